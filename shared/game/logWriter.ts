/** Writes the events of a game as bits, in the newest version. */
import { type Reroll, rerollBits } from '../rules/dice.ts';
import { rulesets } from '../rules/ruleset.ts';
import type { BitWriter } from './bits.ts';
import type { GameEvent, Machine, Started } from './events.ts';
import type { Game } from './game.ts';
import * as codes from './logCodes.ts';
import { maxPlayers } from './refusals.ts';

export function writeStarted(out: BitWriter, event: Started): void {
  out.write(codes.rules.indexOf(event.rules), codes.widths2.rules);
  out.write(event.seats.length - 1, 2);
  for (const { name, type } of event.seats) {
    out.write(codes.playerTypes.indexOf(type), codes.widths2.type);
    writeText(out, name);
  }
  out.write(codes.diceModes.indexOf(event.dice), codes.widths2.dice);
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
  for (const letter of text) out.writeNumber(letter.codePointAt(0) ?? codes.endOfText);
  out.writeNumber(codes.endOfText);
}

/** Each is a code and its data, in the order of the codes. */
function writeExtras(out: BitWriter, { words, undo, machines }: Started): void {
  if (words !== undefined) {
    out.writeNumber(codes.extras.words);
    writeText(out, words);
  }
  if (undo) out.writeNumber(codes.extras.undo);
  if (machines !== undefined) {
    out.writeNumber(codes.extras.machines);
    writeMachines(out, machines);
  }
  out.writeNumber(codes.extras.end);
}

function writeMachines(out: BitWriter, machines: readonly Machine[]): void {
  out.write(machines.length, codes.machineBits);
  for (const { end, key, seats } of machines) {
    writeHex(out, end);
    writeHex(out, key);
    for (let seat = 0; seat < maxPlayers; seat++) out.write(Number(seats.includes(seat)), 1);
  }
}

/** The first roll of a turn rolls all dice, so it need not say which. */
function writeReroll(out: BitWriter, game: Game, reroll: Reroll): void {
  if (game.turn?.hand) out.write(rerollBits(reroll), 5);
}

/** `game` is the state before the event. */
export function writeEvent(out: BitWriter, game: Game, event: Exclude<GameEvent, Started>): void {
  out.write(codes.events.indexOf(event.type), codes.widths2.event);
  switch (event.type) {
    case 'rolled': {
      writeReroll(out, game, event.reroll);
      const rolled = event.dice.filter((_, die) => event.reroll[die]);
      out.write(
        rolled.reduce((number, face) => number * 6 + (face - 1), 0),
        codes.diceBits[rolled.length],
      );
      break;
    }
    case 'selected':
      writeReroll(out, game, event.reroll);
      break;
    case 'scored':
      out.write(codes.categories.indexOf(event.category), codes.widths2.category);
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
      out.write(event.machine, codes.machineBits);
      break;
  }
}
