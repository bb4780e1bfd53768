/** A review as text: for each player how the score came about, and the decisions that cost most. */
import { balanceInTenths, type Review } from '../coach/review.ts';
import { words } from '../words/index.ts';

export function reviewText({ rules, exact, players, decisions }: Review): string {
  const lines = exact ? [] : [words.coach.estimate];
  for (const player of players) {
    const { start, luck, loss } = balanceInTenths(player);
    const grade = player.grade === null ? '' : ` (${words.coach.grades[player.grade]})`;
    lines.push(
      `${words.playerName(player.name)}${grade}: ${words.coach.balance(start, luck, loss, player.final)}`,
      ...player.costliest.map((index) => {
        const { turn, rollsLeft, hand, chose, best, loss } = decisions[index];
        return `  ${words.coach.decision(rules, turn, rollsLeft, hand, chose, best, loss)}`;
      }),
    );
  }
  return lines.join('\n');
}
