/** The Hall of Fame, the standings, the games and their replays. */
import { isolate } from '../isolate.ts';
import { and, number, plural } from './formats.ts';

export const fame = {
  empty: 'The Hall of Fame is still empty.',
  /** "Basic Hall of Fame" */
  list: (rulesName: string | null) => `${rulesName === null ? '' : `${rulesName} `}Hall of Fame`,
  computer: 'computer',
  typedDice: 'typed dice',
  imported: 'imported',
  place: (name: string, rank: number) => `${isolate(name)} is number ${rank}`,
  places: (places: readonly string[], list: string) => `${and(places)} in the ${list}!`,
  best: (name: string, rulesName: string) => ` ${isolate(name)} is the best in ${rulesName}.`,
  congratulations: (places: string) => `Congratulations! ${places}`,
};

export const hallOfFame = {
  title: 'Hall of Fame',
  heads: { rank: 'Rank', name: 'Name', score: 'Score', rules: 'Rules', date: 'Date' },
  typedDice: 'The dice of this game were typed in',
  hinted: 'Games with hints',
  imported: 'This game was imported from another file',
  watchGame: (name: string, score: number) => `Watch game: ${isolate(name)}, ${score}`,
  empty: (rulesName: string | null) =>
    rulesName === null
      ? 'The ten best scores will appear here. Finish a game to be the first.'
      : `The ten best ${rulesName} scores will appear here. Finish a game with these rules to be the first.`,
  note: 'If two scores are equal, the earlier one ranks higher. Games in cheat mode, or with dice from a chosen seed, never count.',
};

export const standings = {
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
  adjustedHint: 'The average score with the luck of the dice taken out, over all games that were reviewed.',
  games: 'Games',
  allGames: 'All games',
  evening: 'This evening',
  league: 'League',
  /** `rulesName` is null if nobody has finished any game at all. */
  noGame: (rulesName: string | null) =>
    `Nobody has finished a game${rulesName === null ? '' : ` of ${rulesName}`} yet. ` +
    'Players who do will appear here with their games, wins and points.',
  noGameThisEvening:
    'No game like this was finished in the last twelve hours. Play one, and it will count for this evening.',
  mixed: 'Scores from different rules cannot be compared. Choose one set of rules to see the average.',
  note: 'Every finished game counts, except those in cheat mode. A game played alone is not a win.',
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
    `All of ${isolate(name)}'s games will become ${isolate(other)}'s. This cannot be undone.`,
  delete: 'Delete',
  askDelete: 'Delete…',
  deleteWarning: (name: string) =>
    `${isolate(name)} will be removed from the Hall of Fame, the standings and the statistics. ` +
    'Games with others stay in the list, with "Deleted player" in that seat. This cannot be undone.',
};

export const games = {
  title: 'Games',
  import: 'Import games…',
  exportAll: 'Export all games…',
  finished: 'Finished games',
  none: 'No game matches. Change the search, or play such a game.',
  noneYet: 'Every finished game will appear here, ready to watch again. Play one, or import games from a file.',
  search: 'Search by name',
  found: (games: number) => `${number(games)} ${plural(games, 'game', 'games')} found`,
  delete: 'Delete',
  deleteGame: (names: readonly string[]) => `Delete game of ${and(names)}`,
  deleteTitle: 'Delete this game?',
  deleteWarning: (names: readonly string[]) =>
    `The game of ${and(names)} will be deleted, and its scores will disappear from every list. This cannot be undone.`,
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
    `The game of ${and(names)} will be deleted. Its scores will not count, but it will be counted as given up.`,
  heads: { finished: 'Finished', rules: 'Rules', players: 'Players' },
  watchGame: (names: readonly string[]) => `Watch game of ${and(names)}`,
};

export const replay = {
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
  next: 'One move forward',
  last: 'To the end',
  moment: 'Moment of the game',
  position: (at: number, last: number) => `${at} / ${last}`,
  positionText: (at: number, last: number, message: string) => `${at} of ${last}: ${message}`,
  speed: 'Speed',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
};
