/** Why something was not done. */
import type { LeftOut } from '../../wire/history.ts';
import type { ClubFault, NetworkFault, Problem, StoreFault } from '../../wire/problems.ts';
import { isolate } from '../isolate.ts';
import { and, date, number, or, plural } from './formats.ts';
import { boxName, categories, numberWords, playerName } from './rules.ts';

function badDice({ count, problem }: Extract<Problem, { code: 'bad-dice' }>): string {
  const example = '35541'.slice(0, count);
  const wanted =
    count === 1
      ? 'one whole number from 1 to 6, such as 3'
      : `${numberWords[count]} whole numbers from 1 to 6, such as ${[...example].join(' ')} or ${example}`;
  const wrong = problem.kind === 'not-a-face' ? `"${problem.got}" is not a die face` : `that was ${problem.got}`;
  return `Type ${wanted}; ${wrong}.`;
}

/** Players at a table are numbered; `seat` is null for a name on its own. */
const whoseName = (seat: number | null) => (seat === null ? 'The name' : `The name of player ${seat + 1}`);

const notSaved: Readonly<Record<StoreFault, string>> = {
  full: 'Not saved: the disk is full.',
  busy: 'Not saved: another program is using the games file.',
  'read-only': 'Not saved: the games file cannot be written to.',
  damaged: 'Not saved: the games file is damaged. Start the program again to repair it.',
  missing: 'Not saved: the games file was moved or deleted while the program was running.',
  failed: 'Not saved: the games file could not be written. The log file has the details.',
};

const clubBadPlace = {
  form: 'A club is kept in a folder or on a server: type a path, or an address such as postgres://user@host/database.',
  relative: 'Type the full path of the folder, or choose it with the button.',
  'plain-text': 'Only a server on this computer may be used without encryption.',
};

const clubOutOfReach: Readonly<Record<ClubFault, string>> = {
  missing: "The club's folder or database is not there at the moment.",
  'read-only': 'The club can be read, but nothing can be added to it from here.',
  full: "There is no room left in the club's folder or on its server.",
  offline: "The club's server does not answer.",
  login: "The club's server does not accept this user name and password.",
  certificate: "The club's server could not prove who it is, so nothing was sent to it.",
  failed: "The club's folder or server could not be used.",
};

function networkFault(because: NetworkFault, seconds = 0): string {
  return because === 'too-many-tries'
    ? `Too many wrong codes. Try again in ${number(seconds)} ${plural(seconds, 'second', 'seconds')}.`
    : networkFaultSentences[because];
}

const networkFaultSentences: Readonly<Record<Exclude<NetworkFault, 'too-many-tries'>, string>> = {
  'wrong-code': 'That is not the code of this table.',
  'unknown-member': 'The table no longer knows this computer. Join again with the code.',
  'other-version': 'The other computer has a different version of the program.',
  'bad-frame': 'The other computer sent something that makes no sense.',
  'too-many-frames': 'The other computer sent too much at once.',
  'too-slow': 'The other computer did not answer in time.',
  'name-refused': 'This name is already taken at the table, or it cannot be used. Choose another one.',
  'table-full': 'All seats at this table are taken.',
  'started-already': 'The game has already started. You can watch.',
  closed: 'The host has closed the table.',
  removed: 'The host has given your seat away.',
  unreachable: 'There is no table at this address.',
  'cheating-host': 'The host changed something that was already settled, so you have left the game.',
  'game-lost': 'The host no longer has this game.',
};

/** "game 7 (3 Oct 2026, Eric and Julie)" */
export const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `game ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

/** Why something was not done; nothing was changed. */
export function problemSentence(problem: Problem): string {
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
      return `The dice cannot be rolled without computer ${problem.machine + 1}.`;
    case 'nothing-to-undo':
      return 'There is nothing to undo. A score can be taken back until the next roll.';
    case 'not-yours-to-undo':
      return `Only ${isolate(problem.other)} can take back this score, not ${isolate(problem.name)}.`;
    case 'already-hinted':
      return `${isolate(problem.name)} has already taken a hint.`;
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
      return 'Something went wrong inside the program; nothing was changed. The log file has the details.';
    case 'not-saved':
      return notSaved[problem.because];
    case 'bad-words':
      return `Your words must fit on one line of at most ${problem.longest} characters, none of them invisible.`;
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
      return 'The computer cannot play until it has worked out perfect play.';
    case 'exercise-gone':
      return 'This exercise is no longer here.';
    case 'network':
      return networkFault(problem.because, problem.seconds);
    case 'host-away':
      return 'The host of this game cannot be reached. The program keeps trying.';
    case 'table-busy':
      return 'The table is busy. Try again in a moment.';
    case 'bad-address':
      return 'Type the address as the host reads it out, for example 192.168.1.20:4711.';
    case 'bad-code':
      return problem.letter === null
        ? 'A table code has six letters.'
        : `There is no "${isolate(problem.letter)}" in any table code. Ask the host to read it out again.`;
    case 'not-your-seat':
      return `${isolate(problem.name)} is playing at another computer.`;
    case 'nobody-joined':
      return 'Nobody has joined yet. Wait for somebody to join, or start a normal game.';
    case 'no-listening':
      return `The table cannot be opened: ${problem.detail}`;
    case 'club-bad-place':
      return clubBadPlace[problem.because];
    case 'club-out-of-reach':
      return clubOutOfReach[problem.because];
    case 'club-nowhere':
      return 'There is no club in this folder or on this server.';
    case 'club-exists':
      return 'There is already a club in this folder or on this server.';
    case 'club-other':
      return 'There is a different club in this folder or on this server now. Nothing was changed.';
    case 'club-newer':
      return `This club was set up by a newer version of the program (format ${problem.version}).`;
    case 'club-not-joined':
      return 'This laptop is not in a club.';
    case 'club-joined':
      return 'This laptop is already in a club. Leave that club first.';
    case 'club-busy':
      return 'The club is being synchronised right now.';
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
    case 'cheat-counts':
      return 'A game in cheat mode cannot count.';
    case 'wrong-checksum':
      return 'The checksum is wrong.';
    case 'wrong-form':
      return 'This game is not in the expected form: no spaces, every field in its place.';
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
      return 'Another file is being imported. Wait until it is done.';
    case 'not-imported':
      return `Nothing was imported. ${problemSentence(problem.because)}`;
    case 'not-exported':
      return `Nothing was exported: ${leftOutGame(problem.game)} is damaged and cannot be read.`;
    case 'file-not-written':
      return `The file could not be written (${problem.detail}).`;
    case 'backup-damaged':
      return 'This backup is damaged. Nothing was changed.';
    case 'file-in-use':
      return 'Another program, such as the game in a terminal, is using the games file. Close it first. Nothing was changed.';
    case 'not-restored':
      return `The backup could not be restored (${problem.detail}). Nothing was changed.`;
  }
}
