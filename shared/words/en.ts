/** Everything a person reads, in English: window, terminal, menus, dialogs and command line. */
import type { PlayerType } from '../game/seats.ts';
import type { Category } from '../rules/categories.ts';
import type { Row } from '../rules/rows.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import type { Box, Totals } from '../rules/scorecard.ts';
import type { NetFault, TableKind } from '../solver/tableKinds.ts';
import type { NoNet } from '../wire/answers.ts';
import type { HeldReason, MemberState } from '../wire/club.ts';
import type { Exported, Imported, LeftOut, Proof } from '../wire/history.ts';
import type { Phrase } from '../wire/network.ts';
import type { BadLine, ClubFault, NetworkFault, Notice, Problem, StoreFault } from '../wire/problems.ts';
import type { DieClick, HintMode, LeagueSettings, Speed, Theme, View } from '../wire/settings.ts';
import { categoryHelp, helpWords } from './enHelp.ts';
import { formatsFor } from './intl.ts';
import { isolate } from './isolate.ts';

const formats = formatsFor('en-GB');
const { and, or, plural, number, percent, date } = formats;

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

/** The name with a number after it, for whoever comes later and would be called the same. */
const numbered = (name: string, count: number) => `${name} ${count}`;

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

const solved: Readonly<Record<TableKind, string>> = {
  values: 'perfect play',
  outlooks: 'the chances of winning',
  components: 'what every box is worth',
  distribution: 'how scores are spread',
};

const netFaults: Readonly<Record<NetFault, string>> = {
  missing: 'is missing',
  foreign: 'is not a file of ours',
  version: 'was written by another version of the program',
  kind: 'holds something else',
  rules: 'belongs to other rules',
  truncated: 'ends too early',
  damaged: 'is damaged',
};

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

/** "game 7 (3 Oct 2026, Eric and Julie)" */
const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `game ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

/** How many damaged games are named; of more, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} more`]);
  return `${number(leftOut.length)} damaged ${plural(leftOut.length, 'game was', 'games were')} left out: ${list}.`;
}

/** Games of a file that were not taken. */
function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` And ${number(more)} more.`;
  return `Not everything in the file is sound, and this was left out. ${named.join(' ')}${rest}`;
}

function noticeSentence(notice: Notice): string {
  switch (notice.kind) {
    case 'newer-file':
      return `The file ${notice.file} was written by a newer version of this program. It was left as it is; install the newer version to use it. Games played now will not be kept.`;
    case 'not-writable':
      return `The file ${notice.file} cannot be written to (${notice.detail}). Games played now will not be kept.`;
    case 'read-only':
      return `The file ${notice.file} was opened read-only. Games played now will not be kept.`;
    case 'recovered': {
      const next =
        notice.backup === null
          ? 'There was no backup, so a new file was started.'
          : `The newest good backup has taken its place (${notice.backup}).`;
      const saved =
        notice.saved === 0
          ? ''
          : ` ${number(notice.saved)} ${plural(notice.saved, 'game', 'games')} that the backup did not have could be read from the damaged file and ${plural(notice.saved, 'was', 'were')} added.`;
      return `The file with your games was damaged. It is kept as ${notice.aside}. ${next}${saved}`;
    }
    case 'missing':
      return notice.from === null
        ? 'The file with your games was missing, and there was no sound backup, so a new file was started.'
        : `The file with your games was missing. Its newest good copy has taken its place (${notice.from}).`;
    case 'mended': {
      const aside = notice.aside === null ? '' : ` The file as it was is kept as ${notice.aside}.`;
      const lost =
        notice.lost === 0
          ? 'Everything was put right.'
          : `${number(notice.lost)} ${plural(notice.lost, 'game', 'games')} could not be put right; the rest was.`;
      return `Damage was found in the file with your games. ${lost}${aside}`;
    }
  }
}

const aboutDice: Readonly<Record<Proof, string>> = {
  proved: 'every die follows from the seed that was promised before the first roll',
  'one-sided': 'every die follows from what was promised, but some rolls come from one computer alone',
  typed: 'the dice were typed in, so nothing was promised about them',
  cheat: 'cheat mode, so nothing was promised about the dice',
  unproved: 'the computer rolled the dice, but there is no seed to check them against',
};

function networkFault(because: NetworkFault, seconds = 0): string {
  return because === 'too-many-tries'
    ? `Too many wrong codes. Try again in ${number(seconds)} ${plural(seconds, 'second', 'seconds')}.`
    : networkFaultSentences[because];
}

const networkFaultSentences: Readonly<Record<Exclude<NetworkFault, 'too-many-tries'>, string>> = {
  'wrong-code': 'This is not the code of that table.',
  'unknown-member': 'The table does not know this computer any more. Join with the code.',
  'other-version': 'The other computer has another version of the program.',
  'bad-frame': 'The other computer sent something that makes no sense.',
  'too-many-frames': 'The other computer sent too much at once.',
  'too-slow': 'The other computer did not answer in time.',
  'name-refused': 'A name like this sits at the table already, or cannot be used. Choose another one.',
  'table-full': 'All seats of this table are taken.',
  'started-already': 'The game has started already. You can look on.',
  closed: 'The host has closed the table.',
  removed: 'The host has given your seat away.',
  unreachable: 'There is no table at this address.',
  'cheating-host': 'The host changed something that was settled already. The game was left.',
  'game-lost': 'The host no longer has this game.',
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
      return `There are two players called ${isolate(problem.name)}. Every player needs a different name.`;
    case 'name-hidden':
      return `${whoseName(problem.seat)} contains invisible characters.`;
    case 'name-alike':
      return `The names ${isolate(problem.other)} and ${isolate(problem.name)} look the same. Choose another one.`;
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
      return `${isolate(problem.name)} has left this game.`;
    case 'card-complete':
      return `${isolate(problem.name)} has already filled every box.`;
    case 'not-on-turn':
      return `It is ${isolate(problem.onTurn)}'s turn, not ${isolate(problem.name)}'s.`;
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
    case 'no-such-machine':
      return `The dice cannot go on without computer ${problem.machine + 1}.`;
    case 'nothing-to-undo':
      return 'There is nothing to undo. A score can be taken back until the next roll.';
    case 'not-yours-to-undo':
      return `Only ${isolate(problem.other)} can take back this score, not ${isolate(problem.name)}.`;
    case 'already-hinted':
      return `It is noted already that ${isolate(problem.name)} took a hint.`;
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
    case 'bad-words':
      return `Your words must fit on one line of up to ${problem.longest} characters, without invisible ones.`;
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
    case 'no-hints-online':
      return 'There are no hints in a game over the network.';
    case 'hints-off':
      return 'Hints are switched off. You can switch them on in the settings, under Coach.';
    case 'solving-cancelled':
      return 'The computer cannot play without its table of perfect play.';
    case 'exercise-gone':
      return 'This exercise is no longer here.';
    case 'network':
      return networkFault(problem.because, problem.seconds);
    case 'host-away':
      return 'The host of this game cannot be reached. It is being tried again and again.';
    case 'table-busy':
      return 'The table is busy. Try again in a moment.';
    case 'bad-address':
      return 'Type the address as the host reads it out, for example 192.168.1.20:4711.';
    case 'bad-code':
      return 'A table code has six letters.';
    case 'not-your-seat':
      return `${isolate(problem.name)} sits at another computer.`;
    case 'nobody-joined':
      return 'Nobody has joined yet. Wait for a guest, or start an ordinary game.';
    case 'no-listening':
      return `The table cannot be opened: ${problem.detail}`;
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
      return 'This player is no longer here.';
    case 'name-taken':
      return `There is already a player called ${isolate(problem.name)}. To make them one player, merge them.`;
    case 'merge-with-self':
      return 'A player cannot be merged with themselves.';
    case 'merge-person-with-computer':
      return 'A person and a computer cannot be merged.';
    case 'not-json':
      return 'This is not JSON.';
    case 'not-a-game':
      return 'This is not a game.';
    case 'bad-field':
      return `The field "${problem.field}" is missing, misplaced or wrong.`;
    case 'wrong-points':
      return `Event ${problem.index + 1}: The ${problem.field} is ${problem.points}, not ${problem.got}.`;
    case 'wrong-dice':
      return `Event ${problem.index + 1}: The dice are ${problem.dice.join(' ')}, but the seed gives ${problem.drawn.join(' ')}.`;
    case 'wrong-seed':
      return 'The seed is not the one that was promised at the start.';
    case 'not-finished':
      return 'This game is not finished.';
    case 'ends-before-start':
      return 'This game ends before it starts.';
    case 'wrong-results':
      return 'A list says something else about this game than its moves do.';
    case 'cheat-counts':
      return 'A game in cheat mode cannot count.';
    case 'wrong-checksum':
      return 'The checksum is wrong.';
    case 'wrong-form':
      return 'This game is not written as it must be: without spaces, every field in its place.';
    case 'not-utf8':
      return 'This is not UTF-8 text.';
    case 'line-too-long':
      return 'This line is longer than any game.';
    case 'line-cut-off':
      return 'The file ends in the middle of this line.';
    case 'not-games-file':
      return 'This is not a file of Yahtzee games.';
    case 'newer-format':
      return `This file was written by a newer version of the program (format ${problem.version}).`;
    case 'comma-missing':
      return 'A comma is missing before this line, or the end of the file.';
    case 'game-missing':
      return 'The file ends where another game should be.';
    case 'end-missing':
      return 'The file ends too early.';
    case 'after-end':
      return 'The file continues after its end.';
    case 'game-twice':
      return 'This game is in the file twice.';
    case 'game-unfinished-here':
      return 'This game is still being played here.';
    case 'id-taken':
      return 'There is another game here with the same id.';
    case 'bad-line':
      return `Line ${problem.line}: ${problemSentence(problem.because)}`;
    case 'file-unreadable':
      return `The file cannot be read (${problem.detail}).`;
    case 'import-running':
      return 'Another file is being imported. Wait until that is finished.';
    case 'not-imported':
      return `Nothing was imported. ${problemSentence(problem.because)}`;
    case 'not-exported':
      return `Nothing was exported: ${leftOutGame(problem.game)} is damaged and cannot be read.`;
    case 'file-not-written':
      return `The file could not be written (${problem.detail}).`;
    case 'backup-damaged':
      return 'This backup is damaged. Nothing was changed.';
    case 'file-in-use':
      return 'Another program, such as the game in a terminal, is using the file of games. Close it first. Nothing was changed.';
    case 'not-restored':
      return `The backup could not be restored (${problem.detail}). Nothing was changed.`;
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

/** "keep 4 4 4 → 231.4 expected"; of an estimate no tenths are told. */
function expectedFrom(rulesId: RulesetId, choice: Choice, value: number, exact: boolean): string {
  return `${choiceName(rulesId, choice)} → ${exact ? number(value, 1) : `about ${number(value)}`} expected`;
}

const coachHelp =
  'Type "hint" for the best choice, "chances" for the chance of every category, "winning" for who is likely to win.';

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

/** "3.2 points of good luck" */
function luckText(luck: number): string {
  return `${number(Math.abs(luck), 1)} points of ${luck < 0 ? 'bad' : 'good'} luck`;
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
  numbered,
  categoryHelp,
  help: helpWords,
  problem: problemSentence,
  notice: noticeSentence,

  start: {
    /** Of the window. */
    title: 'Yahtzee — Hall of Fame',
  },

  /** What a window says when the program cannot go on by itself, and what can be done. */
  trouble: {
    choices: {
      'read-only': 'Open read-only',
      restore: 'Restore the newest backup',
      folder: 'Choose another folder…',
      again: 'Start again',
      quit: 'Quit',
    },
    /** What comes of each choice. */
    effects: {
      'read-only': 'shows the games as far as they can be read. Games played now will not be kept.',
      restore: 'puts the newest good backup in the place of the file, which is kept beside it under another name.',
      folder: 'starts with the games that are kept there, or with an empty Hall of Fame.',
      again: 'opens the window again. The game on the table is as you left it.',
      quit: 'closes the program.',
    },
    chooseFolder: 'Choose the folder for your games',
    notWritable: {
      title: 'Your games cannot be kept here',
      text: (folder: string, detail: string) => `The folder ${folder} cannot be written to (${detail}).`,
    },
    failed: {
      title: 'Yahtzee could not start',
      text: (folder: string, detail: string) => `Something is wrong with the games in ${folder} (${detail}).`,
    },
    pageDied: {
      title: 'The window stopped working',
      text: 'It stopped twice within a few seconds. Your games are safe: every move was saved before it was shown.',
    },
  },

  /** The message line under the scorecard. */
  message: {
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
      `${isolate(name)}'s turn. The computer waits four seconds, in case of an undo.`,
    noDiceSelected: 'No dice selected. Press Roll Again once more to use up a roll.',
    computerWaits: (name: string, button: string) =>
      `${isolate(name)}'s turn. The computer is waiting. Click "${button}" to let it continue.`,
    /** `problem` is the sentence that says what stopped it. */
    computerStopped: (problem: string, button: string) => `${problem} Click "${button}" to let it continue.`,
    tryingAgain: (problem: string) => `${problem} Trying again every second; nothing is lost.`,
    cheat: 'Cheat mode: this game stays out of the Hall of Fame.',
  },

  /** What happens in a game, for logs and replays. */
  story: {
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
    hinted: (name: string) => `${isolate(name)} takes a hint. This game is kept apart in the Hall of Fame.`,
    withholds: (names: readonly string[]) =>
      `The computer of ${names.length === 0 ? 'the host' : and(names.map(isolate))} does not take part in the dice any more.`,
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
      roll: 'Press Enter, or type "roll", to roll all five dice.\nType "card" to see the scorecard, "winning" to see who is likely to win.',
      keep: [
        'Type the numbers below the dice you want to keep, such as 1 3 5 or 135. The others are rolled again.',
        'Press Enter alone to keep none and roll all five. "roll 2 4" rolls just those two again.',
        'Type "all" to keep all five and choose a category, or the name of a category to score at once.',
        'Type "card" to see the scorecard.',
        coachHelp,
      ].join('\n'),
      category:
        'Type the number before the category you want, or its name. The points it would give stand after it.\n' +
        `Type "card" to see the scorecard.\n${coachHelp}`,
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
    allGames: 'All games',
    mayUndo: 'Press Enter to go on, or type "undo" to take the score back: ',

    welcome: 'Welcome to Yahtzee',
    play: (rulesName: string) => `Do you want to play Yahtzee (${rulesName} rules)? (y/n, ? for help): `,
    unfinished: (names: readonly string[]) => `A game of ${and(names)} is unfinished. Type r to resume it.`,
    playHelp: [
      'Type y to play and n to leave, or r to resume the latest unfinished game.',
      '"review" shows what the dice gave you in the last game and what your choices gave away. After that, "play on 1"',
      'takes you back to the first decision on its list, in a practice game that counts nowhere.',
      '"practice" is for exercises: classic positions, or your own mistakes if you add your name, as in "practice Eric".',
      '"daily" is the exercise of the day.',
      'Type the name of other rules to play by those:',
      ...Object.entries(rules).map(([id, { description }]) => `  ${id.padEnd(12)}  ${description}`),
      'All dice of a game follow from its seed. The SHA-256 of the seed is shown before you say who plays and the seed',
      'itself at the end, so that you can check that nobody changed a die in between. Type "words" and anything you like,',
      'such as "words blue elephant", and the dice follow from your words too: then nobody can have chosen them for you.',
    ].join('\n'),
    nothingToReview: 'There is nothing to review before a game has ended.',
    mayPlayOn: (decisions: number) =>
      `Type "play on 1"${decisions > 1 ? ` up to "play on ${decisions}"` : ''} to play on from there.`,
    notPlayedOn: (decisions: number) =>
      decisions === 0
        ? 'Type "review" first: then you can play on from one of its decisions.'
        : `The review has the decisions 1 to ${decisions}.`,
    practiceGame: 'A practice game. It counts nowhere. "undo" takes back as much as you like, "end" ends it.',
    practiceOver: 'Press Enter to end the practice game, or type undo: ',
    exercise: (rolls: number) =>
      `What would you do with ${rolls} ${plural(rolls, 'roll', 'rolls')} left? ("end" ends the practice.)`,
    nextExercise: 'Press Enter for the next exercise, or type end: ',
    noSuchPlayer: (name: string) =>
      `Nobody called "${name}" has played yet. Type "practice" for the classic positions.`,
    yesOrNo: 'Type y for yes or n for no.',
    names: 'What is your name? (? for help): ',
    namesHelp: 'Type your name. For two, three or four players put commas between the names: Eric, Julie',
    computersHelp: (types: readonly PlayerType[]) =>
      `A computer takes a seat as name=type: Eric, Hal=${types[0]}. Types: ${types.join(', ')}.`,
    noSuchType: (type: string, types: readonly PlayerType[]) =>
      `There is no player of the type "${type}". There are ${and(types)}.`,

    usage: [
      'npm run play -- [--seed HEX] [--join ADDRESS] [--user-data-dir DIR]',
      '--seed: 1 to 64 hexadecimal digits that fix the dice; such games do not count for the Hall of Fame.',
      '--join: takes a seat at a table on the network, such as 192.168.1.20:4711.',
      "--user-data-dir: the folder with the file of games; by default the window's own.",
    ].join('\n'),
    /** `fault` is how the system names the argument and what is wrong with it. */
    badArgument: (fault: string) => `${fault}. Allowed are --seed HEX, --join ADDRESS and --user-data-dir DIR.`,
    badSeed: (text: string) => `--seed "${text}": allowed are 1 to 64 hexadecimal digits, such as 2a.`,
    tableCode: 'Table code (six letters): ',
    networkNames: 'Your name, several with commas between them, none to look on: ',
    workingOut: (table: TableKind, rulesName: string) =>
      `Working out ${solved[table]} for ${rulesName} rules; this is done only once …`,
    done: (share: number) => `… ${percent(share)}`,
    promise: (hash: string) => `The dice of the next game are fixed already: SHA-256 ${hash}`,
    wordsAdded: (text: string) => `Your words for the dice: ${text}`,
    commitment: (hash: string) => `Dice: SHA-256 ${hash}`,
    seed: (hex: string) => `Seed: ${hex}`,
    lineTooLong: 'That line is too long and was left out.',
    tryAgain: 'Press Enter to try again: ',
    elsewhere: 'The game was continued in another window:',
    typedInWindow: 'The dice of that game are typed in, which works only in the window.',
    staysOpen: 'The game is unfinished. You can resume it here or in the window.',
    goodbye: 'Goodbye.',
    fameUnreadable: 'The Hall of Fame cannot be read as it is. Play a game without --seed to find out why.',
    fixedDice: 'The dice are fixed by --seed, so these games do not count for the Hall of Fame.',
  },

  fame: {
    empty: 'The Hall of Fame is still empty.',
    /** "Hall of Fame of Basic" */
    list: (rulesName: string | null) => `Hall of Fame${rulesName === null ? '' : ` of ${rulesName}`}`,
    computer: 'computer',
    typedDice: 'typed dice',
    imported: 'imported',
    place: (name: string, rank: number) => `${isolate(name)} takes place ${rank}`,
    places: (places: readonly string[], list: string) => `${and(places)} in the ${list}!`,
    best: (name: string, rulesName: string) => ` ${isolate(name)} is the best in ${rulesName}.`,
    congratulations: (places: string) => `Congratulations! ${places}`,
  },

  /** What somebody has reached with a game. */
  records: {
    title: 'Personal records',
    best: (name: string, score: number, rulesName: string, before: number) =>
      `${isolate(name)}: your best yet in ${rulesName}, ${score} after ${before}.`,
    reached: (name: string, points: number) => `${isolate(name)}: your first ${points}.`,
    streak: (name: string, wins: number) => `${isolate(name)}: ${wins} wins in a row.`,
    yahtzee: (name: string) => `${isolate(name)}: first Yahtzee of the day.`,
  },

  /** Controls and headings that several screens share. */
  common: {
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
  },

  /** The bar at the top of the window. */
  bar: {
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
    leaveHint: 'Leave the table; the game can be resumed later',
    mute: 'Mute',
    soundOn: 'Sound on',
    keyboard: 'Keyboard',
    keyboardHint: 'Keyboard (?)',
    settings: 'Settings',
    help: 'How to play',
    helpHint: 'How to play (F1)',
  },

  views: { components: 'Components', painted: 'Painted', console: 'Console' } satisfies Record<View, string>,

  /** Why Triple is played without its net. */
  net: (noNet: NoNet) =>
    `The net for ${rules[noNet.rules].name} ${netFaults[noNet.fault]}, so computers play it by the sum of its columns, which is weaker.`,

  /** The table, in whichever view. */
  table: {
    die: (die: number, face: number | null) => `Die ${die + 1}: ${face ?? 'not rolled'}`,
    rollDice: 'Roll Dice',
    rollAgain: 'Roll Again',
    boxUsed: (box: string, points: number) => `${box}: already used, ${points}`,
    boxLocked: (box: string) => `${box}: locked`,
    boxOpen: (box: string, score: number, chip: number) => `${box}: score ${score}${chip > 0 ? ` + ${chip}` : ''}`,
    /** What a press of the button takes. */
    willRoll: (dice: number) =>
      ['No dice selected', 'Rolls 1 die', 'Rolls 2 dice', 'Rolls 3 dice', 'Rolls 4 dice', 'Rolls all five dice'][
        dice
      ] ?? '',
    held: 'Held',
    undo: (points: number, box: string) => `Undo ${points} in ${box}`,
    undoRoll: 'Undo the roll',
    selectRest: 'Select the rest',
    selectRestHint: 'Select every die but those with the most frequent value (A)',
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
  },

  /** What is celebrated at the table. */
  moments: {
    yahtzee: () => 'Yahtzee!',
    fifty: () => 'Fifty points!',
    largeStraight: () => 'Large Straight!',
    upperBonus: () => 'Upper bonus!',
    lead: (name: string) => `${name} takes the lead!`,
    best: (name: string) => `${name}: a personal best!`,
  },

  /** The dialogs in which dice are typed and perfect play is worked out. */
  typing: {
    title: 'Type the dice',
    dice: 'Dice',
    rolls: (name: string, dice: readonly number[], all: boolean) =>
      `${isolate(name)} rolls ${all ? 'all five dice' : `${plural(dice.length, 'die', 'dice')} ${and(dice.map(String))}`}. Type what they show, from left to right.`,
    use: 'Use these dice',
    letComputerRoll: 'Let the computer roll',
  },
  solving: {
    title: 'Working out perfect play',
    once: 'This is done only once for these rules.',
    done: 'Done',
  },

  /** The console view. */
  consoleView: {
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
      '"leave" leaves the table, and the game can be resumed; "again" starts another once it is over.',
      '"view painted" and "view components" switch the view; "picture" shows the card as a picture to send.',
      'Up and down bring back what was typed before, Tab completes, Escape leaves the box.',
    ].join('\n'),
    notOver: 'The game is not over yet.',
    roll: (name: string, dice: readonly number[], roll: string) => `${isolate(name)}: ${dice.join(' ')} (${roll})`,
  },

  welcome: {
    title: 'Welcome to Yahtzee',
    cheat: 'Cheat mode: any roll may be typed. Games played now are marked and stay out of the Hall of Fame.',
    version: (version: string) => `Version ${version}`,
    unfinished: 'An unfinished game',
    started: (rulesName: string, when: string) => `${rulesName}, started ${when}`,
    resume: 'Resume game',
    allUnfinished: (count: number) => `All ${count} unfinished games`,
  },

  /** The form that starts a game. */
  setup: {
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
        description: 'Fair and provable: the computer commits to its dice before the first roll.',
      },
      typed: { name: 'Typed in', description: 'For real dice on a real table: roll them, then type what they show.' },
    },
    promise: (commitment: string) => `The dice of the next game are fixed already: SHA-256 ${commitment}`,
    words: 'Your words',
    wordsHint: 'Optional: whatever you type here goes into the dice, so that nobody can have chosen them for you.',
    start: 'Start game',
    strengths: {
      random: 'very weak',
      'of-a-kinder': 'easy',
      'upper-sectioner': 'easy',
      'four-and-up': 'easy',
      sensible: 'strong',
      optimal: 'perfect',
      champion: 'plays to win',
    },
    /** "Sensible · strong · about 246" */
    computer: (name: string, strength: string, average: number | null) =>
      `${name} · ${strength}${average === null ? '' : ` · about ${number(average)}`}`,
    colour: (seat: number, colour: string) => `Player ${seat + 1} colour: ${colour}`,
    colours: ['Green', 'Blue', 'Purple', 'Orange', 'Red', 'Grey'] as readonly string[],
  },

  hallOfFame: {
    title: 'Hall of Fame',
    heads: { rank: 'Rank', name: 'Name', score: 'Score', rules: 'Rules', date: 'Date' },
    typedDice: 'The dice of this game were typed in',
    hinted: 'Games with hints',
    imported: 'This game was imported from another file',
    watchGame: (name: string, score: number) => `Watch game: ${isolate(name)}, ${score}`,
    empty: (rulesName: string | null) =>
      rulesName === null
        ? 'The ten best scores will stand here. Finish a game to be the first.'
        : `The ten best scores in ${rulesName} will stand here. Finish a game by these rules to be the first.`,
    note: 'Of two equal scores, the earlier ranks higher. Games in cheat mode, or with dice from a chosen seed, never count.',
  },

  standings: {
    title: 'Standings',
    heads: {
      player: 'Player',
      games: 'Games',
      wins: 'Wins',
      score: 'Cumulative score',
      average: 'Average',
      adjusted: 'Without luck',
      best: 'Best',
      bonusRate: 'Bonus rate',
    },
    adjustedHint: 'The average score without what the dice gave or took, over the games that were reviewed.',
    games: 'Games',
    allGames: 'All games',
    evening: 'This evening',
    league: 'League',
    /** `rulesName` is null if nobody has finished any game at all. */
    noGame: (rulesName: string | null) =>
      `Nobody has finished a game${rulesName === null ? '' : ` of ${rulesName}`} yet. ` +
      'Whoever does will stand here, with games, wins and points.',
    noGameThisEvening:
      'No such game was finished in the last twelve hours. Play one, and it will count for this evening.',
    mixed: 'Scores of different rules do not compare. Choose one set of rules to see the average.',
    note: "Every finished game counts, except those in cheat mode. A game played alone is nobody's win.",
    eveningNote: 'This evening: the games that were finished in the last twelve hours.',
    /** A computer in a list of names to choose from. */
    computer: (name: string) => `${isolate(name)} (computer)`,
    change: (name: string) => `Change ${isolate(name)}`,
    changeHint: 'Rename, merge or delete',
    newName: 'New name',
    rename: 'Rename',
    sameAs: 'Is the same person as',
    choosePlayer: 'Choose a player',
    merge: 'Merge',
    askMerge: 'Merge…',
    mergeWarning: (name: string, other: string) =>
      `All games of ${isolate(name)} will become games of ${isolate(other)}. This cannot be undone.`,
    delete: 'Delete',
    askDelete: 'Delete…',
    deleteWarning: (name: string) =>
      `${isolate(name)} will be removed from the Hall of Fame, the standings and the statistics. ` +
      'Games with others stay in the list, with "Deleted player" in that seat. This cannot be undone.',
  },

  games: {
    title: 'Games',
    import: 'Import games…',
    exportAll: 'Export all games…',
    finished: 'Finished games',
    none: 'There is no such game. Change what you look for, or play one.',
    noneYet: 'Every game that is finished will stand here, to be watched again. Play one, or import games from a file.',
    search: 'Search by name',
    found: (games: number) => `${number(games)} ${plural(games, 'game', 'games')} found`,
    delete: 'Delete',
    deleteGame: (names: readonly string[]) => `Delete game of ${and(names)}`,
    deleteTitle: 'Delete this game?',
    deleteWarning: (names: readonly string[]) =>
      `The game of ${and(names)} will be deleted, and its scores leave every list. This cannot be undone.`,
    deleted: 'The game was deleted.',
    more: 'Show more',
    from: 'From',
    to: 'To',
    unfinished: 'Unfinished games',
    progress: (rulesName: string, when: string, part: string) => `${rulesName}, started ${when}, ${part} played`,
    resume: 'Resume',
    askGiveUp: 'Give up…',
    giveUp: 'Give up',
    giveUpTitle: 'Give up this game?',
    giveUpWarning: (names: readonly string[]) =>
      `The game of ${and(names)} will be deleted. It enters no list of scores, but it is counted as given up.`,
    heads: { finished: 'Finished', rules: 'Rules', players: 'Players' },
    watchGame: (names: readonly string[]) => `Watch game of ${and(names)}`,
  },

  replay: {
    region: 'The game',
    back: 'All games',
    title: (rulesName: string, when: string) => `${rulesName}, ${when}`,
    export: 'Export game…',
    picture: 'Picture…',
    controls: 'Replay',
    first: 'To the start',
    previous: 'One move back',
    play: 'Play',
    pause: 'Pause',
    next: 'One move on',
    last: 'To the end',
    moment: 'Moment of the game',
    position: (at: number, last: number) => `${at} / ${last}`,
    positionText: (at: number, last: number, message: string) => `${at} of ${last}: ${message}`,
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  },

  /** Tables on the network. */
  network: {
    title: 'Over the network',
    hint: 'Play with people at other computers in your network.',
    host: 'Host a table',
    join: 'Join a table',
    hostHint: 'Read this out to those who want to play. They choose "Join a table" on their computers.',
    joinHint: 'The host reads out the address and the code.',
    address: 'Address',
    code: 'Table code',
    name: 'Your name',
    namesHint: 'Several people at this computer: put commas between their names.',
    joinNamesHint: 'Several people: put commas between their names. Leave it empty to look on.',
    addressHint: 'For example 192.168.1.20:4711',
    codeHint: 'Six letters',
    otherAddresses: (addresses: readonly string[]) => `Or: ${addresses.join(', ')}`,
    found: 'Tables in your network',
    joinNow: 'Join',
    seats: 'Seats',
    nobody: 'Nobody yet',
    ready: 'Ready',
    isReady: 'ready',
    away: 'away',
    waitedFor: 'waiting for this computer',
    playedBy: (computer: string) => `away, ${computer} plays`,
    standIn: (computer: string) => `Let ${computer} play`,
    waitFor: 'Wait instead',
    spectators: (count: number) => `${number(count)} ${plural(count, 'spectator', 'spectators')}`,
    closeTable: 'Close the table',
    waiting: 'You are at the table. The host starts the game.',
    hostAway: 'The host cannot be reached. Trying again …',
    yourTurn: (title: string) => `● Your turn – ${title}`,
    say: 'Say …',
    says: (name: string, phrase: string) => `${isolate(name)}: ${phrase}`,
    phrases: {
      hello: 'Hello!',
      'good-luck': 'Good luck!',
      'well-done': 'Well done!',
      wow: 'Wow! 🎉',
      ouch: 'Ouch! 😬',
      thinking: 'Let me think … 🤔',
      hurry: 'Your turn!',
      thanks: 'Thanks for the game!',
      bye: 'Bye! 👋',
    } satisfies Record<Phrase, string>,
  },

  /** Whether the dice were fair. */
  proof: {
    title: 'Fair dice',
    dice: 'Dice',
    verified: 'Dice verified',
    /** The beginning of the commitment. */
    short: (digits: string) => `Dice ${digits}…`,
    hint: (commitment: string) => `The dice of this game were fixed before the first roll: SHA-256 ${commitment}`,
    nothing: 'Nothing was promised about the dice of this game.',
    explanation:
      'Before anybody said who plays, the program drew a secret seed for all dice of the game and showed its SHA-256. ' +
      'Nobody can find another seed with the same SHA-256, so no roll could be changed afterwards.',
    withWords:
      'The players added words of their own when the SHA-256 was known, and the dice follow from both: neither the ' +
      'program nor a player can have chosen them.',
    ofAllMachines:
      'Every computer at this table drew a secret of its own, and each roll depends on all of them. A computer shows its part of a roll only when it is ' +
      'settled who rolls which dice. So nobody could foresee a roll, not even the host. Everybody at the table sees ' +
      'the same SHA-256: compare its first digits to be sure.',
    withoutWords:
      'Nobody added words of their own. So the program could have drawn several seeds and kept one it liked.',
    notProved:
      'Not proved: that nobody read the seed of an unfinished game in the file on this computer, and that nobody began ' +
      'game after game until the dice were good. That is why games that were given up are counted.',
    abandoned: 'Games given up',
    abandonedBy: (name: string, games: number) => `${name}: ${number(games)}`,
    commitment: 'Promised (SHA-256)',
    words: 'Your words',
    seed: 'Seed',
    links: 'Revealed by the computers',
    later: 'Revealed when the game is over.',
    findings: {
      proved: 'Verified: the seed is the one that was promised, and every die of the game follows from it.',
      'one-sided':
        'Verified: every die follows from what was promised. But from some roll on the dice come from one computer ' +
        'alone, which could foresee them, because the others no longer took part.',
      typed: 'The dice of this game were typed in, so nothing was promised about them.',
      cheat: 'In cheat mode any roll may be typed, so nothing was promised about the dice.',
      unproved: 'The seed of this game is not known here, so its dice cannot be checked.',
    },
  },

  statistics: {
    title: 'Statistics',
    none: (rulesName: string) =>
      `Scores, averages and dice of ${rulesName} will be drawn here. Finish a game by these rules to begin.`,
    longestStreak: 'Most wins in a row',
    streak: 'Wins in a row now',
    reached: (points: number) => `${points} or more`,
    owner: (name: string, rulesName: string) => `${isolate(name)} ${rulesName}`,
    results: 'Results',
    games: 'Games',
    wins: 'Wins',
    average: 'Average',
    best: 'Best',
    bonusRate: 'Upper bonus',
    chips: 'Yahtzee bonuses per game',
    abandoned: 'Given up',
  },

  charts: {
    numbers: 'The numbers',
    numbersOf: (title: string) => `${title}, the numbers`,
    savePicture: 'Save picture…',
    saveSheet: 'Save table…',
    file: (owner: string, title: string) => `Yahtzee ${owner} ${title}`,
    boxes: {
      title: 'Average by box',
      before: 'The bar is the average before the column multiplies, over all three columns.',
      perfect: (total: number) =>
        `The bar is the average and the mark is perfect play, which earns ${number(total, 1)} in a whole game.`,
      heads: { box: 'Box', average: 'Average', perfect: 'Perfect play', difference: 'Difference' },
    },
    dice: {
      title: 'Dice',
      which: 'Which dice',
      sources: { rolled: 'Rolled here', all: 'All ever rolled', typed: 'Typed in' },
      summary: (dice: number, sentence: string, test: string) => `${number(dice)} dice. ${sentence} (${test})`,
      test: (chiSquare: number, chance: number) =>
        `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? '< 0.001' : `= ${number(chance, 3)}`}`,
      heads: { face: 'Face', fell: 'Fell', expected: 'Expected' },
      even: 'even',
    },
    scores: {
      title: 'Distribution of scores',
      summary: (middle: number, low: number, high: number) =>
        `Half of the scores are ${middle} or less; nine out of ten are between ${low} and ${high}.`,
      heads: { from: 'From', to: 'To', results: 'Results' },
    },
    skill: {
      title: 'Skill and luck',
      heads: { game: 'Game', date: 'Date', score: 'Score', luck: 'Luck', lost: 'Given away' },
      luckName: 'luck',
      lostName: 'given away',
      summary: (lost: number, luck: number, games: number) =>
        `Over ${games} ${plural(games, 'game', 'games')}: ${number(lost, 1)} points given away and ${luckText(luck)} a game. The lines average ten games in a row.`,
      none: 'No game was reviewed yet.',
      reviewing: (games: number) => `${games} more ${plural(games, 'game is', 'games are')} being reviewed…`,
      unreviewed: (games: number) => `${games} ${plural(games, 'game has', 'games have')} not been reviewed.`,
      reviewMore: 'Review them',
    },
    history: {
      title: 'Score history',
      one: 'One game so far.',
      summary: (games: number, over: number) =>
        `The latest ${games} scores; the line is the average of ${over} in a row.`,
      range: (summary: string, lowest: number, highest: number) => `${summary} Lowest ${lowest}, highest ${highest}.`,
      heads: { game: 'Game', date: 'Date', score: 'Score' },
    },
  },

  settings: {
    title: 'Settings',
    look: 'Look',
    play: 'Play',
    sound: 'Sound',
    theme: 'Theme',
    themeHint: 'System follows the light, dark or high contrast setting of your computer.',
    themes: { system: 'System', light: 'Light', dark: 'Dark', 'high-contrast': 'High contrast' } satisfies Record<
      Theme,
      string
    >,
    motion: 'Motion',
    motionHint: 'How fast dice tumble and computers play. Off: everything happens at once.',
    motionReduced: 'Your computer is set to reduce motion, so nothing moves.',
    speeds: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' } satisfies Record<Speed, string>,
    dieClick: 'A click on a die means',
    dieClickHint: 'Dice that will be rolled again carry a round arrow, dice that are held carry a lock.',
    undo: 'Undo a score until the next roll',
    undoHint: 'Holds for games that are started from now on. A computer waits four seconds before it rolls.',
    dieClicks: { reroll: 'Roll it again', hold: 'Hold it' } satisfies Record<DieClick, string>,
    pointers: 'Show pointers in a first game',
    volume: 'Volume',
    volumeText: (volume: number) => `${volume} per cent`,
    mute: 'Mute',
  },

  /** What every key does. */
  keyboard: {
    title: 'Keyboard',
    heads: { keys: 'Keys', does: 'What they do' },
    keys: [
      { keys: ['1', '2', '3', '4', '5'], does: 'select a die, or keep it' },
      { keys: ['R', 'Space'], does: 'roll' },
      { keys: ['A'], does: 'select every die but those with the most frequent value' },
      { keys: ['H'], does: 'a hint: what is best with these dice' },
      { keys: ['S'], does: 'sort the dice' },
      { keys: ['Ctrl Z'], does: 'undo the last score, until the next roll' },
      { keys: ['↑', '↓', '←', '→'], does: 'go from box to box on the scorecard' },
      { keys: ['Enter'], does: 'score in the box' },
      { keys: ['Tab'], does: 'go from control to control' },
      { keys: ['Space', 'Enter'], does: 'hurry a computer; hold it down to run through its turn' },
      { keys: ['P'], does: 'pause the computers' },
      { keys: ['V'], does: 'switch the view' },
      { keys: ['Esc'], does: 'close a dialog, leave the command line' },
      { keys: ['?'], does: 'show this list' },
      { keys: ['F1'], does: 'how to play' },
    ],
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
    tab: 'Club',
    about:
      'A family, a class or a club can have one Hall of Fame over all their laptops: in a folder that is shared (Syncthing, NFS, a cloud drive), or on a PostgreSQL server. Every laptop keeps everything, so it all works offline, too.',
    doWhat: 'What to do',
    join: 'Join a club',
    found: 'Found a club',
    place: 'Folder or server',
    placeHint: 'A folder, or an address such as postgres://name@host/database.',
    chooseFolder: 'Choose folder…',
    password: 'Password of the server',
    name: 'Name of the club',
    joinNow: 'Join',
    foundNow: 'Found the club',
    games: (count: number) => `${number(count)} ${plural(count, 'game', 'games')}`,
    outOfReach: (why: string) => `${why} What you play is kept here and sent later.`,
    waitsForApproval: 'The club has not approved this laptop yet. Its games wait until the founder does.',
    meetNow: 'Synchronise now',
    stages: { sending: 'Sending games', reading: 'Receiving games' },
    done: (done: number, total: number) => `${number(done)} of ${number(total)}`,
    cancel: 'Cancel',
    laptops: 'Laptops',
    laptopHeads: { label: 'Laptop', games: 'Games' },
    approve: 'Approve',
    approveLaptop: (label: string) => `Approve ${isolate(label)}`,
    revoke: 'Exclude',
    revokeLaptop: (label: string) => `Exclude ${isolate(label)}`,
    heldTitle: 'Waiting and refused',
    heldFrom: (label: string) => `from ${isolate(label)}`,
    heldMore: (count: number) => `${number(count)} more are not shown.`,
    heldNone: 'Nothing waits, and nothing was refused.',
    leave: 'Leave the club…',
    leaveTitle: 'Leave the club',
    leaveQuestion: (name: string) =>
      `This laptop will leave ${isolate(name)}. Its own games stay here, and those it has sent stay in the club. Shall the games of the others stay on this laptop?`,
    leaveKeep: 'Keep the games',
    leaveDrop: 'Drop the games',
    open: 'Club',
    openOffline: 'Club (offline)',
    mark: (name: string, date: string | null) =>
      `${isolate(name)}: ${date === null ? 'never synchronised' : `last synchronised ${date}`}`,
    offlineMark: (name: string, why: string) => `${isolate(name)} is offline. ${why}`,
    /** Where the games were played that a list shows. */
    lists: 'Games of',
    ofClub: (rulesName: string) => `Club, ${rulesName}`,
    listPlaces: { laptop: 'This laptop', club: 'Club' },
  },

  league: {
    title: 'League',
    heads: { rank: 'Rank', player: 'Player', games: 'Games', wins: 'Wins', points: 'Points' },
    firstDay: 'First day',
    days: 'A round lasts',
    dayNames: { 1: 'One day', 7: 'One week', 14: 'Two weeks', 28: 'Four weeks' } satisfies Record<
      LeagueSettings['days'],
      string
    >,
    rounds: 'Rounds',
    measure: 'Points for',
    measures: { place: 'Places', score: 'Scores' },
    best: 'Rounds that count',
    allRounds: 'All',
    bestRounds: (count: number) => `The best ${number(count)}`,
    round: (count: number) => `Round ${number(count)}`,
    roundDates: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    none: 'Nobody has played in these rounds yet. Finish a game, or choose an earlier first day.',
    notes: {
      place:
        'In each game the first place earns 4 points, the second 2, the third 1. Who ties shares the points. Only people are in the table.',
      score: 'Every score counts as it is. Only people are in the table.',
    },
  },

  dice: {
    tooFew: 'Too few dice to say anything yet.',
    usual: (chance: number) =>
      `Nothing unusual: ${Math.round(chance * 100)} of 100 sets of fair dice look at least as uneven as these.`,
    rare: (times: number) => `Fair dice look as uneven as this once in ${number(times)} times.`,
    suspicious: 'Something may be wrong with these.',
  },

  /** Games written to files and read from them. */
  files: {
    games: 'Yahtzee games',
    sheet: 'Sheet (CSV)',
    picture: 'Picture (PNG)',
    /** Names that are proposed for files. */
    allGames: (day: string) => `Yahtzee games ${day}`,
    oneGame: (game: number) => `Yahtzee game ${game}`,
    exported: ({ file, games, leftOut }: NonNullable<Exported>) => {
      const written = `${number(games)} ${plural(games, 'game was', 'games were')} written to ${file}.`;
      return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
    },
    imported: ({ added, already, refused }: NonNullable<Imported>) => {
      const taken = `${number(added)} ${plural(added, 'game was', 'games were')} added; ${number(already)} ${plural(already, 'was', 'were')} already here.`;
      return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}`;
    },
    /** What checking a file of games says of each game, and of all of them. */
    verified: (id: string, rulesName: string, scores: readonly string[], dice: Proof) =>
      `${id}  ${rulesName}: ${scores.join(', ')}; every score is right; ${aboutDice[dice]}.`,
    verifiedScore: (name: string, total: number) => `${playerName(name)} ${total}`,
    allVerified: (games: number) => `${number(games)} ${plural(games, 'game', 'games')}: everything holds.`,
    diceUnproved: (unproved: number, games: number) =>
      `The dice of ${number(unproved)} of ${number(games)} ${plural(games, 'game', 'games')} cannot be checked.`,
  },

  /** A card or a moment of a game as a picture. */
  picture: {
    title: 'Picture of the card',
    alt: (message: string) => `The scorecard. ${message}`,
    copy: 'Copy picture',
    save: 'Save picture…',
    copied: 'The picture is on the clipboard.',
    saved: (file: string) => `The picture was written to ${file}.`,
    file: (game: number) => `Yahtzee card ${game}`,
    nameWithTotal: (name: string, total: number) => `${isolate(name)}: ${total}`,
  },

  /** The menu bar and the dialogs it opens. */
  menu: {
    game: 'Game',
    newGame: 'New Game',
    undo: 'Undo',
    settings: 'Settings…',
    howToPlay: 'How to Play',
    fullScreen: 'Full Screen',
    edit: 'Edit',
    view: 'View',
    help: 'Help',
    reload: 'Reload',
    quit: 'Quit',
    quitOnMac: 'Quit Yahtzee',
    close: 'Close',
    cancel: 'Cancel',
    exportAll: 'Export all games…',
    importGames: 'Import games…',
    restore: 'Restore a backup…',
    whereIsData: 'Where is my data?',
    showFolder: 'Show the folder of your games',
    openFolder: 'Open the folder',
    oneFile: 'Your games are kept in one file.',
    filePlace: (file: string) => `${file}\n\nBackups of it are in the folder "backups" beside it.`,
    about: 'About Yahtzee',
    version: (version: string) => `Yahtzee ${version}`,
    aboutDetail: (folder: string) =>
      `Your games are kept in ${folder}\n\nYahtzee is a trademark of Hasbro; it is used here for educational purposes.\nThis program is free software under the MIT licence.`,
    noBackup: 'There is no backup yet.',
    whenBackup: 'One is made whenever the program is closed after something has changed.',
    olderBackup: 'An older one…',
    whichBackup: 'Which backup should take the place of your games?',
    restoreDetail: 'The games as they are now are kept beside it, under another name. The program starts again.',
  },

  /** Hints, explanations, reviews and practice. */
  coach: {
    title: 'Coach',
    hint: 'Hint',
    hintTip: 'What is best with these dice? (H)',
    /** "Best: keep 4 4 4 → 231.4 expected", "Best: keep 4 4 4 → about 1,723 expected". */
    best: (rulesId: RulesetId, choice: Choice, value: number, exact: boolean) =>
      `Best: ${expectedFrom(rulesId, choice, value, exact)}`,
    next: (rulesId: RulesetId, choice: Choice, value: number, exact: boolean) =>
      `Next: ${expectedFrom(rulesId, choice, value, exact)}`,
    expectedMeans: 'Expected: your final score on average, if you play perfectly from here.',
    showMe: 'Show me',
    lit: (box: string) => `The coach points at ${calmly(box)}.`,
    closeHint: 'Close the hint',
    apart: 'Games with hints are kept apart in the Hall of Fame.',
    waiting: 'Roll the dice, and the coach says what is best.',
    silent: 'Once the dice have fallen, the coach has something to say.',
    thinking: 'Thinking…',
    whyComing: 'Working out why…',
    preparing: 'Working this out, just this once. You can play on.',
    prepared: 'Worked out',
    chances: 'Chances in this turn',
    winning: 'Win chances',
    winningBar: (name: string, chance: number) => `${isolate(name)}: ${chanceName(chance)}`,
    warningTitle: 'Are you sure?',
    goOn: 'Do it all the same',
    thinkAgain: 'Think again',
    noHints: 'There are no hints here.',
    alone: 'You play alone, so nobody can win against you.',
    meant: 'Do it all the same? (y/n): ',
    settings: 'Coach',
    hints: 'Hints',
    hintsHint: 'A game in which a hint is given is marked, and kept apart in the Hall of Fame.',
    hintModes: { off: 'Off', asking: 'When asked', always: 'Always' } satisfies Record<HintMode, string>,
    warn: 'Warn me before a costly choice',
    warnHint:
      'You are asked before a choice that gives away more points than this. The better choice counts as a hint.',
    warnOff: 'Off',
    warnFrom: (points: number) => `${points} ${plural(points, 'point', 'points')}`,
    showChances: 'Show the chance of every category',
    showWinning: 'Show who is likely to win',
    showWinningHint: 'With two to four players. It counts as if everybody plays perfectly from here.',
    choice: (rulesId: RulesetId, choice: Choice) => sentence(choiceName(rulesId, choice)),
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
      `This gives away ${number(loss, 1)} points on average. It is better to ${choiceName(rulesId, best)}.`,

    winChance: (name: string, chance: number) => `${name} wins: ${chanceName(chance)}`,
    winNote: (exact: boolean) => `If everybody plays perfectly from here.${exact ? '' : ' This is an estimate.'}`,
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
      'A game is graded by the points given away: under 2 Perfect, under 5 Master, under 10 Expert, under 16 Advanced, under 25 Good, under 40 Casual, under 70 Beginner, else Lucky Dip. In Triple six points count as one.',
      '"Better than 71% of perfect games": if a perfect player played again and again, 71 of 100 games would end with fewer points.',
      'The average without luck is the average of score − luck.',
      'Your rating is the points you give away in a game, on average over at least ten games by the same rules.',
      'Chances are for the dice now, if you play for that one box and nothing else; an upper box counts from three of its number on, Chance from 25 points on.',
    ] as readonly string[],
  },

  /** A finished game looked at with the coach. */
  review: {
    title: 'Review',
    button: 'Review',
    reviewGame: (names: readonly string[]) => `Review game of ${and(names)}`,
    working: 'Looking at every choice of the game…',
    cancelled: 'The review was cancelled before it was ready. Open it again to see it.',
    preparing: (part: string) => `Preparing the coach: ${part}. This happens only once for each set of rules.`,
    watch: 'Watch',
    given: 'Points given away',
    luck: 'Luck',
    decisions: 'Decisions',
    resigned: 'Resigned',
    /** By tenths, which may be below 0. */
    signed: (tenths: number) => `${tenths < 0 ? '−' : '+'}${tenth(tenths)}`,
    points: (points: number) => number(points, 1),
    costliest: 'The costliest decisions',
    noMistake: 'Nothing was given away. Every choice was the best there was.',
    allOf: (name: string) => `All marked decisions of ${isolate(name)}`,
    none: 'No decision gave away 0.2 points or more.',
    player: 'Player',
    /** "Turn 3, after the first roll" */
    when: (turn: number, rolls: number) =>
      `Turn ${turn}, ${rolls === 2 ? 'after the first roll' : rolls === 1 ? 'after the second roll' : 'after the last roll'}`,
    lost: (loss: number) => `−${number(loss, 1)}`,
    /** "Dice 1 3 4 5 6: chose to take Twos. Better: keep 6." */
    decision: (rulesId: RulesetId, dice: readonly number[], chose: Choice, best: Choice) =>
      `Dice ${dice.join(' ')}: chose to ${choiceName(rulesId, chose)}. Better: ${choiceName(rulesId, best)}.`,
    chosen: (name: string, rulesId: RulesetId, choice: Choice) => `${name} chose to ${choiceName(rulesId, choice)}.`,
    better: (rulesId: RulesetId, choice: Choice) => `Better: ${choiceName(rulesId, choice)}.`,
    right: 'That was the best choice.',
    gaveAway: (loss: number) => `It gave away ${number(loss, 1)} ${loss.toFixed(1) === '1.0' ? 'point' : 'points'}.`,
    playOn: 'Play on from here',
    playOnHint: 'A practice game from this moment on. It counts nowhere and is not kept.',
    marks: (marks: Readonly<Record<'blunder' | 'mistake' | 'inaccuracy', number>>) =>
      and([
        `${marks.blunder} ${plural(marks.blunder, 'blunder', 'blunders')}`,
        `${marks.mistake} ${plural(marks.mistake, 'mistake', 'mistakes')}`,
        `${marks.inaccuracy} ${plural(marks.inaccuracy, 'inaccuracy', 'inaccuracies')}`,
      ]),
    noParts:
      'There is no exact answer for Triple, so nothing here says why a choice is better, and there is no comparison with perfect games.',
    region: 'Decision',
    expected: {
      title: 'Expected final score',
      summary: (name: string, luck: number, lost: number) =>
        `${name}: every roll moves the line by its luck, together ${luckText(luck)}; every choice can only move it down, together by ${number(lost, 1)} points.`,
      luck: 'dice',
      lost: 'choices',
      heads: { turn: 'Turn', cause: 'What happened', change: 'Change', expected: 'Expected score' },
      causes: { start: 'Start', dice: 'Dice', choice: 'Choice' },
    },
    winning: {
      title: 'Chances of winning',
      summary: 'If everybody had played perfectly from that moment on.',
      estimate: 'An estimate, if everybody had played well from that moment on.',
      heads: { move: 'Move' },
      waiting: 'The chances of winning are being worked out…',
      none: 'The chances of winning were not worked out.',
    },
  },

  /** A game played on from a review. */
  practiceGame: {
    region: 'Practice game',
    title: 'Practice game. It counts nowhere, is not kept, and everything can be undone.',
    back: 'End practice',
  },

  practice: {
    title: 'Practice',
    you: 'You',
    whose: 'Exercises of',
    classic: 'Classic positions',
    question: 'What would you do? Choose dice and roll again, or take a box.',
    answered: 'The answer stands above.',
    boxQuestion: 'Which box would you take?',
    due: (due: number, cards: number) => `${due} of ${cards} ${plural(cards, 'exercise is', 'exercises are')} due.`,
    nextDue: (when: string) => `The next one comes back ${when}.`,
    noneYet:
      'Your own costly decisions will come back here as exercises. Finish a game and have it reviewed, or begin with the classic positions.',
    begin: 'Begin',
    next: 'Next exercise',
    end: 'End practice',
    daily: 'Exercise of the day',
    dailyNote: 'The same for everybody, by the Official rules, and a new one every day.',
    dailyDone: (result: string) => `You have tried it today. ${result}`,
    dailyBegin: 'Try it',
    dailyAgain: 'Try it again',
    own: 'Your exercises',
    ownNote:
      'Each comes back just before you would forget it: soon after a mistake, later and later when you get it right.',
    region: 'Exercise',
    answer: 'Answer',
    best: (rulesId: RulesetId, choice: Choice, value: number) =>
      `Best: ${choiceName(rulesId, choice)}. That leads to ${number(value, 1)} points on average.`,
    lost: (loss: number) => `Your choice gives away ${number(loss, 1)} points.`,
    comesBack: (when: string) => `It comes back ${when}.`,
    soon: (minutes: number) => `in ${minutes} ${plural(minutes, 'minute', 'minutes')}`,
    on: (when: string) => `on ${when}`,
    played: (rulesId: RulesetId, choice: Choice) => `In your game you chose to ${choiceName(rulesId, choice)}.`,
  },
};
