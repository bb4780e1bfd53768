/** The rows of a scorecard as they are shown, so that no view needs to know a rule. */
import { compile } from './compile.ts';
import { type Category, type Column, factorOf, type Rules } from './rules.ts';
import { columnTotals, pointsIn, type Scorecard, type Totals } from './scorecard.ts';

/** `worth` is the fixed value of the row; null if it depends on the dice. */
export type Row = { readonly worth: number | null } & (
  | { readonly kind: 'box'; readonly id: Category }
  | { readonly kind: 'sum'; readonly id: keyof Totals }
);

function sumRow(id: keyof Totals, worth: number | null = null): Row {
  return { kind: 'sum', id, worth };
}

/** What a row is called in the program. */
export type RowId = Row['id'];

/** Whether there is something to explain about a row: its boxes, and the sums that bring points of their own. */
export function isExplained({ kind, id }: Row): boolean {
  return kind === 'box' || id === 'upperScore' || id === 'upperBonus' || id === 'chips';
}

/** From top to bottom: 17 rows in Basic, 18 with chips. */
export function rowsOf(rules: Rules): readonly Row[] {
  const { boxes, upperCount } = compile(rules);
  const boxRows = boxes.map(({ id, worth }): Row => ({ kind: 'box', id, worth }));
  return [
    ...boxRows.slice(0, upperCount),
    ...(upperCount > 0 ? [sumRow('upperScore')] : []),
    ...(rules.bonus === null ? [] : [sumRow('upperBonus', rules.bonus.pays)]),
    ...boxRows.slice(upperCount),
    ...(rules.further.chip > 0 ? [sumRow('chips', rules.further.chip)] : []),
    ...(upperCount < boxes.length ? [sumRow('lowerScore')] : []),
    sumRow('total'),
  ];
}

/** What a cell shows, the column's factor included; null for an open box. */
export function cellValue(rules: Rules, card: Scorecard, row: Row, column: Column): number | null {
  if (row.kind === 'sum') return columnTotals(rules, card, column)[row.id];
  const points = pointsIn(rules, card, { category: row.id, column });
  return points === null ? null : points * factorOf(rules, column);
}
