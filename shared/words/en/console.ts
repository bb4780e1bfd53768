/** The terminal and the console view. */

import type { PlayerType } from '../../game/seats.ts';
import type { RulesId } from '../../rules/ids.ts';
import type { Category } from '../../rules/rules.ts';
import type { Box } from '../../rules/scorecard.ts';
import type { TableKind } from '../../solver/tables/kinds.ts';
import { and, or, percent, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName } from '../names.ts';
import { strings } from '../strings.ts';

/** What is typed in the terminal and in the console view, and what is answered. */
export const console = {
  joker: (rulesId: RulesId, mustTake: readonly Category[]) =>
    `This Yahtzee is a Joker and must go to ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text: string) => `"${text}" is not understood here. Type ? for help.`,
  notADie: (text: string, dice: number) =>
    `"${text}" is not the number of a die. The dice are numbered 1 to ${dice}, as shown below them.`,
  dieTwice: (die: string) => `Die ${die} is named twice. Type the numbers below the dice, not what the dice show.`,
  whichColumn: (category: string) =>
    `${category} is open in more than one column. Say which, such as "${category} ×2" or "${category} 2".`,
  whichNumber: (count: number) => `Type a number from 1 to ${count}, the one before the category.`,
  play: (rulesName: string) => `Do you want to play Yahtzee (${rulesName} rules)? (y/n, ? for help): `,
  unfinished: (names: readonly string[]) => `A game of ${and(names)} is unfinished. Type r to resume it.`,
  mayPlayOn: (decisions: number) =>
    `Type "play on 1"${decisions > 1 ? ` up to "play on ${decisions}"` : ''} to play on from there.`,
  notPlayedOn: (decisions: number) =>
    decisions === 0
      ? 'Type "review" first: then you can play on from one of its choices.'
      : `The review lists choices 1 to ${decisions}.`,
  exercise: (rolls: number) =>
    `What would you do with ${rolls} ${plural(rolls, { one: 'roll', other: 'rolls' })} left? ("end" ends the practice.)`,
  noSuchPlayer: (name: string) => `Nobody called "${name}" has played yet. Type "practice" for the classic positions.`,
  computersHelp: (types: readonly PlayerType[]) =>
    `To add a computer, type name=type: Eric, Hal=${types[0]}. Types: ${types.join(', ')}.`,
  noSuchType: (type: string, types: readonly PlayerType[]) =>
    `There is no player type "${type}". The types are ${and(types)}.`,
  notTogether: (one: string, other: string) => `${one} and ${other} do not go together.`,
  /** What is wrong with an argument; `allowed` puts it before what could be typed instead. */
  faults: {
    unknownOption: (option: string) => `Unknown option '${option}'`,
    needsValue: (option: string) => `${option} needs a value`,
    takesNoValue: (option: string) => `${option} takes no value`,
    missing: (what: string) => `${what} is missing`,
    tooMany: (text: string) => `"${text}" is one too many`,
  },
  allowed: (fault: string, list: readonly string[]) => `${fault}. Allowed: ${list.join(', ')}.`,
  allowedWith: (option: string, tasks: readonly string[]) => `${option}: allowed with ${and(tasks)}.`,
  badKey: (text: string) => `KEY "${text}": allowed are 4 to 64 hexadecimal digits.`,
  badSeed: (text: string) => `--seed "${text}": allowed are 1 to 64 hexadecimal digits, such as 2a.`,
  badRules: (text: string, ids: readonly string[]) => `--rules "${text}": allowed are ${ids.join(', ')}, @FILE.`,
  badLanguage: (text: string, tags: readonly string[]) => `--lang "${text}": allowed are ${and(tags)}.`,
  badFolder: (option: string, text: string) => `${option} "${text}": allowed is a folder.`,
  noFolder: (option: string, text: string) => `${option} "${text}": allowed is a folder that exists.`,
  badAddress: (text: string) => `--join "${text}": allowed is an address such as 192.168.1.20:4711.`,
  standIn: (name: string) => `${isolate(name)} is away. Which computer should play instead? (Enter to wait) `,
  workingOut: (table: TableKind, rulesName: string) =>
    `Working out ${strings.console.solved[table]} for ${rulesName} rules; this happens only once …`,
  done: (share: number) => `… ${percent(share)}`,
  promise: (hash: string) => `The dice of the next game are already fixed: SHA-256 ${hash}`,
  wordsAdded: (text: string) => `Your words for the dice: ${text}`,
  commitment: (hash: string) => `Dice: SHA-256 ${hash}`,
  seed: (hex: string) => `Seed: ${hex}`,
};

/** The console view. */
export const consoleView = {
  mayUndo: (points: number, rulesId: RulesId, box: Box) => `"undo" takes back ${points} in ${boxName(rulesId, box)}. `,
  rollsAgain: (dice: readonly number[]) =>
    `"roll" rolls ${plural(dice.length, { one: 'die', other: 'dice' })} ${and(dice.map(String))} again. `,
  endings: (endings: readonly string[]) => `Tab: ${endings.join(' · ')}`,
  roll: (name: string, dice: readonly number[], roll: string) => `${isolate(name)}: ${dice.join(' ')} (${roll})`,
};
