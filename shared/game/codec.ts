/**
 * Packs a log into a few bytes: a finished game of two takes about two hundred.
 *
 * A file is the letter Y, the version, the number of events, the events as bits, and the CRC-32 of all that. The events
 * are packed against the game they build: whose turn it is, which dice are on the table and how many columns a card has
 * is known and not written again. For the same reason only a log that is a valid game can be packed.
 *
 * Version 1 had no bits left for a ninth type of player or a fifth kind of event. Version 2 has, and at the end of the
 * first event a list of extras, each a code and its data, for what only some games need at their start. Both can be
 * read; version 2 is written.
 */
import type { Category } from '../rules/categories.ts';
import { countRerolled, type Face, type Reroll, rerollAll, rerollBits, rerolls } from '../rules/dice.ts';
import { type Column, type RulesetId, rulesets } from '../rules/ruleset.ts';
import { type BitReader, type BitWriter, bitReader, bitWriter } from './bits.ts';
import { crc32 } from './crc32.ts';
import type { DiceMode, GameEvent, Machine, Started } from './events.ts';
import { apply, type Game } from './game.ts';
import { handAfter } from './moves.ts';
import { maxPlayers, type Refusal } from './refusals.ts';
import { replay } from './replay.ts';
import { fail, ok, type Result } from './result.ts';
import { type PlayerType, playerEntries, playerTypes, type Seat } from './seats.ts';

const magic = 0x59;
const checksumBytes = 4;
/** No name has this character in it. */
const endOfText = 0;
const endOfExtras = 0;
const lastCodePoint = 0x10ffff;
/** Replaces a number that is not a code point: a character that no name may have. */
const noLetter = 1;

/** The code of each thing in stored games. A code that was ever used is never given to anything else. */
const rulesCodes: Readonly<Record<RulesetId, number>> = {
  basic: 0,
  chips: 1,
  official: 2,
  'free-joker': 3,
  triple: 4,
  'triple-chips': 5,
};
const playerTypeCodes = Object.fromEntries(playerTypes.map((type) => [type, playerEntries[type].code])) as Readonly<
  Record<PlayerType, number>
>;
const diceCodes: Readonly<Record<DiceMode, number>> = { rolled: 0, typed: 1 };
const categoryCodes: Readonly<Record<Category, number>> = {
  ones: 0,
  twos: 1,
  threes: 2,
  fours: 3,
  fives: 4,
  sixes: 5,
  threeOfAKind: 6,
  fourOfAKind: 7,
  fullHouse: 8,
  smallStraight: 9,
  largeStraight: 10,
  yahtzee: 11,
  chance: 12,
};
/** Of all events except the first, which is always the start. */
const eventCodes: Readonly<Record<Exclude<GameEvent['type'], 'started'>, number>> = {
  rolled: 0,
  selected: 1,
  scored: 2,
  resigned: 3,
  undone: 4,
  hinted: 5,
  withheld: 6,
};
/** What only some games need at their start. */
const extraCodes = { words: 1, undo: 2, machines: 3 } as const;
type Extras = Pick<Started, 'words' | 'undo' | 'machines'>;

/** The widths of all codes in bits, and whether there are extras. */
interface Format {
  readonly version: number;
  readonly rules: number;
  readonly type: number;
  readonly dice: number;
  readonly event: number;
  readonly category: number;
  readonly hasExtras: boolean;
}

const newest: Format = { version: 2, rules: 6, type: 6, dice: 3, event: 5, category: 5, hasExtras: true };
/** Every version that was ever written; never change a released format. */
const formats: readonly Format[] = [
  { version: 1, rules: 3, type: 3, dice: 1, event: 2, category: 4, hasExtras: false },
  newest,
];

/** By code; a code that was never used has no meaning. */
function meaningsOf<T extends string>(codes: Readonly<Record<T, number>>): readonly T[] {
  const meanings: T[] = [];
  for (const key of Object.keys(codes) as T[]) meanings[codes[key]] = key;
  return meanings;
}
const rulesOf = meaningsOf(rulesCodes);
export const typeOf = meaningsOf(playerTypeCodes);
const diceOf = meaningsOf(diceCodes);
const categoryOf = meaningsOf(categoryCodes);
const eventOf = meaningsOf(eventCodes);

/** The number of a machine, or how many there are. */
const machineBits = 3;

/** Bits for this many dice together, as one number in base six. */
const diceBits = [0, 3, 6, 8, 11, 13] as const;

function writeStarted(out: BitWriter, event: Started): void {
  out.write(rulesCodes[event.rules], newest.rules);
  out.write(event.seats.length - 1, 2);
  for (const { name, type } of event.seats) {
    out.write(playerTypeCodes[type], newest.type);
    writeText(out, name);
  }
  out.write(diceCodes[event.dice], newest.dice);
  out.write(Number(event.cheat), 1);
  out.write(Number(event.commitment !== null), 1);
  writeHex(out, event.commitment ?? '');
  out.writeNumber(event.at);
  writeExtras(out, event);
}

function writeHex(out: BitWriter, digits: string): void {
  for (const digit of digits) out.write(Number.parseInt(digit, 16), 4);
}

function writeText(out: BitWriter, text: string): void {
  for (const letter of text) out.writeNumber(letter.codePointAt(0) ?? endOfText);
  out.writeNumber(endOfText);
}

/** Each is a code and its data, in the order of the codes; an end code closes the list. */
function writeExtras(out: BitWriter, { words, undo, machines }: Started): void {
  if (words !== undefined) {
    out.writeNumber(extraCodes.words);
    writeText(out, words);
  }
  if (undo) out.writeNumber(extraCodes.undo);
  if (machines !== undefined) {
    out.writeNumber(extraCodes.machines);
    writeMachines(out, machines);
  }
  out.writeNumber(endOfExtras);
}

function writeMachines(out: BitWriter, machines: readonly Machine[]): void {
  out.write(machines.length, machineBits);
  for (const { end, key, seats } of machines) {
    writeHex(out, end);
    writeHex(out, key);
    for (let seat = 0; seat < maxPlayers; seat++) out.write(Number(seats.includes(seat)), 1);
  }
}

function writeReroll(out: BitWriter, game: Game, reroll: Reroll): void {
  if (game.turn?.hand) out.write(rerollBits(reroll), 5);
}

function writeEvent(out: BitWriter, game: Game, event: Exclude<GameEvent, Started>): void {
  out.write(eventCodes[event.type], newest.event);
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
      out.write(categoryCodes[event.category], newest.category);
      if (rulesets[game.rules].columns > 1) out.write(event.column, 2);
      break;
    case 'undone':
    case 'resigned':
      out.write(event.player, 2);
      break;
    case 'hinted':
      // Only the player on turn takes hints.
      break;
    case 'withheld':
      out.write(event.machine, machineBits);
      break;
  }
}

/**
 * Refuses what is not a game from its start; the error is that of the first event that is not allowed. A caller that
 * has already replayed the events passes the state after each of them.
 */
export function encodeLog(events: readonly GameEvent[], known?: readonly Game[]): Result<Uint8Array, Refusal> {
  if (events.length === 0) return fail({ code: 'log-empty' });
  const states = known === undefined ? replay(events) : ok(known);
  if (!states.ok) return states;
  const out = bitWriter();
  out.write(magic, 8);
  out.write(newest.version, 8);
  // There is at least one.
  out.writeNumber(events.length - 1);
  for (const [index, event] of events.entries()) {
    if (event.type === 'started') writeStarted(out, event);
    else writeEvent(out, states.value[index - 1], event);
  }
  if (!out.fits()) return fail({ code: 'log-unpackable' });
  const body = out.bytes();
  return ok(sealed(body));
}

/** Followed by its checksum. */
export function sealed(body: Uint8Array): Uint8Array {
  const sum = bitWriter();
  sum.write(crc32(body), 32);
  const whole = new Uint8Array(body.length + 4);
  whole.set(body);
  whole.set(sum.bytes(), body.length);
  return whole;
}

export const damaged = fail({ code: 'log-damaged' } as const);

/*
 * The readers below build whatever the bits say, even nonsense: `apply` checks every event before it counts, and the
 * end of the bits is checked once, at the end.
 */

export function readText(bits: BitReader): string {
  let text = '';
  for (let letter = bits.readNumber(); letter !== endOfText; letter = bits.readNumber())
    text += String.fromCodePoint(letter <= lastCodePoint ? letter : noLetter);
  return text;
}

/** Null for an unknown extra: it was written by a newer program. */
function readExtras(bits: BitReader): Extras | null {
  let extras: Extras = {};
  let last = endOfExtras;
  for (let code = bits.readNumber(); code !== endOfExtras; code = bits.readNumber()) {
    // Each once and in order, so that a log has only one form.
    if (code <= last) return null;
    if (code === extraCodes.words) extras = { ...extras, words: readText(bits) };
    else if (code === extraCodes.undo) extras = { ...extras, undo: true };
    else if (code === extraCodes.machines) extras = { ...extras, machines: readMachines(bits) };
    else return null;
    last = code;
  }
  return extras;
}

function readMachines(bits: BitReader): readonly Machine[] {
  return Array.from({ length: bits.read(machineBits) }, () => ({
    end: readHex64(bits),
    key: readHex64(bits),
    seats: Array.from({ length: maxPlayers }, (_, seat) => (bits.read(1) === 1 ? seat : -1)).filter(
      (seat) => seat >= 0,
    ),
  }));
}

function readSeats(bits: BitReader, format: Format): readonly Seat[] {
  return Array.from({ length: bits.read(2) + 1 }, () => ({
    type: typeOf[bits.read(format.type)],
    name: readText(bits),
  }));
}

function readCommitment(bits: BitReader): string | null {
  return bits.read(1) === 1 ? readHex64(bits) : null;
}

function readHex64(bits: BitReader): string {
  return Array.from({ length: 64 }, () => bits.read(4).toString(16)).join('');
}

function readStarted(bits: BitReader, format: Format): Started {
  return {
    type: 'started',
    rules: rulesOf[bits.read(format.rules)],
    seats: readSeats(bits, format),
    dice: diceOf[bits.read(format.dice)],
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
    // The first die gets everything that is left: a number too large for the dice makes a face too large for a die.
    const face = faces.length === count - 1 ? number : number % 6;
    faces.unshift(face + 1);
    number = (number - face) / 6;
  }
  return faces as readonly number[] as readonly Face[];
}

function readEvent(bits: BitReader, format: Format, game: Game): GameEvent {
  const player = game.turn?.player ?? 0;
  const type = eventOf[bits.read(format.event)];
  switch (type) {
    case 'rolled': {
      const reroll = readReroll(bits, game);
      const faces = readFaces(bits, countRerolled(reroll));
      return { type, player, reroll, dice: handAfter(game.turn?.hand ?? null, reroll, faces) };
    }
    case 'selected':
      return { type, player, reroll: readReroll(bits, game) };
    case 'scored': {
      const category = categoryOf[bits.read(format.category)];
      const column = rulesets[game.rules].columns > 1 ? bits.read(2) : 1;
      return { type, player, category, column: column as Column };
    }
    case 'hinted':
      return { type, player };
    case 'undone':
    case 'resigned':
      return { type, player: bits.read(2) };
    case 'withheld':
      return { type, machine: bits.read(machineBits) };
  }
}

/** A log and its game. */
export interface DecodedLog {
  readonly events: readonly GameEvent[];
  /** The state after each event. */
  readonly states: readonly Game[];
  /** The last of them. */
  readonly game: Game;
}

interface OpenedLog {
  readonly body: Uint8Array;
  /** Follows the version. */
  readonly bits: BitReader;
  readonly format: Format;
}

export function openLog(bytes: Uint8Array): Result<OpenedLog, Refusal> {
  const body = bytes.subarray(0, -checksumBytes);
  if (bitReader(bytes.subarray(-checksumBytes)).read(32) !== crc32(body)) return damaged;
  const bits = bitReader(body);
  if (bits.read(8) !== magic) return damaged;
  const version = bits.read(8);
  if (version > newest.version) return fail({ code: 'log-version', version });
  const format = formats.find((one) => one.version === version);
  return format === undefined ? damaged : ok({ body, bits, format });
}

/** Takes any bytes; returns a log that is a game, or a refusal. */
export function decodeLog(bytes: Uint8Array): Result<DecodedLog, Refusal> {
  const opened = openLog(bytes);
  if (!opened.ok) return opened;
  const { bits, format } = opened.value;
  const count = bits.readNumber() + 1;
  const plain = readStarted(bits, format);
  const extras = format.hasExtras ? readExtras(bits) : {};
  if (extras === null) return fail({ code: 'log-version', version: format.version });
  const started: Started = { ...plain, ...extras };
  const first = apply(null, started);
  if (!first.ok) return damaged;
  const events: GameEvent[] = [started];
  let game = first.value;
  const states = [game];
  while (events.length < count) {
    const event = readEvent(bits, format, game);
    const next = apply(game, event);
    if (!next.ok) return damaged;
    game = next.value;
    events.push(event);
    states.push(game);
  }
  return events.length === count && bits.atEnd() ? ok({ events, states, game }) : damaged;
}
