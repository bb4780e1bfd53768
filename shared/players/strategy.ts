/** What a computer player is: it sees the table as any player does and answers with a move. */
import type { Game } from '../game/game.ts';
import type { Move } from '../game/moves.ts';
import type { PlayerType } from '../game/seats.ts';
import type { Face, Hand, Reroll } from '../rules/dice.ts';
import { type OpenOffer, openBoxes } from '../rules/joker.ts';
import { type Ruleset, type RulesetId, rulesets } from '../rules/ruleset.ts';
import type { Scorecard } from '../rules/scorecard.ts';
import type { ParallelTurns } from '../solver/kernel/parallelTurns.ts';
import type { Net } from '../solver/tables/net.ts';
import type { Outlooks } from '../solver/tables/outlook.ts';
import type { Values } from '../solver/values.ts';

/** The table as the player on turn sees it after a roll. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly card: Scorecard;
  /** The cards of all others who can still win. */
  readonly others: readonly Scorecard[];
  readonly hand: Hand;
  /** Rolls still to come in this turn. */
  readonly rollsLeft: number;
}

/** What the player on turn sees, or null if there is nothing to decide yet. */
export function positionOf(game: Game): Position | null {
  const { turn, cards, resigned } = game;
  if (turn === null || turn.hand === null) return null;
  const { player, hand, rollsLeft } = turn;
  return {
    ruleset: rulesets[game.rules],
    card: cards[player],
    others: cards.filter((_, other) => other !== player && !resigned[other]),
    hand,
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

/** Creates the strategy for one game. */
export type CreateStrategy = (context: StrategyContext) => Strategy;

/** The one-column rules whose tables a player needs: those of the game, or those of one of Triple's columns. */
export function tableRules(rules: RulesetId): RulesetId {
  return rulesets[rules].columns === 1 ? rules : 'basic';
}

/** The boxes the hand may go to, in scorecard order, first column first. */
export function boxesFor({ card, ruleset, hand }: Position): readonly OpenOffer[] {
  return openBoxes(card, ruleset, hand);
}

/** RULE: if boxes have equal points, the first one is taken. */
export function highest(boxes: readonly OpenOffer[]): Decision {
  const { category, column } = boxes.reduce((best, box) => (box.points > best.points ? box : best));
  return { type: 'score', category, column };
}

/** Rolls what is not kept; scores if everything is kept or no roll is left. */
export function keepOrScore(position: Position, keeps: (face: Face) => boolean, score: Strategy): Decision {
  const reroll = position.hand.map((face) => !keeps(face)) as unknown as Reroll;
  return position.rollsLeft > 0 && reroll.includes(true) ? { type: 'roll', reroll } : score(position);
}
