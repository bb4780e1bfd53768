/** The chance to win in one column: every ending of a turn against what the others may still come to. */
import type { Ruleset } from '../rules/ruleset.ts';
import type { Eight } from '../solver/eight.ts';
import { type Endgame, endgameOf } from '../solver/endgame.ts';
import { type Outlooks, outlookOf, partChance, partCount, pointsUnit } from '../solver/outlook.ts';
import { type Values, worthOfScore } from '../solver/solve.ts';
import { type ColumnState, openCount, stateOf } from '../solver/states.ts';
import { type Ending, pointsFor, stateAfter } from '../solver/turn.ts';
import { lookToTheEnd } from './lastTurns.ts';

/** A column and the points it has. */
export interface Standing {
  readonly state: ColumnState;
  readonly total: number;
}

/** What the endings of a turn are worth to who plays to be first of all. */
export type JudgeChance = (mine: Standing, others: readonly Standing[]) => Ending;

/** More than a final total will come to; with this the chance is taken for certain. */
const mostPoints = 1000;

const unitBits = Math.log2(pointsUnit);
const lastUnit = mostPoints * pointsUnit - 1;

/** What a point is worth where no chance is at stake. */
const pointWorth = 1e-5;

/** With so few boxes open what is to come is known exactly; the outlooks smooth it. */
const exactFrom = 4;

/** By boxes open, the steps of points in which all turns to the end are looked through; with more open, the outlooks tell. */
const stepsToTheEnd: Readonly<Partial<Record<number, number>>> = { 3: 1, 4: 1, 5: 2 };

/** By total, the chance that all others end below it, and that none ends above it. */
interface Others {
  readonly below: Float64Array;
  readonly notAbove: Float64Array;
}

/** Counts in a player who may still reach several totals, each with its chance. */
function addExactly({ below, notAbove }: Others, totals: ArrayLike<number>, chances: ArrayLike<number>, plus: number) {
  let sum = 0;
  let at = 0;
  for (let index = 0; index < totals.length; index++) {
    const total = Math.min(totals[index] + plus, mostPoints);
    for (; at < total; at++) {
      below[at] *= sum;
      notAbove[at] *= sum;
    }
    below[at] *= sum;
    sum += chances[index];
    notAbove[at] *= sum;
    at++;
  }
}

/** Counts in a player whose outlook is known in parts: from the middle of one to that of the next the chance rises evenly. */
function addOutlook({ below, notAbove }: Others, outlook: Outlooks, total: number): void {
  let points = total + outlook[0] / pointsUnit;
  let at = Math.ceil(points);
  below.fill(0, 0, at);
  notAbove.fill(0, 0, at);
  let chance = partChance[0] / 2;
  for (let part = 1; part < partCount; part++) {
    const nextPoints = total + outlook[part] / pointsUnit;
    const nextChance = chance + (partChance[part - 1] + partChance[part]) / 2;
    for (; at < nextPoints; at++) {
      const rise = chance + ((at - points) * (nextChance - chance)) / (nextPoints - points);
      below[at] *= rise;
      notAbove[at] *= rise;
    }
    points = nextPoints;
    chance = nextChance;
  }
}

/** By final total, the chance to win with it; a tie counts half. */
function chancesAgainst(
  ruleset: Ruleset,
  outlooks: Outlooks,
  endgame: Endgame,
  others: readonly Standing[],
): Float64Array {
  const below = new Float64Array(mostPoints + 1).fill(1);
  const notAbove = new Float64Array(mostPoints + 1).fill(1);
  for (const { state, total } of others) {
    const open = openCount(state.filled);
    if (open === 0) addExactly({ below, notAbove }, [0], [1], total);
    else if (open <= exactFrom) {
      const { points, chances } = endgame.spreadOf(state);
      addExactly({ below, notAbove }, points, chances, total);
    } else addOutlook({ below, notAbove }, outlookOf(outlooks, stateOf(ruleset, state)), total);
  }
  for (let total = 0; total <= mostPoints; total++) below[total] = (below[total] + notAbove[total]) / 2;
  return below;
}

/** The chance of a card that is played on for points, by its outlook. */
function chanceByOutlook(chances: Float64Array, outlooks: Outlooks, number: number, total: number): number {
  const from = number * partCount;
  const before = total * pointsUnit;
  let chance = 0;
  for (let part = 0; part < partCount; part++) {
    const points = Math.min(before + outlooks[from + part], lastUnit);
    // In whole numbers, since this is where most of the time goes.
    const whole = points >> unitBits;
    const rest = (points & (pointsUnit - 1)) / pointsUnit;
    chance += partChance[part] * (chances[whole] + rest * (chances[whole + 1] - chances[whole]));
  }
  return chance;
}

/** `eight` looks through the turns to the end. */
export function judgeChance(values: Values, outlooks: Outlooks, ruleset: Ruleset, eight: Eight): JudgeChance {
  const endgame = endgameOf(values, ruleset);

  /** With one box open: its points by the chance of each. */
  function chanceBySpread(chances: Float64Array, state: ColumnState, total: number): number {
    const { points, chances: own } = endgame.spreadOf(state);
    let chance = 0;
    for (let index = 0; index < points.length; index++) {
      chance += own[index] * chances[Math.min(total + points[index], mostPoints)];
    }
    return chance;
  }

  /** With one box open and the others' totals known by then: each of them is a target, and the best is done to pass it. */
  function chanceByTargets(chances: Float64Array, state: ColumnState, total: number): number {
    const { points } = endgame.spreadOf(state);
    const reach = endgame.reachOf(state);
    let chance = 0;
    let before = 0;
    for (let index = 0; index < points.length; index++) {
      const won = chances[Math.min(total + points[index], mostPoints)];
      chance += reach[index] * (won - before);
      before = won;
    }
    return chance;
  }

  return ({ state, total }, others) => {
    const chances = chancesAgainst(ruleset, outlooks, endgame, others);
    const othersOpen = others.reduce((most, { state }) => Math.max(most, openCount(state.filled)), 0);
    // Who plays last aims at what he sees; who has others after him sees most of it.
    const aim = othersOpen < openCount(state.filled) ? 1 : 0.7;

    function chanceAfter(next: ColumnState, total: number): number {
      const open = openCount(next.filled);
      if (open === 0) return chances[Math.min(total, mostPoints)];
      if (open > 1) return chanceByOutlook(chances, outlooks, stateOf(ruleset, next), total);
      const aimed = chanceByTargets(chances, next, total);
      return aim === 1 ? aimed : aim * aimed + (1 - aim) * chanceBySpread(chances, next, total);
    }
    const stepPoints = stepsToTheEnd[openCount(state.filled)];
    const ending: Ending = stepPoints
      ? lookToTheEnd(eight, ruleset, { state, total }, chanceAfter, stepPoints)
      : (box, score, chip) =>
          chanceAfter(stateAfter(ruleset, state, box, score), total + pointsFor(state, box, score, chip));
    return (box, score, chip) =>
      ending(box, score, chip) + pointWorth * worthOfScore(values, ruleset, state, box, score, chip);
  };
}
