/**
 * What stands in packed logs, in order, for every version that was ever written; `widths` are those of the version. Each
 * part is described once, for both ends: given a value, a writer writes it; a reader finds out what it was. A reader
 * builds whatever the bits say, even nonsense: `apply` checks every event before it counts, and the end of the bits is
 * checked once, at the end.
 */
import { countRerolled, type Face, type Reroll, rerollAll, rerollBits, rerollsOf } from '../rules/dice.ts';
import { type OwnId, type RulesId, rulesOf } from '../rules/ids.ts';
import { boxNumber } from '../rules/scorecard.ts';
import type { BitEnd } from './bits.ts';
import type { ByMachine, GameEvent, Machine, Rolled, Scored, Started } from './events.ts';
import type { Game } from './game.ts';
import * as codes from './logCodes.ts';
import { handAfter } from './moves.ts';
import type { Seat } from './seats.ts';

const lastCodePoint = 0x10ffff;
/** Replaces a number that is not a code point: a character that no name may have. */
const noLetter = 1;

function oneOf<T>(bits: BitEnd, width: number, list: readonly T[], value: T | undefined): T {
  return list[bits.bits(width, value === undefined ? 0 : list.indexOf(value))];
}

export function textIn(bits: BitEnd, value = ''): string {
  const letters = [...value];
  let text = '';
  for (let at = 0; ; at++) {
    const letter = bits.number(letters[at]?.codePointAt(0) ?? codes.endOfText);
    if (letter === codes.endOfText) return text;
    text += String.fromCodePoint(letter <= lastCodePoint ? letter : noLetter);
  }
}

function hex64In(bits: BitEnd, value: string | null | undefined): string {
  const digit = (at: number) => bits.bits(4, Number.parseInt(value?.[at] ?? '0', 16));
  return Array.from({ length: 64 }, (_, at) => digit(at).toString(16)).join('');
}

export function rulesIn(bits: BitEnd, widths: codes.Widths, value?: RulesId): RulesId {
  const preset = (codes.rules as readonly unknown[]).indexOf(value);
  const code = bits.bits(widths.rules, preset < 0 ? codes.ownRulesCode : preset);
  if (code === codes.ownRulesCode && widths.hasOwnRules) return textIn(bits, value) as OwnId;
  // A game has only one form: what an older version can hold is never in a newer one, nor the other way round.
  return codes.rules[code < widths.rulesKnown ? code : codes.rules.length];
}

/** Null for something that only a newer program knows. */
export function startedIn(bits: BitEnd, widths: codes.Widths, value?: Started): Started | null {
  const seatIn = (seat?: Seat): Seat => ({
    type: oneOf(bits, widths.type, codes.playerTypes, seat?.type),
    name: textIn(bits, seat?.name),
  });
  const { seats = [], commitment = null } = value ?? {};
  const started: Started = {
    type: 'started',
    rules: rulesIn(bits, widths, value?.rules),
    // There is at least one.
    seats: Array.from({ length: bits.bits(widths.seat, seats.length - 1) + 1 }, (_, seat) => seatIn(seats[seat])),
    dice: oneOf(bits, widths.dice, codes.diceModes, value?.dice),
    cheat: bits.bits(1, Number(value?.cheat)) === 1,
    commitment: bits.bits(1, Number(commitment !== null)) === 1 ? hex64In(bits, commitment) : null,
    at: bits.number(value?.at ?? 0),
  };
  const extras = widths.hasExtras ? extrasIn(bits, widths, value) : {};
  return extras && { ...started, ...extras };
}

type Extras = Pick<Started, (typeof codes.extras)[number]>;

function extrasIn(bits: BitEnd, widths: codes.Widths, values: Extras = {}): Extras | null {
  const parts: { readonly [Name in keyof Extras]-?: () => Extras[Name] } = {
    words: () => textIn(bits, values.words),
    undo: () => true,
    machines: () => machinesIn(bits, widths, values.machines),
    sameDice: () => true,
    daily: () => textIn(bits, values.daily),
  };
  const given = codes.extras.filter((name) => values[name] !== undefined);
  let extras: Extras = {};
  let last = codes.endOfExtras;
  for (let at = 0; ; at++) {
    const code = bits.number(at < given.length ? codes.extras.indexOf(given[at]) + 1 : codes.endOfExtras);
    if (code === codes.endOfExtras) return extras;
    const name = codes.extras[code - 1];
    // Each once and in order, so that a log has only one form.
    if (name === undefined || code <= last) return null;
    extras = { ...extras, [name]: parts[name]() };
    last = code;
  }
}

function machinesIn(bits: BitEnd, widths: codes.Widths, value: readonly Machine[] = []): readonly Machine[] {
  const seats = Array.from({ length: 2 ** widths.seat }, (_, seat) => seat);
  const isAt = (machine: Machine | undefined, seat: number) => Number(machine?.seats.includes(seat));
  return Array.from({ length: bits.bits(widths.machine, value.length) }, (_, machine) => ({
    end: hex64In(bits, value[machine]?.end),
    key: hex64In(bits, value[machine]?.key),
    seats: seats.filter((seat) => bits.bits(1, isAt(value[machine], seat)) === 1),
  }));
}

/** The first roll of a turn rolls all dice, so it need not say which. */
function rerollIn(bits: BitEnd, game: Game, value: Reroll = []): Reroll {
  const { dice } = rulesOf(game.rules);
  return game.turn?.hand ? rerollsOf(dice)[bits.bits(dice, rerollBits(value))] : rerollAll(dice);
}

/** As one number in base six. */
function facesIn(bits: BitEnd, count: number, value: readonly Face[]): readonly Face[] {
  const written = value.reduce((number, face) => number * 6 + (face - 1), 0);
  let number = bits.bits(codes.diceBits[count], written);
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
export function eventIn(
  bits: BitEnd,
  widths: codes.Widths,
  game: Game,
  value?: Exclude<GameEvent, Started>,
): GameEvent {
  const given: Partial<Omit<Rolled, 'type'> & Omit<Scored, 'type'> & Omit<ByMachine, 'type'>> = value ?? {};
  const player = game.turn?.player ?? 0;
  const type = oneOf(bits, widths.event, codes.events, value?.type);
  switch (type) {
    case 'rolled': {
      const reroll = rerollIn(bits, game, given.reroll);
      const rolled = given.dice?.filter((_, die) => reroll[die]) ?? [];
      const faces = facesIn(bits, countRerolled(reroll), rolled);
      return { type, player, reroll, dice: handAfter(game.turn?.hand ?? null, reroll, faces) };
    }
    case 'selected':
      return { type, player, reroll: rerollIn(bits, game, given.reroll) };
    case 'scored': {
      const rules = rulesOf(game.rules);
      const box = bits.bits(widths.box(rules), boxNumber(rules, given.category ?? ''));
      const column = rules.columns.length > 1 ? bits.bits(codes.columnBits(rules), given.column ?? 0) : 1;
      return { type, player, category: rules.boxes[box]?.id ?? '', column };
    }
    // Only the player on turn takes hints.
    case 'hinted':
      return { type, player };
    case 'undone':
    case 'resigned':
      return { type, player: bits.bits(widths.seat, given.player ?? 0) };
    case 'withheld':
    case 'returned':
      return { type, machine: bits.bits(widths.machine, given.machine ?? 0) };
  }
}
