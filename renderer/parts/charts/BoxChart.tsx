/** What each box earns on average, beside what perfect play earns there. */
import { type Category, categories } from '../../../shared/rules/categories.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { perfectBoxes, perfectTotals } from '../../../shared/statistics/perfectPlay.ts';
import { words } from '../../../shared/words/index.ts';
import type { Sheet } from '../../state/statistics.ts';
import { Figure } from './Figure.tsx';
import { RowChart } from './RowChart.tsx';

interface Props {
  readonly rules: RulesetId;
  readonly boxes: Readonly<Record<Category, number>>;
  readonly owner: string;
}

function summaryOf(rules: RulesetId): string {
  const total = perfectTotals[rules];
  return total === undefined ? words.charts.boxes.before : words.charts.boxes.perfect(total);
}

export function BoxChart({ rules, boxes, owner }: Props) {
  const perfect = perfectBoxes[rules];
  const summary = summaryOf(rules);
  const { title, heads } = words.charts.boxes;
  const rows = categories.map((category) => ({
    name: words.categories[category],
    value: boxes[category],
    mark: perfect?.[category] ?? null,
  }));
  const sheet: Sheet = [
    [heads.box, heads.average, ...(perfect ? [heads.perfect, heads.difference] : [])],
    ...rows.map(({ name, value, mark }) => [
      name,
      value.toFixed(2),
      ...(mark === null ? [] : [mark.toFixed(2), (value - mark).toFixed(2)]),
    ]),
  ];
  return (
    <Figure title={title} summary={summary} owner={owner} sheet={sheet}>
      <RowChart label={summary} rows={rows} />
    </Figure>
  );
}
