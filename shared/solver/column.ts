/** A column of a card as the solver sees it: what a hand may do with its boxes, and what a score makes of it. */
import type { Compiled } from '../rules/compile.ts';
import { filledIn } from '../rules/joker.ts';
import { cardTotals, type Scorecard } from '../rules/scorecard.ts';
import type { ColumnState } from './space.ts';

/** The points of a column's boxes, null while open, as they stand on a card. */
export function columnStateOf({ upperCount }: Compiled, boxes: readonly (number | null)[], saved = 0): ColumnState {
  const upperTotal = boxes.slice(0, upperCount).reduce<number>((sum, points) => sum + (points ?? 0), 0);
  return { ...filledIn(boxes), upperTotal, saved };
}

/** What matters about a whole card between two turns. */
export interface CardState {
  readonly compiled: Compiled;
  readonly columns: readonly ColumnState[];
  /** The points on the card. */
  readonly total: number;
}

export function cardStateOf(compiled: Compiled, card: Scorecard, saved = 0): CardState {
  const columns = card.boxes.map((boxes) => columnStateOf(compiled, boxes, saved));
  return { compiled, columns, total: cardTotals(compiled.rules, card).total };
}

/** Whether hands of equal dice have offers of their own: they are jokers, or earn a chip. */
export function isSpecial({ rules, alikeBox }: Compiled, filled: number, chip: number): boolean {
  return chip > 0 || (rules.further.joker !== 'none' && alikeBox !== null && (filled & (1 << alikeBox)) !== 0);
}

/** The points that a score brings: with its chip, and with the bonus if it takes the upper total across the limit. */
export function pointsOfScore(
  { rules: { bonus }, upperCount }: Compiled,
  { upperTotal }: Pick<ColumnState, 'upperTotal'>,
  box: number,
  score: number,
  chip: number,
): number {
  const crosses = bonus !== null && box < upperCount && upperTotal < bonus.from && upperTotal + score >= bonus.from;
  return score + chip + (crosses ? bonus.pays : 0);
}

/** The column after a score, with so many rolls of the turn not used. */
export function columnAfter(
  { rules, upperCount }: Compiled,
  state: ColumnState,
  box: number,
  score: number,
  left = 0,
): ColumnState {
  return {
    filled: state.filled | (1 << box),
    upperTotal: box < upperCount ? state.upperTotal + score : state.upperTotal,
    scored: score > 0 ? state.scored | (1 << box) : state.scored,
    saved: rules.saved ? left : 0,
  };
}

/** The expected points still to come from a column. */
export type ValueOf = (state: ColumnState) => number;

/** The worth of ending the turn with a score in a box, with the points of a chip, and so many rolls not used. */
export type Ending = (box: number, score: number, chip: number, left: number) => number;

/** What the endings of a turn are worth to one column alone, in points still to come. */
export function endingOf(compiled: Compiled, expected: ValueOf, state: ColumnState): Ending {
  return (box, score, chip, left) =>
    pointsOfScore(compiled, state, box, score, chip) + expected(columnAfter(compiled, state, box, score, left));
}
