/** The club and the league. */
import type { HeldReason, MemberState } from '../../wire/club.ts';
import type { LeagueSettings } from '../../wire/settings.ts';
import { isolate } from '../isolate.ts';
import { number, plural } from './formats.ts';
import { problemSentence } from './problems.ts';

/** Why something in the club was not entered. */
function heldSentence(reason: HeldReason): string {
  switch (reason.code) {
    case 'unfinished':
      return 'It has not fully arrived yet.';
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

export const club = {
  held: heldSentence,
  memberStates,
  whatItProves: 'A signature proves which laptop a game comes from. It does not prove who sat in front of that laptop.',
  founded: (place: string) => `The club is set up in ${place}.`,
  playersRole: (role: string) =>
    `Every player needs a login on the server: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name: string) => `This laptop has joined ${name}. Its games will count once the club approves it.`,
  left: 'This laptop has left the club.',
  met: (sent: number, received: number) =>
    `${number(sent)} ${plural(sent, 'game', 'games')} sent, ${number(received)} received.`,
  removed: (games: number) => `${number(games)} ${plural(games, 'game was', 'games were')} taken out of the lists.`,
  cancelled: 'Cancelled; the next synchronisation will continue from here.',
  waiting: (count: number) => `${number(count)} waiting`,
  refused: (count: number) => `${number(count)} refused`,
  unsent: (count: number) => `${number(count)} of this laptop's games not sent yet`,
  approved: (count: number) => `${number(count)} ${plural(count, 'laptop', 'laptops')} approved.`,
  revoked: (label: string) => `${label} is excluded. The games it has already sent stay in the lists.`,
  synchronising: 'Synchronising',
  sentLater: 'The club will be told at the next synchronisation.',
  thisLaptop: 'this laptop',
  lastMet: (date: string | null) => (date === null ? 'never synchronised' : `last synchronised ${date}`),
  tab: 'Club',
  about:
    'A family, a class or a club can share one Hall of Fame on all their laptops: in a shared folder (Syncthing, NFS, a cloud drive) or on a PostgreSQL server. Every laptop keeps a copy of everything, so it all works offline too.',
  doWhat: 'What to do',
  join: 'Join a club',
  found: 'Found a club',
  place: 'Folder or server',
  placeHint: 'A folder, or an address such as postgres://name@host/database.',
  chooseFolder: 'Choose folder…',
  password: 'Server password',
  keyRing: "The password is kept in the system's key ring.",
  noKeyRing: 'This system has no key ring. The password is kept in a file that only your account can read.',
  passwordAgain: 'Try this password',
  name: 'Club name',
  joinNow: 'Join',
  foundNow: 'Found the club',
  games: (count: number) => `${number(count)} ${plural(count, 'game', 'games')}`,
  outOfReach: (why: string) => `${why} What you play is kept here and sent later.`,
  waitsForApproval: 'The club has not approved this laptop yet. Its games will count once the founder approves it.',
  meetNow: 'Synchronise now',
  stages: { sending: 'Sending games', reading: 'Receiving games' },
  done: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  cancel: 'Cancel',
  laptops: 'Laptops',
  laptop: 'Laptop',
  /** The games of a laptop that waits for approval wait too, so there are none to count. */
  standing: (state: MemberState, games: number) =>
    state === 'asking'
      ? memberStates.asking
      : `${memberStates[state]}, ${number(games)} ${plural(games, 'game', 'games')}`,
  approve: 'Approve',
  approveLaptop: (label: string) => `Approve ${isolate(label)}`,
  revoke: 'Exclude',
  revokeLaptop: (label: string) => `Exclude ${isolate(label)}`,
  heldTitle: 'Waiting and refused',
  heldFrom: (label: string) => `from ${isolate(label)}`,
  heldMore: (count: number) => `${number(count)} more are not shown.`,
  heldNone: 'Nothing is waiting, and nothing was refused.',
  leave: 'Leave the club…',
  leaveTitle: 'Leave the club',
  leaveQuestion: (name: string) =>
    `This laptop will leave ${isolate(name)}. Its own games stay here, and those it has sent stay in the club. Should the games of the other laptops stay here too?`,
  leaveKeep: 'Keep the games',
  leaveDrop: 'Remove the games',
  open: 'Club',
  openOffline: 'Club (offline)',
  mark: (name: string, date: string | null) =>
    `${isolate(name)}: ${date === null ? 'never synchronised' : `last synchronised ${date}`}`,
  offlineMark: (name: string, why: string) => `${isolate(name)} is offline. ${why}`,
  /** Which games a list shows. */
  lists: 'Games from',
  ofClub: (rulesName: string) => `Club, ${rulesName}`,
  listPlaces: { laptop: 'This laptop', club: 'Club' },
};

const dayNames: Readonly<Record<LeagueSettings['days'], string>> = {
  1: 'One day',
  7: 'One week',
  14: 'Two weeks',
  28: 'Four weeks',
};

export const league = {
  title: 'League',
  plan: (rounds: number, days: LeagueSettings['days'], first: string, best: number | null) =>
    `${number(rounds)} ${plural(rounds, 'round', 'rounds')} of ${dayNames[days].toLowerCase()} from ${first}` +
    (best === null ? '' : `, the best ${number(best)} ${plural(best, 'counts', 'count')}`),
  heads: { rank: 'Rank', player: 'Player', games: 'Games', wins: 'Wins', points: 'Points' },
  firstDay: 'First day',
  days: 'A round lasts',
  dayNames,
  rounds: 'Rounds',
  measure: 'Points for',
  measures: { place: 'Places', score: 'Scores', adjusted: 'Scores without luck' },
  best: 'Rounds that count',
  allRounds: 'All',
  bestRounds: (count: number) => `The best ${number(count)}`,
  round: (count: number) => `Round ${number(count)}`,
  /** At the head of a column. */
  shortRound: (count: number) => `R${number(count)}`,
  roundDates: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  none: 'Nobody has played in these rounds yet. Finish a game, or choose an earlier first day.',
  unreviewed: (games: number) =>
    `${number(games)} ${plural(games, 'game has', 'games have')} not been reviewed and ${plural(games, 'is', 'are')} left out.`,
  reviewing: (games: number) => `${number(games)} more ${plural(games, 'game is', 'games are')} being reviewed…`,
  reviewMore: 'Review them',
  stopReviewing: 'Stop',
  notes: {
    place:
      'In each game the first place earns 4 points, the second 2, the third 1. Players who tie share the points. Only people are in the table.',
    score: 'Every score counts as it is. Only people are in the table.',
    adjusted:
      'Every score counts without the luck of its dice, as worked out in the review of the game. For Triple this is an estimate. Only people are in the table.',
  },
};
