/** The club and the league. */

import type { HeldReason, MemberState } from '../../wire/club.ts';
import type { LeagueSettings } from '../../wire/settings.ts';
import { number, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';

/** Why something in the club was not entered. */
export const held = {
  'bad-game': (reason: Extract<HeldReason, { code: 'bad-game' }>) =>
    `It is not a valid game. ${problemSentence(reason.because)}`,
};

export const club = {
  founded: (place: string) => `The club is set up in ${place}.`,
  playersRole: (role: string) =>
    `Every player needs a login on the server: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name: string) => `This laptop has joined ${name}. Its games will count once the club approves it.`,
  met: (sent: number, received: number) =>
    `${number(sent)} ${plural(sent, { one: 'game', other: 'games' })} sent, ${number(received)} received.`,
  removed: (games: number) =>
    `${number(games)} ${plural(games, { one: 'game was', other: 'games were' })} taken out of the lists.`,
  waiting: (count: number) => `${number(count)} waiting`,
  refused: (count: number) => `${number(count)} refused`,
  unsent: (count: number) => `${number(count)} of this laptop's games not sent yet`,
  approved: (count: number) => `${number(count)} ${plural(count, { one: 'laptop', other: 'laptops' })} approved.`,
  revoked: (label: string) => `${label} is excluded. The games it has already sent stay in the lists.`,
  lastMet: (date: string | null) => (date === null ? 'never synchronised' : `last synchronised ${date}`),
  games: (count: number) => `${number(count)} ${plural(count, { one: 'game', other: 'games' })}`,
  outOfReach: (why: string) => `${why} What you play is kept here and sent later.`,
  done: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  /** The games of a laptop that waits for approval wait too, so there are none to count. */
  standing: (state: MemberState, games: number) =>
    state === 'asking'
      ? strings.club.memberStates.asking
      : `${strings.club.memberStates[state]}, ${number(games)} ${plural(games, { one: 'game', other: 'games' })}`,
  voided: (count: number) =>
    `${number(count)} ${plural(count, { one: 'change', other: 'changes' })} to names and players taken back.`,
  voidLaptop: (label: string) => `Undo renames, merges and deletions of ${isolate(label)}`,
  approveLaptop: (label: string) => `Approve ${isolate(label)}`,
  revokeLaptop: (label: string) => `Exclude ${isolate(label)}`,
  heldFrom: (label: string) => `from ${isolate(label)}`,
  heldMore: (count: number) => `${number(count)} more are not shown.`,
  leaveQuestion: (name: string) =>
    `This laptop will leave ${isolate(name)}. Its own games stay here, and those it has sent stay in the club. Should the games of the other laptops stay here too?`,
  mark: (name: string, date: string | null) =>
    `${isolate(name)}: ${date === null ? 'never synchronised' : `last synchronised ${date}`}`,
  offlineMark: (name: string, why: string) => `${isolate(name)} is offline. ${why}`,
  ofClub: (rulesName: string) => `Club, ${rulesName}`,
};

export const league = {
  plan: (rounds: number, days: LeagueSettings['days'], first: string, best: number | null) =>
    `${number(rounds)} ${plural(rounds, { one: 'round', other: 'rounds' })} of ${strings.league.dayNames[days].toLowerCase()} from ${first}` +
    (best === null ? '' : `, the best ${number(best)} ${plural(best, { one: 'counts', other: 'count' })}`),
  bestRounds: (count: number) => `The best ${number(count)}`,
  round: (count: number) => `Round ${number(count)}`,
  /** At the head of a column. */
  shortRound: (count: number) => `R${number(count)}`,
  roundDates: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  unreviewed: (games: number) =>
    `${number(games)} ${plural(games, { one: 'game has', other: 'games have' })} not been reviewed and ${plural(games, { one: 'is', other: 'are' })} left out.`,
  reviewing: (games: number) =>
    `${number(games)} more ${plural(games, { one: 'game is', other: 'games are' })} being reviewed…`,
};
