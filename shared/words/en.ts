/** Everything a person reads, in English: window, terminal, menus, dialogs and command line. */
import type { PlayerType } from '../game/seats.ts';
import type { Category } from '../rules/categories.ts';
import type { Row } from '../rules/rows.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import type { Box, Totals } from '../rules/scorecard.ts';
import type { Problem, StoreFault } from '../wire/problems.ts';
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
    case 'refused':
      return problem.sentence;
  }
}

/** A part of what a choice is worth: a box, or one of the sums that come on top. */
type Part = Category | 'upperBonus' | 'chips';
/** Dice to keep or a box to take. */
type Choice = { readonly keep: readonly number[] } | Box;
type Goal = { readonly category: Category; readonly upper: number; readonly chance: number };

/** Without the exclamation mark of the card, which would end a sentence. */
const calmly = (name: string) => name.replace('!', '');
const partName = (part: Part) => calmly(part === 'upperBonus' || part === 'chips' ? sums[part] : categories[part]);

/** "keep 4 4 4", as part of a sentence. */
function choiceName(rulesId: RulesetId, choice: Choice): string {
  if (!('keep' in choice)) return `take ${calmly(boxName(rulesId, choice))}`;
  if (choice.keep.length === 0) return 'roll all five dice again';
  return choice.keep.length === 5 ? 'keep all five dice' : `keep ${choice.keep.join(' ')}`;
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const points = (tenths: number) => `${tenth(tenths)} ${Math.abs(tenths) === 10 ? 'point' : 'points'}`;

/** Many parts together are the other boxes; one or two are named. */
const partsName = (parts: readonly Part[]) => (parts.length > 2 ? 'the other boxes' : and(parts.map(partName)));

interface WhyData {
  readonly difference: number;
  readonly reasons: readonly { readonly parts: readonly Part[]; readonly tenths: number }[];
}

/** "On average you end with 3.1 points more than if you keep 3 4 5: 2.9 more from Fours and Upper Bonus, but …" */
function whyBetter(rulesId: RulesetId, best: Choice, other: Choice, { difference, reasons }: WhyData): string {
  if (difference === 0)
    return `It makes almost no difference whether you ${choiceName(rulesId, best)} or ${choiceName(rulesId, other)}.`;
  const list = (side: typeof reasons, word: string) =>
    and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} from ${partsName(parts)}`));
  const more = list(
    reasons.filter(({ tenths }) => tenths > 0),
    'more',
  );
  const less = list(
    reasons.filter(({ tenths }) => tenths < 0),
    'less',
  );
  const because = [more, less].filter((text) => text !== '').join(', but ');
  return `On average you end with ${points(difference)} more than if you ${choiceName(rulesId, other)}: ${because}.`;
}

const goalNames: Readonly<Partial<Record<Category, string>>> = {
  ones: 'ones',
  twos: 'twos',
  threes: 'threes',
  fours: 'fours',
  fives: 'fives',
  sixes: 'sixes',
};

/** What a chance is the chance of: "Three or more fours", "25 or more in Chance", "Full House". */
function goalName({ category, upper, chance }: Goal): string {
  if (category === 'chance') return `${chance} or more in Chance`;
  const face = goalNames[category];
  return face === undefined ? calmly(categories[category]) : `${sentence(numberWords[upper])} or more ${face}`;
}

/** Chances as people say them: never "0 %" or "100 %" for what is not certain. */
function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return formats.percent(chance);
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : formats.percent(chance);
}

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

  dice: {
    tooFew: 'Too few dice to say anything yet.',
    usual: (chance: number) =>
      `Nothing unusual: ${Math.round(chance * 100)} of 100 sets of fair dice look at least as uneven as these.`,
    rare: (times: number) => `Fair dice look as uneven as this once in ${number(times)} times.`,
    suspicious: 'Something may be wrong with these.',
  },

  /** Hints, explanations, reviews and practice. */
  coach: {
    choice: (rulesId: RulesetId, choice: Choice) => sentence(choiceName(rulesId, choice)),
    /** "Keep 4 4 4. That leads to 251.3 points on average." */
    hint: (rulesId: RulesetId, choice: Choice, value: number) =>
      `${sentence(choiceName(rulesId, choice))}. That leads to ${number(value, 1)} points on average.`,
    estimatedHint: (rulesId: RulesetId, choice: Choice, value: number) =>
      `${sentence(choiceName(rulesId, choice))}. That leads to about ${number(value)} points on average.`,
    onlyChoice: 'There is nothing else to choose.',
    why: whyBetter,
    /** "+2.9 Fours and Upper Bonus", for a list. */
    reason: (parts: readonly Part[], tenths: number) => `${tenths < 0 ? '−' : '+'}${tenth(tenths)} ${partsName(parts)}`,
    /** The same as a sum on one line. */
    sum: ({ difference, reasons }: WhyData) =>
      `${reasons
        .map(({ parts, tenths }) => `${tenths < 0 ? '−' : '+'}${tenth(tenths)} ${partsName(parts)}`)
        .join(', ')} = ${difference < 0 ? '−' : '+'}${tenth(difference)}`,
    goal: goalName,
    chance: chanceName,
    chancesHead: 'If you play for it alone:',
    warning: (loss: number, rulesId: RulesetId, best: Choice) =>
      `This gives away ${number(loss, 1)} points on average. It is better to ${choiceName(rulesId, best)}. Do it all the same?`,

    winChance: (name: string, chance: number) => `${name} wins: ${chanceName(chance)}`,
    winNote: 'If everybody plays perfectly from here.',
    estimate: 'These numbers are an estimate: nobody has worked out Triple exactly.',

    /** "254.6 expected + 3.2 luck − 12.8 given away = 245", which adds up as it stands. */
    balance: (startTenths: number, luckTenths: number, lossTenths: number, final: number) =>
      `${tenth(startTenths)} expected ${luckTenths < 0 ? '−' : '+'} ${tenth(luckTenths)} luck − ${tenth(lossTenths)} given away = ${number(final)}`,
    given: (name: string, loss: number, unforced: number) =>
      `${name} gave away ${number(loss, 1)} points in ${unforced} ${plural(unforced, 'decision', 'decisions')}.`,
    marks: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
    grades: {
      perfect: 'Perfect',
      master: 'Master',
      expert: 'Expert',
      advanced: 'Advanced',
      good: 'Good',
      casual: 'Casual',
      beginner: 'Beginner',
      luckyDip: 'Lucky Dip',
    },
    rating: (grade: string, mean: number, error: number, games: number) =>
      `${grade}: ${number(mean, 1)} points lost a game (± ${number(error, 1)}, over ${games} ${plural(games, 'game', 'games')}).`,
    ratingTooFew: (games: number, least: number) =>
      `A rating needs ${least} games by the same rules; so far there ${plural(games, 'is', 'are')} ${games}.`,
    percentile: (share: number) => `Better than ${chanceName(share)} of perfect games.`,
    /** What a decision cost: "Turn 3, 2 rolls left, 4 4 4 2 6: keep 2 4 gave away 3.1 points. Better: keep 4 4 4." */
    decision: (
      rulesId: RulesetId,
      turn: number,
      rolls: number,
      dice: readonly number[],
      chose: Choice,
      best: Choice,
      loss: number,
    ) =>
      `Turn ${turn}, ${rolls} ${plural(rolls, 'roll', 'rolls')} left, dice ${dice.join(' ')}: to ${choiceName(rulesId, chose)} gave away ${number(loss, 1)} points. Better: ${choiceName(rulesId, best)}.`,

    answers: {
      easy: 'Right! Nothing is better.',
      good: 'Very close: that loses next to nothing.',
      hard: 'Not quite: that loses a little.',
      again: 'Not this time. You will see this one again soon.',
    },
    nothingDue: 'Nothing to practise right now.',

    /** How the numbers are worked out, for the help page. */
    formulas: [
      'The expected score is the average of all the ways the game can go on if you play perfectly from here.',
      'Luck is how much the dice moved your expected score: up for a good roll, down for a bad one.',
      'What a choice gives away is the expected score of the best choice minus that of yours.',
      'Start + luck − given away = final score, always.',
      'A choice that gives away 0.2 points or more is an inaccuracy, 1 or more a mistake, 4 or more a blunder.',
      'Your rating is the points you give away in a game, on average over at least ten games by the same rules.',
      'Chances are for the dice now, if you play for that one box and nothing else; an upper box counts from three of its number on, Chance from 25 points on.',
    ] as readonly string[],
  },
};
