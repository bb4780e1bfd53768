/** What a computer player is: it sees the table as any player does and answers with a move. */

import type { Game } from '../game/game.ts';
import type { Move } from '../game/moves.ts';
import type { PlayerType } from '../game/seats.ts';
import type { Face } from '../rules/dice.ts';
import { rulesOf } from '../rules/ids.ts';
import type { Throw } from '../rules/joker.ts';
import type { Category, Rules } from '../rules/rules.ts';
import type { Scorecard } from '../rules/scorecard.ts';
import type { CardState, Ending, ValueOf } from '../solver/column.ts';
import type { ParallelTurns } from '../solver/kernel/parallelTurns.ts';
import type { Net } from '../solver/tables/net.ts';
import type { Outlooks } from '../solver/tables/outlook.ts';

/** The table as the player on turn sees it after a roll. */
export interface Position extends Throw {
  readonly rules: Rules;
  readonly card: Scorecard;
  /** The cards of all others who can still win. */
  readonly others: readonly Scorecard[];
  /** Rolls still to come in this turn. */
  readonly rollsLeft: number;
}

/** What the player on turn sees, or null if there is nothing to decide yet. */
export function positionOf(game: Game): Position | null {
  const { turn, cards, resigned } = game;
  if (turn === null || turn.hand === null) return null;
  const { player, hand, rollsLeft } = turn;
  return {
    rules: rulesOf(game.rules),
    card: cards[player],
    others: cards.filter((_, other) => other !== player && !resigned[other]),
    hand,
    isFirst: turn.rolled === 1,
    rollsLeft,
  };
}

/** Dice to roll again or a box to take; scoring before the rolls are used up is a choice like any other. */
export type Decision = Extract<Move, { type: 'roll' | 'score' }>;

export type Strategy = (position: Position) => Decision;

/** Numbers from 0 up to, but not including, 1, all equally likely. */
export type Random = () => number;

/** What was worked out beforehand for the rules of the game. */
export interface Tables {
  /** What a column is expected to bring; exact or an estimate. */
  readonly expected: ValueOf;
  readonly outlooks: Outlooks;
  /** Comes with the program; if it could not be read, Triple is played by the sum of its columns. */
  readonly net: Net;
}

/** What a strategy is created with; only what it needs is present. */
export interface StrategyContext {
  readonly random: Random;
  readonly tables: Partial<Tables>;
  /** Opens a kernel that looks through turns. */
  readonly newTurns?: (() => ParallelTurns) | undefined;
}

/** What a player said it needs; creating it without that is a programming error. */
export function requireTable<T>(table: T | undefined): T {
  if (table === undefined) throw new Error('This player needs something that was not given to it.');
  return table;
}

export type ComputerType = Exclude<PlayerType, 'human'>;

/**
 * By column, what the endings of a turn are worth to a player with this card, comparable from column to column; the
 * other cards are those of all who can still win.
 */
export type JudgeTurn = (mine: CardState, others: readonly CardState[]) => readonly Ending[];

/** How a computer player decides; the simulator plays many games at once from the same description. */
export type Plan =
  /** Draws the dice to roll again, and then the box, each equally likely. */
  | { readonly kind: 'draws' }
  /** Keeps some faces of a hand, and takes the box with the most points; boxes it prefers come before all others. */
  | {
      readonly kind: 'keeps';
      readonly keeps: (hand: readonly Face[], face: Face) => boolean;
      readonly prefers?: (rules: Rules, category: Category) => boolean;
    }
  /** Looks ahead over the turn, from what each of its endings is worth. */
  | {
      readonly kind: 'judges';
      readonly sees: 'own card' | 'all cards';
      readonly judge: (context: Omit<StrategyContext, 'random'>) => JudgeTurn;
    };
