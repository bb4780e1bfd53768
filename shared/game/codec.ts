/**
 * Packs a log into a few bytes: a finished game of two takes about two hundred.
 *
 * A file is the letter Y, the version, the number of events, the events as bits, and the CRC-32 of all that. The events
 * are packed against the game they build: whose turn it is, which dice are on the table and how many columns a card has
 * is known and not written again. For the same reason only a log that is a valid game can be packed. All versions can be
 * read; the oldest that can hold a game is written, so that older programs read whatever they know.
 */

import { isPresetId } from '../rules/ids.ts';
import { type BitReader, bitReader, bitWriter } from './bits.ts';
import type { GameEvent, Started } from './events.ts';
import { apply, type Game } from './game.ts';
import * as codes from './logCodes.ts';
import { eventIn, rulesIn, startedIn, textIn } from './logFormat.ts';
import type { Refusal } from './refusals.ts';
import { replay } from './replay.ts';
import { fail, ok, type Result } from './result.ts';
import type { Seat } from './seats.ts';

const magic = 0x59;
const checksumBytes = 4;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (IEEE 802.3), so that a damaged log is noticed before anybody uses it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff];
  return (crc ^ 0xffffffff) >>> 0;
}

export function withChecksum(body: Uint8Array): Uint8Array {
  const sum = bitWriter();
  sum.bits(32, crc32(body));
  const whole = new Uint8Array(body.length + checksumBytes);
  whole.set(body);
  whole.set(sum.bytes(), body.length);
  return whole;
}

const widthsOf = (version: 2 | 3) => codes.versions[version] as codes.Widths;

/** Version 2 has no room for more than four players, and knows neither the same dice for all nor newer rules. */
function versionFor({ rules, seats, sameDice }: Started): 2 | 3 {
  const isKnown = isPresetId(rules) && codes.rules.indexOf(rules) < widthsOf(2).rulesKnown;
  return isKnown && seats.length <= 4 && !sameDice ? 2 : 3;
}

/**
 * Refuses what is not a game from its start; the error is that of the first event that is not allowed. A caller that
 * has already replayed the events passes the state after each of them.
 */
export function encodeLog(events: readonly GameEvent[], known?: readonly Game[]): Result<Uint8Array, Refusal> {
  if (events.length === 0) return fail({ code: 'log-empty' });
  const states = known === undefined ? replay(events) : ok(known);
  if (!states.ok) return states;
  const [started] = events;
  if (started.type !== 'started') return fail({ code: 'not-started' });
  const version = versionFor(started);
  const widths = widthsOf(version);
  const out = bitWriter();
  out.bits(8, magic);
  out.bits(8, version);
  // There is at least one.
  out.number(events.length - 1);
  for (const [index, event] of events.entries()) {
    if (event.type === 'started') startedIn(out, widths, event);
    else eventIn(out, widths, states.value[index - 1], event);
  }
  return out.fits() ? ok(withChecksum(out.bytes())) : fail({ code: 'log-unpackable' });
}

const damaged = fail({ code: 'log-damaged' } as const);

interface OpenedLog {
  readonly body: Uint8Array;
  /** Follows the version. */
  readonly bits: BitReader;
  readonly version: number;
  readonly widths: codes.Widths;
}

function openLog(bytes: Uint8Array): Result<OpenedLog, Refusal> {
  const body = bytes.subarray(0, -checksumBytes);
  if (bitReader(bytes.subarray(-checksumBytes)).bits(32) !== crc32(body)) return damaged;
  const bits = bitReader(body);
  if (bits.bits(8) !== magic) return damaged;
  const version = bits.bits(8);
  if (version >= codes.versions.length) return fail({ code: 'log-version', version });
  const widths = codes.versions[version];
  return widths === undefined ? damaged : ok({ body, bits, version, widths });
}

/** A log and its game. */
export interface DecodedLog {
  readonly events: readonly GameEvent[];
  /** The state after each event. */
  readonly states: readonly Game[];
  /** The last of them. */
  readonly game: Game;
}

/** Takes any bytes; returns a log that is a game, or a refusal. */
export function decodeLog(bytes: Uint8Array): Result<DecodedLog, Refusal> {
  const opened = openLog(bytes);
  if (!opened.ok) return opened;
  const { bits, version, widths } = opened.value;
  const count = bits.number() + 1;
  const started = startedIn(bits, widths);
  if (started === null) return fail({ code: 'log-version', version });
  const first = apply(null, started);
  // A game has only one form: what version 2 can hold is never written as version 3, nor the other way round.
  if (!first.ok || (version > 1 && versionFor(started) !== version)) return damaged;
  const events: GameEvent[] = [started];
  let game = first.value;
  const states = [game];
  while (events.length < count) {
    const event = eventIn(bits, widths, game);
    const next = apply(game, event);
    if (!next.ok) return damaged;
    game = next.value;
    events.push(event);
    states.push(game);
  }
  return events.length === count && bits.atEnd() ? ok({ events, states, game }) : damaged;
}

/** A log without the names of some seats, and the seats as they were. */
export interface BlankedLog {
  readonly bytes: Uint8Array;
  readonly seats: readonly Seat[];
}

/**
 * Removes the names of those seats from a log. Thousands of games may have to be changed while somebody waits, so the
 * game is not replayed: a name is a number of whole bytes, and what follows moves up.
 */
export function blankNames(bytes: Uint8Array, isBlank: (seat: number) => boolean): Result<BlankedLog, Refusal> {
  const opened = openLog(bytes);
  if (!opened.ok) return opened;
  const { body, bits, widths } = opened.value;
  bits.number();
  rulesIn(bits, widths);
  const places = Array.from({ length: bits.bits(widths.seat) + 1 }, (_, seat) => {
    const type = codes.playerTypes[bits.bits(widths.type)];
    const start = bits.position();
    const name = textIn(bits);
    return { seat, start, bytes: (bits.position() - start) / 8 - 1, type, name };
  });
  if (bits.position() > body.length * 8) return damaged;
  const blanks = places.filter(({ seat, name }) => isBlank(seat) && name !== '');
  // From the end, so that no position moves before it is used.
  const blanked = blanks.toReversed().reduce((rest, place) => withoutBytes(rest, place.start, place.bytes), body);
  return ok({ bytes: withChecksum(blanked), seats: blanks.map(({ name, type }) => ({ name, type })) });
}

/** The bits without `count` whole bytes from `bit` on. */
function withoutBytes(bytes: Uint8Array, bit: number, count: number): Uint8Array {
  const at = bit >> 3;
  const before = 0xff00 >> (bit % 8);
  const out = new Uint8Array(bytes.length - count);
  out.set(bytes.subarray(0, at));
  out[at] = (bytes[at] & before) | (bytes[at + count] & ~before);
  out.set(bytes.subarray(at + count + 1), at + 1);
  return out;
}
