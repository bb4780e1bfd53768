/** The table, in every view and for every kind of player. */

import type { RulesId } from '../../rules/ids.ts';
import type { Category } from '../../rules/rules.ts';
import type { Box } from '../../rules/scorecard.ts';
import type { NoNet } from '../../wire/table.ts';
import { and, number, or, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import { allDice } from './choices.ts';

/** The message line under the scorecard. */
export const message = {
  rollDice: (name: string) => `${isolate(name)}'s turn. Click "Roll Dice" button to roll the dice.`,
  winner: (name: string, total: number) =>
    `Congratulations, ${isolate(name)}, you're the winner with a total score of ${total}!`,
  tie: (names: readonly string[], total: number) =>
    `It's a tie: ${and(names)} share the win with a total score of ${total}!`,
  playsElsewhere: (name: string) => `${isolate(name)}'s turn, at another computer.`,
  isAway: (name: string) => `${isolate(name)}'s turn, but ${isolate(name)} is away. The game waits.`,
  standInPlays: (name: string, computer: string) => `${isolate(name)} is away. ${computer} is playing instead.`,
  computerPlays: (name: string) => `${isolate(name)}'s turn. The computer is playing.`,
  computerThinks: (name: string) => `${isolate(name)}'s turn. The computer is thinking …`,
  computerPaused: (name: string) => `${isolate(name)}'s turn. The game is paused.`,
  computerWaitsForUndo: (name: string) =>
    `${isolate(name)}'s turn. The computer waits four seconds in case you want to undo.`,
  computerWaits: (name: string, button: string) =>
    `${isolate(name)}'s turn. The computer is waiting. Click "${button}" to let it continue.`,
  /** `problem` is the sentence that says what stopped it. */
  computerStopped: (problem: string, button: string) => `${problem} Click "${button}" to let it continue.`,
  tryingAgain: (problem: string) => `${problem} Trying again every second; nothing is lost.`,
};

const ownersOf = (names: readonly string[]) => (names.length === 0 ? "The host's" : `${and(names.map(isolate))}'s`);

/** What happens in a game, for logs and replays. */
export const story = {
  opening: (rulesName: string, names: readonly string[]) => `${rulesName} rules. At the table: ${and(names)}.`,
  round: (round: number, rounds: number, name: string) => `Round ${round} of ${rounds}: ${isolate(name)}'s turn.`,
  /** "Second roll, keeping 1 3"; `kept` are the numbers of dice. */
  roll: (roll: number, kept: readonly number[]) => {
    if (roll === 0) return 'First roll';
    return `${['First roll', 'Second roll', 'Third roll'][roll] ?? `Roll ${roll + 1}`}, keeping ${kept.length > 0 ? kept.join(' ') : 'none'}`;
  },
  rolled: (name: string, roll: number, dice: readonly number[]) =>
    `${isolate(name)}'s ${['first roll', 'second roll', 'third roll'][roll] ?? `roll ${roll + 1}`}: ${dice.join(' ')}.`,
  marks: (name: string) => `${isolate(name)} marks dice for the next roll.`,
  scores: (name: string, points: number, rulesId: RulesId, box: Box) =>
    `${isolate(name)} scores ${points} in ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId: RulesId, box: Box, name: string, score: number, chip: number) =>
    `${boxName(rulesId, box)}: ${isolate(name)} scores ${score}${chip > 0 ? ` and a bonus of ${chip}` : ''}.`,
  leaves: (name: string) => `${isolate(name)} leaves the game.`,
  undoes: (name: string | null) => `${name === null ? 'You take' : `${isolate(name)} takes`} the score back.`,
  hinted: (name: string) => `${isolate(name)} takes a hint. This game is listed separately in the Hall of Fame.`,
  withholds: (names: readonly string[]) => `${ownersOf(names)} computer no longer takes part in the rolls.`,
  returns: (names: readonly string[]) => `${ownersOf(names)} computer takes part in the rolls again.`,
};

const rollsLeftSentences: readonly string[] = ['No rolls left.', 'One roll left.', 'Two rolls left.'];

/** What is said about an event to people who do not see it; the name is null for "you". */
export const announce = {
  rolled: (name: string | null, dice: readonly number[], rollsLeft: number) =>
    `${name === null ? 'You' : isolate(name)} rolled ${dice.join(' ')}. ${rollsLeftSentences[rollsLeft] ?? `${rollsLeft} rolls left.`}`,
  scores: (name: string | null, points: number, rulesId: RulesId, box: Box, total: number) =>
    name === null
      ? `You score ${points} in ${boxInSentence(rulesId, box)}, total ${total}.`
      : `${isolate(name)} scores ${points} in ${boxInSentence(rulesId, box)}, total ${total}.`,
  /** A whole turn of a quick computer. */
  turn: (name: string, dice: readonly number[], points: number, rulesId: RulesId, box: Box, total: number) =>
    `${isolate(name)} rolled ${dice.join(' ')} and scores ${points} in ${boxInSentence(rulesId, box)}, total ${total}.`,
  yahtzeeBonus: (points: number) => `A Yahtzee bonus of ${points} points!`,
  upperBonus: (points: number) => `The upper bonus is reached: ${points} points more.`,
};

/** The title of the window. */
export const windowTitle = {
  turn: (name: string) => `${isolate(name)}'s turn – Yahtzee`,
  screen: (screen: string) => `${screen} – Yahtzee`,
};

/** What a player has achieved in a game. */
export const records = {
  best: (name: string, score: number, rulesName: string, before: number) =>
    `${isolate(name)}: your best yet in ${rulesName}, ${score}, up from ${before}.`,
  reached: (name: string, points: number) => `${isolate(name)}: your first ${points}.`,
  streak: (name: string, wins: number) => `${isolate(name)}: ${wins} wins in a row.`,
  yahtzee: (name: string) => `${isolate(name)}: first Yahtzee of the day.`,
};

/** Why Triple is played without its net. */
export const net = (noNet: NoNet) =>
  `The neural network for ${rulesName(noNet.rules)} ${strings.faults.net[noNet.fault]}, so the computers play it column by column, which is weaker.`;

/** The table, in every view. */
export const table = {
  die: (die: number, face: number | null) => `Die ${die + 1}: ${face ?? 'not rolled'}`,
  boxUsed: (box: string, points: number) => `${box}: already used, ${points}`,
  boxLocked: (box: string) => `${box}: locked`,
  boxOpen: (box: string, score: number, chip: number) => `${box}: score ${score}${chip > 0 ? ` + ${chip}` : ''}`,
  /** What the button will roll. */
  willRoll: (dice: number, of: number) => {
    if (dice === 0) return 'No dice selected';
    return dice === of && of > 1
      ? `Rolls ${allDice(of)}`
      : `Rolls ${dice} ${plural(dice, { one: 'die', other: 'dice' })}`;
  },
  undo: (points: number, rulesId: RulesId, box: Box) => `Undo ${points} in ${boxName(rulesId, box)}`,
  boxForced: (rulesId: RulesId, mustTake: readonly Category[]) =>
    `This Yahtzee is a Joker and must go to ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  boxLater: (first: string) => `These rules have an order: ${first} comes first.`,
  rollsLeft: (rolls: number) => `${rolls} ${plural(rolls, { one: 'roll', other: 'rolls' })} left`,
  ahead: (points: number) => `ahead by ${points}`,
  behind: (points: number) => `${points} behind`,
  lead: (points: number) => `+${points}`,
  reachedBefore: (score: number) => `${number(score)} points over all games`,
  bonusMeter: (column: number | null) => (column === null ? 'Upper bonus' : `Upper bonus ×${column}`),
  bonusPart: (points: number, all: number) => `${points} of ${all}`,
  /** The same where there is little room. */
  bonusShort: (points: number, all: number) => `${points}/${all}`,
  leaders: (names: readonly string[], points: number) =>
    `${and(names)} ${plural(names.length, { one: 'is', other: 'are' })} ahead by ${points}.`,
};

/** How to play. */
export const help = {
  worth: (points: number) => `${points} points`,
  /** For the rows of sums that bring points of their own. */
  sums: {
    upperScore: (from: number, pays: number) =>
      `The boxes above added up. With ${from} or more you get ${pays} points extra.`,
    upperBonus: (from: number, pays: number) => `${pays} points extra once the boxes above add up to ${from} or more.`,
    chips: (each: number) => `${each} points for each further Yahtzee once the Yahtzee box holds points.`,
  },
  rolls: (dice: number, rolls: number) =>
    rolls === 1
      ? `On your turn, roll ${allDice(dice)} once.`
      : `On your turn, roll ${allDice(dice)}. Then you can choose any of them and roll those again: ${strings.numberWords[rolls]} rolls at most.`,
  bonus: (from: number, pays: number) =>
    `With ${from} points or more in the upper section, you get ${pays} points extra.`,
  columns: (factors: readonly number[]) =>
    `Each player has ${strings.numberWords[factors.length]} columns. Points count ${and(factors.map((factor) => `×${factor}`))}, and so does the upper bonus. You can use any open box in any column.`,
  chips: (box: string, points: number, chip: number, columns: number) =>
    `Once ${columns === 1 ? `${box} holds` : `every ${box} box holds`} ${points}, each further one earns ${chip} points extra${columns === 1 ? '' : ', times the factor of the column it is scored in'}.`,
  noChips: (box: string) => `A second ${box} earns nothing extra.`,
};

/** What is celebrated at the table. */
export const moments = {
  yahtzee: () => 'Yahtzee!',
  fifty: () => 'Fifty points!',
  largeStraight: () => 'Large Straight!',
  upperBonus: () => 'Upper bonus!',
  lead: (name: string) => `${name} takes the lead!`,
  best: (name: string) => `${name}: a personal best!`,
};

/** The end of a game. */
export const ending = {
  wonBy: (rulesId: RulesId, points: number, part: Part, own: number, other: number) =>
    `Won by ${points} ${plural(points, { one: 'point', other: 'points' })}. The biggest difference: ${partName(rulesId, part)}, ${own} to ${other}.`,
  bestTurn: (name: string, points: number, rulesId: RulesId, box: Box) =>
    `Best turn: ${isolate(name)}, ${points} in ${boxInSentence(rulesId, box)}.`,
  bestTurnAlone: (points: number, rulesId: RulesId, box: Box) =>
    `Best turn: ${points} in ${boxInSentence(rulesId, box)}.`,
  gaveAway: (points: number) =>
    `You gave away ${points} ${plural(points, { one: 'point', other: 'points' })}. See where.`,
  gaveAwayLeast: (name: string, points: number) =>
    `${isolate(name)} gave away least: ${points} ${plural(points, { one: 'point', other: 'points' })}. See where.`,
};

/** The dialogs in which dice are typed and perfect play is worked out. */
export const typing = {
  rolls: (name: string, dice: readonly number[], all: boolean) =>
    `${isolate(name)} rolls ${all ? allDice(dice.length) : `${plural(dice.length, { one: 'die', other: 'dice' })} ${and(dice.map(String))}`}. Type what ${dice.length === 1 ? 'it shows' : 'they show, from left to right'}.`,
};
