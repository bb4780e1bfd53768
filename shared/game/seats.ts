/** Who sits at the table: one to four players, people or computers, each with a name of their own. */
import { graphemesOf } from './graphemes.ts';
import { maxNameLength, maxPlayers, type Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

export const playerTypes = [
  'human',
  'random',
  'of-a-kinder',
  'upper-sectioner',
  'four-and-up',
  'sensible',
  'optimal',
  'champion',
] as const;
export type PlayerType = (typeof playerTypes)[number];

export interface Seat {
  readonly name: string;
  readonly type: PlayerType;
}

export function isPlayerType(value: unknown): value is PlayerType {
  return (playerTypes as readonly unknown[]).includes(value);
}

/**
 * Control characters could steer a terminal, line breaks tear a scorecard, direction marks turn a sentence around and
 * half a surrogate pair is no character. (Joiners stay: emoji and some scripts need them.)
 */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** A name of nothing but these looks empty. */
const invisible = /^[\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** A grapheme may carry any number of marks; so many code units are more than any honest name of 20 needs. */
const maxNameUnits = 12 * maxNameLength;

function isTooLong(name: string): boolean {
  // Most names need no counting: there are never more characters than code units.
  if (name.length <= maxNameLength) return false;
  return name.length > maxNameUnits || graphemesOf(name).length > maxNameLength;
}

/** RULE: 1–20 characters, counted as a person counts them, once the spaces around are gone. */
export function checkName(name: string, seat: number | null): Result<string, Refusal> {
  const trimmed = name.trim();
  if (unprintable.test(trimmed)) return fail({ code: 'name-unprintable', seat });
  if (invisible.test(trimmed)) return fail({ code: 'name-empty', seat });
  if (isTooLong(trimmed)) return fail({ code: 'name-too-long', seat, longest: maxNameLength });
  return ok(trimmed);
}

/** Two names are the same if only case, or the way their letters are put together, tells them apart. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase();
}

/**
 * Names trimmed, all of them checked; the first thing wrong is told. In a log a player who was deleted since has no
 * name, which nobody may have who sits down to play.
 */
export function checkSeats(seats: readonly Seat[], inLog = false): Result<readonly Seat[], Refusal> {
  if (seats.length < 1 || seats.length > maxPlayers) return fail({ code: 'player-count', count: seats.length });
  const checked: Seat[] = [];
  for (const [index, { name, type }] of seats.entries()) {
    if (inLog && name === '') {
      checked.push({ name, type });
      continue;
    }
    const result = checkName(name, index);
    if (!result.ok) return result;
    // RULE: names in a game differ, case aside.
    if (checked.some((seat) => foldName(seat.name) === foldName(result.value)))
      return fail({ code: 'name-double', seat: index, name: result.value });
    checked.push({ name: result.value, type });
  }
  return ok(checked);
}
