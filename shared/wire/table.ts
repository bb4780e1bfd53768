/** What crosses between the window and the table, where moves become events, and its computers and coach. */
import * as v from 'valibot';
import type { Chances, Hint } from '../coach/hint.ts';
import type { Winning } from '../coach/winning.ts';
import { diceModes, type GameEvent } from '../game/events.ts';
import { maxPlayers } from '../game/refusals.ts';
import type { RulesId } from '../rules/ids.ts';
import { netFaults } from '../solver/tables/kinds.ts';
import type { Problem } from './problems.ts';
import {
  answers,
  call,
  count,
  eventSchema,
  gameSchema,
  moveSchema,
  player,
  reroll,
  rollSchema,
  rules,
  sameDiceEntry,
  scoreSchema,
  seat,
  type TypeOf,
  text,
} from './schemas.ts';

export const setupSchema = v.strictObject({
  rules,
  seats: v.pipe(v.array(seat), v.minLength(1), v.maxLength(maxPlayers)),
  dice: v.picklist(diceModes),
  /** Words that the players add to the seed after seeing its commitment; the dice follow from both. */
  words: v.exactOptional(text),
  ...sameDiceEntry,
});
export type Setup = TypeOf<typeof setupSchema>;

const dailySchema = v.strictObject({ rules, name: text });
export type DailyRequest = TypeOf<typeof dailySchema>;

/** Made only by us, so its code is enough; the compiler checks the data of each code. */
const problem = v.custom<Problem>((value) => typeof (value as Problem | null)?.code === 'string');

const computerSchema = v.variant('kind', [
  /** It plays, or no computer is on turn. */
  v.strictObject({ kind: v.literal('playing') }),
  /** Somebody has paused it, and it waits until it is told to continue. */
  v.strictObject({ kind: v.literal('paused') }),
  /** It wants to roll, and its dice have to be typed. */
  v.strictObject({ kind: v.literal('typing'), player, reroll }),
  /** Something keeps it from moving; it tries again when told to. */
  v.strictObject({ kind: v.literal('stopped'), problem }),
]);
export type ComputerState = TypeOf<typeof computerSchema>;

export interface TableState {
  readonly id: number;
  readonly events: readonly GameEvent[];
  readonly computer: ComputerState;
  /** The seats of the people at this machine, in a network game; all of them if left out. */
  readonly own?: readonly number[];
}

export interface UnfinishedGame {
  readonly game: number;
  readonly rules: RulesId;
  readonly names: readonly string[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

export interface TableNow {
  readonly table: TableState | null;
  /** The latest unfinished game; null if there is none, or while a game is on the table. */
  readonly unfinished: UnfinishedGame | null;
  /** Names that were used before, the latest first. */
  readonly names: readonly string[];
  readonly last: Setup | null;
  readonly cheat: boolean;
  /** The commitment of the next game's dice, shown before the players are chosen; null if there is none. */
  readonly promise: string | null;
  /** What was found since the program was started. */
  readonly noNets: readonly NoNet[];
}

const idSchema = v.strictObject({ id: count });
/** A moment of a game: after this many events. A move based on an old view of the game is not made. */
const momentEntries = { id: count, seen: count };
const momentSchema = v.strictObject(momentEntries);
const rulesSchema = v.strictObject({ rules });
export type MomentRequest = TypeOf<typeof momentSchema>;

const moveRequestSchema = v.strictObject({
  ...momentEntries,
  player,
  move: moveSchema,
  /** The dice as typed, or null for the computer to roll. */
  typed: v.nullable(text),
});
export type MoveRequest = TypeOf<typeof moveRequestSchema>;

/** Events never come with the answer: they are announced as `table:events`, before it, to everybody alike. */
export interface MoveAnswer {
  /** False if there was something the window had not seen; it may then ask again. */
  readonly made: boolean;
}

/**
 * `patient`: whether the answer may wait until the reason is worked out too; `warned`: whether a warning has offered it,
 * also to those who have switched off hints.
 */
const hintSchema = v.strictObject({ ...momentEntries, patient: v.boolean(), warned: v.optional(v.literal(true)) });
export type HintRequest = TypeOf<typeof hintSchema>;

const warningSchema = v.strictObject({ ...momentEntries, move: v.variant('type', [rollSchema, scoreSchema]) });
export type WarningRequest = TypeOf<typeof warningSchema>;

export const tableCalls = {
  'table:current': call(v.null(), answers<TableNow>),
  'table:start': call(setupSchema, answers<TableState>),
  /** Begins the game of today, or resumes it. */
  'daily:start': call(dailySchema, answers<TableState>),
  'table:resume': call(gameSchema, answers<TableState>),
  'table:move': call(moveRequestSchema, answers<MoveAnswer>),
  'table:leave': call(v.null()),
  /** The window has shown this many events of the game, and the computer on turn may continue. */
  'table:shown': call(momentSchema),
  'table:pause': call(idSchema),
  /** Lets a computer continue that has stopped or is paused, or that waits in case a player wants to undo a score. */
  'table:continue': call(idSchema),
  'thinker:cancel': call(v.null()),
  /** What is best now, and why; the log notes that it was asked. */
  'coach:hint': call(hintSchema, answers<Hint>),
  /** Whether the move gives away more than the settings allow; not noted, since it does not say what is better. */
  'coach:warning': call(warningSchema, answers<boolean>),
  'coach:chances': call(momentSchema, answers<Chances>),
  /** Null if there is nobody to beat. */
  'coach:winning': call(momentSchema, answers<Winning | null>),
  /** What it would take to know exactly what is estimated; null if that cannot be had, or is known. */
  'coach:exact': call(rulesSchema, answers<ExactOffer | null>),
  'coach:solve': call(rulesSchema),
  'coach:cancel': call(v.null()),
};

export interface ExactOffer {
  /** Roughly. */
  readonly minutes: number;
  readonly megabytes: number;
  /** Whether there was one that cannot be used. */
  readonly isDamaged: boolean;
}

/** Events that were added to a game, whoever made the move; `from` is the number of the first, from 0. */
const newEventsSchema = v.strictObject({ id: count, from: count, events: v.array(eventSchema) });
export type NewEvents = TypeOf<typeof newEventsSchema>;

/** The net for these rules cannot be used, so computers play without it. */
const noNetSchema = v.strictObject({ rules, fault: v.picklist(netFaults) });
export type NoNet = TypeOf<typeof noNetSchema>;

/** How much of a solver table is worked out, from 0 to 1; null when nothing is being worked out. */
const done = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

export const tablePushes = {
  'table:events': newEventsSchema,
  'table:computer': v.strictObject({ id: count, state: computerSchema }),
  /** The game on the table was given up or deleted, here or by another process. */
  'table:gone': idSchema,
  'thinker:progress': done,
  /** The same for a table that the coach needs; the game continues in the meantime. */
  'coach:progress': done,
  /** Why the computers at the table play a weaker game. */
  'thinker:noNet': noNetSchema,
};
