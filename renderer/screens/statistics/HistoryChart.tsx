/** The latest scores, one after another. */
import type { HistoryPoint } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { axesFor, Chart, edge, Grid, height, width } from '../../parts/charts/Grid.tsx';
import { movingAverage } from '../../parts/charts/scale.ts';

/** Enough to see a trend, few enough to see it early. */
const longestAverage = 20;

export function HistoryChart({ history, owner }: { history: readonly HistoryPoint[]; owner: string }) {
  const values = history.map(({ score }) => score);
  const over = Math.max(2, Math.min(longestAverage, Math.ceil(values.length / 5)));
  const { title, heads, one, range } = words.charts.history;
  const summary = values.length === 1 ? one : words.charts.history.summary(values.length, over);
  return (
    <Figure
      title={title}
      summary={summary}
      owner={owner}
      sheet={() => [
        [heads.game, heads.date, heads.score],
        ...history.map(({ at, score }, index) => [index + 1, words.date(at, 'day'), score]),
      ]}
    >
      <LineChart
        label={range(summary, Math.min(...values), Math.max(...values))}
        values={values}
        over={over}
        ends={[words.date(history[0].at, 'day'), words.date(history[history.length - 1].at, 'day')]}
      />
    </Figure>
  );
}

interface LineProps {
  readonly label: string;
  readonly values: readonly number[];
  /** Over how many values the line averages. */
  readonly over: number;
  /** Labels for the left and the right end. */
  readonly ends: readonly [string, string];
}

/** Scores as dots, and their moving average as a line. */
function LineChart({ label, values, over, ends }: LineProps) {
  const { marks, y, line, dots } = axesFor(values, values.length, 4);
  return (
    <Chart label={label}>
      <Grid marks={marks} y={y} />
      <path class="chart-dots" d={dots(values)} stroke-width={values.length > 150 ? 3 : 5} />
      <polyline class="chart-curve" points={line(movingAverage(values, over))} />
      <text class="chart-text" x={edge.left} y={height - 10} text-anchor="start">
        {ends[0]}
      </text>
      <text class="chart-text" x={width - edge.right} y={height - 10} text-anchor="end">
        {ends[1]}
      </text>
    </Chart>
  );
}
