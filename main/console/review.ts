/** The review in the terminal: of the last finished game, with the choices that can be played on from. */

import type { Review, ReviewedDecision } from '../../shared/coach/review.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { isYahtzeeRules } from '../../shared/rules/presets.ts';
import { rulesOf } from '../../shared/rules/ruleset.ts';
import { costliestOf, reviewText } from '../../shared/text/coach.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import { type ReviewParts, reviewFinished } from '../review/review.ts';
import { listGames, readGame } from '../store/lists/gameList.ts';
import type { ConsoleParts } from './game.ts';

/** Each of these logs ends just before one of the choices that were listed. */
type Moments = readonly (readonly GameEvent[])[];

function latestGame({ store }: ReviewParts): number | null {
  return listGames(store, { player: null, rules: null, from: null, to: null }).games[0]?.game ?? null;
}

/** Shows the review, and returns what can be played on from. */
export async function showReview(parts: ConsoleParts): Promise<Moments> {
  const { terminal, reviews } = parts;
  const game = latestGame(reviews);
  if (game === null) {
    terminal.print(words.console.nothingToReview, 'warning');
    return [];
  }
  const refused = (problem: Problem): Moments => {
    terminal.print(words.problem(problem), 'warning');
    return [];
  };
  const kept = readGame(reviews.store, game);
  if (!kept.ok) return refused(kept.error);
  const review = await reviewFinished(reviews, game);
  if (!review.ok) return refused(review.error);
  terminal.print(reviewText(review.value));
  const costliest = costliestOf(review.value);
  if (review.value.exact) {
    await explain(parts, review.value, costliest);
    await compare(parts, review.value);
  }
  if (costliest.length > 0) terminal.print(words.console.mayPlayOn(costliest.length));
  return costliest.map(({ event }) => kept.value.events.slice(0, event));
}

/** Why the better choice is better; left out if it cannot be worked out. */
async function explain(
  { terminal, thinker }: ConsoleParts,
  { rules }: Review,
  costliest: readonly ReviewedDecision[],
): Promise<void> {
  for (const [index, { card, hand, rollsLeft, best, chose }] of costliest.entries()) {
    const why = await thinker.ask('why', { spot: { rules, card, hand, rollsLeft }, best, other: chose });
    if (terminal.isClosed() || !why.ok) return;
    if (why.value !== null) terminal.print(`${index + 1}. ${words.coach.why(rules, best, chose, why.value)}`);
  }
}

/** How the scores compare with those of perfect games. */
async function compare({ terminal, thinker }: ConsoleParts, { rules, players }: Review): Promise<void> {
  const shares = await thinker.ask('percentiles', { rules, totals: players.map(({ final }) => final) });
  if (terminal.isClosed() || !shares.ok || shares.value === null) return;
  for (const [seat, { name, grade }] of players.entries())
    if (grade !== null)
      terminal.print(
        `${words.playerName(name)}: ${words.coach.percentile(shares.value[seat], isYahtzeeRules(rulesOf(rules)))}`,
      );
}
