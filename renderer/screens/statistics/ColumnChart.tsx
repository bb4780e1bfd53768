/** Columns side by side, with a line across at the expected value. */
import { Chart, edge, Grid, height, width } from '../../parts/charts/Grid.tsx';
import { linear, ticks } from '../../parts/charts/scale.ts';

export interface ChartColumn {
  readonly name: string;
  readonly value: number;
}

interface Props {
  /** What the picture shows, for people who cannot see it. */
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  /** A name is written under every n-th column. */
  readonly nameEvery?: number;
  /** Whether the names are between the columns instead of under them. */
  readonly namesBetween?: boolean;
  readonly line?: { readonly value: number; readonly name: string } | null;
}

export function ColumnChart({ label, columns, nameEvery = 1, namesBetween = false, line = null }: Props) {
  const marks = ticks(0, Math.max(1, line?.value ?? 0, ...columns.map(({ value }) => value)), 4);
  const y = linear([0, marks[marks.length - 1]], [height - edge.bottom, edge.top]);
  const step = (width - edge.left - edge.right) / Math.max(1, columns.length);
  const x = (index: number) => edge.left + index * step;
  const gap = Math.min(step * 0.16, 10);
  return (
    <Chart label={label}>
      <Grid marks={marks} y={y} />
      {columns.map(({ name, value }, index) => (
        <g key={name}>
          <rect
            class="chart-bar"
            x={x(index) + gap / 2}
            width={step - gap}
            y={y(value)}
            height={y(0) - y(value)}
            rx={Math.min(3, (step - gap) / 4)}
          />
          {index % nameEvery === 0 && (
            <text
              class="chart-text"
              x={x(index) + (namesBetween ? 0 : step / 2)}
              y={height - edge.bottom + 18}
              text-anchor="middle"
            >
              {name}
            </text>
          )}
        </g>
      ))}
      {line !== null && (
        <g>
          <line class="chart-line" x1={edge.left} x2={width - edge.right} y1={y(line.value)} y2={y(line.value)} />
          <text class="chart-line-text" x={width - edge.right - 4} y={y(line.value) - 6} text-anchor="end">
            {line.name}
          </text>
        </g>
      )}
    </Chart>
  );
}
