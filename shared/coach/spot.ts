/** A position in which a player has to choose: a card, dice and the rolls still to come. */
import type { Started } from '../game/events.ts';
import { type Game, start } from '../game/game.ts';
import type { Hand, Reroll } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import type { Box, Scorecard } from '../rules/scorecard.ts';
import type { Choice } from '../solver/coach/evaluate.ts';

export interface Spot {
  readonly rules: RulesId;
  readonly card: Scorecard;
  readonly hand: Hand;
  readonly rollsLeft: number;
}

/** What the player on turn has to decide; null before the first roll of a turn, and once the game is over. */
export function spotOf({ rules, cards, turn }: Game): Spot | null {
  if (turn === null || turn.hand === null) return null;
  return { rules, card: cards[turn.player], hand: turn.hand, rollsLeft: turn.rollsLeft };
}

/** The choice that a move is, or the event that it became: a box, or dice to keep, in the usual order. */
export function choiceOf({ hand }: Pick<Spot, 'hand'>, made: Box | { readonly reroll: Reroll }): Choice {
  if ('category' in made) return { category: made.category, column: made.column };
  return { keep: hand.filter((_, die) => !made.reroll[die]).sort((a, b) => a - b) };
}

/** One person's game; nothing else about it means anything. */
export function startAlone(rules: RulesId, name: string): Started {
  const seats = [{ name, type: 'human' }] as const;
  return { type: 'started', rules, seats, dice: 'typed', cheat: false, commitment: null, at: 0 };
}

/** The position as a game for one player, which is how views and the terminal know positions. */
export function gameAt({ rules, card, hand, rollsLeft }: Spot, name: string): Game {
  const rolled = Math.max(1, rulesOf(rules).rolls - rollsLeft);
  return { ...start(startAlone(rules, name)), cards: [card], turn: { player: 0, hand, rollsLeft, rolled } };
}
