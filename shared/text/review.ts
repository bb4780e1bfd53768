/** A review as text: how each player's score came about, and the most costly choices. */
import { balanceInTenths } from '../coach/balance.ts';
import type { Review, ReviewedDecision } from '../coach/review.ts';
import { words } from '../words/index.ts';
import { estimateText } from './hint.ts';

/** The costliest choices of all players, in the order in which they are listed. */
export function costliestOf({ players, decisions }: Review): readonly ReviewedDecision[] {
  return players.flatMap(({ costliest }) => costliest.map((index) => decisions[index]));
}

export function reviewText(review: Review): string {
  const { rules, exact, players, decisions } = review;
  const lines = exact ? [] : [estimateText(rules)];
  let told = 0;
  for (const player of players) {
    const { start, luck, loss } = balanceInTenths(player);
    const grade = player.grade === null ? '' : ` (${words.coach.grades[player.grade]})`;
    lines.push(
      `${words.playerName(player.name)}${grade}: ${words.coach.balance(start, luck, loss, player.final)}`,
      ...player.costliest.map((index) => {
        const { turn, rollsLeft, hand, chose, best, loss } = decisions[index];
        return `  ${++told}. ${words.coach.decision(rules, turn, rollsLeft, hand, chose, best, loss)}`;
      }),
    );
  }
  return lines.join('\n');
}
