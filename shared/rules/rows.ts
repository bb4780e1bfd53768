/** The rows of a scorecard as they are shown, so that no view needs to know a rule. */
import { type Category, lowerCategories, upperCategories } from './categories.ts';
import type { Column, Ruleset } from './ruleset.ts';
import { columnTotals, pointsIn, type Scorecard, type Totals } from './scorecard.ts';
import { chipValue, fixedScores, upperBonus, yahtzeeScore } from './scoring.ts';

/** `worth` is the fixed value of the row; null if it depends on the dice. */
export type Row = { readonly worth: number | null } & (
  | { readonly kind: 'box'; readonly id: Category }
  | { readonly kind: 'sum'; readonly id: keyof Totals }
);

const worths: Partial<Record<Category, number>> = { ...fixedScores, yahtzee: yahtzeeScore };

function boxRow(id: Category): Row {
  return { kind: 'box', id, worth: worths[id] ?? null };
}

function sumRow(id: keyof Totals, worth: number | null = null): Row {
  return { kind: 'sum', id, worth };
}

/** What a row is called in the program. */
export type RowId = Row['id'];

/** Whether there is something to explain about a row: its boxes, and the sums that bring points of their own. */
export function isExplained({ kind, id }: Row): boolean {
  return kind === 'box' || id === 'upperScore' || id === 'upperBonus' || id === 'chips';
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
  if (row.kind === 'sum') return columnTotals(card, column)[row.id];
  const points = pointsIn(card, { category: row.id, column });
  return points === null ? null : points * column;
}
