/** The sentence under the scorecard: what to do next, or who has won. */
import { type Game, totalsOf, winnersOf } from '../game/game.ts';
import { words } from '../words/index.ts';

function closingMessage(game: Game): string {
  const winners = winnersOf(game);
  if (winners.length === 0) return words.message.nobodyWins;
  const names = winners.map((player) => game.seats[player].name);
  const total = totalsOf(game)[winners[0]];
  return names.length === 1 ? words.message.winner(names[0], total) : words.message.tie(names, total);
}

export function messageFor(game: Game): string {
  const { turn } = game;
  if (turn === null) return closingMessage(game);
  if (turn.hand === null) return words.message.rollDice(game.seats[turn.player].name);
  return turn.rollsLeft > 0 ? words.message.rollAgain : words.message.score;
}
