/** The states of one column between two turns, numbered so that states with the same future share a number. */

import { faces } from '../rules/dice.ts';
import type { Rules } from '../rules/rules.ts';
import { type Column, columnsOf } from '../rules/ruleset.ts';
import { cardTotals, pointsIn, type Scorecard } from '../rules/scorecard.ts';
import { upperBonusFrom, yahtzeeScore } from '../rules/scoring.ts';
import { categories, diceCount, upperCategories } from './yahtzee.ts';

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

/** Every total that some of the upper boxes can add up to, smallest first. */
function totalsOf(boxes: number): readonly number[] {
  let totals = new Set([0]);
  for (const face of faces.filter((face) => boxes & (1 << (face - 1)))) {
    totals = new Set([...totals].flatMap((total) => Array.from({ length: diceCount + 1 }, (_, n) => total + n * face)));
  }
  return [...totals].sort((a, b) => a - b);
}

const totalCount = upperBonusFrom + 1;
const capped = (total: number) => Math.min(total, upperBonusFrom);
const slots = new Uint8Array((upperBoxes + 1) * totalCount);

/**
 * For each set of filled upper boxes, one upper total for every different future its totals have; a total's *slot* is
 * its place in that list. The 35 count as earned when 63 is crossed, so a total whose bonus is paid has the same future
 * as one whose bonus is out of reach (63 stands for both). Two totals also share a slot if no sum of the open boxes
 * makes a difference between them.
 */
export const slotTotals: readonly (readonly number[])[] = Array.from({ length: upperBoxes + 1 }, (_, filled) => {
  const rest = totalsOf(upperBoxes & ~filled);
  const futures = new Map<number, { slot: number; total: number }>();
  for (const total of new Set(totalsOf(filled).map(capped))) {
    const needed = Math.max(
      0,
      rest.findIndex((sum) => total + sum >= upperBonusFrom),
    );
    const future = futures.get(needed) ?? { slot: futures.size, total: needed > 0 ? total : upperBonusFrom };
    futures.set(needed, future);
    slots[filled * totalCount + total] = future.slot;
  }
  const settled = futures.get(0);
  if (settled) slots[filled * totalCount + upperBonusFrom] = settled.slot;
  return [...futures.values()].map(({ total }) => total);
});

const lowerPatterns = 1 << (boxCount - upperCount);
const lowerYahtzee = 1 << (yahtzeeBox - upperCount);

/** Rows per set of filled upper boxes: one for each set of filled lower boxes, plus those that earn chips. */
export function rowCount(ruleset: Rules): number {
  return ruleset.further.chip > 0 ? lowerPatterns + lowerPatterns / 2 : lowerPatterns;
}

/** The row of a set of filled boxes; the rows that earn chips are numbered without the Yahtzee box's bit. */
export function rowOf(filled: number, chipsOpen: boolean): number {
  const lower = filled >> upperCount;
  if (!chipsOpen) return lower;
  return lowerPatterns + (((lower >> 1) & ~(lowerYahtzee - 1)) | (lower & (lowerYahtzee - 1)));
}

const slotsBefore = Uint16Array.from(slotTotals, (_, filled) =>
  slotTotals.slice(0, filled).reduce((sum, list) => sum + list.length, 0),
);
const slotsInAll = slotTotals.reduce((sum, list) => sum + list.length, 0);

/** 310,656 with chips, 207,104 without. */
export function stateCount(ruleset: Rules): number {
  return slotsInAll * rowCount(ruleset);
}

/** The number of the first state of a row; the row's other slots follow it. */
export function firstStateOf(ruleset: Rules, filled: number, chipsOpen: boolean): number {
  const upper = filled & upperBoxes;
  return slotsBefore[upper] * rowCount(ruleset) + rowOf(filled, chipsOpen) * slotTotals[upper].length;
}

export function slotOf(filled: number, upperTotal: number): number {
  return slots[(filled & upperBoxes) * totalCount + capped(upperTotal)];
}

export function stateOf(ruleset: Rules, state: ColumnState): number {
  return firstStateOf(ruleset, state.filled, state.chipsOpen) + slotOf(state.filled, state.upperTotal);
}
