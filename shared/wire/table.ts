/** What crosses between the window and the table, where moves become events. */
import type { DiceMode, GameEvent } from '../game/events.ts';
import type { Move } from '../game/moves.ts';
import type { Seat } from '../game/seats.ts';
import type { Reroll } from '../rules/dice.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { Problem } from './problems.ts';

/** What has to be decided before the first roll. */
export interface Setup {
  readonly rules: RulesetId;
  readonly seats: readonly Seat[];
  readonly dice: DiceMode;
  /** Words that the players add to the seed after seeing its commitment; the dice follow from both. */
  readonly words?: string;
}

/** A game on the table. */
export interface TableState {
  /** The game's number in the file. */
  readonly id: number;
  readonly events: readonly GameEvent[];
  readonly computer: ComputerState;
  /** The seats of the people at this machine, in a network game; all of them if left out. */
  readonly own?: readonly number[];
}

/** An unfinished game; can be resumed. */
export interface UnfinishedGame {
  readonly game: number;
  readonly rules: RulesetId;
  readonly names: readonly string[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** What the computer on turn is doing in a game. */
export type ComputerState =
  /** It plays, or no computer is on turn. */
  | { readonly kind: 'playing' }
  /** It wants to roll, and its dice have to be typed. */
  | { readonly kind: 'typing'; readonly player: number; readonly reroll: Reroll }
  /** Somebody has paused it, and it waits until it is told to continue. */
  | { readonly kind: 'paused' }
  /** Something keeps it from moving; it tries again when told to. */
  | { readonly kind: 'stopped'; readonly problem: Problem };

/** Events that were added to a game, whoever made the move; `from` is the number of the first, from 0. */
export interface NewEvents {
  readonly id: number;
  readonly from: number;
  readonly events: readonly GameEvent[];
}

export interface TableNow {
  readonly table: TableState | null;
  /** The latest unfinished game; null if there is none, or while a game is on the table. */
  readonly unfinished: UnfinishedGame | null;
  /** Names that were used before, the latest first. */
  readonly names: readonly string[];
  /** How the last game was set up. */
  readonly last: Setup | null;
  /** Whether games begun now are in cheat mode. */
  readonly cheat: boolean;
  /** The commitment of the next game's dice, shown before the players are chosen; null if there is none. */
  readonly promise: string | null;
}

export interface MoveRequest {
  readonly id: number;
  /** How many events of the game the window has seen; a move based on an old view of the game is not made. */
  readonly seen: number;
  readonly player: number;
  readonly move: Move;
  /** The dice as typed, or null for the computer to roll. */
  readonly typed: string | null;
}

/** Events never come with the answer: they are announced as `table:events`, before it, to everybody alike. */
export interface MoveAnswer {
  /** False if there was something the window had not seen; it may then ask again. */
  readonly made: boolean;
}
