import { describe, expect, test } from 'vitest';
import { kernelsFrom, labKernel } from '../../../build/lab/kernel.ts';
import { presets } from '../../rules/presets.ts';
import type { Category } from '../../rules/rules.ts';
import { openTurns } from '../../solver/kernel/parallelTurns.ts';
import { plainTurns } from '../../solver/kernel/plain.ts';
import { bestOfParts, firstHand, handChance } from '../../solver/lattice.ts';
import { lookAhead } from '../../solver/lookahead.ts';
import { allBoxes, type ColumnState, openCount } from '../../solver/states.ts';
import {
  type Ending,
  placementsOf,
  pointsFor,
  possibleScores,
  raiseHands,
  stateAfter,
  yahtzeeHands,
} from '../../solver/turn.ts';
import { categories } from '../../solver/yahtzee.ts';
import { lookingThrough } from './lastTurns.ts';

const ruleset = presets.official;
const kernel = kernelsFrom(await labKernel())();
/** The same ones for all, so that each meets cards which others have left behind. */
const exactly = [openTurns(kernel), plainTurns()].map((eight) => lookingThrough(eight, ruleset, 1));
const roughly = lookingThrough(openTurns(kernel), ruleset, 4);

/** To have 230 points in the end is an even chance. */
const chanceWith = (total: number) => 1 / (1 + Math.exp((230 - total) / 12));

/** Every ending of a turn: each score of each open box, and what five equal dice do. */
function endsOf(state: ColumnState) {
  const plain = possibleScores.flatMap((scores, box) =>
    state.filled & (1 << box) ? [] : scores.map((score) => ({ box, score, chip: false })),
  );
  const equal = yahtzeeHands.flatMap((hand) => placementsOf(ruleset, state.filled, hand));
  return [...plain, ...equal.map(({ box, score }) => ({ box, score, chip: state.chipsOpen }))];
}

/** The plain way: each turn looked through alone, the next one from every ending of it. */
function chanceFrom(state: ColumnState, total: number, known: Map<string, number>): number {
  if (openCount(state.filled) === 0) return chanceWith(total);
  const key = JSON.stringify([state, total]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const ending = endingFrom(state, total, known);
  // Known before hands are raised, which is not done inside itself.
  for (const { box, score, chip } of endsOf(state)) ending(box, score, chip);
  const [, , two] = lookAhead((worth) => raiseHands(worth, ruleset, state, ending));
  bestOfParts(two);
  const chance = handChance.reduce((sum, chance, hand) => sum + chance * two[firstHand + hand], 0);
  known.set(key, chance);
  return chance;
}
function endingFrom(state: ColumnState, total: number, known: Map<string, number>): Ending {
  return (box, score, chip) =>
    chanceFrom(stateAfter(ruleset, state, box, score), total + pointsFor(state, box, score, chip), known);
}

function standing(total: number, upperTotal: number, chipsOpen: boolean, ...open: readonly Category[]) {
  const filled = open.reduce((filled, category) => filled & ~(1 << categories.indexOf(category)), allBoxes);
  return { total, state: { filled, upperTotal, chipsOpen } };
}

describe.each([
  standing(190, 40, false, 'chance', 'largeStraight'),
  standing(180, 57, true, 'twos', 'fullHouse', 'chance'),
  standing(170, 20, false, 'yahtzee', 'threeOfAKind', 'smallStraight'),
  standing(150, 45, true, 'sixes', 'fours', 'largeStraight', 'fourOfAKind'),
])('from %j', ({ state, total }) => {
  const known = new Map<string, number>();
  const plainly = endingFrom(state, total, known);
  // All but this one and that with one box open.
  const turns = openCount(state.filled) - 2;
  const last = (next: ColumnState) => (points: number) => chanceFrom(next, points, known);

  test('every ending is worth what the plain way makes of it, with the kernel and without', () => {
    for (const look of exactly) {
      const ending = look({ state, total }, turns, last);
      for (const { box, score, chip } of endsOf(state)) {
        expect(ending(box, score, chip)).toBeCloseTo(plainly(box, score, chip), 12);
      }
    }
  });
  test('in steps of four points it is the same but for little', () => {
    const ending = roughly({ state, total }, turns, last);
    for (const { box, score, chip } of endsOf(state)) {
      expect(Math.abs(ending(box, score, chip) - plainly(box, score, chip))).toBeLessThan(0.01);
    }
  });
});
