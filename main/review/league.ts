/** Reviews the games of a league, so that the luck of the dice can be taken out of their scores. */
import { ok, type Result } from '../../shared/game/result.ts';
import type { League } from '../../shared/statistics/league.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { ClubService } from '../club/service.ts';
import { unreviewedInLeague } from '../history/league.ts';
import { type ReviewParts, reviewedAtOnce, reviewFinished } from './review.ts';

/** Reviews some of them; returns how many are left. */
export async function reviewLeague(parts: ReviewParts, league: League): Promise<Result<number, Problem>> {
  const games = await unreviewedInLeague(parts.store, league);
  for (const game of games.slice(0, reviewedAtOnce)) {
    const review = await reviewFinished(parts, game);
    if (!review.ok) return review;
  }
  return ok(Math.max(0, games.length - reviewedAtOnce));
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
