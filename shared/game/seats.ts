/** Who sits at the table: one to eight players, people or computers, each with a different name. */
import { graphemesOf, isPlain } from './graphemes.ts';
import { maxNameLength, maxPlayers, type Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

interface PlayerEntry {
  /** Its code in stored games, never given to another. */
  readonly code: number;
  /** The tables that must be worked out before it can play. */
  readonly needs?: readonly ('values' | 'outlooks')[];
  /** Its average score when playing alone; missing for a player that does not play for points. */
  readonly averages?: {
    readonly basic: number;
    /** With the one-column rules with chips for further Yahtzees. */
    readonly chips: number;
    /** Rounded to tens: in such a long game nobody counts single points. */
    readonly triple: number;
    readonly tripleChips: number;
  };
}

/** Every type of player, in the order in which they are offered; how a computer plays is in shared/players. */
const entries = {
  human: { code: 0 },
  random: { code: 1, averages: { basic: 46, chips: 46, triple: 280, tripleChips: 280 } },
  'of-a-kinder': { code: 2, averages: { basic: 135, chips: 145, triple: 970, tripleChips: 980 } },
  'upper-sectioner': { code: 3, averages: { basic: 114, chips: 117, triple: 850, tripleChips: 850 } },
  'four-and-up': { code: 4, averages: { basic: 132, chips: 133, triple: 960, tripleChips: 960 } },
  sensible: { code: 5, averages: { basic: 238, chips: 246, triple: 1670, tripleChips: 1680 } },
  optimal: { code: 6, needs: ['values'], averages: { basic: 246, chips: 255, triple: 1720, tripleChips: 1740 } },
  champion: { code: 7, needs: ['values', 'outlooks'] },
} as const satisfies Readonly<Record<string, PlayerEntry>>;
export type PlayerType = keyof typeof entries;
export const playerEntries: Readonly<Record<PlayerType, PlayerEntry>> = entries;
export const playerTypes = Object.keys(entries) as readonly PlayerType[];

export interface Seat {
  readonly name: string;
  readonly type: PlayerType;
}

export function isPlayerType(value: unknown): value is PlayerType {
  return (playerTypes as readonly unknown[]).includes(value);
}

// These patterns are inside functions: creating one looks up what a letter or a mark is, which takes longer than the
// rest of this file, and most names need none of them.

/**
 * Control characters could control a terminal, line breaks would break a scorecard, direction marks would reverse a
 * sentence, and half a surrogate pair is not a character.
 */
function isUnprintable(name: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name);
}

/**
 * SECURITY: invisible characters could make two names look the same. Emoji and some scripts need joiners and variation
 * selectors, so these are refused only where they can have no effect.
 */
function hasHidden(name: string): boolean {
  return (
    /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u.test(name) ||
    /(^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}\p{N}])\p{Join_Control}/u.test(name) ||
    /\p{Join_Control}($|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}\p{N}])/u.test(name) ||
    /(?<![\p{Emoji}\p{M}\p{Script=Han}\p{Script=Mongolian}])\p{Variation_Selector}/u.test(name)
  );
}

/** A name made only of these looks empty; the last is the Braille cell without dots. */
function isInvisible(name: string): boolean {
  return /^[\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(name);
}

/** A grapheme may carry any number of marks; this many code units are more than any honest name of 20 needs. */
const maxNameUnits = 12 * maxNameLength;

function isTooLong(name: string): boolean {
  // Most names need no counting: there are never more characters than code units.
  if (name.length <= maxNameLength) return false;
  return name.length > maxNameUnits || graphemesOf(name).length > maxNameLength;
}

/** RULE: 1–20 characters, counted as a person counts them, without the spaces around them. */
export function checkName(name: string, seat: number | null, inLog = false): Result<string, Refusal> {
  const trimmed = name.trim();
  if (trimmed === '') return fail({ code: 'name-empty', seat });
  // Most names cannot contain any of what follows.
  if (!isPlain(trimmed)) {
    if (isUnprintable(trimmed)) return fail({ code: 'name-unprintable', seat });
    if (isInvisible(trimmed)) return fail({ code: 'name-empty', seat });
    // A log may contain whatever was once allowed.
    if (!inLog && hasHidden(trimmed)) return fail({ code: 'name-hidden', seat });
  }
  if (isTooLong(trimmed)) return fail({ code: 'name-too-long', seat, longest: maxNameLength });
  return ok(trimmed);
}

/** Two names are the same if they differ only in case, or in how their letters are composed. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase();
}

/** Letters of other scripts, and digits, by the Latin letter they look like, ignoring case: each list begins with it. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  'AΑАᎪ BΒВᏴ CСϹᏟ EΕЕᎬ HΗНᎻ IΙІӀ1L| JЈᎫ KΚКᏦ MΜМᎷ NΝ OΟО0Օ PΡРᏢ SЅᏚ TΤТᎢ VѴᏙ WԜᎳ XΧХ YΥУҮ ZΖᏃ'
    .split(' ')
    .flatMap(([letter, ...others]) => others.map((other) => [other, letter] as const)),
);

/** The same for two names that a person may confuse. */
function looksOf(name: string): string {
  return [...foldName(name)].map((letter) => lookAlikes.get(letter) ?? letter).join('');
}

/**
 * Trims and checks all names; the first problem is returned. In a log a deleted player has no name; nobody who sits
 * down to play may do without one.
 */
export function checkSeats(seats: readonly Seat[], inLog = false): Result<readonly Seat[], Refusal> {
  if (seats.length < 1 || seats.length > maxPlayers) return fail({ code: 'player-count', count: seats.length });
  const checked: Seat[] = [];
  for (const [index, { name, type }] of seats.entries()) {
    if (inLog && name === '') {
      checked.push({ name, type });
      continue;
    }
    const result = checkName(name, index, inLog);
    if (!result.ok) return result;
    // RULE: names in a game differ, ignoring case.
    const same = checked.find((seat) => foldName(seat.name) === foldName(result.value));
    if (same !== undefined) return fail({ code: 'name-double', seat: index, name: result.value });
    // SECURITY: at a new table nobody can pass for somebody else.
    const alike = inLog ? undefined : checked.find((seat) => looksOf(seat.name) === looksOf(result.value));
    if (alike !== undefined) return fail({ code: 'name-alike', seat: index, name: result.value, other: alike.name });
    checked.push({ name: result.value, type });
  }
  return ok(checked);
}
