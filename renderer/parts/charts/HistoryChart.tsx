/** The latest scores, one after the other. */

import type { HistoryPoint } from '../../../shared/wire/history.ts';
import { showDate } from '../formats.ts';
import { Figure } from './Figure.tsx';
import { LineChart } from './LineChart.tsx';

/** Enough to see a trend, few enough to see it early. */
const longestAverage = 20;

export function HistoryChart({ history, owner }: { history: readonly HistoryPoint[]; owner: string }) {
  const values = history.map(({ score }) => score);
  const over = Math.max(2, Math.min(longestAverage, Math.ceil(values.length / 5)));
  const summary =
    values.length === 1
      ? 'One game so far.'
      : `The latest ${values.length} scores; the line is the average of ${over} in a row.`;
  return (
    <Figure
      title="Score history"
      summary={summary}
      owner={owner}
      table={[
        ['Game', 'Date', 'Score'],
        ...history.map(({ at, score }, index) => [index + 1, showDate(at, 'day'), score]),
      ]}
    >
      <LineChart
        label={`${summary} Lowest ${Math.min(...values)}, highest ${Math.max(...values)}.`}
        values={values}
        over={over}
        ends={[showDate(history[0].at, 'day'), showDate(history[history.length - 1].at, 'day')]}
      />
    </Figure>
  );
}
