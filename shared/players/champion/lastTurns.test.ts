import { describe, expect, test } from 'vitest';
import { columnWith, newTurns } from '../../../build/lab/fixtures.ts';
import { compile } from '../../rules/compile.ts';
import { chipOn, placementsIn } from '../../rules/joker.ts';
import { presets } from '../../rules/presets.ts';
import { columnAfter, type Ending, pointsOfScore } from '../../solver/column.ts';
import { type ColumnState, countBits } from '../../solver/space.ts';
import { columnAlone, lookAhead } from '../../solver/turn.ts';
import { allBoxes, boxCount, boxes, yahtzeeHands } from '../../solver/yahtzee.ts';
import { lookingThrough } from './lastTurns.ts';

const official = compile(presets.official);
/** The same ones for all, so that each meets cards which others have left behind. */
const exactly = lookingThrough(newTurns(), official, 1);
const roughly = lookingThrough(newTurns(), official, 4);

/** To have 230 points in the end is an even chance. */
const chanceWith = (total: number) => 1 / (1 + Math.exp((230 - total) / 12));

/** Every ending of a turn: each score of each open box, and what five equal dice do. */
function endsOf(state: ColumnState) {
  const plain = boxes.flatMap(({ possible }, box) =>
    state.filled & (1 << box) ? [] : possible.map((score) => ({ box, score, chip: 0 })),
  );
  const equal = yahtzeeHands.flatMap((hand) => placementsIn(official, state, hand, false));
  return [...plain, ...equal.map(({ box, score }) => ({ box, score, chip: chipOn(official, [state]) }))];
}

/** The plain way: each turn looked through alone, the next one from every ending of it. */
function chanceFrom(state: ColumnState, total: number, known: Map<string, number>): number {
  if (state.filled === allBoxes) return chanceWith(total);
  const key = JSON.stringify([state, total]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const ending = endingFrom(state, total, known);
  // Known before hands are raised, which is not done inside itself.
  for (const { box, score, chip } of endsOf(state)) ending(box, score, chip, 0);
  const chance = lookAhead(official, [columnAlone(official, state, ending)]).mean(2);
  known.set(key, chance);
  return chance;
}
function endingFrom(state: ColumnState, total: number, known: Map<string, number>): Ending {
  return (box, score, chip) => {
    const after = total + pointsOfScore(official, state, box, score, chip);
    return chanceFrom(columnAfter(official, state, box, score), after, known);
  };
}

describe.each([
  { total: 190, state: columnWith(40, false, 'chance', 'largeStraight') },
  { total: 180, state: columnWith(57, true, 'twos', 'fullHouse', 'chance') },
  { total: 170, state: columnWith(20, false, 'yahtzee', 'threeOfAKind', 'smallStraight') },
  { total: 150, state: columnWith(45, true, 'sixes', 'fours', 'largeStraight', 'fourOfAKind') },
])('from %j', ({ state, total }) => {
  const known = new Map<string, number>();
  const plainly = endingFrom(state, total, known);
  // All but this one and that with one box open.
  const turns = boxCount - countBits(state.filled) - 2;
  const last = (next: ColumnState) => (points: number) => chanceFrom(next, points, known);

  test('every ending is worth what the plain way makes of it', () => {
    const ending = exactly({ state, total }, turns, last);
    for (const { box, score, chip } of endsOf(state)) {
      expect(ending(box, score, chip, 0)).toBeCloseTo(plainly(box, score, chip, 0), 12);
    }
  });
  test('in steps of four points it is the same but for little', () => {
    const ending = roughly({ state, total }, turns, last);
    for (const { box, score, chip } of endsOf(state)) {
      expect(Math.abs(ending(box, score, chip, 0) - plainly(box, score, chip, 0))).toBeLessThan(0.01);
    }
  });
});
