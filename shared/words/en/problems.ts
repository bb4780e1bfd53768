/** Why something was not done. */

import type { LeftOut } from '../../wire/history.ts';
import type { NetworkFault, Problem } from '../../wire/problems.ts';
import { and, date, number, or, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';

type ProblemOf<C extends Problem['code']> = Extract<Problem, { code: C }>;

function badDice({ count, problem }: ProblemOf<'bad-dice'>): string {
  const example = '35541352'.slice(0, count);
  const wanted =
    count === 1
      ? 'one whole number from 1 to 6, such as 3'
      : `${strings.numberWords[count]} whole numbers from 1 to 6, such as ${[...example].join(' ')} or ${example}`;
  const wrong = problem.kind === 'not-a-face' ? `"${problem.got}" is not a die face` : `that was ${problem.got}`;
  return `Type ${wanted}; ${wrong}.`;
}

/** Players at a table are numbered; `seat` is null for a name on its own. */
const whoseName = (seat: number | null) => (seat === null ? 'The name' : `The name of player ${seat + 1}`);

function networkFault(because: NetworkFault, seconds = 0): string {
  return because === 'too-many-tries'
    ? `Too many wrong codes. Try again in ${number(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`
    : strings.faults.network[because];
}

/** "game 7 (3 Oct 2026, Eric and Julie)" */
export const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `game ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

/** Why something was not done; nothing was changed. */
export const problems = {
  'player-count': (problem: ProblemOf<'player-count'>) => `A game has 1 to 8 players, not ${problem.count}.`,
  'name-empty': (problem: ProblemOf<'name-empty'>) =>
    problem.seat === null ? 'A player needs a name.' : `Player ${problem.seat + 1} needs a name.`,
  'name-too-long': (problem: ProblemOf<'name-too-long'>) =>
    `${whoseName(problem.seat)} is longer than ${problem.longest} characters.`,
  'name-unprintable': (problem: ProblemOf<'name-unprintable'>) =>
    `${whoseName(problem.seat)} contains characters that cannot be shown.`,
  'name-double': (problem: ProblemOf<'name-double'>) =>
    `There are two players called ${isolate(problem.name)}. Every player needs a different name.`,
  'name-hidden': (problem: ProblemOf<'name-hidden'>) => `${whoseName(problem.seat)} contains invisible characters.`,
  'name-alike': (problem: ProblemOf<'name-alike'>) =>
    `The names ${isolate(problem.other)} and ${isolate(problem.name)} look the same. Choose another one.`,
  'daily-played': ({ name }: ProblemOf<'daily-played'>) =>
    `${isolate(name)} has had today's try with these rules. The next game of the day comes tomorrow.`,
  malformed: (problem: ProblemOf<'malformed'>) => `The game does not understand this (${problem.field}).`,
  'impossible-score': (problem: ProblemOf<'impossible-score'>) =>
    `No hand scores ${isolate(problem.points)} in ${boxName(problem.rules, problem.box)}.`,
  'bad-dice': (problem: ProblemOf<'bad-dice'>) => badDice(problem),
  'no-such-player': (problem: ProblemOf<'no-such-player'>) => `There is no player ${problem.player + 1} in this game.`,
  'seat-resigned': (problem: ProblemOf<'seat-resigned'>) => `${isolate(problem.name)} has left this game.`,
  'card-complete': (problem: ProblemOf<'card-complete'>) => `${isolate(problem.name)} has already filled every box.`,
  'not-on-turn': (problem: ProblemOf<'not-on-turn'>) =>
    `It is ${isolate(problem.onTurn)}'s turn, not ${isolate(problem.name)}'s.`,
  'kept-die-changed': (problem: ProblemOf<'kept-die-changed'>) => `Die ${problem.die + 1} was kept and cannot change.`,
  'no-such-column': (problem: ProblemOf<'no-such-column'>) => `There is no column ${problem.column} on this scorecard.`,
  'box-used': (problem: ProblemOf<'box-used'>) =>
    `${boxName(problem.rules, problem.box)} is already used. Select another category.`,
  'box-later': (problem: ProblemOf<'box-later'>) =>
    `${boxName(problem.rules, problem.box)} is not next: these rules have an order, and ${categoryName(problem.rules, problem.first)} comes first.`,
  'bad-rules': (problem: ProblemOf<'bad-rules'>) =>
    `These rules cannot be played. ${problem.box === undefined ? '' : `Box "${problem.box}": `}${strings.badRules[problem.problem]}`,
  'box-forced': (problem: ProblemOf<'box-forced'>) =>
    `${boxName(problem.rules, problem.box)} is locked: this Yahtzee is a Joker and must go to ${or(
      problem.mustTake.map((category) => categoryName(problem.rules, category)),
    )}.`,
  'no-such-machine': (problem: ProblemOf<'no-such-machine'>) =>
    `The dice cannot be rolled without computer ${problem.machine + 1}.`,
  'not-yours-to-undo': (problem: ProblemOf<'not-yours-to-undo'>) =>
    `Only ${isolate(problem.other)} can take back this score, not ${isolate(problem.name)}.`,
  'already-hinted': (problem: ProblemOf<'already-hinted'>) => `${isolate(problem.name)} has already taken a hint.`,
  'log-refused': (problem: ProblemOf<'log-refused'>) =>
    `Event ${problem.index + 1} of this game is not allowed: ${problemSentence(problem.because)}`,
  'log-version': (problem: ProblemOf<'log-version'>) =>
    `This game was written by a newer version of the program (format ${problem.version}).`,
  'bad-words': (problem: ProblemOf<'bad-words'>) =>
    `Your words must fit on one line of at most ${problem.longest} characters, none of them invisible.`,
  'too-many-undos': (problem: ProblemOf<'too-many-undos'>) =>
    `A score can be taken back ${problem.most} times in a turn. This one stays.`,
  network: (problem: ProblemOf<'network'>) => networkFault(problem.because, problem.seconds),
  'bad-code': (problem: ProblemOf<'bad-code'>) =>
    problem.letter === null
      ? 'A table code has six letters.'
      : `There is no "${isolate(problem.letter)}" in any table code. Ask the host to read it out again.`,
  'not-your-seat': (problem: ProblemOf<'not-your-seat'>) => `${isolate(problem.name)} is playing at another computer.`,
  'no-room-for-table': (problem: ProblemOf<'no-room-for-table'>) =>
    `This needs ${number(problem.megabytes)} MB of free space on the disk while it is worked out.`,
  'table-not-kept': (problem: ProblemOf<'table-not-kept'>) =>
    `The exact numbers could not be saved (${problem.detail}). The coach keeps using estimates.`,
  'no-listening': (problem: ProblemOf<'no-listening'>) => `The table cannot be opened: ${problem.detail}`,
  'club-newer': (problem: ProblemOf<'club-newer'>) =>
    `This club was set up by a newer version of the program (format ${problem.version}).`,
  'club-no-such-member': (problem: ProblemOf<'club-no-such-member'>) =>
    `No laptop of this club has a key that begins with "${problem.key}".`,
  'name-taken': (problem: ProblemOf<'name-taken'>) =>
    `There is already a player called ${isolate(problem.name)}. To make them one player, merge them.`,
  'bad-field': (problem: ProblemOf<'bad-field'>) => `The field "${problem.field}" is missing, misplaced or wrong.`,
  'wrong-points': (problem: ProblemOf<'wrong-points'>) =>
    `Event ${problem.index + 1}: The ${problem.field} is ${problem.points}, not ${problem.got}.`,
  'wrong-dice': (problem: ProblemOf<'wrong-dice'>) =>
    `Event ${problem.index + 1}: The dice are ${problem.dice.join(' ')}, but the seed gives ${problem.drawn.join(' ')}.`,
  'newer-format': (problem: ProblemOf<'newer-format'>) =>
    `This file was written by a newer version of the program (format ${problem.version}).`,
  'bad-line': (problem: ProblemOf<'bad-line'>) => `Line ${problem.line}: ${problemSentence(problem.because)}`,
  'file-unreadable': (problem: ProblemOf<'file-unreadable'>) => `The file cannot be read (${problem.detail}).`,
  'not-imported': (problem: ProblemOf<'not-imported'>) => `Nothing was imported. ${problemSentence(problem.because)}`,
  'not-exported': (problem: ProblemOf<'not-exported'>) =>
    `Nothing was exported: ${leftOutGame(problem.game)} is damaged and cannot be read.`,
  'file-not-written': (problem: ProblemOf<'file-not-written'>) => `The file could not be written (${problem.detail}).`,
  'not-restored': (problem: ProblemOf<'not-restored'>) =>
    `The backup could not be restored (${problem.detail}). Nothing was changed.`,
};
