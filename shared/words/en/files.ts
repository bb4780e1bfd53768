/** Games and pictures in files. */

import type { Exported, Imported, LeftOut, Proof } from '../../wire/history.ts';
import type { BadLine } from '../../wire/problems.ts';
import { and, number, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import { leftOutGame } from './problems.ts';

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} more`]);
  return `${number(leftOut.length)} damaged ${plural(leftOut.length, { one: 'game was', other: 'games were' })} left out: ${list}.`;
}

/** Games of a file that were not imported. */
function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` And ${number(more)} more.`;
  return `Part of the file could not be used and was left out. ${named.join(' ')}${rest}`;
}

/** Games written to files and read from them. */
export const files = {
  /** Suggested file names. */
  allGames: (day: string) => `Yahtzee games ${day}`,
  oneGame: (game: number) => `Yahtzee game ${game}`,
  exported: ({ file, games, leftOut }: NonNullable<Exported>) => {
    const written = `${number(games)} ${plural(games, { one: 'game was', other: 'games were' })} written to ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }: NonNullable<Imported>) => {
    const taken = `${number(added)} ${plural(added, { one: 'game was', other: 'games were' })} added; ${number(already)} ${plural(already, { one: 'was', other: 'were' })} already here.`;
    const rest =
      unread === 0
        ? ''
        : ` After so many faults the last ${number(unread)} ${plural(unread, { one: 'line was', other: 'lines were' })} not read.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  /** The result of checking a games file, for each game and for all of them. */
  verified: (id: string, rulesName: string, scores: readonly string[], dice: Proof) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; every score is right; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name: string, total: number) => `${playerName(name)} ${total}`,
  allVerified: (games: number) =>
    `${number(games)} ${plural(games, { one: 'game', other: 'games' })}: everything is correct.`,
  diceUnproved: (unproved: number, games: number) =>
    `The dice of ${number(unproved)} of ${number(games)} ${plural(games, { one: 'game', other: 'games' })} cannot be checked.`,
};

/** A card or a moment of a game as a picture. */
export const picture = {
  alt: (message: string) => `The scorecard. ${message}`,
  saved: (file: string) => `The picture was saved to ${file}.`,
  file: (game: number) => `Yahtzee card ${game}`,
  nameWithTotal: (name: string, total: number) => `${isolate(name)}: ${total}`,
};
