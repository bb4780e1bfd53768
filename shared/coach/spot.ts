/** A position in which a player has to choose: a card, dice and the rolls still to come. */
import type { Game } from '../game/game.ts';
import type { Move } from '../game/moves.ts';
import type { Hand, Reroll } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import type { Scorecard } from '../rules/scorecard.ts';
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

/** The dice that are not rolled again, in the usual order of keeps. */
export function keptBy(hand: Hand, reroll: Reroll): Choice {
  return { keep: hand.filter((_, die) => !reroll[die]).sort((a, b) => a - b) };
}

/** The choice that a move is. */
export function choiceOf({ hand }: Pick<Spot, 'hand'>, move: Extract<Move, { type: 'roll' | 'score' }>): Choice {
  if (move.type === 'score') return { category: move.category, column: move.column };
  return keptBy(hand, move.reroll);
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
