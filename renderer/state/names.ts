/** What every target is called, in whichever view it is met: buttons, tooltips, fallback content. */
import type { Game } from '../../shared/game/game.ts';
import type { Hand } from '../../shared/rules/dice.ts';
import { offerOf } from '../../shared/rules/joker.ts';
import { rulesets } from '../../shared/rules/ruleset.ts';
import { type Box, pointsIn } from '../../shared/rules/scorecard.ts';
import { words } from '../../shared/words/index.ts';

/** `die` counts from 0: "Die 1: 5". */
export function dieName(hand: Hand | null, die: number): string {
  return `Die ${die + 1}: ${hand?.[die] ?? 'not rolled'}`;
}

export function rollName(game: Game): string {
  const turn = game.turn;
  return turn === null || turn.hand === null ? 'Roll Dice' : 'Roll Again';
}

/** A box of the player on turn: "Three of a Kind: score 24"; just its name while there is nothing to score. */
export function boxLabel(game: Game, box: Box): string {
  const ruleset = rulesets[game.rules];
  const name = words.boxName(game.rules, box);
  const { turn } = game;
  if (turn === null) return name;
  const card = game.cards[turn.player];
  const points = pointsIn(card, box);
  if (points !== null) return `${name}: already used, ${points * box.column}`;
  const offer = turn.hand && offerOf(card, ruleset, turn.hand, box);
  switch (offer?.kind) {
    case 'forced':
      return `${name}: locked`;
    case 'open':
      return `${name}: score ${offer.score}${offer.chip > 0 ? ` + ${offer.chip}` : ''}`;
    default:
      return name;
  }
}
