/**
 * What crosses between the window and the history of games: lists of games and players, one whole game, statistics,
 * files.
 */
import type { DiceMode, GameEvent } from '../game/events.ts';
import type { PlayerType } from '../game/seats.ts';
import type { Category } from '../rules/categories.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { FameEntry } from './answers.ts';
import type { BadLine } from './problems.ts';
import type { Skill } from './review.ts';

/** One of the lists of the Hall of Fame. */
export interface FameList {
  /** Null for the list over all rule sets. */
  readonly rules: RulesetId | null;
  readonly peopleOnly: boolean;
  /** Present for the list of games with hints, which are listed separately. */
  readonly hinted?: boolean;
}

/** A player has got onto that list. */
export interface FameNews extends FameList {
  readonly entry: FameEntry;
}

/** What a person has achieved in a game for the first time, or better than ever. */
export type PersonalRecord = { readonly seat: number; readonly name: string } & (
  | { readonly kind: 'best'; readonly score: number; readonly rules: RulesetId; readonly before: number }
  /** The first score of this many points or more. */
  | { readonly kind: 'reached'; readonly points: number }
  /** This many wins in a row. */
  | { readonly kind: 'streak'; readonly wins: number }
  /** The first Yahtzee of that day. */
  | { readonly kind: 'yahtzee' }
);

/** How well a player has done so far. */
export interface Standing {
  readonly player: number;
  readonly name: string;
  /** False for a computer; both may have the same name. */
  readonly person: boolean;
  readonly games: number;
  readonly wins: number;
  /** Cumulative. */
  readonly score: number;
  /** Null over several sets of rules, whose scores cannot be compared. */
  readonly average: number | null;
  /** The average without the luck of the dice, over the games that were reviewed; null while there is none. */
  readonly adjusted: number | null;
  readonly best: number;
  /** The share of columns that earned the upper bonus; null while none was filled. */
  readonly bonusRate: number | null;
}

/** The lists of the first screen, according to the settings. */
export interface FirstLists {
  /** The rules of the latest finished game; null before the first. */
  readonly latest: RulesetId | null;
  readonly hallOfFame: readonly FameEntry[];
  readonly standings: readonly Standing[];
}

export interface SeatLine {
  /** Empty for a deleted player. */
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
  /**
   * False for games that stay out of all lists of scores: in cheat mode, with a given seed, or from another file with
   * dice that prove nothing.
   */
  readonly counts: boolean;
  /** It came from another file. */
  readonly imported: boolean;
  /** A hint was given in it, so it is listed separately in the Hall of Fame. */
  readonly hinted: boolean;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly seats: readonly SeatLine[];
}

/** Which games are wanted; null where it does not matter. */
export interface GameFilter {
  readonly player: number | null;
  /** A part of the name of somebody who played. */
  readonly name?: string;
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
  readonly imported: boolean;
  readonly finishedAt: number;
  /** What the dice were drawn from, 64 hexadecimal digits; null if they were typed in. */
  readonly seed: string | null;
  readonly events: readonly GameEvent[];
}

/** What a player has achieved under one set of rules. */
export interface Milestones {
  /** Wins in a row, the most ever and the current number; games played alone do not count. */
  readonly longestStreak: number;
  readonly streak: number;
  /** How often each of these was reached or passed. */
  readonly reached: readonly { readonly points: number; readonly times: number }[];
}

export interface HistoryPoint {
  readonly game: number;
  readonly at: number;
  readonly score: number;
}

/** What a player's games, or everybody's, have in common. */
export interface Statistics {
  readonly rules: RulesetId;
  readonly games: number;
  readonly wins: number;
  readonly average: number | null;
  readonly best: number | null;
  readonly bonusRate: number | null;
  /** Average points before the column's factor, for boxes in columns that were filled; null while there are none. */
  readonly boxes: Readonly<Record<Category, number>> | null;
  /** Yahtzee bonuses per filled column. */
  readonly chips: number | null;
  /** How often each score was reached, ascending. */
  readonly scores: readonly { readonly score: number; readonly results: number }[];
  /** The latest scores, the oldest first. */
  readonly history: readonly HistoryPoint[];
  /** Null for everybody together. */
  readonly milestones: Milestones | null;
  /** How often each face fell, from one to six: dice that the computer rolled, and dice that were typed. */
  readonly faces: Readonly<Record<DiceMode, readonly number[]>>;
  /** The same for everybody under all rules. */
  readonly allFaces: Readonly<Record<DiceMode, readonly number[]>>;
  /** Null for everybody together. */
  readonly skill: Skill | null;
  /** Games given up after the first roll, under all rules. */
  readonly abandoned: number;
}

/** An unfinished game; can be resumed. */
export interface OpenLine {
  readonly game: number;
  readonly rules: RulesetId;
  readonly names: readonly string[];
  readonly startedAt: number;
  /** How many of all boxes are filled, from 0 to 1. */
  readonly progress: number;
}

/** What is known about the dice of a game in which everything else is right. */
export type Proof =
  /** Every die follows from the seed that was promised before the first roll. */
  | 'proved'
  /** It does, but from some roll on one machine alone could foresee the dice of a network game. */
  | 'one-sided'
  /** The dice were rolled on a real table; nothing was promised. */
  | 'typed'
  /** The dice could be typed over; nothing was promised. */
  | 'cheat'
  /** The computer rolled the dice, but there is no seed to check them against. */
  | 'unproved';

/** A finished game that cannot be read. */
export interface LeftOut {
  readonly game: number;
  readonly finishedAt: number;
  readonly names: readonly string[];
}

/** Where games were written, how many, and which were left out because they are damaged; null if cancelled. */
export type Exported = {
  readonly file: string;
  readonly games: number;
  readonly leftOut: readonly LeftOut[];
} | null;

export type Imported = {
  readonly added: number;
  /** Games that were already here. */
  readonly already: number;
  /** What was not imported, and why; lines count from 1. */
  readonly refused: readonly BadLine[];
} | null;

/** A part of the window, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A file to be written where the player says: a spreadsheet as text, or a picture of a part of the window. */
export type SaveRequest =
  | { readonly kind: 'csv'; readonly name: string; readonly text: string }
  | { readonly kind: 'png'; readonly name: string; readonly area: Area };

/** A picture that the page has drawn. */
export interface PictureRequest {
  /** The suggested file name. */
  readonly name: string;
  readonly png: Uint8Array<ArrayBuffer>;
  readonly to: 'file' | 'clipboard';
}

/** In characters; statistics have a few thousand. */
export const longestTable = 1_000_000;
