/** The terminal and the console view. */
import type { PlayerType } from '../../game/seats.ts';
import type { Category } from '../../rules/categories.ts';
import type { TableKind } from '../../solver/tables/kinds.ts';
import { isolate } from '../isolate.ts';
import { and, or, percent, plural } from './formats.ts';
import { categories, rules } from './rules.ts';

const solved: Readonly<Record<TableKind, string>> = {
  values: 'perfect play',
  outlooks: 'the win chances',
  components: 'what every box is worth',
  distribution: 'how scores are spread',
};

const coachHelp =
  'Type "hint" for the best choice, "chances" for the chance of every category, "winning" for who is likely to win.';

/** What is typed in the terminal and in the console view, and what is answered. */
export const console = {
  questions: {
    roll: 'Press Enter to roll the dice (? for help): ',
    keep: 'Which dice do you want to keep? (? for help): ',
    category: 'Which category do you want to use? (? for help): ',
  },
  help: {
    roll: 'Press Enter, or type "roll", to roll all five dice.\nType "card" to see the scorecard, "winning" to see who is likely to win.',
    keep: [
      'Type the numbers below the dice you want to keep, such as 1 3 5 or 135. The others are rolled again.',
      'Press Enter alone to keep none and roll all five. "roll 2 4" rolls just those two again.',
      'Type "all" to keep all five and choose a category, or the name of a category to score at once.',
      'Type "card" to see the scorecard.',
      coachHelp,
    ].join('\n'),
    category:
      'Type the number before the category you want, or its name. The points it would score are shown after it.\n' +
      `Type "card" to see the scorecard.\n${coachHelp}`,
  },
  joker: (mustTake: readonly Category[]) =>
    `This Yahtzee is a Joker and must go to ${or(mustTake.map((category) => categories[category]))}.`,
  notUnderstood: (text: string) => `"${text}" is not understood here. Type ? for help.`,
  notADie: (text: string) => `"${text}" is not the number of a die. The dice are numbered 1 to 5, as shown below them.`,
  dieTwice: (die: string) => `Die ${die} is named twice. Type the numbers below the dice, not what the dice show.`,
  whichDice: 'Say which dice to roll again: "roll 2 4", "roll all", or "roll none", which uses up a roll.',
  whichColumn: (category: Category) =>
    `${categories[category]} is open in more than one column. Say which, such as "${categories[category]} ×2" or "${categories[category]} 2".`,
  pressEnter: 'Press Enter to roll the dice.',
  whichNumber: (count: number) => `Type a number from 1 to ${count}, the one before the category.`,
  allColumns: 'ALL COLUMNS',
  allGames: 'All games',
  mayUndo: 'Press Enter to continue, or type "undo" to take the score back: ',

  welcome: 'Welcome to Yahtzee',
  play: (rulesName: string) => `Do you want to play Yahtzee (${rulesName} rules)? (y/n, ? for help): `,
  unfinished: (names: readonly string[]) => `A game of ${and(names)} is unfinished. Type r to resume it.`,
  playHelp: [
    'Type y to play and n to leave, or r to resume the latest unfinished game.',
    '"review" shows what the dice gave you in the last game and what your choices gave away. After that, "play on 1"',
    'takes you back to the first choice on its list, in a practice game that does not count.',
    '"practice" is for exercises: classic positions, or your own mistakes if you add your name, as in "practice Eric".',
    '"daily" is the exercise of the day.',
    'To play with other rules, type their name:',
    ...Object.entries(rules).map(([id, { description }]) => `  ${id.padEnd(12)}  ${description}`),
    'All dice of a game follow from its seed. The SHA-256 of the seed is shown before you say who plays, and the seed',
    'itself at the end, so you can check that nobody changed a die in between. Type "words" and anything you like,',
    'such as "words blue elephant", and the dice follow from your words too: then nobody can have chosen them for you.',
  ].join('\n'),
  nothingToReview: 'There is nothing to review until a game is over.',
  mayPlayOn: (decisions: number) =>
    `Type "play on 1"${decisions > 1 ? ` up to "play on ${decisions}"` : ''} to play on from there.`,
  notPlayedOn: (decisions: number) =>
    decisions === 0
      ? 'Type "review" first: then you can play on from one of its choices.'
      : `The review lists choices 1 to ${decisions}.`,
  practiceGame: 'A practice game. It does not count. "undo" takes back as much as you like, "end" ends it.',
  practiceOver: 'Press Enter to end the practice game, or type undo: ',
  exercise: (rolls: number) =>
    `What would you do with ${rolls} ${plural(rolls, 'roll', 'rolls')} left? ("end" ends the practice.)`,
  nextExercise: 'Press Enter for the next exercise, or type end: ',
  noSuchPlayer: (name: string) => `Nobody called "${name}" has played yet. Type "practice" for the classic positions.`,
  yesOrNo: 'Type y for yes or n for no.',
  names: 'What is your name? (? for help): ',
  namesHelp: 'Type your name. For two, three or four players put commas between the names: Eric, Julie',
  computersHelp: (types: readonly PlayerType[]) =>
    `To add a computer, type name=type: Eric, Hal=${types[0]}. Types: ${types.join(', ')}.`,
  noSuchType: (type: string, types: readonly PlayerType[]) =>
    `There is no player type "${type}". The types are ${and(types)}.`,

  usage: [
    'npm run play -- [--seed HEX] [--join ADDRESS] [--user-data-dir DIR]',
    '--seed: 1 to 64 hexadecimal digits that fix the dice; such games do not count for the Hall of Fame.',
    '--join: takes a seat at a table on the network, such as 192.168.1.20:4711.',
    '--user-data-dir: the folder with the games file; if not given, the one the window uses.',
  ].join('\n'),
  /** `fault` is how the system names the argument and what is wrong with it. */
  badArgument: (fault: string) => `${fault}. Allowed are --seed HEX, --join ADDRESS and --user-data-dir DIR.`,
  badSeed: (text: string) => `--seed "${text}": allowed are 1 to 64 hexadecimal digits, such as 2a.`,
  badFolder: (text: string) => `--user-data-dir "${text}": allowed is a folder.`,
  badAddress: (text: string) => `--join "${text}": allowed is an address such as 192.168.1.20:4711.`,
  tableCode: 'Table code (six letters): ',
  networkNames: 'Your name (commas between several, none to watch): ',
  standIn: (name: string) => `${isolate(name)} is away. Which computer should play instead? (Enter to wait) `,
  workingOut: (table: TableKind, rulesName: string) =>
    `Working out ${solved[table]} for ${rulesName} rules; this happens only once …`,
  done: (share: number) => `… ${percent(share)}`,
  promise: (hash: string) => `The dice of the next game are already fixed: SHA-256 ${hash}`,
  wordsAdded: (text: string) => `Your words for the dice: ${text}`,
  commitment: (hash: string) => `Dice: SHA-256 ${hash}`,
  seed: (hex: string) => `Seed: ${hex}`,
  lineTooLong: 'That line is too long and was ignored.',
  tryAgain: 'Press Enter to try again: ',
  elsewhere: 'The game was continued in another window:',
  typedInWindow: 'The dice of that game are typed in, which works only in the window.',
  staysOpen: 'The game is unfinished. You can resume it here or in the window.',
  goodbye: 'Goodbye.',
  fameUnreadable: 'The Hall of Fame cannot be read as it is. Play a game without --seed to find out why.',
  fixedDice: 'The dice are fixed by --seed, so these games do not count for the Hall of Fame.',
};

/** The console view. */
export const consoleView = {
  log: 'What happened',
  command: 'Command',
  over: 'Type "again" to play once more, "leave" for another game, or "picture" for a picture of the card.',
  mayUndo: (points: number, box: string) => `"undo" takes back ${points} in ${box}. `,
  mayUndoRoll: '"undo" takes back the roll. ',
  idle: 'Type "card" to see the scorecard, ? for help.',
  rollsAgain: (dice: readonly number[]) =>
    `"roll" rolls ${plural(dice.length, 'die', 'dice')} ${and(dice.map(String))} again. `,
  endings: (endings: readonly string[]) => `Tab: ${endings.join(' · ')}`,
  help: [
    '"leave" leaves the table; you can resume the game later. "again" starts another once it is over.',
    '"view painted" and "view components" switch the view; "picture" shows the card as a picture to send.',
    'Up and down bring back what was typed before, Tab completes, Escape leaves the box.',
  ].join('\n'),
  notOver: 'The game is not over yet.',
  roll: (name: string, dice: readonly number[], roll: string) => `${isolate(name)}: ${dice.join(' ')} (${roll})`,
};
