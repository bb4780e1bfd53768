/** Writes the events of a game as bits. */
import { type Reroll, rerollBits } from '../rules/dice.ts';
import { isPresetId, type RulesetId, rulesOf } from '../rules/ruleset.ts';
import { boxNumber } from '../rules/scorecard.ts';
import type { BitWriter } from './bits.ts';
import type { GameEvent, Machine, Started } from './events.ts';
import type { Game } from './game.ts';
import * as codes from './logCodes.ts';

export function writeStarted(out: BitWriter, widths: codes.Widths, event: Started): void {
  writeRules(out, widths, event.rules);
  out.write(event.seats.length - 1, widths.seat);
  for (const { name, type } of event.seats) {
    out.write(codes.playerTypes.indexOf(type), widths.type);
    writeText(out, name);
  }
  out.write(codes.diceModes.indexOf(event.dice), widths.dice);
  out.write(Number(event.cheat), 1);
  out.write(Number(event.commitment !== null), 1);
  writeHex(out, event.commitment ?? '');
  out.writeNumber(event.at);
  writeExtras(out, widths, event);
}

function writeRules(out: BitWriter, widths: codes.Widths, rules: RulesetId): void {
  const isPreset = isPresetId(rules);
  out.write(isPreset ? codes.rules.indexOf(rules) : codes.ownRulesCode, widths.rules);
  if (!isPreset) writeText(out, rules);
}

function writeHex(out: BitWriter, digits: string): void {
  for (const digit of digits) out.write(Number.parseInt(digit, 16), 4);
}

function writeText(out: BitWriter, text: string): void {
  for (const letter of text) out.writeNumber(letter.codePointAt(0) ?? codes.endOfText);
  out.writeNumber(codes.endOfText);
}

/** Each is a code and its data, in the order of the codes. */
function writeExtras(out: BitWriter, widths: codes.Widths, { words, undo, machines, sameDice, daily }: Started): void {
  if (words !== undefined) {
    out.writeNumber(codes.extras.words);
    writeText(out, words);
  }
  if (undo) out.writeNumber(codes.extras.undo);
  if (machines !== undefined) {
    out.writeNumber(codes.extras.machines);
    writeMachines(out, widths, machines);
  }
  if (sameDice) out.writeNumber(codes.extras.sameDice);
  if (daily !== undefined) {
    out.writeNumber(codes.extras.daily);
    writeText(out, daily);
  }
  out.writeNumber(codes.extras.end);
}

function writeMachines(out: BitWriter, widths: codes.Widths, machines: readonly Machine[]): void {
  out.write(machines.length, widths.machine);
  for (const { end, key, seats } of machines) {
    writeHex(out, end);
    writeHex(out, key);
    for (let seat = 0; seat < 2 ** widths.seat; seat++) out.write(Number(seats.includes(seat)), 1);
  }
}

/** The first roll of a turn rolls all dice, so it need not say which. */
function writeReroll(out: BitWriter, game: Game, reroll: Reroll): void {
  if (game.turn?.hand) out.write(rerollBits(reroll), reroll.length);
}

/** `game` is the state before the event. */
export function writeEvent(out: BitWriter, widths: codes.Widths, game: Game, event: Exclude<GameEvent, Started>): void {
  out.write(codes.events.indexOf(event.type), widths.event);
  const rules = rulesOf(game.rules);
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
      out.write(boxNumber(rules, event.category), widths.box(rules));
      if (rules.columns.length > 1) out.write(event.column, codes.columnBits(rules));
      break;
    case 'undone':
    case 'resigned':
      out.write(event.player, widths.seat);
      break;
    case 'hinted':
      // Only the player on turn takes hints.
      break;
    case 'withheld':
    case 'returned':
      out.write(event.machine, widths.machine);
      break;
  }
}
