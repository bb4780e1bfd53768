/** The Hall of Fame, the standings, the games and their replays. */

import { and, number, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';

export const fame = {
  /** "Basic Hall of Fame" */
  list: (rulesName: string | null) => `${rulesName === null ? '' : `${rulesName} `}Hall of Fame`,
  /** The list on which computers are shown as well; a game without people counts only there. */
  withComputers: (list: string) => `${list} with computers`,
  place: (name: string, rank: number) => `${isolate(name)} is number ${rank}`,
  places: (places: readonly string[], list: string) => `${and(places)} in the ${list}!`,
  best: (name: string, rulesName: string) => ` ${isolate(name)} is the best in ${rulesName}.`,
  congratulations: (places: string) => `Congratulations! ${places}`,
};

/** The game of the day, in titles. */
export const daily = {
  of: (day: string) => `Game of the day, ${day}`,
};

export const hallOfFame = {
  watchGame: (name: string, score: number) => `Watch game: ${isolate(name)}, ${score}`,
  empty: (rulesName: string | null) =>
    rulesName === null
      ? 'The ten best scores will appear here. Finish a game to be the first.'
      : `The ten best ${rulesName} scores will appear here. Finish a game with these rules to be the first.`,
};

export const standings = {
  /** `rulesName` is null if nobody has finished any game at all. */
  noGame: (rulesName: string | null) =>
    `Nobody has finished a game${rulesName === null ? '' : ` of ${rulesName}`} yet. ` +
    'Players who do will appear here with their games, wins and points.',
  /** A computer in a list of names to choose from. */
  computer: (name: string) => `${isolate(name)} (computer)`,
  change: (name: string) => `Change ${isolate(name)}`,
  mergeWarning: (name: string, other: string) =>
    `All of ${isolate(name)}'s games will become ${isolate(other)}'s. This cannot be undone.`,
  deleteWarning: (name: string) =>
    `${isolate(name)} will be removed from the Hall of Fame, the standings and the statistics. ` +
    'Games with others stay in the list, with "Deleted player" in that seat. This cannot be undone.',
};

export const games = {
  found: (games: number) => `${number(games)} ${plural(games, { one: 'game', other: 'games' })} found`,
  deleteGame: (names: readonly string[]) => `Delete game of ${and(names)}`,
  deleteWarning: (names: readonly string[]) =>
    `The game of ${and(names)} will be deleted, and its scores will disappear from every list. This cannot be undone.`,
  progress: (rulesName: string, when: string, part: string) => `${rulesName}, started ${when}, ${part} played`,
  giveUpWarning: (names: readonly string[]) =>
    `The game of ${and(names)} will be deleted. Its scores will not count, but it will be counted as given up.`,
  watchGame: (names: readonly string[]) => `Watch game of ${and(names)}`,
};

export const replay = {
  title: (rulesName: string, when: string) => `${rulesName}, ${when}`,
  position: (at: number, last: number) => `${at} / ${last}`,
  positionText: (at: number, last: number, message: string) => `${at} of ${last}: ${message}`,
};
