/** The states of one column of Yahtzee between two turns, by the numbers that the solver gives them. */

import { compile } from '../rules/compile.ts';
import { presets } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { type Column, columnsOf } from '../rules/ruleset.ts';
import { cardTotals, pointsIn, type Scorecard } from '../rules/scorecard.ts';
import { upperBonusFrom, yahtzeeScore } from '../rules/scoring.ts';
import { spaceOf } from './general/space.ts';
import { categories, upperCategories } from './yahtzee.ts';

/** What matters about a column between two turns for its future. Boxes are bits in scorecard order. */
export interface ColumnState {
  readonly filled: number;
  readonly upperTotal: number;
  /** Whether a further Yahtzee earns a chip. */
  readonly chipsOpen: boolean;
}

/** Of an empty card. */
export const blankColumn: ColumnState = { filled: 0, upperTotal: 0, chipsOpen: false };

export const boxCount = categories.length;
export const upperCount = upperCategories.length;
export const yahtzeeBox = categories.indexOf('yahtzee');
export const allBoxes = (1 << boxCount) - 1;
export const upperBoxes = (1 << upperCount) - 1;

const holdsYahtzee = (ruleset: Rules, card: Scorecard, column: Column) =>
  pointsIn(ruleset, card, { category: 'yahtzee', column }) === yahtzeeScore;

/** A column of a card as the solver sees it. */
export function columnState(ruleset: Rules, card: Scorecard, column: Column): ColumnState {
  let filled = 0;
  let upperTotal = 0;
  for (const [box, category] of categories.entries()) {
    const points = pointsIn(ruleset, card, { category, column });
    if (points === null) continue;
    filled |= 1 << box;
    if (box < upperCount) upperTotal += points;
  }
  const chipsOpen =
    ruleset.further.chip > 0 && columnsOf(ruleset).every((column) => holdsYahtzee(ruleset, card, column));
  return { filled, upperTotal, chipsOpen };
}

/** What matters about a whole card between two turns. */
export interface CardState {
  readonly ruleset: Rules;
  readonly columns: readonly ColumnState[];
  /** The columns whose Yahtzee box holds 50, as bits. */
  readonly scored: number;
  /** The points on the card. */
  readonly total: number;
}

export function cardState(ruleset: Rules, card: Scorecard): CardState {
  const columns = columnsOf(ruleset).map((column) => columnState(ruleset, card, column));
  const scored = columnsOf(ruleset).reduce<number>(
    (bits, column, index) => bits | (holdsYahtzee(ruleset, card, column) ? 1 << index : 0),
    0,
  );
  return { ruleset, columns, scored, total: cardTotals(ruleset, card).total };
}

/** How many boxes are open. */
export function openCount(filled: number): number {
  let open = 0;
  for (let rest = allBoxes & ~filled; rest > 0; rest &= rest - 1) open++;
  return open;
}

const slots = upperBoxes + 1;
const { slotsOf } = spaceOf(compile(presets.basic));

/** For each set of filled upper boxes, one upper total for every different future; a total's *slot* is its place. */
export const slotTotals: readonly (readonly number[])[] = Array.from(
  { length: slots },
  (_, filled) => slotsOf(filled).totals,
);
const totalCount = upperBonusFrom + 1;
const slotNumbers = Uint8Array.from(
  { length: slots * totalCount },
  (_, at) => slotsOf(Math.floor(at / totalCount)).slotOf[at % totalCount],
);

/** By set of filled boxes, the number of its first state: without chips, and with them. */
const numberings = [presets.basic, presets.chips].map((rules) => {
  let firsts: Int32Array | null = null;
  return () => {
    firsts ??= Int32Array.from({ length: allBoxes + 1 }, (_, filled) => spaceOf(compile(rules)).firstOf(filled));
    return firsts;
  };
});

/** 310,656 with chips, 207,104 without. */
export function stateCount(ruleset: Rules): number {
  return firstStateOf(ruleset, allBoxes, false) + (ruleset.further.chip > 0 ? 2 : 1);
}

/** The number of the first state of a row; the row's other slots follow it, then those that earn chips. */
export function firstStateOf({ further }: Rules, filled: number, chipsOpen: boolean): number {
  const first = numberings[further.chip > 0 ? 1 : 0]()[filled];
  return chipsOpen ? first + slotTotals[filled & upperBoxes].length : first;
}

export function slotOf(filled: number, upperTotal: number): number {
  return slotNumbers[(filled & upperBoxes) * totalCount + Math.min(upperTotal, upperBonusFrom)];
}

export function stateOf(ruleset: Rules, state: ColumnState): number {
  return firstStateOf(ruleset, state.filled, state.chipsOpen) + slotOf(state.filled, state.upperTotal);
}
