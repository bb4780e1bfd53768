/**
 * A log as few bytes: a finished game of two takes about two hundred.
 *
 * A file is the letter Y, the version, the number of events and these as bits, and the CRC-32 of all that. The events are packed
 * against the game they build: whose turn it is, which dice lie there and how many columns a card has is known and
 * not written again. For the same reason only a log that is a game can be packed at all.
 */
import { categories } from '../rules/categories.ts';
import { countRerolled, type Face, type Reroll, rerollAll, rerollBits, rerolls } from '../rules/dice.ts';
import { type Column, rulesetIds, rulesets } from '../rules/ruleset.ts';
import { type BitReader, type BitWriter, bitReader, bitWriter } from './bits.ts';
import { crc32 } from './crc32.ts';
import { diceModes, type GameEvent, type Started } from './events.ts';
import { apply, type Game } from './game.ts';
import { handAfter } from './moves.ts';
import type { Refusal } from './refusals.ts';
import { replay } from './replay.ts';
import { fail, ok, type Result } from './result.ts';
import { playerTypes, type Seat } from './seats.ts';

const magic = 0x59;
const version = 1;
const checksumBytes = 4;
/** No name has this character in it. */
const endOfName = 0;
const lastCodePoint = 0x10ffff;
/** What stands for a number that is no code point: a character that no name may have. */
const noLetter = 1;

/** After the first event, which is always the start. */
const tags = ['rolled', 'selected', 'scored', 'resigned'] as const;
/** Bits for so many dice together, as one number in base six. */
const diceBits = [0, 3, 6, 8, 11, 13] as const;

function writeStarted(out: BitWriter, event: Started): void {
  out.write(rulesetIds.indexOf(event.rules), 3);
  out.write(event.seats.length - 1, 2);
  for (const { name, type } of event.seats) {
    out.write(playerTypes.indexOf(type), 3);
    for (const letter of name) out.writeNumber(letter.codePointAt(0) ?? endOfName);
    out.writeNumber(endOfName);
  }
  out.write(diceModes.indexOf(event.dice), 1);
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
  // There is one at least.
  out.writeNumber(events.length - 1);
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

/*
 * The readers below build what the bits say, were it nonsense: `apply` looks at every event before it counts, and the
 * end of the bits is checked once, at the end.
 */

function readName(bits: BitReader): string {
  let name = '';
  for (let letter = bits.readNumber(); letter !== 0; letter = bits.readNumber())
    name += String.fromCodePoint(letter <= lastCodePoint ? letter : noLetter);
  return name;
}

function readSeats(bits: BitReader): readonly Seat[] {
  return Array.from({ length: bits.read(2) + 1 }, () => ({ type: playerTypes[bits.read(3)], name: readName(bits) }));
}

function readCommitment(bits: BitReader): string | null {
  return bits.read(1) === 1 ? Array.from({ length: 64 }, () => bits.read(4).toString(16)).join('') : null;
}

function readStarted(bits: BitReader): GameEvent {
  return {
    type: 'started',
    rules: rulesetIds[bits.read(3)],
    seats: readSeats(bits),
    dice: diceModes[bits.read(1)],
    cheat: bits.read(1) === 1,
    commitment: readCommitment(bits),
    at: bits.readNumber(),
  };
}

function readReroll(bits: BitReader, game: Game): Reroll {
  return game.turn?.hand ? rerolls[bits.read(5)] : rerollAll;
}

function readFaces(bits: BitReader, count: number): readonly Face[] {
  let number = bits.read(diceBits[count]);
  const faces: number[] = [];
  while (faces.length < count) {
    // The first die takes all that is left: a number too large for the dice makes a face too large for a die.
    const face = faces.length === count - 1 ? number : number % 6;
    faces.unshift(face + 1);
    number = (number - face) / 6;
  }
  return faces as readonly number[] as readonly Face[];
}

function readEvent(bits: BitReader, game: Game): GameEvent {
  const player = game.turn?.player ?? 0;
  const type = tags[bits.read(2)];
  switch (type) {
    case 'rolled': {
      const reroll = readReroll(bits, game);
      const faces = readFaces(bits, countRerolled(reroll));
      return { type, player, reroll, dice: handAfter(game.turn?.hand ?? null, reroll, faces) };
    }
    case 'selected':
      return { type, player, reroll: readReroll(bits, game) };
    case 'scored': {
      const category = categories[bits.read(4)];
      const column = rulesets[game.rules].columns > 1 ? bits.read(2) : 1;
      return { type, player, category, column: column as Column };
    }
    case 'resigned':
      return { type, player: bits.read(2) };
  }
}

/** Any bytes at all in; a log that is a game, or a refusal, out. */
export function decodeLog(bytes: Uint8Array): Result<readonly GameEvent[], Refusal> {
  const body = bytes.subarray(0, -checksumBytes);
  if (bitReader(bytes.subarray(-checksumBytes)).read(32) !== crc32(body)) return damaged;
  const bits = bitReader(body);
  if (bits.read(8) !== magic) return damaged;
  const written = bits.read(8);
  if (written > version) return fail({ code: 'log-version', version: written });
  if (written < version) return damaged;
  const count = bits.readNumber() + 1;
  const events: GameEvent[] = [];
  let game: Game | null = null;
  while (events.length < count) {
    const event: GameEvent = game === null ? readStarted(bits) : readEvent(bits, game);
    const next: Result<Game, Refusal> = apply(game, event);
    if (!next.ok) return damaged;
    game = next.value;
    events.push(event);
  }
  return events.length === count && bits.atEnd() ? ok(events) : damaged;
}
