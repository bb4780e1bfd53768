/**
 * A log as few bytes: a finished game of two takes about two hundred.
 *
 * A file is the letter Y, the version, then the events as bits, then the CRC-32 of all that. The events are packed
 * against the game they build: whose turn it is, which dice lie there and how many columns a card has is known and
 * not written again. For the same reason only a log that is a game can be packed at all.
 */
import { categories } from '../rules/categories.ts';
import { countRerolled, type Face, type Reroll, rerollAll, rerollBits, rerolls } from '../rules/dice.ts';
import { type Column, rulesetIds, rulesets } from '../rules/ruleset.ts';
import { type BitReader, type BitWriter, bitReader, bitWriter } from './bits.ts';
import { crc32 } from './crc32.ts';
import type { GameEvent, Started } from './events.ts';
import { apply, type Game } from './game.ts';
import { handAfter } from './moves.ts';
import { maxPlayers, type Refusal } from './refusals.ts';
import { replay } from './replay.ts';
import { fail, ok, type Result } from './result.ts';
import { playerTypes, type Seat } from './seats.ts';

const magic = 0x59;
const version = 1;
const checksumBytes = 4;
const headerBytes = 2;

/** After the first event, which is always the start. */
const tags = ['rolled', 'selected', 'scored', 'resigned'] as const;
/** Bits for so many dice together, as one number in base six. */
const diceBits = [0, 3, 6, 8, 11, 13] as const;

function writeStarted(out: BitWriter, event: Started): void {
  out.write(rulesetIds.indexOf(event.rules), 3);
  out.write(event.seats.length - 1, 2);
  for (const { name, type } of event.seats) {
    out.write(playerTypes.indexOf(type), 3);
    const letters = [...name];
    out.writeNumber(letters.length);
    for (const letter of letters) out.writeNumber(letter.codePointAt(0) ?? 0);
  }
  out.write(Number(event.dice === 'typed'), 1);
  out.write(Number(event.cheat), 1);
  out.write(Number(event.commitment !== null), 1);
  for (const digit of event.commitment ?? '') out.write(Number.parseInt(digit, 16), 4);
  out.writeNumber(event.at);
}

function writeReroll(out: BitWriter, game: Game, reroll: Reroll): void {
  if (game.turn?.hand) out.write(rerollBits(reroll), 5);
}

function writeEvent(out: BitWriter, game: Game, event: Exclude<GameEvent, Started>): void {
  out.write(tags.indexOf(event.type), 2);
  switch (event.type) {
    case 'rolled': {
      writeReroll(out, game, event.reroll);
      const rolled = event.dice.filter((_, die) => event.reroll[die]);
      out.write(
        rolled.reduce((number, face) => number * 6 + (face - 1), 0),
        diceBits[rolled.length],
      );
      break;
    }
    case 'selected':
      writeReroll(out, game, event.reroll);
      break;
    case 'scored':
      out.write(categories.indexOf(event.category), 4);
      if (rulesets[game.rules].columns > 1) out.write(event.column, 2);
      break;
    case 'resigned':
      out.write(event.player, 2);
      break;
  }
}

/** Refuses what is not a game from its start on; the error is that of the first event that is not allowed. */
export function encodeLog(events: readonly GameEvent[]): Result<Uint8Array, Refusal> {
  if (events.length === 0) return fail({ code: 'log-empty' });
  const states = replay(events);
  if (!states.ok) return states;
  const out = bitWriter();
  out.write(magic, 8);
  out.write(version, 8);
  out.writeNumber(events.length);
  for (const [index, event] of events.entries()) {
    if (event.type === 'started') writeStarted(out, event);
    else writeEvent(out, states.value[index - 1], event);
  }
  const body = out.bytes();
  const sum = bitWriter();
  sum.write(crc32(body), 32);
  return ok(Uint8Array.from([...body, ...sum.bytes()]));
}

const damaged = fail({ code: 'log-damaged' } as const);

function readName(bits: BitReader): string | null {
  const length = bits.readNumber();
  let name = '';
  for (let letter = 0; letter < (length ?? 0); letter++) {
    const code = bits.readNumber();
    if (code === null || code > 0x10ffff) return null;
    name += String.fromCodePoint(code);
  }
  return length === null ? null : name;
}

function readSeats(bits: BitReader): readonly Seat[] | null {
  const count = (bits.read(2) ?? maxPlayers) + 1;
  const seats: Seat[] = [];
  while (seats.length < count) {
    const type = playerTypes[bits.read(3) ?? -1];
    const name = readName(bits);
    if (type === undefined || name === null) return null;
    seats.push({ name, type });
  }
  return seats;
}

function readCommitment(bits: BitReader): string | null {
  if (bits.read(1) !== 1) return null;
  return Array.from({ length: 64 }, () => (bits.read(4) ?? 0).toString(16)).join('');
}

function readStarted(bits: BitReader): GameEvent | null {
  const rules = rulesetIds[bits.read(3) ?? -1];
  const seats = readSeats(bits);
  const dice = bits.read(1) === 1 ? 'typed' : 'rolled';
  const cheat = bits.read(1) === 1;
  const commitment = readCommitment(bits);
  const at = bits.readNumber();
  // Reading past the end is seen here at the latest: after the last bit every read gives null.
  if (rules === undefined || seats === null || at === null) return null;
  return { type: 'started', rules, seats, dice, cheat, commitment, at };
}

function readReroll(bits: BitReader, game: Game): Reroll | undefined {
  return game.turn?.hand ? rerolls[bits.read(5) ?? -1] : rerollAll;
}

function readFaces(bits: BitReader, count: number): readonly Face[] | null {
  let number = bits.read(diceBits[count] ?? 0);
  if (number === null || number >= 6 ** count) return null;
  const faces: Face[] = [];
  while (faces.length < count) {
    faces.unshift(((number % 6) + 1) as Face);
    number = Math.floor(number / 6);
  }
  return faces;
}

function readEvent(bits: BitReader, game: Game): GameEvent | null {
  const player = game.turn?.player ?? 0;
  const type = tags[bits.read(2) ?? -1];
  switch (type) {
    case 'rolled': {
      const reroll = readReroll(bits, game);
      const faces = reroll && readFaces(bits, countRerolled(reroll));
      return faces ? { type, player, reroll, dice: handAfter(game.turn?.hand ?? null, reroll, faces) } : null;
    }
    case 'selected': {
      const reroll = readReroll(bits, game);
      return reroll ? { type, player, reroll } : null;
    }
    case 'scored': {
      const category = categories[bits.read(4) ?? -1];
      const column = rulesets[game.rules].columns > 1 ? bits.read(2) : 1;
      return category && column ? { type, player, category, column: column as Column } : null;
    }
    case 'resigned': {
      const resigned = bits.read(2);
      return resigned === null ? null : { type, player: resigned };
    }
    default:
      return null;
  }
}

/** Any bytes at all in; a log that is a game, or a refusal, out. */
export function decodeLog(bytes: Uint8Array): Result<readonly GameEvent[], Refusal> {
  if (bytes.length < headerBytes + checksumBytes || bytes[0] !== magic) return damaged;
  const body = bytes.subarray(0, -checksumBytes);
  if (bitReader(bytes.subarray(-checksumBytes)).read(32) !== crc32(body)) return damaged;
  if (bytes[1] !== version) return fail({ code: 'log-version', version: bytes[1] });
  const bits = bitReader(body.subarray(headerBytes));
  const count = bits.readNumber();
  if (count === null || count === 0) return damaged;
  const events: GameEvent[] = [];
  let game: Game | null = null;
  while (events.length < count) {
    const event: GameEvent | null = game === null ? readStarted(bits) : readEvent(bits, game);
    if (event === null) return damaged;
    const next: Result<Game, Refusal> = apply(game, event);
    if (!next.ok) return fail({ code: 'log-refused', index: events.length, because: next.error });
    game = next.value;
    events.push(event);
  }
  return bits.atEnd() ? ok(events) : damaged;
}
