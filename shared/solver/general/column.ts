/** A column of a card as the solver sees it, and what a score makes of it. */
import type { Compiled } from '../../rules/compile.ts';
import type { ColumnState, Space } from './space.ts';
import type { ValueStore } from './stores.ts';
import type { Ending } from './turn.ts';

/** The points of a column's boxes, null while open, as they stand on a card. */
export function columnStateOf({ upperCount }: Compiled, boxes: readonly (number | null)[], saved: number): ColumnState {
  let filled = 0;
  let upperTotal = 0;
  let scored = 0;
  for (const [box, points] of boxes.entries()) {
    if (points === null) continue;
    filled |= 1 << box;
    if (box < upperCount) upperTotal += points;
    if (points > 0) scored |= 1 << box;
  }
  return { filled, upperTotal, scored, saved };
}

/** The points that a score brings: with its chip, and with the bonus if it takes the upper total across the limit. */
export function pointsOfScore(
  { rules, upperCount }: Compiled,
  { upperTotal }: ColumnState,
  box: number,
  score: number,
  chip: number,
): number {
  const { bonus } = rules;
  const crosses = bonus !== null && box < upperCount && upperTotal < bonus.from && upperTotal + score >= bonus.from;
  return score + chip + (crosses ? bonus.pays : 0);
}

/** The column after a score, with so many rolls of the turn not used. */
export function columnAfter(
  { rules, upperCount }: Compiled,
  state: ColumnState,
  box: number,
  score: number,
  left: number,
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

/** What the endings of a turn are worth to one column alone, in points still to come. */
export function endingOf(compiled: Compiled, expected: ValueOf, state: ColumnState): Ending {
  return (box, score, chip, left) =>
    pointsOfScore(compiled, state, box, score, chip) + expected(columnAfter(compiled, state, box, score, left));
}

/** From what a store has. */
export function valueIn(space: Space, values: ValueStore): ValueOf {
  let row = new Float64Array(64);
  return ({ filled, upperTotal, scored, saved }) => {
    const { totals, slotOf } = space.slotsOf(filled);
    const slot = slotOf[Math.min(upperTotal, slotOf.length - 1)];
    if (values.one) return values.one(filled, scored, saved, slot);
    if (totals.length > row.length) row = new Float64Array(totals.length);
    values.read(filled, scored, saved, row, 0);
    return row[slot];
  };
}
