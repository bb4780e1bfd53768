/** A position in which a player has to choose: a card, dice and the rolls still to come. */
import type { Game } from '../game/game.ts';
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

/** The position as a game for one player, which is how views and the terminal know positions. */
export function gameAt({ rules, card, hand, rollsLeft }: Spot, name: string): Game {
  return {
    rules,
    seats: [{ name, type: 'human' }],
    dice: 'typed',
    cheat: false,
    commitment: null,
    startedAt: 0,
    cards: [card],
    resigned: [false],
    hinted: [false],
    sameDice: false,
    daily: null,
    machines: null,
    giving: [],
    savedRolls: [0],
    turn: { player: 0, hand, rollsLeft, rolled: Math.max(1, rulesOf(rules).rolls - rollsLeft) },
    words: null,
    undo: false,
    before: null,
  };
}
