/** What can happen in a game; a game is the list of these. */
import { type Hand, isFace, isHand, isReroll, mostDice, type Reroll } from '../rules/dice.ts';
import { isRulesId, type RulesId } from '../rules/ids.ts';
import { mostColumns } from '../rules/ownRules.ts';
import type { Rules } from '../rules/rules.ts';
import { type Box, boxNumber } from '../rules/scorecard.ts';
import { maxPlayers, type Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';
import { checkSeats, isPlayerType, type Seat } from './seats.ts';

export const diceModes = ['rolled', 'typed'] as const;
/** Whether the computer rolls, or players type what they rolled on a real table. */
export type DiceMode = (typeof diceModes)[number];

/** One of the computers in a network game; the dice come from all of them, see main/dice/joint.ts. */
export interface Machine {
  /** The end of its chain of links, 64 hexadecimal digits. */
  readonly end: string;
  /** Its public key (X25519), for messages that only it may read; 64 hexadecimal digits. */
  readonly key: string;
  /** The seats of the people in front of it, in order. */
  readonly seats: readonly number[];
}

export interface Started {
  readonly type: 'started';
  readonly rules: RulesId;
  readonly seats: readonly Seat[];
  readonly dice: DiceMode;
  readonly cheat: boolean;
  /** SHA-256 of the seed of the dice, 64 hexadecimal digits; null if the dice are not drawn from a seed. */
  readonly commitment: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Words that the players added to the seed after seeing its commitment; the dice follow from both. */
  readonly words?: string;
  /** Present if a score may be taken back until the next roll. */
  readonly undo?: true;
  /** Present in a network game: the host's first. The commitment is then the SHA-256 of their ends and keys. */
  readonly machines?: readonly Machine[];
  /** Present if the dice depend only on the player's turn, the roll in it and the place of the die: equal for all. */
  readonly sameDice?: true;
  /** Present in a game of the day: which day, like 2026-11-16. One person plays it alone, with the same dice as all. */
  readonly daily?: string;
}
interface ByPlayer<Type extends string> {
  readonly type: Type;
  /** Counts from 0, as everywhere. */
  readonly player: number;
}
export interface Rolled extends ByPlayer<'rolled'> {
  readonly reroll: Reroll;
  /** All dice as they are afterwards. */
  readonly dice: Hand;
}
/** The score follows from the hand and the card, so it is not stored. */
export interface Scored extends ByPlayer<'scored'>, Box {}
/** The last score is taken back, and its player is on turn again with the same dice. */
type Undone = ByPlayer<'undone'>;
/** The player took a hint, for the first time in this game; this only changes which list the game is in. */
type Hinted = ByPlayer<'hinted'>;
/** Only in logs of older versions: the dice marked for the next roll. */
export interface Selected extends ByPlayer<'selected'> {
  readonly reroll: Reroll;
}
/** Only in logs of older versions. */
export type Resigned = ByPlayer<'resigned'>;
/** From the next roll on the dice no longer depend on that machine (withheld), or depend on it again (returned). */
export interface ByMachine {
  readonly type: 'withheld' | 'returned';
  readonly machine: number;
}
export type GameEvent = Started | Rolled | Selected | Scored | Undone | Hinted | Resigned | ByMachine;

const malformed = (field: string) => fail({ code: 'malformed', field } as const);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

function isSeat(value: unknown): value is Seat {
  return isRecord(value) && typeof value.name === 'string' && isPlayerType(value.type);
}

/** A host that only watches, and a machine for every seat. */
export const mostMachines = maxPlayers + 1;

function isHex64(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** In their one form, or null: each seat at one machine at most, and at least two machines. */
function machinesIn(value: unknown, seats: number): readonly Machine[] | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > mostMachines) return null;
  const taken = new Set<number>();
  const machines: Machine[] = [];
  for (const one of [...value] as readonly unknown[]) {
    if (!isRecord(one) || !isHex64(one.end) || !isHex64(one.key) || !Array.isArray(one.seats)) return null;
    const own: number[] = [];
    for (const seat of [...one.seats] as readonly unknown[]) {
      if (!isInteger(seat) || seat < 0 || seat >= seats || taken.has(seat) || seat < (own.at(-1) ?? 0)) return null;
      taken.add(seat);
      own.push(seat);
    }
    machines.push({ end: one.end, key: one.key, seats: own });
  }
  return machines;
}

/** In code units; room for a sentence or two. */
export const longestWords = 200;

/** Anything that can be shown on one line. */
export function isWords(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value === value.trim() &&
    value.length <= longestWords &&
    !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)
  );
}

/** A day like 2026-11-16 in the player's time zone, as date fields write it. */
export function dayOf(at: number): string {
  const day = new Date(at);
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(day.getFullYear(), 4)}-${part(day.getMonth() + 1, 2)}-${part(day.getDate(), 2)}`;
}

/** A day of the calendar, as `dayOf` writes it. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The latest moment a Date can hold. */
export const latestTime = 8.64e15;

function checkStarted(event: Readonly<Record<string, unknown>>): Result<Started, Refusal> {
  const { rules, seats, dice, cheat, commitment, at, words, undo, machines, sameDice, daily } = event;
  if (!isRulesId(rules)) return malformed('rules');
  if (!Array.isArray(seats)) return malformed('seats');
  // Copied before checking: `every` would skip the holes in a sparse list.
  const list: readonly unknown[] = [...seats];
  if (!list.every(isSeat)) return malformed('seats');
  const checked = checkSeats(list, true);
  if (!checked.ok) return checked;
  // What is stored is what is shown, so a log has only one form.
  if (checked.value.some((seat, index) => seat.name !== list[index].name)) return malformed('seats');
  if (dice !== 'rolled' && dice !== 'typed') return malformed('dice');
  if (typeof cheat !== 'boolean') return malformed('cheat');
  if (commitment !== null && !isHex64(commitment)) return malformed('commitment');
  if (!isInteger(at) || at < 0 || at > latestTime) return malformed('at');
  if (words !== undefined && !isWords(words)) return malformed('words');
  // Words are added to a seed, so there must be one that was promised.
  if (words !== undefined && commitment === null) return malformed('words');
  if (undo !== undefined && undo !== true) return malformed('undo');
  const joint = machines === undefined ? undefined : machinesIn(machines, list.length);
  if (joint === null || (joint !== undefined && (dice !== 'rolled' || cheat || commitment === null)))
    return malformed('machines');
  if (sameDice !== undefined && (sameDice !== true || dice !== 'rolled')) return malformed('sameDice');
  const isAlone = list.length === 1 && list[0].type === 'human';
  const isOrdinary = cheat || commitment === null || words !== undefined || joint !== undefined || !sameDice;
  if (daily !== undefined && (!isDay(daily) || isOrdinary || !isAlone)) return malformed('daily');
  return ok({
    type: 'started',
    rules,
    seats: checked.value,
    dice,
    cheat,
    commitment,
    at,
    ...(words !== undefined && { words }),
    ...(undo && { undo }),
    ...(joint !== undefined && { machines: joint }),
    ...(sameDice && { sameDice }),
    ...(daily !== undefined && { daily }),
  });
}

function badHand(dice: unknown, count: number): Result<never, Refusal> {
  if (!Array.isArray(dice)) return malformed('dice');
  if (dice.length !== count)
    return fail({ code: 'bad-dice', count, problem: { kind: 'number-of-dice', got: dice.length } });
  // `find` sees holes; and only a number is shown as it is, because not everything can be turned into text.
  const wrong: unknown = dice.find((face) => !isFace(face));
  const got = typeof wrong === 'number' ? String(wrong) : typeof wrong;
  return fail({ code: 'bad-dice', count, problem: { kind: 'not-a-face', got } });
}

function isBoxId(value: unknown, rules: Rules | null): value is string {
  return typeof value === 'string' && (rules === null ? value.length < 100 : boxNumber(rules, value) >= 0);
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? Math.min(Math.max(list.length, 1), mostDice) : 1;
}

/**
 * Takes anything; returns an event in its one form or a reason. Whether it is allowed now is not checked here. `rules`
 * are those of the game; where they are not at hand (null), any number of dice that a game can have will do.
 */
export function checkEvent(value: unknown, rules: Rules | null = null): Result<GameEvent, Refusal> {
  if (!isRecord(value)) return malformed('event');
  const { type } = value;
  if (type === 'started') return checkStarted(value);
  const { player, reroll, dice, category, column, machine } = value;
  if (type === 'withheld' || type === 'returned')
    return isInteger(machine) ? ok({ type, machine }) : malformed('machine');
  if (!isInteger(player)) return malformed('player');
  const count = rules?.dice ?? lengthOf(reroll);
  switch (type) {
    case 'rolled':
      if (!isReroll(reroll, count)) return malformed('reroll');
      if (!isHand(dice, count)) return badHand(dice, count);
      return ok({ type, player, reroll, dice });
    case 'selected':
      if (!isReroll(reroll, count)) return malformed('reroll');
      return ok({ type, player, reroll });
    case 'scored':
      if (!isBoxId(category, rules)) return malformed('category');
      if (!isInteger(column) || column < 1 || column > mostColumns) return malformed('column');
      return ok({ type, player, category, column });
    case 'undone':
    case 'hinted':
    case 'resigned':
      return ok({ type, player });
    default:
      return malformed('type');
  }
}
