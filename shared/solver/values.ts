/** What perfect play expects in every state of a column, and what that makes a score worth. */
import type { Rules } from '../rules/rules.ts';
import { type FullLookahead, type Lookahead, lookAhead } from './lookahead.ts';
import { allBoxes, type ColumnState, stateOf, yahtzeeBox } from './states.ts';
import { pointsFor, raiseHands, stateAfter } from './turn.ts';

/** The expected points still to come under perfect play, by state number. */
export type Values = Float64Array;

/** Called now and then with the part done, from 0 to 1; returns whether to continue. */
export type Progress = (done: number) => boolean;

/** The points that a score brings and those expected after it. */
export function worthOfScore(
  values: Values,
  ruleset: Rules,
  state: ColumnState,
  box: number,
  score: number,
  chip: boolean,
): number {
  return pointsFor(state, box, score, chip) + values[stateOf(ruleset, stateAfter(ruleset, state, box, score))];
}

/** States that differ only in the upper total. */
export type Row = Omit<ColumnState, 'upperTotal'>;

/** All rows, ordered so that whatever follows a row comes before it. */
export function* rowsBackwards(ruleset: Rules): Generator<Row> {
  for (let filled = allBoxes - 1; filled >= 0; filled--) {
    yield { filled, chipsOpen: false };
    if (ruleset.further.chip > 0 && filled & (1 << yahtzeeBox)) yield { filled, chipsOpen: true };
  }
}

/** The turn ahead from a state, in points still to come. */
export function columnAhead(values: Values, ruleset: Rules, state: ColumnState): Lookahead {
  return lookAhead((worth) =>
    raiseHands(worth, ruleset, state, (box, score, chip) => worthOfScore(values, ruleset, state, box, score, chip)),
  );
}

/** What is needed to follow perfect play. */
export interface PerfectPlay {
  readonly ruleset: Rules;
  readonly values: Values;
  /** Looks ahead from a state; the result is valid only until the next call. */
  readonly lookFrom: (state: ColumnState) => FullLookahead;
}
