/** The table, in every view and for every kind of player. */
import type { Category } from '../../rules/categories.ts';
import type { NetFault } from '../../solver/tables/kinds.ts';
import type { View } from '../../wire/settings.ts';
import type { NoNet } from '../../wire/table.ts';
import { isolate } from '../isolate.ts';
import { and, or, plural } from './formats.ts';
import { categories, rules } from './rules.ts';

const netFaults: Readonly<Record<NetFault, string>> = {
  missing: 'is missing',
  foreign: 'is not a file of this program',
  version: 'was written by another version of the program',
  kind: 'contains something else',
  rules: 'belongs to other rules',
  truncated: 'ends too early',
  damaged: 'is damaged',
};

/** The message line under the scorecard. */
export const message = {
  rollDice: (name: string) => `${isolate(name)}'s turn. Click "Roll Dice" button to roll the dice.`,
  rollAgain: 'Select the dice you wish to re-roll and click "Roll Again".',
  score: 'Select a category for this roll.',
  winner: (name: string, total: number) =>
    `Congratulations, ${isolate(name)}, you're the winner with a total score of ${total}!`,
  tie: (names: readonly string[], total: number) =>
    `It's a tie: ${and(names)} share the win with a total score of ${total}!`,
  nobodyWins: 'The game is over. Everybody has resigned, so there is no winner.',
  playsElsewhere: (name: string) => `${isolate(name)}'s turn, at another computer.`,
  computerPlays: (name: string) => `${isolate(name)}'s turn. The computer is playing.`,
  computerThinks: (name: string) => `${isolate(name)}'s turn. The computer is thinking …`,
  computerPaused: (name: string) => `${isolate(name)}'s turn. The game is paused.`,
  computerWaitsForUndo: (name: string) =>
    `${isolate(name)}'s turn. The computer waits four seconds in case you want to undo.`,
  noDiceSelected: 'No dice selected. Press Roll Again once more to use up a roll.',
  computerWaits: (name: string, button: string) =>
    `${isolate(name)}'s turn. The computer is waiting. Click "${button}" to let it continue.`,
  /** `problem` is the sentence that says what stopped it. */
  computerStopped: (problem: string, button: string) => `${problem} Click "${button}" to let it continue.`,
  tryingAgain: (problem: string) => `${problem} Trying again every second; nothing is lost.`,
  cheat: 'Cheat mode: this game stays out of the Hall of Fame.',
};

/** What happens in a game, for logs and replays. */
export const story = {
  opening: (rulesName: string, names: readonly string[]) => `${rulesName} rules. At the table: ${and(names)}.`,
  begins: 'The game begins.',
  round: (round: number, rounds: number, name: string) => `Round ${round} of ${rounds}: ${isolate(name)}'s turn.`,
  rolls: ['First roll', 'Second roll', 'Third roll'] as readonly string[],
  keeping: (dice: readonly number[]) => `, keeping ${dice.length > 0 ? dice.join(' ') : 'none'}`,
  rolled: (name: string, roll: number, dice: readonly number[]) =>
    `${isolate(name)}'s ${['first', 'second', 'third'][roll]} roll: ${dice.join(' ')}.`,
  marks: (name: string) => `${isolate(name)} marks dice for the next roll.`,
  scores: (name: string, points: number, box: string) => `${isolate(name)} scores ${points} in ${box}.`,
  scoresWithBonus: (box: string, name: string, score: number, chip: number) =>
    `${box}: ${isolate(name)} scores ${score}${chip > 0 ? ` and a bonus of ${chip}` : ''}.`,
  leaves: (name: string) => `${isolate(name)} leaves the game.`,
  undoes: (name: string) => `${isolate(name)} takes the score back.`,
  hinted: (name: string) => `${isolate(name)} takes a hint. This game is listed separately in the Hall of Fame.`,
  withholds: (names: readonly string[]) =>
    `${names.length === 0 ? 'The host' : and(names.map(isolate))}'s computer no longer takes part in the rolls.`,
};

export const cumulative = {
  heads: ['Cumulative scores', 'Games', 'Wins', 'Score'] as readonly string[],
};

/** What a player has achieved in a game. */
export const records = {
  title: 'Personal records',
  best: (name: string, score: number, rulesName: string, before: number) =>
    `${isolate(name)}: your best yet in ${rulesName}, ${score}, up from ${before}.`,
  reached: (name: string, points: number) => `${isolate(name)}: your first ${points}.`,
  streak: (name: string, wins: number) => `${isolate(name)}: ${wins} wins in a row.`,
  yahtzee: (name: string) => `${isolate(name)}: first Yahtzee of the day.`,
};

/** The bar at the top of the window. */
export const bar = {
  screens: 'Screens',
  screenNames: {
    play: 'Play',
    hallOfFame: 'Hall of Fame',
    standings: 'Standings',
    games: 'Games',
    statistics: 'Statistics',
    practice: 'Practice',
  },
  view: 'View',
  leave: 'Leave the table',
  leaveHint: 'Leave the table; you can resume the game later',
  mute: 'Mute',
  soundOn: 'Sound on',
  keyboard: 'Keyboard',
  keyboardHint: 'Keyboard (?)',
  settings: 'Settings',
  help: 'How to play',
  helpHint: 'How to play (F1)',
};

export const views = { components: 'Components', painted: 'Painted', console: 'Console' } satisfies Record<
  View,
  string
>;

/** Why Triple is played without its net. */
export const net = (noNet: NoNet) =>
  `The neural network for ${rules[noNet.rules].name} ${netFaults[noNet.fault]}, so the computers play it column by column, which is weaker.`;

/** The table, in every view. */
export const table = {
  die: (die: number, face: number | null) => `Die ${die + 1}: ${face ?? 'not rolled'}`,
  rollDice: 'Roll Dice',
  rollAgain: 'Roll Again',
  boxUsed: (box: string, points: number) => `${box}: already used, ${points}`,
  boxLocked: (box: string) => `${box}: locked`,
  boxOpen: (box: string, score: number, chip: number) => `${box}: score ${score}${chip > 0 ? ` + ${chip}` : ''}`,
  /** What the button will roll. */
  willRoll: (dice: number) =>
    ['No dice selected', 'Rolls 1 die', 'Rolls 2 dice', 'Rolls 3 dice', 'Rolls 4 dice', 'Rolls all five dice'][dice] ??
    '',
  held: 'Held',
  undo: (points: number, box: string) => `Undo ${points} in ${box}`,
  undoRoll: 'Undo the roll',
  selectRest: 'Select the rest',
  selectRestHint: 'Select all dice except those with the most common value (A)',
  sort: 'Sort the dice',
  sortHint: 'Sort the dice by value (S)',
  pause: 'Pause the computers',
  pauseHint: 'Pause the computers (P)',
  continue: 'Let the computers continue',
  continueHint: 'Let the computers continue (P)',
  boxForced: (mustTake: readonly Category[]) =>
    `This Yahtzee is a Joker and must go to ${or(mustTake.map((category) => categories[category]))}.`,
  allGames: 'All games',
  rollsLeft: (rolls: number) => `${rolls} ${plural(rolls, 'roll', 'rolls')} left`,
  dice: 'Dice',
  players: 'Players',
  scorecard: 'Scorecard',
  cards: "Everybody's card",
  categories: 'Categories',
  gameOver: 'Game over',
  gameIsOver: 'The game is over',
  playAgain: 'Play again',
  newGame: 'New game',
  level: 'level',
  ahead: (points: number) => `ahead by ${points}`,
  behind: (points: number) => `${points} behind`,
  lead: (points: number) => `+${points}`,
  reachedBefore: (score: number) => `Cumulative score so far: ${score}`,
  cumulative: 'Cumulative scores',
  towardsBonus: 'Towards the upper bonus',
  bonusMeter: (column: number | null) => (column === null ? 'Upper bonus' : `Upper bonus ×${column}`),
  bonusPart: (points: number, all: number) => `${points} of ${all}`,
  congratulations: 'Congratulations',
  closeFame: 'Close the Hall of Fame',
  painted: 'Painted table',
  wordmark: 'YAHTZEE',
  everybodyLevel: 'Everybody is level.',
  leaders: (names: readonly string[], points: number) =>
    `${and(names)} ${plural(names.length, 'is', 'are')} ahead by ${points}.`,
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

/** The dialogs in which dice are typed and perfect play is worked out. */
export const typing = {
  title: 'Type the dice',
  dice: 'Dice',
  rolls: (name: string, dice: readonly number[], all: boolean) =>
    `${isolate(name)} rolls ${all ? 'all five dice' : `${plural(dice.length, 'die', 'dice')} ${and(dice.map(String))}`}. Type what ${dice.length === 1 ? 'it shows' : 'they show, from left to right'}.`,
  use: 'Use these dice',
  letComputerRoll: 'Let the computer roll',
};

export const solving = {
  title: 'Working out perfect play',
  once: 'This happens only once for these rules.',
  done: 'Done',
};
