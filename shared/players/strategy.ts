/** What a computer player is: it sees the table as any player does and answers with a move. */

import type { Game } from '../game/game.ts';
import type { Move } from '../game/moves.ts';
import type { PlayerType } from '../game/seats.ts';
import type { Face } from '../rules/dice.ts';
import type { Throw } from '../rules/joker.ts';
import type { Category, Rules } from '../rules/rules.ts';
import { type RulesetId, rulesOf } from '../rules/ruleset.ts';
import type { Scorecard } from '../rules/scorecard.ts';
import type { ValueOf } from '../solver/general/column.ts';
import type { KnownValues } from '../solver/general/known.ts';
import type { OpenColumn } from '../solver/general/turn.ts';
import type { ParallelTurns } from '../solver/kernel/parallelTurns.ts';
import type { CardState } from '../solver/states.ts';
import type { Net } from '../solver/tables/net.ts';
import type { Outlooks } from '../solver/tables/outlook.ts';
import type { Ending } from '../solver/turn.ts';
import type { Values } from '../solver/values.ts';

/** The table as the player on turn sees it after a roll. */
export interface Position extends Throw {
  readonly ruleset: Rules;
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
    ruleset: rulesOf(game.rules),
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
  readonly values: Values;
  readonly outlooks: Outlooks;
  /** What a column is expected to bring, under other rules than Yahtzee's; exact or an estimate. */
  readonly expected: ValueOf;
  /** The same as data, for threads that are sent it. */
  readonly known: KnownValues;
  /** Comes with the program; if it could not be read, Triple is played by the sum of its columns. */
  readonly net: Net;
}

/** What a strategy is created with; only the tables it needs are present. */
export interface StrategyContext {
  readonly random: Random;
  readonly tables: Partial<Tables>;
  /** Where the kernel runs, this looks through turns faster than plain TypeScript. */
  readonly newTurns?: () => ParallelTurns;
}

/** A table that a player said it needs; creating it without one is a programming error. */
export function requireTable<T>(table: T | undefined): T {
  if (table === undefined) throw new Error('This player needs a table that was not given to it.');
  return table;
}

export type ComputerType = Exclude<PlayerType, 'human'>;

/**
 * By column, what the endings of a turn are worth to a player with this card, comparable from column to column; the
 * other cards are those of all who can still win.
 */
export type JudgeTurn = (mine: CardState, others: readonly CardState[]) => readonly Ending[];

/** The columns of a card under any rules, with what the endings of a turn are worth in each. */
export type JudgeCard = (ruleset: Rules, card: Scorecard) => readonly OpenColumn[];

/** How a computer player decides; the simulator plays many games at once from the same description. */
export type Plan =
  /** Draws the dice to roll again, and then the box, each equally likely. */
  | { readonly kind: 'draws' }
  /** Keeps some faces of a hand, and takes the box with the most points; boxes it prefers come before all others. */
  | {
      readonly kind: 'keeps';
      readonly keeps: (hand: readonly Face[], face: Face) => boolean;
      readonly prefers?: (ruleset: Rules, category: Category) => boolean;
    }
  /** Looks ahead over the turn, from what each of its endings is worth. */
  | {
      readonly kind: 'judges';
      readonly sees: 'own card' | 'all cards';
      readonly judge: (context: Omit<StrategyContext, 'random'>) => JudgeTurn;
      /** The same under other rules than Yahtzee's, where batches are not played. */
      readonly judgeAny: (context: Omit<StrategyContext, 'random'>) => JudgeCard;
    };

/** The one-column rules whose tables a player needs: those of the game, or those of one of Triple's columns. */
export function tableRules(rules: RulesetId): RulesetId {
  return rulesOf(rules).columns.length === 1 ? rules : 'basic';
}
