/** The rows of a scorecard as they are shown, so that no view needs to know a rule. */
import { type Category, categoryNames, lowerCategories, upperCategories } from './categories.ts';
import type { Column, Ruleset } from './ruleset.ts';
import { type Box, columnTotals, pointsIn, type Scorecard, type Totals } from './scorecard.ts';
import { chipValue, fixedScores, upperBonus, yahtzeeScore } from './scoring.ts';

interface RowText {
  /** What stands at the left of the row, with what the row is worth: "Full House (25)". */
  readonly header: string;
  /** The same without the parenthesis. */
  readonly name: string;
}
export type BoxRow = RowText & { readonly kind: 'box'; readonly category: Category };
export type SumRow = RowText & { readonly kind: 'sum'; readonly sum: keyof Totals };
export type Row = BoxRow | SumRow;

const worth: Partial<Record<Category, number>> = { ...fixedScores, yahtzee: yahtzeeScore };

function boxRow(category: Category): BoxRow {
  const name = categoryNames[category];
  return { kind: 'box', category, name, header: category in worth ? `${name} (${worth[category]})` : name };
}

function sumRow(sum: keyof Totals, name: string, worth = ''): SumRow {
  return { kind: 'sum', sum, name, header: name + worth };
}

/** 17 rows from top to bottom, 18 where there are chips. */
export function rowsOf(ruleset: Ruleset): readonly Row[] {
  return [
    ...upperCategories.map(boxRow),
    sumRow('upperScore', 'Upper Score'),
    sumRow('upperBonus', 'Upper Bonus', ` (${upperBonus})`),
    ...lowerCategories.map(boxRow),
    ...(ruleset.chips ? [sumRow('chips', 'Yahtzee Bonus', ` (${chipValue} each)`)] : []),
    sumRow('lowerScore', 'Lower Score'),
    sumRow('total', 'TOTAL'),
  ];
}

/** What a cell shows, the column's factor included; null for an open box. */
export function cellValue(card: Scorecard, row: Row, column: Column): number | null {
  if (row.kind === 'sum') return columnTotals(card, column)[row.sum];
  const points = pointsIn(card, { category: row.category, column });
  return points === null ? null : points * column;
}

/** How a box is called in sentences and by screen readers: "Chance", in Triple "Chance ×2". */
export function boxName(ruleset: Ruleset, box: Box): string {
  const name = categoryNames[box.category];
  return ruleset.columns === 1 ? name : `${name} ×${box.column}`;
}
