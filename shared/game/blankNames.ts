/** Removes names from packed logs. */
import { damaged, openLog, withChecksum } from './codec.ts';
import * as codes from './logCodes.ts';
import { readRules, readText } from './logReaders.ts';
import type { Refusal } from './refusals.ts';
import { ok, type Result } from './result.ts';
import type { Seat } from './seats.ts';

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
  const { body, bits, reader } = opened.value;
  bits.readNumber();
  readRules(bits, reader.widths);
  const places = Array.from({ length: bits.read(reader.widths.seat) + 1 }, (_, seat) => {
    const type = codes.playerTypes[bits.read(reader.widths.type)];
    const start = bits.position();
    const name = readText(bits);
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
