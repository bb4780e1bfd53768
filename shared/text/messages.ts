/** The sentence under the scorecard: what to do next, or who has won. */
import { type Game, totalsOf, winnersOf } from '../game/game.ts';
import type { DieClick } from '../wire/settings.ts';
import { words } from '../words/index.ts';

function closingMessage(game: Game): string {
  const winners = winnersOf(game);
  if (winners.length === 0) return words.message.nobodyWins;
  const names = winners.map((player) => game.seats[player].name);
  const total = totalsOf(game)[winners[0]];
  return names.length === 1 ? words.message.winner(names[0], total) : words.message.tie(names, total);
}

/** `dieClick`: what a click on a die means to those who read this. */
export function messageFor(game: Game, dieClick: DieClick = 'reroll'): string {
  const { turn } = game;
  if (turn === null) return closingMessage(game);
  if (turn.hand === null) return words.message.rollDice(game.seats[turn.player].name);
  if (turn.rollsLeft === 0) return words.message.score;
  return dieClick === 'hold' ? words.message.holdDice : words.message.rollAgain;
}
