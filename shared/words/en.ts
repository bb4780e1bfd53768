/** Everything a person reads, in English: window, terminal, menus, dialogs and command line. */
import type { PlayerType } from '../game/seats.ts';
import type { Category } from '../rules/categories.ts';
import type { Row } from '../rules/rows.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import type { Box, Totals } from '../rules/scorecard.ts';
import type { HeldReason, MemberState } from '../wire/club.ts';
import type { ClubFault, Problem, StoreFault } from '../wire/problems.ts';
import { formatsFor } from './intl.ts';

const formats = formatsFor('en-GB');
const { and, or, plural, number } = formats;

const categories: Readonly<Record<Category, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  threeOfAKind: 'Three of a Kind',
  fourOfAKind: 'Four of a Kind',
  fullHouse: 'Full House',
  smallStraight: 'Small Straight',
  largeStraight: 'Large Straight',
  yahtzee: 'Yahtzee!',
  chance: 'Chance',
};

const sums: Readonly<Record<keyof Totals, string>> = {
  upperScore: 'Upper Score',
  upperBonus: 'Upper Bonus',
  chips: 'Yahtzee Bonus',
  lowerScore: 'Lower Score',
  total: 'TOTAL',
};

const rules: Readonly<Record<RulesetId, { readonly name: string; readonly description: string }>> = {
  basic: {
    name: 'Basic',
    description: 'Thirteen boxes and the upper bonus. Further Yahtzees earn nothing extra.',
  },
  chips: {
    name: 'Chips',
    description: 'Basic, plus 100 points for each further Yahtzee once the Yahtzee box holds 50.',
  },
  official: {
    name: 'Official',
    description: 'Chips, and a further Yahtzee is a Joker that must go to its upper box while that is open.',
  },
  'free-joker': {
    name: 'Free Joker',
    description:
      'Chips, and a further Yahtzee may go to any open box. It stands for any lower box once its upper box is filled.',
  },
  triple: {
    name: 'Triple',
    description: 'Three columns for each player, counting once, twice and three times. 39 rounds.',
  },
  'triple-chips': {
    name: 'Triple with Chips',
    description: 'Triple, plus chips for further Yahtzees once all three Yahtzee boxes hold 50.',
  },
};

const playerTypes: Readonly<Record<PlayerType, { readonly name: string; readonly description: string }>> = {
  human: { name: 'Human', description: '' },
  random: { name: 'Random', description: 'Re-rolls random dice and scores in a random box.' },
  'of-a-kinder': {
    name: 'Of-a-Kinder',
    description: 'Keeps dice that occur more than once and takes the box with the most points.',
  },
  'upper-sectioner': {
    name: 'Upper-Sectioner',
    description: 'Keeps dice that occur more than once and fills the upper section before the lower.',
  },
  'four-and-up': {
    name: 'Four-and-Up',
    description: 'Keeps fours, fives and sixes and takes the box with the most points.',
  },
  sensible: {
    name: 'Sensible',
    description: 'Weighs every box against what it is good for, with an eye on the upper bonus.',
  },
  optimal: {
    name: 'Optimal',
    description: 'Maximises the expected score: exactly with one column, very nearly with three.',
  },
  champion: {
    name: 'Champion',
    description: 'Plays to win: takes the choice with the best chance of finishing first.',
  },
};

/** "Chance", in Triple "Chance ×2". */
const boxName = (rulesId: RulesetId, { category, column }: Box) =>
  rulesets[rulesId].columns === 1 ? categories[category] : `${categories[category]} ×${column}`;

const rowName = (row: Row) => (row.kind === 'box' ? categories[row.category] : sums[row.sum]);

/** With what the row is worth: "Full House (25)". */
function rowHeader(row: Row): string {
  if (row.worth === null) return rowName(row);
  return `${rowName(row)} (${row.id === 'chips' ? `${row.worth} each` : row.worth})`;
}

/** A log keeps no name of a player who was deleted. */
const playerName = (name: string) => (name === '' ? 'Deleted player' : name);

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five'] as const;

function badDice({ count, problem }: Extract<Problem, { code: 'bad-dice' }>): string {
  const example = '35541'.slice(0, count);
  const wanted =
    count === 1
      ? 'one whole number from 1 to 6, such as 3'
      : `${numberWords[count]} whole numbers from 1 to 6, such as ${[...example].join(' ')} or ${example}`;
  const wrong = problem.kind === 'not-a-face' ? `"${problem.got}" is not a die face` : `that was ${problem.got}`;
  return `Type ${wanted}; ${wrong}.`;
}

/** Players are numbered where they sit at a table; `seat` is null where a name stands alone. */
const whoseName = (seat: number | null) => (seat === null ? 'The name' : `The name of player ${seat + 1}`);

const notSaved: Readonly<Record<StoreFault, string>> = {
  full: 'Not saved: the disk is full.',
  busy: 'Not saved: another program is using the file of games.',
  'read-only': 'Not saved: the file of games cannot be written to.',
  damaged: 'Not saved: the file of games is damaged. Start the program again to repair it.',
  missing: 'Not saved: the file of games was moved or deleted while the program was running.',
  failed: 'Not saved: the file of games could not be written. The log file says more.',
};

const clubOutOfReach: Readonly<Record<ClubFault, string>> = {
  missing: 'The folder or the database of the club is not there at the moment.',
  'read-only': 'The club can be read, but nothing can be added to it from here.',
  full: 'There is no room left where the club is kept.',
  offline: "The club's server does not answer.",
  login: "The club's server does not accept this user name and password.",
  certificate: "The club's server could not prove who it is, so nothing was sent to it.",
  failed: 'The place where the club is kept could not be used.',
};

/** Why something was not done; nothing was changed. */
function problemSentence(problem: Problem): string {
  switch (problem.code) {
    case 'player-count':
      return `A game has 1 to 4 players, not ${problem.count}.`;
    case 'name-empty':
      return problem.seat === null ? 'A player needs a name.' : `Player ${problem.seat + 1} needs a name.`;
    case 'name-too-long':
      return `${whoseName(problem.seat)} is longer than ${problem.longest} characters.`;
    case 'name-unprintable':
      return `${whoseName(problem.seat)} contains characters that cannot be shown.`;
    case 'name-double':
      return `There are two players called ${problem.name}. Every player needs a different name.`;
    case 'malformed':
      return `The game does not understand this (${problem.field}).`;
    case 'bad-dice':
      return badDice(problem);
    case 'not-started':
      return 'The game has not started yet.';
    case 'already-started':
      return 'The game has already started.';
    case 'game-over':
      return 'The game is over.';
    case 'no-such-player':
      return `There is no player ${problem.player + 1} in this game.`;
    case 'seat-resigned':
      return `${problem.name} has left this game.`;
    case 'card-complete':
      return `${problem.name} has already filled every box.`;
    case 'not-on-turn':
      return `It is ${problem.onTurn}'s turn, not ${problem.name}'s.`;
    case 'not-rolled':
      return 'Roll the dice first.';
    case 'no-rolls-left':
      return 'There are no rolls left in this turn. Select a category for this roll.';
    case 'first-roll-not-all':
      return 'The first roll of a turn rolls all five dice.';
    case 'kept-die-changed':
      return `Die ${problem.die + 1} was kept and cannot change.`;
    case 'no-such-column':
      return `There is no column ${problem.column} on this scorecard.`;
    case 'box-used':
      return `${boxName(problem.rules, problem.box)} is already used. Select another category.`;
    case 'box-forced':
      return `${boxName(problem.rules, problem.box)} is locked: this Yahtzee is a Joker and must go to ${or(
        problem.mustTake.map((category) => categories[category]),
      )}.`;
    case 'log-empty':
      return 'This game has no events.';
    case 'log-refused':
      return `Event ${problem.index + 1} of this game is not allowed: ${problemSentence(problem.because)}`;
    case 'log-damaged':
      return 'This game is damaged and cannot be read.';
    case 'log-version':
      return `This game was written by a newer version of the program (format ${problem.version}).`;
    case 'log-unpackable':
      return 'This game cannot be stored.';
    case 'bad-sender':
      return 'Only the game window may do this.';
    case 'bad-request':
      return 'The program did not understand its own request; nothing was changed.';
    case 'internal':
      return 'Something went wrong inside the program; nothing was changed. The log file says more.';
    case 'not-saved':
      return notSaved[problem.because];
    case 'no-game':
      return 'There is no game on the table.';
    case 'game-elsewhere':
      return 'This game is no longer on the table.';
    case 'game-gone':
      return 'This game is no longer here.';
    case 'nothing-to-resume':
      return 'There is no unfinished game to resume.';
    case 'dice-are-rolled':
      return 'The dice of this game are rolled by the computer.';
    case 'moved-on':
      return 'The game has moved on. Try again.';
    case 'solving-cancelled':
      return 'The computer cannot play without its table of perfect play.';
    case 'club-bad-place':
      return problem.because === 'form'
        ? 'A club is kept in a folder or on a server: type a path, or an address such as postgres://user@host/database.'
        : 'Only a server on this computer may be used without encryption.';
    case 'club-out-of-reach':
      return clubOutOfReach[problem.because];
    case 'club-nowhere':
      return 'There is no club in this place.';
    case 'club-exists':
      return 'There is a club in this place already.';
    case 'club-other':
      return 'There is another club in this place now. Nothing was changed.';
    case 'club-newer':
      return `This club was set up by a newer version of the program (format ${problem.version}).`;
    case 'club-not-joined':
      return 'This laptop is not in a club.';
    case 'club-joined':
      return 'This laptop is in a club already. Leave it first.';
    case 'club-busy':
      return 'The club is being synchronised at this moment.';
    case 'club-not-keeper':
      return 'Only the laptop that founded the club can do this.';
    case 'club-no-such-member':
      return `No laptop of this club has a key that begins with "${problem.key}".`;
    case 'player-gone':
      return 'This player is no longer known.';
    case 'refused':
      return problem.sentence;
  }
}

/** Why something in the club was not entered. */
function heldSentence(reason: HeldReason): string {
  switch (reason.code) {
    case 'unfinished':
      return 'It has not arrived completely yet.';
    case 'not-approved':
      return 'It comes from a laptop that the club has not approved yet.';
    case 'newer':
      return 'It was written by a newer version of the program.';
    case 'damaged':
      return 'The file is damaged.';
    case 'foreign':
      return 'It does not belong to this club.';
    case 'forged':
      return 'Its signature is wrong.';
    case 'revoked':
      return 'It comes from a laptop that the club has excluded.';
    case 'id-taken':
      return 'Another game of the club has the same id.';
    case 'not-keeper':
      return "It is not signed with the club's key.";
    case 'bad-game':
      return `It is not a valid game. ${problemSentence(reason.because)}`;
  }
}

const memberStates: Readonly<Record<MemberState, string>> = {
  asking: 'waiting for approval',
  approved: 'approved',
  revoked: 'excluded',
};

export const en = {
  ...formats,
  categories,
  sums,
  rules,
  playerTypes,
  boxName,
  rowName,
  rowHeader,
  playerName,
  problem: problemSentence,

  /** The message line under the scorecard. */
  message: {
    rollDice: (name: string) => `${name}'s turn. Click "Roll Dice" button to roll the dice.`,
    rollAgain: 'Select the dice you wish to re-roll and click "Roll Again".',
    score: 'Select a category for this roll.',
    winner: (name: string, total: number) =>
      `Congratulations, ${name}, you're the winner with a total score of ${total}!`,
    tie: (names: readonly string[], total: number) =>
      `It's a tie: ${and(names)} share the win with a total score of ${total}!`,
    nobodyWins: 'The game is over. Everybody has resigned, so there is no winner.',
    computerPlays: (name: string) => `${name}'s turn. The computer is playing.`,
    computerWaits: (name: string, button: string) =>
      `${name}'s turn. The computer is waiting. Click "${button}" to let it continue.`,
    cheat: 'Cheat mode: this game stays out of the Hall of Fame.',
  },

  /** What happens in a game, for logs and replays. */
  story: {
    opening: (rulesName: string, names: readonly string[]) => `${rulesName} rules. At the table: ${and(names)}.`,
    begins: 'The game begins.',
    round: (round: number, rounds: number, name: string) => `Round ${round} of ${rounds}: ${name}'s turn.`,
    rolls: ['First roll', 'Second roll', 'Third roll'] as readonly string[],
    keeping: (dice: readonly number[]) => `, keeping ${dice.length > 0 ? dice.join(' ') : 'none'}`,
    rolled: (name: string, roll: number, dice: readonly number[]) =>
      `${name}'s ${['first', 'second', 'third'][roll]} roll: ${dice.join(' ')}.`,
    marks: (name: string) => `${name} marks dice for the next roll.`,
    scores: (name: string, points: number, box: string) => `${name} scores ${points} in ${box}.`,
    scoresWithBonus: (box: string, name: string, score: number, chip: number) =>
      `${box}: ${name} scores ${score}${chip > 0 ? ` and a bonus of ${chip}` : ''}.`,
    leaves: (name: string) => `${name} leaves the game.`,
  },

  cumulative: {
    heads: ['Cumulative scores', 'Games', 'Wins', 'Score'] as readonly string[],
  },

  /** What is typed in the terminal and in the console view, and what is answered. */
  console: {
    questions: {
      roll: 'Press Enter to roll the dice (? for help): ',
      keep: 'Which dice do you want to keep? (? for help): ',
      category: 'Which category do you want to use? (? for help): ',
    },
    help: {
      roll: 'Press Enter, or type "roll", to roll all five dice.\nType "card" to see the scorecard.',
      keep: [
        'Type the numbers below the dice you want to keep, such as 1 3 5 or 135. The others are rolled again.',
        'Press Enter alone to keep none and roll all five. "roll 2 4" rolls just those two again.',
        'Type "all" to keep all five and choose a category, or the name of a category to score at once.',
        'Type "card" to see the scorecard.',
      ].join('\n'),
      category:
        'Type the number before the category you want, or its name. The points it would give stand after it.\n' +
        'Type "card" to see the scorecard.',
    },
    joker: (mustTake: readonly Category[]) =>
      `This Yahtzee is a Joker and must go to ${or(mustTake.map((category) => categories[category]))}.`,
    notUnderstood: (text: string) => `"${text}" is not understood here. Type ? for help.`,
    notADie: (text: string) =>
      `"${text}" is not the number of a die. The dice are numbered 1 to 5, as shown below them.`,
    dieTwice: (die: string) => `Die ${die} is named twice. Type the numbers below the dice, not what the dice show.`,
    whichDice: 'Say which dice to roll again: "roll 2 4", "roll all", or "roll none", which uses up a roll.',
    whichColumn: (category: Category) =>
      `${categories[category]} is open in more than one column. Say which, such as "${categories[category]} ×2" or "${categories[category]} 2".`,
    pressEnter: 'Press Enter to roll the dice.',
    whichNumber: (count: number) => `Type a number from 1 to ${count}, the one before the category.`,
    allColumns: 'ALL COLUMNS',

    welcome: 'Welcome to Yahtzee',
    play: (rulesName: string) => `Do you want to play Yahtzee (${rulesName} rules)? (y/n, ? for help): `,
    unfinished: (names: readonly string[]) => `A game of ${and(names)} is unfinished. Type r to resume it.`,
    playHelp: [
      'Type y to play and n to leave, or r to resume the latest unfinished game.',
      'Type the name of other rules to play by those:',
      ...Object.entries(rules).map(([id, { description }]) => `  ${id.padEnd(12)}  ${description}`),
      'All dice of a game follow from its seed. The SHA-256 of the seed is shown before the first roll and the seed itself',
      'at the end, so that you can check that nobody changed a die in between.',
    ].join('\n'),
    yesOrNo: 'Type y for yes or n for no.',
    names: 'What is your name? (? for help): ',
    namesHelp: 'Type your name. For two, three or four players put commas between the names: Eric, Julie',
    computersHelp: (types: readonly PlayerType[]) =>
      `A computer takes a seat as name=type: Eric, Hal=${types[0]}. Types: ${types.join(', ')}.`,
    noSuchType: (type: string, types: readonly PlayerType[]) =>
      `There is no player of the type "${type}". There are ${and(types)}.`,
  },

  fame: {
    empty: 'The Hall of Fame is still empty.',
    /** "Hall of Fame of Basic, people only" */
    list: (rulesName: string | null, peopleOnly: boolean) =>
      `Hall of Fame${rulesName === null ? '' : ` of ${rulesName}`}${peopleOnly ? ', people only' : ''}`,
    computer: 'computer',
    typedDice: 'typed dice',
    place: (name: string, rank: number) => `${name} takes place ${rank}`,
    places: (places: readonly string[], list: string) => `${and(places)} in the ${list}!`,
    congratulations: (places: string) => `Congratulations! ${places}`,
  },

  /** Names of the controls of the table. */
  table: {
    die: (die: number, face: number | null) => `Die ${die + 1}: ${face ?? 'not rolled'}`,
    rollDice: 'Roll Dice',
    rollAgain: 'Roll Again',
    boxUsed: (box: string, points: number) => `${box}: already used, ${points}`,
    boxLocked: (box: string) => `${box}: locked`,
    boxOpen: (box: string, score: number, chip: number) => `${box}: score ${score}${chip > 0 ? ` + ${chip}` : ''}`,
    rollsLeft: (rolls: number) => `${rolls} ${plural(rolls, 'roll', 'rolls')} left`,
  },

  games: {
    exported: (games: number, file: string) => `${number(games)} ${plural(games, 'game', 'games')} written to ${file}.`,
    imported: (added: number, already: number) =>
      `${number(added)} ${plural(added, 'game', 'games')} added, ${number(already)} already here.`,
    notWritten: (reason: string) => `The file could not be written (${reason}).`,
  },

  club: {
    held: heldSentence,
    memberStates,
    whatItProves:
      'A signature proves which laptop a game comes from. It does not prove who sat in front of that laptop.',
    founded: (place: string) => `The club is set up in ${place}.`,
    playersRole: (role: string) =>
      `Every player needs a login on the server: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
    joined: (name: string) => `This laptop has joined ${name}. Its games wait until the club approves it.`,
    left: 'This laptop has left the club.',
    met: (sent: number, received: number) =>
      `${number(sent)} ${plural(sent, 'game', 'games')} sent, ${number(received)} received.`,
    removed: (games: number) => `${number(games)} ${plural(games, 'game was', 'games were')} taken out of the lists.`,
    cancelled: 'Cancelled; the next meeting continues from here.',
    waiting: (count: number) => `${number(count)} waiting`,
    refused: (count: number) => `${number(count)} refused`,
    unsent: (count: number) => `${number(count)} of this laptop's games not sent yet`,
    approved: (count: number) => `${number(count)} ${plural(count, 'laptop', 'laptops')} approved.`,
    revoked: (label: string) => `${label} is excluded. The games it brought so far stay in the lists.`,
    synchronising: 'Synchronising',
    sentLater: 'The club will hear of it at the next meeting.',
    thisLaptop: 'this laptop',
    lastMet: (date: string | null) => (date === null ? 'never synchronised' : `last synchronised ${date}`),
  },

  dice: {
    tooFew: 'Too few dice to say anything yet.',
    usual: (chance: number) =>
      `Nothing unusual: ${Math.round(chance * 100)} of 100 sets of fair dice look at least as uneven as these.`,
    rare: (times: number) => `Fair dice look as uneven as this once in ${number(times)} times.`,
    suspicious: 'Something may be wrong with these.',
  },
};
