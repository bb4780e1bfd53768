/** The sentence under the scorecard: what to do next, or who has won. */
import { type Game, leadersOf, totalsOf, winnersOf } from './game.ts';
import { joinNames } from './words.ts';

/** What marks a game of cheat mode, wherever it is seen. */
export const cheatSentence = 'Cheat mode: this game stays out of the Hall of Fame.';

function closingMessage(game: Game): string {
  const winners = winnersOf(game);
  if (winners.length === 0) return 'The game is over. Everybody has resigned, so there is no winner.';
  const names = winners.map((player) => game.seats[player].name);
  const total = totalsOf(game)[winners[0]];
  return names.length === 1
    ? `Congratulations, ${names[0]}, you're the winner with a total score of ${total}!`
    : `It's a tie: ${joinNames(names)} share the win with a total score of ${total}!`;
}

export function messageFor(game: Game): string {
  const { turn } = game;
  if (turn === null) return closingMessage(game);
  if (turn.hand === null) return `${game.seats[turn.player].name}'s turn. Click "Roll Dice" button to roll the dice.`;
  if (turn.rollsLeft > 0) return 'Select the dice you wish to re-roll and click "Roll Again".';
  return 'Select a category for this roll.';
}

export interface Standing {
  /** Every seat with the highest total; several when they are level. */
  readonly leaders: readonly number[];
  /** By how much they are ahead of the next; 0 when nobody else plays. */
  readonly lead: number;
}

export function standingOf(game: Game): Standing {
  const totals = totalsOf(game);
  const leaders = leadersOf(game);
  const others = totals.filter((_, player) => !game.resigned[player] && !leaders.includes(player));
  const lead = others.length > 0 ? totals[leaders[0]] - Math.max(...others) : 0;
  return { leaders, lead };
}
