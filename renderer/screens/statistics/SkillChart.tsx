/** What a player's choices gave away and what the dice gave, game after game: who is good, and who is lucky. */

import { leastGames, ratingOf } from '../../../shared/coach/rating.ts';
import { type RulesetId, rulesOf } from '../../../shared/rules/ruleset.ts';
import type { Skill } from '../../../shared/wire/review.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Figure } from '../../parts/charts/Figure.tsx';
import { axesFor, Chart, Grid } from '../../parts/charts/Grid.tsx';
import { movingAverage } from '../../parts/charts/scale.ts';
import { useApp } from '../../useApp.ts';

/** The rating covers the latest games, so that it says how well a player plays now. */
const ratedGames = 50;
/** Over how many games the lines average. */
const over = 10;

export function SkillChart({ rules, skill, owner }: { rules: RulesetId; skill: Skill; owner: string }) {
  const { statistics } = useApp();
  const { points, unreviewed } = skill;
  const { title, heads, luckName, lostName, ...said } = words.charts.skill;
  const losses = points.map(({ loss }) => loss);
  // The rating and the sentence are about the same games, so that they name the same number.
  const rated = points.slice(-ratedGames);
  const rating = ratingOf(
    rulesOf(rules),
    rated.map(({ loss }) => loss),
  );
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lucks = points.map(({ luck }) => luck);
  return (
    <Figure
      title={title}
      summary={
        points.length === 0
          ? said.none
          : said.summary(mean(rated.map(({ loss }) => loss)), mean(rated.map(({ luck }) => luck)), rated.length)
      }
      owner={owner}
      sheet={() => [
        [heads.game, heads.date, heads.score, heads.luck, heads.lost],
        ...points.map(({ at, score, luck, loss }, index) => [
          index + 1,
          words.date(at, 'day'),
          score,
          luck.toFixed(1),
          loss.toFixed(1),
        ]),
      ]}
    >
      <p class="rating">
        {rating
          ? words.coach.rating(words.coach.grades[rating.grade], rating.mean, rating.error, rating.games)
          : words.coach.ratingTooFew(points.length, leastGames)}
      </p>
      {rulesOf(rules).columns.length > 1 && <p>{words.coach.estimate}</p>}
      {points.length > 0 && <Lines losses={losses} lucks={lucks} label={title} />}
      {points.length > 0 && (
        <p class="chart-legend row" aria-hidden="true">
          <span class="key-luck">{luckName}</span> <span class="key-loss">{lostName}</span>
        </p>
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

function Lines({ losses, lucks, label }: { losses: readonly number[]; lucks: readonly number[]; label: string }) {
  const { marks, y, line, dots } = axesFor([0, ...lucks, ...losses], losses.length, 5);
  return (
    <Chart label={label}>
      <Grid marks={marks} y={y} />
      <path class="chart-dot luck" d={dots(lucks)} />
      <path class="chart-dot loss" d={dots(losses)} />
      <polyline class="chart-luck" points={line(movingAverage(lucks, over))} />
      <polyline class="chart-loss" points={line(movingAverage(losses, over))} />
    </Chart>
  );
}
