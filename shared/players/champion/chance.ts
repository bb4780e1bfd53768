/** The chance to win in one column: every ending of a turn against what the others may still reach. */
import type { Compiled } from '../../rules/compile.ts';
import {
  type CardState,
  columnAfter,
  type Ending,
  endingOf,
  pointsOfScore,
  type ValueOf,
} from '../../solver/column.ts';
import type { ParallelTurns } from '../../solver/kernel/parallelTurns.ts';
import { type ColumnState, countBits, spaceOf } from '../../solver/space.ts';
import { type Outlooks, partChance, partCount, pointsUnit } from '../../solver/tables/outlook.ts';
import { endgameOf } from './endgame.ts';
import { type LookThrough, lookingThrough } from './lastTurns.ts';
import { chancesAgainst, exactFrom, mostPoints, type Standing, scenariosOf } from './rivals.ts';

/** What the endings of a turn are worth to a player who wants to finish first. */
export type JudgeChance = (mine: CardState, others: readonly CardState[]) => Ending;

const unitBits = Math.log2(pointsUnit);
const lastUnit = mostPoints * pointsUnit - 1;

/** What a point is worth when no chance is at stake. */
const pointWorth = 1e-7;

/**
 * By boxes open, how many of the turns after this one are looked through, and in steps of how many points: from five on
 * all of them but the last one, which aims at what has been seen by then; before that the next one. Then the outlooks
 * tell. With two open the last one is looked through for each scenario; without scenarios nothing needs to be.
 */
const toLookThrough: Readonly<Partial<Record<number, { readonly turns: number; readonly stepPoints: number }>>> = {
  2: { turns: 1, stepPoints: 1 },
  3: { turns: 1, stepPoints: 1 },
  4: { turns: 2, stepPoints: 1 },
  5: { turns: 3, stepPoints: 2 },
  6: { turns: 1, stepPoints: 2 },
  7: { turns: 1, stepPoints: 2 },
};

/**
 * By boxes open, in how many scenarios the next turn of a single rival may end: it will have been seen when the turns
 * after this one are played.
 */
const scenariosToSee: Readonly<Partial<Record<number, number>>> = { 2: 16, 3: 8, 4: 2 };

/** The win chance of a card that is played on for points, from its outlook. */
function chanceByOutlook(chances: Float64Array, outlooks: Outlooks, number: number, total: number): number {
  const from = number * partCount;
  const before = total * pointsUnit;
  let chance = 0;
  for (let part = 0; part < partCount; part++) {
    const points = Math.min(before + outlooks[from + part], lastUnit);
    // In whole numbers, since most of the time is spent here.
    const whole = points >> unitBits;
    const rest = (points & (pointsUnit - 1)) / pointsUnit;
    chance += partChance[part] * (chances[whole] + rest * (chances[whole + 1] - chances[whole]));
  }
  return chance;
}

/** With one column that is all there is. */
const standingOf = ({ columns: [state], total }: CardState): Standing => ({ state, total });

/** `turns` looks through later turns; without it outlooks are used up to the last box but one. */
export function judgeChance(
  expected: ValueOf,
  outlooks: Outlooks,
  compiled: Compiled,
  turns: ParallelTurns | null,
): JudgeChance {
  const space = spaceOf(compiled);
  const endgame = endgameOf(space, expected);
  const openIn = ({ filled }: ColumnState) => compiled.boxCount - countBits(filled);
  const lastWeights = new Map<number, Float64Array>();
  const looks = new Map<number, LookThrough>();

  function lookIn(stepPoints: number, turns: ParallelTurns): LookThrough {
    const look = looks.get(stepPoints) ?? lookingThrough(turns, compiled, stepPoints);
    looks.set(stepPoints, look);
    return look;
  }

  /**
   * With one box open, how much each of its points counts. The others' totals are known by then, or most of them: each
   * is a target, and the turn is played to pass it.
   */
  function weigh(state: ColumnState): Float64Array {
    const reach = endgame.reachOf(state);
    return reach.map((chance, index) => chance - (index + 1 < reach.length ? reach[index + 1] : 0));
  }
  /** The chance to win with one box open, by total. */
  function chanceAtLast(chances: Float64Array, state: ColumnState): (total: number) => number {
    const number = space.stateOf(state);
    const weights = lastWeights.get(number) ?? weigh(state);
    lastWeights.set(number, weights);
    const { points } = endgame.spreadOf(state);
    return (total) => {
      let chance = 0;
      for (let index = 0; index < points.length; index++) {
        chance += weights[index] * chances[Math.min(total + points[index], mostPoints)];
      }
      return chance;
    };
  }

  return (mine, rivals) => {
    const { state, total } = standingOf(mine);
    const others = rivals.map(standingOf);
    const chances = chancesAgainst(space, outlooks, endgame, others);
    const othersOpen = others.reduce((most, { state }) => Math.max(most, openIn(state)), 0);
    function chanceAfter(next: ColumnState, chances: Float64Array): (total: number) => number {
      const open = openIn(next);
      if (open === 0) return (total) => chances[Math.min(total, mostPoints)];
      if (open === 1) return chanceAtLast(chances, next);
      const number = space.stateOf(next);
      return (total) => chanceByOutlook(chances, outlooks, number, total);
    }
    const open = openIn(state);
    const points = endingOf(compiled, expected, state);
    const isKnown = others.length === 1 && othersOpen > 1 && othersOpen <= exactFrom;
    const count = isKnown ? (scenariosToSee[open] ?? 1) : 1;
    const look = open === 2 && count === 1 ? undefined : toLookThrough[open];
    if (turns === null || look === undefined) {
      return (...end) => {
        const [box, score, chip] = end;
        const chance = chanceAfter(columnAfter(compiled, state, box, score), chances);
        return chance(total + pointsOfScore(compiled, state, box, score, chip)) + pointWorth * points(...end);
      };
    }
    const scenarios = count > 1 ? scenariosOf(endgame, others[0], count) : [{ chance: 1, chances }];
    const endings = scenarios.map(({ chances }) =>
      lookIn(look.stepPoints, turns)({ state, total }, look.turns, (next) => chanceAfter(next, chances)),
    );
    return (...end) =>
      scenarios.reduce((sum, { chance }, index) => sum + chance * endings[index](...end), 0) +
      pointWorth * points(...end);
  };
}
