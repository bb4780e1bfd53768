/** Scores one after the other as dots, and how they go on average as a line. */
import { edge, Grid, height, width } from './Grid.tsx';
import { linear, movingAverage, ticks } from './scale.ts';

interface Props {
  readonly label: string;
  readonly values: readonly number[];
  /** Over how many values the line averages. */
  readonly over: number;
  /** What stands at the left and the right end. */
  readonly ends: readonly [string, string];
}

export function LineChart({ label, values, over, ends }: Props) {
  const marks = ticks(Math.min(...values), Math.max(...values), 4);
  const y = linear([marks[0], marks[marks.length - 1]], [height - edge.bottom, edge.top]);
  const x = linear([0, Math.max(1, values.length - 1)], [edge.left + 6, width - edge.right - 6]);
  const averages = movingAverage(values, over);
  return (
    <svg class="chart-svg" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Grid marks={marks} y={y} />
      <path
        class="chart-dots"
        d={values.map((value, index) => `M${x(index).toFixed(1)} ${y(value).toFixed(1)}h0`).join('')}
        stroke-width={values.length > 150 ? 3 : 5}
      />
      <polyline
        class="chart-curve"
        points={averages.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
      />
      <text class="chart-text" x={edge.left} y={height - 10} text-anchor="start">
        {ends[0]}
      </text>
      <text class="chart-text" x={width - edge.right} y={height - 10} text-anchor="end">
        {ends[1]}
      </text>
    </svg>
  );
}
