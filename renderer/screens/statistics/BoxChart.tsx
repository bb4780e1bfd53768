/** What each box earns on average, beside what perfect play earns there. */
import type { Category } from '../../../shared/rules/rules.ts';
import { type RulesetId, rulesOf } from '../../../shared/rules/ruleset.ts';
import { perfectPoints, perfectTotals } from '../../../shared/statistics/perfectPlay.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { linear, ticks } from '../../parts/charts/scale.ts';
import type { Sheet } from '../../state/statistics.ts';

interface Props {
  readonly rules: RulesetId;
  readonly boxes: Readonly<Record<Category, number>>;
  readonly owner: string;
}

/** Empty if there is nothing to explain: one column, and no perfect play to compare with. */
function summaryOf(rules: RulesetId): string {
  const total = perfectTotals[rules];
  if (total !== undefined) return words.charts.boxes.perfect(total);
  return rulesOf(rules).columns.length > 1 ? words.charts.boxes.before : '';
}

export function BoxChart({ rules, boxes, owner }: Props) {
  const isSolved = perfectTotals[rules] !== undefined;
  const summary = summaryOf(rules);
  const { title, heads } = words.charts.boxes;
  const rows = rulesOf(rules).boxes.map(({ id: category }) => ({
    name: words.categoryName(rules, category),
    value: boxes[category] ?? 0,
    mark: perfectPoints(rules, category) ?? null,
  }));
  const sheet: Sheet = [
    [heads.box, heads.average, ...(isSolved ? [heads.perfect, heads.difference] : [])],
    ...rows.map(({ name, value, mark }) => [
      name,
      value.toFixed(2),
      ...(mark === null ? [] : [mark.toFixed(2), (value - mark).toFixed(2)]),
    ]),
  ];
  return (
    <Figure title={title} summary={summary} owner={owner} sheet={() => sheet}>
      <RowChart label={summary || title} rows={rows} />
    </Figure>
  );
}

interface ChartRow {
  readonly name: string;
  readonly value: number;
  /** Null if there is nothing to compare with. */
  readonly mark: number | null;
}

const width = 640;
const rowHeight = 25;
const edge = { left: 132, right: 58, top: 6, bottom: 26 };

/** Bars below each other, each with a mark for comparison. */
function RowChart({ label, rows }: { label: string; rows: readonly ChartRow[] }) {
  const height = edge.top + rows.length * rowHeight + edge.bottom;
  const scaleMarks = ticks(0, Math.max(1, ...rows.flatMap(({ value, mark }) => [value, mark ?? 0])), 6);
  const x = linear([0, scaleMarks[scaleMarks.length - 1]], [edge.left, width - edge.right]);
  const y = (index: number) => edge.top + index * rowHeight;
  return (
    <svg class="chart-svg" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {scaleMarks.map((mark) => (
        <g key={mark}>
          <line class="chart-grid" x1={x(mark)} x2={x(mark)} y1={edge.top} y2={height - edge.bottom} />
          <text class="chart-text" x={x(mark)} y={height - 8} text-anchor="middle">
            {words.number(mark)}
          </text>
        </g>
      ))}
      {rows.map(({ name, value, mark }, index) => (
        <g key={name}>
          <text
            class="chart-text"
            x={edge.left - 10}
            y={y(index) + rowHeight / 2}
            text-anchor="end"
            dominant-baseline="middle"
          >
            {name}
          </text>
          <rect class="chart-bar" x={x(0)} width={x(value) - x(0)} y={y(index) + 5} height={rowHeight - 10} rx="3" />
          {mark !== null && (
            <line class="chart-mark" x1={x(mark)} x2={x(mark)} y1={y(index) + 2} y2={y(index) + rowHeight - 2} />
          )}
          <text
            class="chart-text"
            x={width - 6}
            y={y(index) + rowHeight / 2}
            text-anchor="end"
            dominant-baseline="middle"
          >
            {words.number(value, 2)}
          </text>
        </g>
      ))}
    </svg>
  );
}
