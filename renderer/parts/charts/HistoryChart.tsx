/** The latest scores, one after the other. */

import type { HistoryPoint } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from './Figure.tsx';
import { LineChart } from './LineChart.tsx';

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
      sheet={[
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
