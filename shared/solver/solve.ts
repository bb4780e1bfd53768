/**
 * Backward induction over every state of a column, in plain TypeScript: checks the kernel and replaces it where it
 * cannot run.
 */
import type { Ruleset } from '../rules/ruleset.ts';
import { averageOverDice, bestOfParts, firstHand, handChance, handCount, keepCount } from './lattice.ts';
import {
  allBoxes,
  type ColumnState,
  firstStateOf,
  slotTotals,
  stateCount,
  stateOf,
  upperBoxes,
  yahtzeeBox,
} from './states.ts';
import { type Ending, pointsFor, raiseHands, stateAfter } from './turn.ts';

/** The expected points still to come under perfect play, by state number. */
export type Values = Float64Array;

/** Called now and then with the part done, from 0 to 1; returns whether to continue. */
export type Progress = (done: number) => boolean;

/** The points that a score brings and those expected after it. */
export function worthOfScore(
  values: Values,
  ruleset: Ruleset,
  state: ColumnState,
  box: number,
  score: number,
  chip: boolean,
): number {
  return pointsFor(state, box, score, chip) + values[stateOf(ruleset, stateAfter(ruleset, state, box, score))];
}

/** From the worth of the hands at the end of a turn to what the turn is worth before its first roll, in each lane. */
function worthOfTurn(worth: Float64Array, lanes: number, into: Float64Array): void {
  averageOverDice(worth, lanes);
  bestOfParts(worth, lanes);
  averageOverDice(worth, lanes);
  bestOfParts(worth, lanes);
  into.fill(0);
  for (let hand = 0; hand < handCount; hand++) {
    for (let lane = 0; lane < lanes; lane++) into[lane] += handChance[hand] * worth[(firstHand + hand) * lanes + lane];
  }
}

/** States that differ only in the upper total. */
export type Row = Omit<ColumnState, 'upperTotal'>;

/** All rows, ordered so that whatever follows a row comes before it. */
export function* rowsBackwards(ruleset: Ruleset): Generator<Row> {
  for (let filled = allBoxes - 1; filled >= 0; filled--) {
    yield { filled, chipsOpen: false };
    if (ruleset.chips && filled & (1 << yahtzeeBox)) yield { filled, chipsOpen: true };
  }
}

/** The value of every state, or null if `progress` cancelled it. */
export function solve(ruleset: Ruleset, progress: Progress): Values | null {
  const values = new Float64Array(stateCount(ruleset));
  const mostSlots = Math.max(...slotTotals.map((totals) => totals.length));
  const space = new Float64Array(keepCount * mostSlots);
  for (const row of rowsBackwards(ruleset)) {
    const states = slotTotals[row.filled & upperBoxes].map((upperTotal) => ({ ...row, upperTotal }));
    const first = firstStateOf(ruleset, row.filled, row.chipsOpen);
    const worth = space.subarray(0, keepCount * states.length);
    worth.fill(-Infinity, firstHand * states.length);
    for (const [lane, state] of states.entries()) {
      const ending: Ending = (box, score, chip) => worthOfScore(values, ruleset, state, box, score, chip);
      raiseHands(worth, ruleset, state, ending, undefined, lane, states.length);
    }
    worthOfTurn(worth, states.length, values.subarray(first, first + states.length));
    if (row.filled % 64 === 0 && !progress(1 - row.filled / allBoxes)) return null;
  }
  return values;
}
