/** Reviews finished games and keeps the results, because ratings and exercises follow from them. */
import { existsSync } from 'node:fs';
import { exercisesFrom } from '../../shared/coach/exercise.ts';
import { addExercises } from '../../shared/coach/practice.ts';
import type { Review } from '../../shared/coach/review.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { presetIds, type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../shared/rules/presets.ts';
import { tableName } from '../../shared/solver/identity.ts';
import type { League } from '../../shared/statistics/league.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { ClubService } from '../club/service.ts';
import { unreviewedInLeague } from '../history/league.ts';
import { type Log, traceOf } from '../log.ts';
import { write } from '../store/connection.ts';
import { readGame } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { awaitsReview, enterReview, findUnreviewed, readSkill, unreviewedOf } from '../store/projections/reviews.ts';
import { keepDeck, learnersOf, readDeck } from '../store/truth/practice.ts';
import { tableFile } from '../thinker/tableFiles.ts';
import type { Thinker } from '../thinker/thinker.ts';

export interface ReviewParts {
  readonly store: Store;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How many mistakes of a game become exercises at most, the costliest first: nobody practises twenty at a time. */
const mostFromGame = 5;

/** Once for each game; what its people gave away becomes their exercises. */
function keepReview({ store: { db }, now }: ReviewParts, game: number, review: Review): void {
  write(db, () => {
    if (!awaitsReview(db, game)) return;
    enterReview(db, game, review);
    for (const { seat, player } of learnersOf(db, game)) {
      const deck = readDeck(db, player);
      const mistakes = exercisesFrom(review, seat).slice(0, mostFromGame);
      keepDeck(db, player, deck, addExercises(deck, mistakes, now()));
    }
  });
}

export async function reviewFinished(parts: ReviewParts, game: number): Promise<Result<Review, Problem>> {
  const kept = readGame(parts.store, game);
  if (!kept.ok) return kept;
  const review = await parts.thinker.ask('review', kept.value.events);
  try {
    if (review.ok) keepReview(parts, game, review.value);
  } catch (error) {
    // It is shown anyway, and worked out again next time.
    parts.log(`review: ${traceOf(error)}`);
  }
  return review;
}

/** How many games are reviewed before the window is told how many are left. */
const reviewedAtOnce = 10;

/** The first problem, or null. */
async function reviewSome(parts: ReviewParts, games: readonly number[]): Promise<Result<never, Problem> | null> {
  for (const game of games.slice(0, reviewedAtOnce)) {
    const review = await reviewFinished(parts, game);
    if (!review.ok) return review;
  }
  return null;
}

/** Reviews some more of somebody's games; returns how many are left. */
export async function reviewMore(parts: ReviewParts, player: number, rules: RulesId): Promise<Result<number, Problem>> {
  const { db } = parts.store;
  const games = unreviewedOf(db, player, rules);
  return (await reviewSome(parts, games)) ?? ok(readSkill(db, player, rules).unreviewed);
}

/**
 * Reviews some games of a league, so that the luck of the dice can be taken out of their scores; returns how many are
 * left.
 */
export async function reviewLeague(parts: ReviewParts, league: League): Promise<Result<number, Problem>> {
  const games = await unreviewedInLeague(parts.store, league);
  return (await reviewSome(parts, games)) ?? ok(Math.max(0, games.length - reviewedAtOnce));
}

/** The same for the club's games, whose file belongs to another thread. */
export async function reviewClubLeague(
  { thinker }: Pick<ReviewParts, 'thinker'>,
  club: Pick<ClubService, 'ask'>,
  league: League,
): Promise<Result<number, Problem>> {
  const found = await club.ask('unreviewed', { league, most: reviewedAtOnce });
  if (!found.ok) return found;
  const { games, left } = found.value;
  for (const { address, events } of games) {
    const review = await thinker.ask('review', events);
    if (!review.ok) return review;
    const players = review.value.players.map(({ luck, loss }) => ({ luck, loss }));
    const kept = await club.ask('keepReview', { address, review: { players } });
    if (!kept.ok) return kept;
  }
  return ok(left);
}

/** No table is worked out just for this: rules without a table wait until somebody asks. */
function knownRules(folder: string): readonly RulesId[] {
  return presetIds.filter(
    (rules) => isYahtzeeRules(rulesOf(rules)) && existsSync(tableFile(folder, tableName(rulesOf(rules)))),
  );
}

/** Continues where it left off, and reviews a game if it finds one; returns where to look next, null for the newest. */
export async function reviewNext(parts: ReviewParts, before: number | null): Promise<number | null> {
  const { db, folder } = parts.store;
  const found = findUnreviewed(db, before, knownRules(folder));
  if (found.game !== null) await reviewFinished(parts, found.game);
  return found.before;
}
