/** How often which scores were reached. */
import type { Statistics } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { binsOf, percentile } from '../../parts/charts/scale.ts';
import { ColumnChart } from './ColumnChart.tsx';

export function DistributionChart({ scores, owner }: { scores: Statistics['scores']; owner: string }) {
  const bins = binsOf(scores);
  const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => percentile(scores, share) ?? 0);
  const { title, heads } = words.charts.scores;
  const summary = words.charts.scores.summary(middle, low, high);
  return (
    <Figure
      title={title}
      summary={summary}
      owner={owner}
      sheet={() => [
        [heads.from, heads.to, heads.results],
        ...bins.map(({ from, to, results }) => [from, to - 1, results]),
      ]}
    >
      <ColumnChart
        label={summary}
        columns={bins.map(({ from, results }) => ({ name: String(from), value: results }))}
        nameEvery={Math.ceil(bins.length / 9)}
        namesBetween
      />
    </Figure>
  );
}
