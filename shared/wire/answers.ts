/** What main answers: plain data that the renderer can show without asking anybody else. */
import type { DiceMode, GameEvent } from '../game/events.ts';
import type { PlayerType } from '../game/seats.ts';
import type { Category } from '../rules/categories.ts';
import type { RulesetId } from '../rules/ruleset.ts';

export interface About {
  readonly version: string;
  readonly folder: string;
  /** What the player must be told about the file of games, or null when all is well. */
  readonly notice: string | null;
}

export interface FameEntry {
  readonly rank: number;
  readonly game: number;
  readonly seat: number;
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly rules: RulesetId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly typedDice: boolean;
}

/** One of the lists of the Hall of Fame. */
export interface FameList {
  /** Null for the list over all rule sets. */
  readonly rules: RulesetId | null;
  readonly peopleOnly: boolean;
}

/** Somebody has come to stand on that list. */
export interface FameNews extends FameList {
  readonly entry: FameEntry;
}

/** What somebody has reached so far. */
export interface Standing {
  readonly player: number;
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** Cumulative. */
  readonly score: number;
  readonly average: number;
  readonly best: number;
  /** The share of columns that earned the upper bonus; null while none was filled. */
  readonly bonusRate: number | null;
}

export interface SeatLine {
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly won: boolean;
}

/** A finished game as a line of the list. */
export interface GameLine {
  readonly game: number;
  readonly rules: RulesetId;
  readonly dice: DiceMode;
  /** False for games that no list of scores takes: in cheat mode, or with a seed that was asked for. */
  readonly counts: boolean;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly seats: readonly SeatLine[];
}

/** Which games are wanted; null where it does not matter. */
export interface GameFilter {
  readonly player: number | null;
  readonly rules: RulesetId | null;
  /** Finished then or later. */
  readonly from: number | null;
  /** Finished before then. */
  readonly to: number | null;
}

/** The last game of a page; the next page begins after it. */
export interface PageEnd {
  readonly finishedAt: number;
  readonly game: number;
}

export interface GamePage {
  readonly games: readonly GameLine[];
  /** Null on the last page. */
  readonly next: PageEnd | null;
}

/** A finished game whole. */
export interface KeptGame {
  readonly game: number;
  readonly counts: boolean;
  readonly finishedAt: number;
  /** What the dice were drawn from, 64 hexadecimal digits; null where they were typed. */
  readonly seed: string | null;
  readonly events: readonly GameEvent[];
}

export interface HistoryPoint {
  readonly game: number;
  readonly at: number;
  readonly score: number;
}

/** What somebody's games, or everybody's, have in common. */
export interface Statistics {
  readonly rules: RulesetId;
  readonly games: number;
  readonly wins: number;
  readonly average: number | null;
  readonly best: number | null;
  readonly bonusRate: number | null;
  /** Points on average before the column's factor, of boxes in columns that were filled; null while there are none. */
  readonly boxes: Readonly<Record<Category, number>> | null;
  /** Yahtzee bonuses a filled column. */
  readonly chips: number | null;
  /** How often each score was reached, ascending. */
  readonly scores: readonly { readonly score: number; readonly results: number }[];
  /** The latest scores, the oldest first. */
  readonly history: readonly HistoryPoint[];
  /** How often each face fell, from one to six: dice that the computer rolled, and dice that were typed. */
  readonly faces: Readonly<Record<DiceMode, readonly number[]>>;
  /** The same for everybody under all rules. */
  readonly allFaces: Readonly<Record<DiceMode, readonly number[]>>;
}
