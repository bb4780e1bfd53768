/** The first screen and the form that starts a game. */
import { number } from './formats.ts';

/** Controls and headings that several screens share. */
export const common = {
  title: 'Yahtzee',
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  rules: 'Rules',
  allRules: 'All rules',
  player: 'Player',
  everybody: 'Everybody',
  watch: 'Watch',
  computers: 'Show computers',
  nothing: '–',
  computer: 'Played by the computer',
  doesNotCount: 'does not count',
  typedDice: 'typed dice',
  hinted: 'with hints',
  imported: 'imported',
  factor: (column: number) => `×${column}`,
};

export const welcome = {
  title: 'Welcome to Yahtzee',
  cheat: 'Cheat mode: you can type in any roll. Games played now are marked and stay out of the Hall of Fame.',
  version: (version: string) => `Version ${version}`,
  unfinished: 'An unfinished game',
  started: (rulesName: string, when: string) => `${rulesName}, started ${when}`,
  resume: 'Resume game',
  allUnfinished: (count: number) => `All ${count} unfinished games`,
};

/** The form that starts a game. */
export const setup = {
  title: 'New game',
  count: 'Number of players',
  playerName: (seat: number) => `Player ${seat + 1} name`,
  playerType: (seat: number) => `Player ${seat + 1} type`,
  defaultName: (seat: number) => `Player ${seat + 1}`,
  namesFor: (seat: number) => `Names used before, player ${seat + 1}`,
  names: 'Names used before',
  dice: 'Dice',
  diceModes: {
    rolled: {
      name: 'Rolled by the computer',
      description: 'Fair, and you can check it: the computer fixes all dice before the first roll.',
    },
    typed: { name: 'Typed in', description: 'For real dice on a real table: roll them, then type what they show.' },
  },
  promise: (commitment: string) => `The dice of the next game are already fixed: SHA-256 ${commitment}`,
  words: 'Your words',
  wordsHint: 'Optional: what you type here is mixed into the dice, so nobody can have chosen them for you.',
  start: 'Start game',
  /** "Sensible · strong · about 246" */
  computer: (name: string, strength: string, average: number | null) =>
    `${name} · ${strength}${average === null ? '' : ` · about ${number(average)}`}`,
  colour: (seat: number, colour: string) => `Player ${seat + 1} colour: ${colour}`,
  colours: ['Green', 'Blue', 'Purple', 'Orange', 'Red', 'Grey'] as readonly string[],
};
