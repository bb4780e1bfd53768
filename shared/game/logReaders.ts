/**
 * Reads every version of packed logs that was ever written; `widths` are those of the version. Builds whatever the bits
 * say, even nonsense: `apply` checks every event before it counts, and the end of the bits is checked once, at the end.
 */
import { countRerolled, type Face, type Reroll, rerollAll, rerollsOf } from '../rules/dice.ts';
import { type OwnId, rulesOf } from '../rules/ids.ts';
import type { BitReader } from './bits.ts';
import type { GameEvent, Machine, Started } from './events.ts';
import type { Game } from './game.ts';
import * as codes from './logCodes.ts';
import { handAfter } from './moves.ts';
import type { Seat } from './seats.ts';

const lastCodePoint = 0x10ffff;
/** Replaces a number that is not a code point: a character that no name may have. */
const noLetter = 1;

export function readText(bits: BitReader): string {
  let text = '';
  for (let letter = bits.readNumber(); letter !== codes.endOfText; letter = bits.readNumber())
    text += String.fromCodePoint(letter <= lastCodePoint ? letter : noLetter);
  return text;
}

function readHex64(bits: BitReader): string {
  return Array.from({ length: 64 }, () => bits.read(4).toString(16)).join('');
}

export function readRules(bits: BitReader, widths: codes.Widths): Started['rules'] {
  const code = bits.read(widths.rules);
  if (code === codes.ownRulesCode && widths.hasOwnRules) return readText(bits) as OwnId;
  // A game has only one form: what an older version can hold is never in a newer one, nor the other way round.
  return codes.rules[code < widths.rulesKnown ? code : codes.rules.length];
}

/** Null for something that only a newer program knows. */
export function readStarted(bits: BitReader, widths: codes.Widths): Started | null {
  const readSeat = (): Seat => ({ type: codes.playerTypes[bits.read(widths.type)], name: readText(bits) });
  const started: Started = {
    type: 'started',
    rules: readRules(bits, widths),
    seats: Array.from({ length: bits.read(widths.seat) + 1 }, readSeat),
    dice: codes.diceModes[bits.read(widths.dice)],
    cheat: bits.read(1) === 1,
    commitment: bits.read(1) === 1 ? readHex64(bits) : null,
    at: bits.readNumber(),
  };
  const extras = widths.hasExtras ? readExtras(bits, widths) : {};
  return extras && { ...started, ...extras };
}

type Extras = Pick<Started, (typeof codes.extras)[number]>;

function readExtras(bits: BitReader, widths: codes.Widths): Extras | null {
  const readers: { readonly [Name in keyof Extras]-?: () => Extras[Name] } = {
    words: () => readText(bits),
    undo: () => true,
    machines: () => readMachines(bits, widths),
    sameDice: () => true,
    daily: () => readText(bits),
  };
  let extras: Extras = {};
  let last = codes.endOfExtras;
  for (let code = bits.readNumber(); code !== codes.endOfExtras; code = bits.readNumber()) {
    const name = codes.extras[code - 1];
    // Each once and in order, so that a log has only one form.
    if (name === undefined || code <= last) return null;
    extras = { ...extras, [name]: readers[name]() };
    last = code;
  }
  return extras;
}

function readMachines(bits: BitReader, widths: codes.Widths): readonly Machine[] {
  return Array.from({ length: bits.read(widths.machine) }, () => ({
    end: readHex64(bits),
    key: readHex64(bits),
    seats: Array.from({ length: 2 ** widths.seat }, (_, seat) => (bits.read(1) === 1 ? seat : -1)).filter(
      (seat) => seat >= 0,
    ),
  }));
}

function readReroll(bits: BitReader, game: Game): Reroll {
  const { dice } = rulesOf(game.rules);
  return game.turn?.hand ? rerollsOf(dice)[bits.read(dice)] : rerollAll(dice);
}

function readFaces(bits: BitReader, count: number): readonly Face[] {
  let number = bits.read(codes.diceBits[count]);
  const faces: number[] = [];
  while (faces.length < count) {
    // The first die gets everything that is left: a number too large for the dice makes a face too large for a die.
    const face = faces.length === count - 1 ? number : number % 6;
    faces.unshift(face + 1);
    number = (number - face) / 6;
  }
  return faces as readonly number[] as readonly Face[];
}

/** `game` is the state before the event. */
export function readEvent(bits: BitReader, widths: codes.Widths, game: Game): GameEvent {
  const player = game.turn?.player ?? 0;
  const type = codes.events[bits.read(widths.event)];
  switch (type) {
    case 'rolled': {
      const reroll = readReroll(bits, game);
      const faces = readFaces(bits, countRerolled(reroll));
      return { type, player, reroll, dice: handAfter(game.turn?.hand ?? null, reroll, faces) };
    }
    case 'selected':
      return { type, player, reroll: readReroll(bits, game) };
    case 'scored': {
      const rules = rulesOf(game.rules);
      const category = rules.boxes[bits.read(widths.box(rules))]?.id ?? '';
      const column = rules.columns.length > 1 ? bits.read(codes.columnBits(rules)) : 1;
      return { type, player, category, column };
    }
    case 'hinted':
      return { type, player };
    case 'undone':
    case 'resigned':
      return { type, player: bits.read(widths.seat) };
    case 'withheld':
    case 'returned':
      return { type, machine: bits.read(widths.machine) };
  }
}
