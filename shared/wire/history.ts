/**
 * What crosses between the window and the history of games: lists of games and players, one whole game, statistics,
 * files.
 */

import * as v from 'valibot';
import { type DiceMode, type GameEvent, isDay } from '../game/events.ts';
import { maxPlayers } from '../game/refusals.ts';
import type { PlayerType } from '../game/seats.ts';
import type { RulesId } from '../rules/ids.ts';
import type { Category } from '../rules/rules.ts';
import { type LeagueTable, leagueMeasures, mostRounds } from '../statistics/league.ts';
import type { BadLine } from './problems.ts';
import type { Skill } from './review.ts';
import { answers, anyRules, call, count, gameSchema, ofClub, ownRules, rules, type TypeOf, text } from './schemas.ts';
import type { UnfinishedGame } from './table.ts';

export interface FameEntry {
  readonly rank: number;
  readonly game: number;
  readonly seat: number;
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly rules: RulesId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly typedDice: boolean;
  /** It came from another file. */
  readonly imported: boolean;
  /** Present if a hint was given in it, in a list where that is not said by the list itself. */
  readonly hinted?: true;
}

const fameEntries = {
  /** Null for the list over all rule sets. */
  rules: anyRules,
  peopleOnly: v.boolean(),
  /** Present for the list of games with hints, which are listed separately. */
  hinted: v.exactOptional(v.boolean()),
};
const fameSchema = v.strictObject({ ...fameEntries, ...ofClub });
/** One of the lists of the Hall of Fame. */
export type FameList = Omit<TypeOf<typeof fameSchema>, 'club'>;

/** A player has got onto that list. */
export interface FameNews extends FameList {
  readonly entry: FameEntry;
}

/** Everybody's results in one game of the day. */
export interface DailyList {
  /** Like 2026-11-16. */
  readonly day: string;
  /** Whether the dice follow from a secret of the club, too. */
  readonly isSecret: boolean;
  readonly entries: readonly FameEntry[];
}

/** What a person has achieved in a game for the first time, or better than ever. */
export type PersonalRecord = { readonly seat: number; readonly name: string } & (
  | { readonly kind: 'best'; readonly score: number; readonly rules: RulesId; readonly before: number }
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
  readonly latest: RulesId | null;
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
  readonly rules: RulesId;
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
const filterSchema = v.strictObject({
  player: v.nullable(count),
  /** A part of the name of somebody who played. */
  name: v.exactOptional(text),
  rules: anyRules,
  /** Finished then or later. */
  from: v.nullable(count),
  /** Finished before then. */
  to: v.nullable(count),
});
export type GameFilter = TypeOf<typeof filterSchema>;

/** The last game of a page; the next page begins after it. */
const pageEndSchema = v.strictObject({ finishedAt: count, game: count });
export type PageEnd = TypeOf<typeof pageEndSchema>;

export interface GamePage {
  readonly games: readonly GameLine[];
  /** Null on the last page. */
  readonly next: PageEnd | null;
}

/** A finished game whole. */
export interface KeptGame extends Pick<GameLine, 'game' | 'counts' | 'imported' | 'finishedAt'> {
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
  readonly rules: RulesId;
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

export interface OpenLine extends UnfinishedGame {
  /** How many of all boxes are filled, from 0 to 1. */
  readonly progress: number;
}

/** What is known about the dice of a game in which everything else is right. */
export type Proof =
  /** Every die follows from the seed that was promised before the first roll. */
  | 'proved'
  /** It does, but from some roll on one machine alone could lookFrom the dice of a network game. */
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
  /** Lines after the last one that was read, where a file has too many faults to be read to its end. */
  readonly unread?: number;
} | null;

/** SECURITY: a suggested name, never a path; the player decides where it goes. */
const fileName = v.pipe(
  v.string(),
  v.maxLength(100),
  // The pattern is created on first use: looking up what is a letter takes a millisecond of the start.
  v.check((name) => /^[\p{L}\p{N} ,()_-]+$/u.test(name)),
);
const pixels = v.pipe(count, v.minValue(1), v.maxValue(10_000));

/** A part of the window, in its own pixels. */
const areaSchema = v.strictObject({ x: count, y: count, width: pixels, height: pixels });
export type Area = TypeOf<typeof areaSchema>;

/** In characters; statistics have a few thousand. */
const longestTable = 1_000_000;
/** A file to be written where the player says: a spreadsheet as text, or a picture of a part of the window. */
const saveSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('csv'), name: fileName, text: v.pipe(v.string(), v.maxLength(longestTable)) }),
  v.strictObject({ kind: v.literal('png'), name: fileName, area: areaSchema }),
]);

/** Larger than any picture of a card. */
const largestPicture = 20_000_000;
/** A picture that the page has drawn. */
const pictureSchema = v.strictObject({
  name: fileName,
  png: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array && value.length <= largestPicture),
  to: v.picklist(['file', 'clipboard']),
});
export type PictureRequest = TypeOf<typeof pictureSchema>;

/** In characters; a card has a few hundred per player. */
const longestText = 20_000;

/** For how many places points can be given, at most. */
const mostPlaces = 10;
export const leagueSchema = v.strictObject({
  /** Games finished from the first time on, and before the second. */
  rounds: v.pipe(v.array(v.strictObject({ from: count, to: count })), v.minLength(1), v.maxLength(mostRounds)),
  measure: v.picklist(leagueMeasures),
  /** Points for first place, second place and so on; nobody else gets any. */
  points: v.pipe(v.array(count), v.maxLength(mostPlaces)),
  /** Null for games under any rules. */
  rules: anyRules,
  /** How many of each player's best rounds count; null for all. */
  bestRounds: v.nullable(count),
});

export const historyCalls = {
  'hallOfFame:read': call(fameSchema, answers<readonly FameEntry[]>),
  'hallOfFame:places': call(gameSchema, answers<readonly FameNews[]>),
  /** Without a day, today's. */
  'daily:read': call(
    v.strictObject({ rules, day: v.nullable(v.custom<string>(isDay)), ...ofClub }),
    answers<DailyList>,
  ),
  'lists:first': call(v.null(), answers<FirstLists>),
  /** The rules of the latest finished game; null before the first. */
  'lists:latest': call(v.null(), answers<RulesId | null>),
  /** The own rules that have finished games. */
  'rules:played': call(v.strictObject({ club: v.boolean() }), answers<readonly RulesId[]>),
  /** Own rules to a file of their own; answers where it was written, null if cancelled. */
  'rules:save': call(v.strictObject({ rules: ownRules }), answers<string | null>),
  /** From such a file, checked; null if cancelled. */
  'rules:load': call(v.strictObject({ kind: v.literal('json') }), answers<RulesId | null>),
  /** What people have achieved in a game that has just ended. */
  'records:read': call(gameSchema, answers<readonly PersonalRecord[]>),
  'standings:read': call(
    v.strictObject({ evening: v.boolean(), rules: anyRules, ...ofClub }),
    answers<readonly Standing[]>,
  ),
  'league:read': call(v.strictObject({ league: leagueSchema, ...ofClub }), answers<LeagueTable>),
  /** Answers the name as it is now. */
  'players:rename': call(v.strictObject({ player: count, name: text, ...ofClub }), answers<string>),
  'players:merge': call(v.strictObject({ from: count, into: count, ...ofClub }), answers<string>),
  'players:delete': call(v.strictObject({ player: count, ...ofClub }), answers<string>),
  /** How many games each of these people has given up. */
  'players:abandoned': call(
    v.strictObject({ names: v.pipe(v.array(text), v.maxLength(maxPlayers)) }),
    answers<readonly number[]>,
  ),
  'games:list': call(v.strictObject({ filter: filterSchema, after: v.nullable(pageEndSchema) }), answers<GamePage>),
  /** How many such games there are. */
  'games:count': call(v.strictObject({ filter: filterSchema }), answers<number>),
  /** A finished game, with everything it has added to any list. */
  'games:delete': call(gameSchema),
  'games:open': call(v.null(), answers<readonly OpenLine[]>),
  'games:discard': call(gameSchema),
  'games:read': call(gameSchema, answers<KeptGame>),
  'games:verify': call(gameSchema, answers<Proof>),
  /** Null for all games. */
  'games:export': call(v.strictObject({ game: v.nullable(count) }), answers<Exported>),
  /** An object although nothing varies: what opens a dialog should not be called by accident. */
  'games:import': call(v.strictObject({ kind: v.literal('json') }), answers<Imported>),
  'statistics:read': call(
    v.strictObject({ player: v.nullable(count), rules: anyRules, ...ofClub }),
    answers<Statistics>,
  ),
  /** Answers where it was written; null if cancelled. */
  'statistics:save': call(saveSchema, answers<string | null>),
  /** Answers where it was written; null if cancelled, or if it went to the clipboard. */
  'picture:save': call(pictureSchema, answers<string | null>),
  /** Puts a text on the clipboard. */
  'text:copy': call(v.strictObject({ text: v.pipe(v.string(), v.maxLength(longestText)) })),
};

export const historyPushes = {
  /** A list of games, players or scores has changed. */
  'lists:changed': v.null(),
};
