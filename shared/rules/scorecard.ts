/** One player's scorecard: the points in its boxes and what they add up to. */
import { type Category, categories, isUpper } from './categories.ts';
import { type Column, columnsOf, type Ruleset } from './ruleset.ts';
import { chipValue, upperBonus, upperBonusFrom } from './scoring.ts';

export interface Scorecard {
  /** One list per column, in scorecard order; points before the column's factor, null while open. */
  readonly boxes: readonly (readonly (number | null)[])[];
  /** How many chips were earned in each column. */
  readonly chips: readonly number[];
}

/** A place on a card. */
export interface Box {
  readonly category: Category;
  readonly column: Column;
}

/** Sums as a player reads them, factors included. */
export interface Totals {
  readonly upperScore: number;
  readonly upperBonus: number;
  readonly chips: number;
  readonly lowerScore: number;
  readonly total: number;
}

const categoryIndex = Object.fromEntries(categories.map((category, index) => [category, index])) as Record<
  Category,
  number
>;

export function emptyCard(ruleset: Ruleset): Scorecard {
  return {
    boxes: columnsOf(ruleset).map(() => categories.map(() => null)),
    chips: columnsOf(ruleset).map(() => 0),
  };
}

function listBoxes(column: Column): readonly Box[] {
  return categories.map((category) => ({ category, column }));
}

const boxLists: Readonly<Record<Ruleset['columns'], readonly Box[]>> = {
  1: listBoxes(1),
  3: [...listBoxes(1), ...listBoxes(2), ...listBoxes(3)],
};

/** Every box of a card, column after column. */
export function boxesOf(ruleset: Ruleset): readonly Box[] {
  return boxLists[ruleset.columns];
}

/** The points in a box before its column's factor, or null while it is open. */
export function pointsIn(card: Scorecard, box: Box): number | null {
  return card.boxes[box.column - 1][categoryIndex[box.category]];
}

export function isOpen(card: Scorecard, box: Box): boolean {
  return pointsIn(card, box) === null;
}

export function isComplete(card: Scorecard): boolean {
  return card.boxes.every((column) => !column.includes(null));
}

/** The card with one more box filled; `points` before the factor. */
export function withScore(card: Scorecard, box: Box, points: number, chip: boolean): Scorecard {
  const index = box.column - 1;
  return {
    boxes: card.boxes.with(index, card.boxes[index].with(categoryIndex[box.category], points)),
    chips: chip ? card.chips.with(index, card.chips[index] + 1) : card.chips,
  };
}

export function columnTotals(card: Scorecard, column: Column): Totals {
  let upper = 0;
  let lower = 0;
  for (const category of categories) {
    const points = pointsIn(card, { category, column }) ?? 0;
    if (isUpper(category)) upper += points;
    else lower += points;
  }
  // RULE: 63 is counted before the column multiplies; the bonus then multiplies like everything else.
  const bonus = upper >= upperBonusFrom ? upperBonus : 0;
  const chips = card.chips[column - 1] * chipValue;
  // RULE: the chips' row is in the lower section, so Lower Score includes them.
  return {
    upperScore: upper * column,
    upperBonus: bonus * column,
    chips: chips * column,
    lowerScore: (lower + chips) * column,
    total: (upper + bonus + lower + chips) * column,
  };
}

/** All columns together. */
export function cardTotals(card: Scorecard): Totals {
  const sum = { upperScore: 0, upperBonus: 0, chips: 0, lowerScore: 0, total: 0 };
  for (const index of card.boxes.keys()) {
    const totals = columnTotals(card, (index + 1) as Column);
    for (const key of Object.keys(sum) as (keyof Totals)[]) sum[key] += totals[key];
  }
  return sum;
}
