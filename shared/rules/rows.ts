/** The rows of a scorecard as they are shown, so that no view needs to know a rule. */
import { type Category, lowerCategories, upperCategories } from './categories.ts';
import type { Column, Ruleset } from './ruleset.ts';
import { columnTotals, pointsIn, type Scorecard, type Totals } from './scorecard.ts';
import { chipValue, fixedScores, upperBonus, yahtzeeScore } from './scoring.ts';

/** `worth` is the fixed value of the row; null if it depends on the dice. */
export type BoxRow = {
  readonly kind: 'box';
  readonly id: Category;
  readonly category: Category;
  readonly worth: number | null;
};
export type SumRow = {
  readonly kind: 'sum';
  readonly id: keyof Totals;
  readonly sum: keyof Totals;
  readonly worth: number | null;
};
export type Row = BoxRow | SumRow;

const worths: Partial<Record<Category, number>> = { ...fixedScores, yahtzee: yahtzeeScore };

function boxRow(category: Category): BoxRow {
  return { kind: 'box', id: category, category, worth: worths[category] ?? null };
}

function sumRow(sum: keyof Totals, worth: number | null = null): SumRow {
  return { kind: 'sum', id: sum, sum, worth };
}

/** 17 rows from top to bottom, 18 with chips. */
export function rowsOf(ruleset: Ruleset): readonly Row[] {
  return [
    ...upperCategories.map(boxRow),
    sumRow('upperScore'),
    sumRow('upperBonus', upperBonus),
    ...lowerCategories.map(boxRow),
    ...(ruleset.chips ? [sumRow('chips', chipValue)] : []),
    sumRow('lowerScore'),
    sumRow('total'),
  ];
}

/** What a cell shows, the column's factor included; null for an open box. */
export function cellValue(card: Scorecard, row: Row, column: Column): number | null {
  if (row.kind === 'sum') return columnTotals(card, column)[row.sum];
  const points = pointsIn(card, { category: row.category, column });
  return points === null ? null : points * column;
}
