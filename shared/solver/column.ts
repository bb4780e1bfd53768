/** A column of a card as the solver sees it: what a hand may do with its boxes, and what a score makes of it. */
import type { Compiled } from '../rules/compile.ts';
import { cardTotals, type Scorecard } from '../rules/scorecard.ts';
import { type ColumnState, openTo } from './space.ts';

/** The points of a column's boxes, null while open, as they stand on a card. */
export function columnStateOf({ upperCount }: Compiled, boxes: readonly (number | null)[], saved = 0): ColumnState {
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

/** RULE: a chip for each further hand of equal dice once every box for them on the card holds points; 0 for none. */
export function chipOn({ rules, alikeBox }: Compiled, columns: readonly Pick<ColumnState, 'scored'>[]): number {
  const isOpen = alikeBox !== null && columns.every(({ scored }) => (scored & (1 << alikeBox)) !== 0);
  return isOpen ? rules.further.chip : 0;
}

/** Whether hands of equal dice have offers of their own: they are jokers, or earn a chip. */
export function isSpecial({ rules, alikeBox }: Compiled, filled: number, chip: number): boolean {
  return chip > 0 || (rules.further.joker !== 'none' && alikeBox !== null && (filled & (1 << alikeBox)) !== 0);
}

/** A box a hand may go to and what it scores there, before any chip. */
export interface Placement {
  readonly box: number;
  readonly score: number;
}

/** The boxes a hand may go to, in scorecard order; `isFirst` is whether it lies there in the first throw. */
export function placementsIn(
  compiled: Compiled,
  { filled, scored }: Pick<ColumnState, 'filled' | 'scored'>,
  hand: number,
  isFirst: boolean,
): readonly Placement[] {
  const { rules, boxes, boxCount, handCount, alikeBox, alikeFace, upperBoxOf, upperCount } = compiled;
  const points = isFirst ? compiled.servedPoints : compiled.points;
  const open = openTo(compiled, filled);
  const { joker } = rules.further;
  const isJoker = joker !== 'none' && alikeFace[hand] > 0 && alikeBox !== null && (filled & (1 << alikeBox)) !== 0;
  const ownBox = isJoker ? upperBoxOf[alikeFace[hand]] : null;
  const own = ownBox === null ? 0 : (1 << ownBox) & ~filled;
  // RULE: a forced joker goes to its own upper box, else to any lower box, else to any upper box.
  const wanted = isJoker && joker === 'forced' ? own & open || open & ~((1 << upperCount) - 1) || open : open;
  const placements: Placement[] = [];
  for (let box = 0; box < boxCount; box++) {
    if ((wanted & (1 << box)) === 0) continue;
    const { needs, takesJoker, worth } = boxes[box];
    const standsIn = isJoker && own === 0 && takesJoker && worth !== null;
    const pays = needs === null || (scored & (1 << needs)) !== 0;
    placements.push({ box, score: !pays ? 0 : standsIn ? worth : points[box * handCount + hand] });
  }
  return placements;
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
