/** What each box earns on average, beside what perfect play earns there. */
import { type Category, categories, categoryNames } from '../../../shared/rules/categories.ts';
import { perfectBoxes, perfectTotals } from '../../../shared/rules/perfectPlay.ts';
import { type RulesetId, rulesets } from '../../../shared/rules/ruleset.ts';
import type { Table } from '../../state/statistics.ts';
import { Figure } from './Figure.tsx';
import { RowChart } from './RowChart.tsx';

interface Props {
  readonly rules: RulesetId;
  readonly boxes: Readonly<Record<Category, number>>;
  readonly owner: string;
}

function summaryOf(rules: RulesetId): string {
  if (perfectBoxes[rules] !== undefined) return 'The bar is the average, the mark what perfect play earns.';
  const total = perfectTotals[rules];
  if (total !== undefined) return `Perfect play earns ${total.toFixed(1)} a game under these rules.`;
  return rulesets[rules].columns > 1
    ? 'Points before the column multiplies, over all three columns.'
    : 'The average of each box.';
}

export function BoxChart({ rules, boxes, owner }: Props) {
  const perfect = perfectBoxes[rules];
  const summary = summaryOf(rules);
  const rows = categories.map((category) => ({
    name: categoryNames[category],
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
