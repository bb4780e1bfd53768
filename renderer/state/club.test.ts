import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import type { ClubNow } from '../../shared/wire/club.ts';
import { defaultSettings } from '../../shared/wire/settings.ts';
import { createClub } from './club.ts';
import { answerLastFirst, fakeApi, partsFor, settle } from './fixtures/fakes.ts';
import { createLeague } from './league.ts';
import { createHallOfFame } from './lists.ts';
import { createStandings } from './standings.ts';
import { createStatistics } from './statistics.ts';

const now: ClubNow = {
  status: {
    name: 'Family',
    place: '/shared',
    clubKey: 'c'.repeat(64),
    thisKey: 'a'.repeat(64),
    isKeeper: true,
    members: [],
    games: 3,
    unsent: 0,
    waiting: 0,
    refused: 0,
    held: [],
    metAt: null,
  },
  isMeeting: false,
  last: null,
  problem: null,
};

test('without a club there is no mark; in one it says when it last met, or why it is out of reach', async () => {
  const server = fakeApi({ 'club:read': () => ok(null) });
  const club = createClub(server.api);
  await club.read();
  expect(club.mark.value).toBeNull();
  server.answer({ 'club:read': () => ok(now) });
  server.push('club:changed', null);
  await settle();
  expect(club.mark.value).toEqual({ text: expect.stringContaining('never synchronised'), isOffline: false });
  server.answer({
    'club:read': () => ok({ ...now, problem: { code: 'club-out-of-reach', because: 'offline' } }),
  });
  server.push('club:changed', null);
  await settle();
  expect(club.mark.value).toEqual({
    text: expect.stringContaining("The club's server does not answer."),
    isOffline: true,
  });
  server.push('club:progress', { stage: 'reading', done: 5, total: 9 });
  expect(club.progress.value).toEqual({ stage: 'reading', done: 5, total: 9 });
  server.push('club:progress', null);
  expect(club.progress.value).toBeNull();
});

test('a slow answer from before a change is not used', async () => {
  const server = fakeApi();
  const club = createClub(server.api);
  const asks = [club.read, () => server.push('club:changed', null)];
  await answerLastFirst(server, 'club:read', asks, [ok(null), ok(now)]);
  expect(club.now.value).toEqual(now);
});

test('what cannot be done gives a sentence, and how things stand is read again after everything', async () => {
  const server = fakeApi({
    'club:read': () => ok(now),
    'club:folder': () => ok('/shared'),
    'club:found': () => fail({ code: 'club-exists' }),
    'club:join': () => ok(null),
    'club:approve': () => fail({ code: 'club-not-keeper' }),
    'club:revoke': () => ok('Laptop'),
    'club:leave': () => ok(3),
    'club:meet': () => ok(null),
    'club:cancel': () => ok(null),
  });
  const club = createClub(server.api);
  expect(await club.chooseFolder()).toBe('/shared');
  expect(await club.found('/shared', '', 'Family')).toBe('There is already a club in this folder or on this server.');
  expect(await club.join('postgres://a@b/c', 'secret')).toBeNull();
  expect(server.sent('club:join')).toEqual([{ place: 'postgres://a@b/c', password: 'secret' }]);
  expect(await club.approve('b'.repeat(64))).toMatch(/^Only the laptop that founded/);
  expect(await club.revoke('b'.repeat(64))).toBeNull();
  expect(await club.leave(true)).toBeNull();
  expect(server.sent('club:read')).toHaveLength(5);
  club.meet();
  club.cancel();
  await settle();
  expect(server.calls.slice(-2).map(({ channel }) => channel)).toEqual(['club:meet', 'club:cancel']);
});

test('every list is of this laptop or of the club, and so are the players and what is done to them', async () => {
  const { server, choice } = partsFor({
    'hallOfFame:read': () => ok([]),
    'standings:read': () => ok([]),
    'statistics:read': () => fail({ code: 'internal' }),
    'league:read': () => ok({ rows: [], unreviewed: 0 }),
    'players:rename': () => ok('Zoe'),
  });
  const standings = createStandings(server.api, choice);
  const fame = createHallOfFame(choice);
  await fame.choose({ place: 'club' });
  expect(server.sent('hallOfFame:read')).toEqual([{ rules: 'official', peopleOnly: true, club: true }]);
  // Nothing that would have to be kept has changed.
  expect(server.sent('settings:write')).toEqual([]);
  await standings.readPlayers();
  expect(server.sent('standings:read')).toEqual([
    { evening: false, rules: null },
    { evening: false, rules: null, club: true },
  ]);
  await standings.rename(4, 'Zoe');
  expect(server.sent('players:rename')).toEqual([{ player: 4, name: 'Zoe', club: true }]);
  await createStatistics(server.api, choice).choose({});
  expect(server.sent('statistics:read')).toEqual([{ player: null, rules: null, club: true }]);
  await standings.choose({ place: 'laptop' });
  expect(server.sent('standings:read').slice(-2)).toEqual([
    { evening: false, rules: 'official' },
    { evening: false, rules: null },
  ]);
});

test('a league has rounds from midnight to midnight, kept with the settings', async () => {
  const { server, settings, choice } = partsFor({ 'league:read': () => ok({ rows: [], unreviewed: 0 }) });
  // A Thursday: the usual first day is the Monday four weeks before this one.
  const league = createLeague(server.api, settings, choice, () => new Date(2026, 10, 12, 15));
  expect(league.plan.value).toEqual({ ...defaultSettings.league, firstDay: '2026-10-12' });
  await choice.refresh();
  expect(server.calls).toEqual([]);
  const chosen = { firstDay: '2026-03-28', days: 1, rounds: 2, measure: 'score', bestRounds: 1 } as const;
  await league.choose(chosen);
  expect(server.sent('settings:write')[0].league).toEqual(chosen);
  const [first, second, end] = [28, 29, 30].map((day) => new Date(2026, 2, day).getTime());
  const rounds = [
    { from: first, to: second },
    { from: second, to: end },
  ];
  const wanted = { rounds, measure: 'score', points: [4, 2, 1, 0], rules: 'official', bestRounds: 1 };
  expect(server.sent('league:read')).toEqual([{ league: wanted }]);
});

test('games that a league waits for are reviewed until none is left, or somebody stops it', async () => {
  let left = 25;
  const { api, settings, choice } = partsFor({
    'league:read': () => ok({ rows: [], unreviewed: left }),
    'review:league': () => {
      left = Math.max(0, left - 10);
      if (left === 5) league.stopReviewing();
      return ok(left);
    },
  });
  const league = createLeague(api, settings, choice);
  await league.choose({ measure: 'adjusted' });
  expect(league.answer.value).toEqual(ok({ rows: [], unreviewed: 25 }));
  const going = league.reviewMore();
  expect(league.isReviewing.value).toBe(true);
  await going;
  expect([left, league.isReviewing.value]).toEqual([5, false]);
  expect(league.answer.value).toEqual(ok({ rows: [], unreviewed: 15 }));
  await league.reviewMore();
  expect(league.answer.value).toEqual(ok({ rows: [], unreviewed: 0 }));
});
