/** The charts of the statistics: scores, skill and luck, boxes, dice. */
import { useState } from 'preact/hooks';
import { leastGames, ratingOf } from '../../../shared/coach/rating.ts';
import { faces } from '../../../shared/rules/dice.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import type { Category } from '../../../shared/rules/rules.ts';
import { fairnessOf, fairnessSentence } from '../../../shared/statistics/fairness.ts';
import { perfectPoints, perfectTotals } from '../../../shared/statistics/perfectPlay.ts';
import type { HistoryPoint, Statistics } from '../../../shared/wire/history.ts';
import type { Skill } from '../../../shared/wire/review.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ChartText, ColumnChart, Legend, LineChart } from '../../parts/charts/Chart.tsx';
import { Figure } from '../../parts/charts/Figure.tsx';
import { binsOf, linear, movingAverage, percentile, ticks } from '../../parts/charts/scale.ts';
import { optionsOf, Segments } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

/** Enough to see a trend, few enough to see it early. */
const longestAverage = 20;

/** The latest scores, one after another, and their moving average. */
export function HistoryChart({ history, owner }: { history: readonly HistoryPoint[]; owner: string }) {
  const values = history.map(({ score }) => score);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const dates = history.map(({ at }) => words.date(at, 'day'));
  const over = Math.max(2, Math.min(longestAverage, Math.ceil(values.length / 5)));
  const { title, heads, one, range } = words.charts.history;
  const summary = values.length === 1 ? one : words.charts.history.summary(values.length, over);
  const sheet = () => [
    [heads.game, heads.date, heads.score],
    ...values.map((score, index) => [index + 1, dates[index], score]),
  ];
  return (
    <Figure title={title} summary={summary} owner={owner} sheet={sheet}>
      <LineChart
        label={range(summary, lowest, highest)}
        marks={ticks(lowest, highest, 4)}
        series={[
          { look: values.length > 150 ? 'chart-dots many' : 'chart-dots', values, isDots: true },
          { look: 'chart-curve usual', values: movingAverage(values, over) },
        ]}
        ends={[dates[0], dates[dates.length - 1]]}
      />
    </Figure>
  );
}

/** How often which scores were reached. */
export function DistributionChart({ scores, owner }: { scores: Statistics['scores']; owner: string }) {
  const bins = binsOf(scores);
  const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => percentile(scores, share) ?? 0);
  const { title, heads } = words.charts.scores;
  const summary = words.charts.scores.summary(middle, low, high);
  const sheet = () => [
    [heads.from, heads.to, heads.results],
    ...bins.map(({ from, to, results }) => [from, to - 1, results]),
  ];
  return (
    <Figure title={title} summary={summary} owner={owner} sheet={sheet}>
      <ColumnChart
        label={summary}
        columns={bins.map(({ from, results }) => ({ name: String(from), value: results }))}
        nameEvery={Math.ceil(bins.length / 9)}
        namesBetween
      />
    </Figure>
  );
}

/** The rating covers the latest games, so that it says how well a player plays now. */
const ratedGames = 50;
/** Over how many games the lines of luck and skill average. */
const averaged = 10;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a player's choices gave away and what the dice gave, game after game: who is good, and who is lucky. */
export function SkillChart({ rules, skill, owner }: { rules: RulesId; skill: Skill; owner: string }) {
  const { statistics } = useApp();
  const { points, unreviewed } = skill;
  const { title, heads, luckName, lostName, ...said } = words.charts.skill;
  const losses = points.map(({ loss }) => loss);
  const lucks = points.map(({ luck }) => luck);
  // The rating and the sentence are about the same games, so that they name the same number.
  const rated = losses.slice(-ratedGames);
  const rating = ratingOf(rulesOf(rules), rated);
  const isEmpty = points.length === 0;
  const summary = isEmpty ? said.none : said.summary(mean(rated), mean(lucks.slice(-ratedGames)), rated.length);
  const sheet = () => [
    [heads.game, heads.date, heads.score, heads.luck, heads.lost],
    ...points.map(({ at, score, luck, loss }, index) => [
      index + 1,
      words.date(at, 'day'),
      score,
      luck.toFixed(1),
      loss.toFixed(1),
    ]),
  ];
  return (
    <Figure title={title} summary={summary} owner={owner} sheet={sheet}>
      <p class="strong">
        {rating
          ? words.coach.rating(words.coach.grades[rating.grade], rating.mean, rating.error, rating.games)
          : words.coach.ratingTooFew(points.length, leastGames)}
      </p>
      {rulesOf(rules).columns.length > 1 && <p>{words.coach.estimate}</p>}
      {!isEmpty && (
        <>
          <LineChart
            label={title}
            marks={ticks(Math.min(0, ...lucks, ...losses), Math.max(0, ...lucks, ...losses), 5)}
            series={[
              { look: 'chart-dots luck', values: lucks, isDots: true },
              { look: 'chart-dots loss', values: losses, isDots: true },
              { look: 'chart-curve luck', values: movingAverage(lucks, averaged) },
              { look: 'chart-curve loss', values: movingAverage(losses, averaged) },
            ]}
          />
          <Legend
            names={[
              ['luck', luckName],
              ['loss', lostName],
            ]}
          />
        </>
      )}
      {unreviewed > 0 && (
        <p role="status">
          {statistics.isReviewing.value ? (
            said.reviewing(unreviewed)
          ) : (
            <>
              {said.unreviewed(unreviewed)} <Button name={said.reviewMore} onClick={statistics.reviewMore} />
            </>
          )}
        </p>
      )}
    </Figure>
  );
}

interface BoxProps {
  readonly rules: RulesId;
  readonly boxes: Readonly<Record<Category, number>>;
  readonly owner: string;
}

/** What each box earns on average, beside what perfect play earns there. */
export function BoxChart({ rules, boxes, owner }: BoxProps) {
  const total = perfectTotals[rules];
  const { title, heads, perfect, before } = words.charts.boxes;
  // Empty if there is nothing to explain: one column, and no perfect play to compare with.
  const unsolved = rulesOf(rules).columns.length > 1 ? before : '';
  const summary = total === undefined ? unsolved : perfect(total);
  const rows = rulesOf(rules).boxes.map(({ id: category }) => ({
    name: words.categoryName(rules, category),
    value: boxes[category] ?? 0,
    mark: perfectPoints(rules, category) ?? null,
  }));
  const sheet = () => [
    [heads.box, heads.average, ...(total === undefined ? [] : [heads.perfect, heads.difference])],
    ...rows.map(({ name, value, mark }) => [
      name,
      value.toFixed(2),
      ...(mark === null ? [] : [mark.toFixed(2), (value - mark).toFixed(2)]),
    ]),
  ];
  return (
    <Figure title={title} summary={summary} owner={owner} sheet={sheet}>
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
  return (
    <svg class="chart-svg" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {scaleMarks.map((mark) => (
        <g key={mark}>
          <line class="chart-grid" x1={x(mark)} x2={x(mark)} y1={edge.top} y2={height - edge.bottom} />
          <ChartText x={x(mark)} y={height - 8}>
            {words.number(mark)}
          </ChartText>
        </g>
      ))}
      {rows.map(({ name, value, mark }, index) => {
        const top = edge.top + index * rowHeight;
        const middle = { y: top + rowHeight / 2, isMiddle: true, anchor: 'end' } as const;
        return (
          <g key={name}>
            <ChartText x={edge.left - 10} {...middle}>
              {name}
            </ChartText>
            <rect class="chart-bar" x={x(0)} width={x(value) - x(0)} y={top + 5} height={rowHeight - 10} rx="3" />
            {mark !== null && (
              <line class="chart-mark" x1={x(mark)} x2={x(mark)} y1={top + 2} y2={top + rowHeight - 2} />
            )}
            <ChartText x={width - 6} {...middle}>
              {words.number(value, 2)}
            </ChartText>
          </g>
        );
      })}
    </svg>
  );
}

const sources = ['rolled', 'all', 'typed'] as const;

/** How often each face fell, and whether fair dice do that. */
export function DiceChart({ numbers, owner }: { numbers: Statistics; owner: string }) {
  const [source, setSource] = useState<(typeof sources)[number]>('rolled');
  const counts = source === 'all' ? numbers.allFaces.rolled : numbers.faces[source];
  const fairness = fairnessOf(counts);
  const { title, heads, test, even, which, sources: names } = words.charts.dice;
  const sentence = fairnessSentence(fairness);
  const summary =
    fairness && words.charts.dice.summary(fairness.dice, sentence, test(fairness.chiSquare, fairness.chance));
  const sheet = () => [
    [heads.face, heads.fell, heads.expected],
    ...faces.map((face) => [face, counts[face - 1], fairness?.expected.toFixed(1) ?? 0]),
  ];
  return (
    <Figure title={title} summary={summary ?? sentence} owner={owner} sheet={sheet}>
      <ColumnChart
        label={sentence}
        columns={faces.map((face) => ({ name: String(face), value: counts[face - 1] }))}
        line={fairness && { value: fairness.expected, name: even }}
      />
      <Segments label={which} options={optionsOf(sources, names)} value={source} onChange={setSource} />
    </Figure>
  );
}
