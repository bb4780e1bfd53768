/** What each box earns on average, beside what perfect play earns there. */
import { type Category, categories } from '../../../shared/rules/categories.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { perfectBoxes, perfectTotals } from '../../../shared/statistics/perfectPlay.ts';
import { words } from '../../../shared/words/index.ts';
import type { Table } from '../../state/statistics.ts';
import { Figure } from './Figure.tsx';
import { RowChart } from './RowChart.tsx';

interface Props {
  readonly rules: RulesetId;
  readonly boxes: Readonly<Record<Category, number>>;
  readonly owner: string;
}

function summaryOf(rules: RulesetId): string {
  const total = perfectTotals[rules];
  return total === undefined
    ? 'The bar is the average before the column multiplies, over all three columns.'
    : `The bar is the average, the mark what perfect play earns; a whole game of it earns ${total.toFixed(1)}.`;
}

export function BoxChart({ rules, boxes, owner }: Props) {
  const perfect = perfectBoxes[rules];
  const summary = summaryOf(rules);
  const rows = categories.map((category) => ({
    name: words.categories[category],
    value: boxes[category],
    mark: perfect?.[category] ?? null,
  }));
  const table: Table = [
    ['Box', 'Average', ...(perfect ? ['Perfect play', 'Difference'] : [])],
    ...rows.map(({ name, value, mark }) => [
      name,
      value.toFixed(2),
      ...(mark === null ? [] : [mark.toFixed(2), (value - mark).toFixed(2)]),
    ]),
  ];
  return (
    <Figure title="Average by box" summary={summary} owner={owner} table={table}>
      <RowChart label={summary} rows={rows} />
    </Figure>
  );
}
