import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { fold } from '../../shared/game/replay.ts';
import { fail } from '../../shared/game/result.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { ClubNow } from '../../shared/wire/club.ts';
import type { FameEntry } from '../../shared/wire/history.ts';
import { playJointGame } from '../dice/fixtures/jointGame.ts';
import { connect, write } from '../store/connection.ts';
import { keepGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { openStore } from '../store/open.ts';
import { keepWitness } from '../store/projections/addresses.ts';
import { addFinishedGame, entryOf } from '../store/truth/games.ts';
import { runClub } from './controller.ts';
import { enterGames, makeLaptop, must, simulate } from './fixtures/laptops.ts';
import { openClubService } from './service.ts';

async function controllerOf(parent: string, number: number, games: number) {
  const laptop = await makeLaptop(parent, number, games);
  const heard: News[] = [];
  const club = runClub(laptop, (news) => heard.push(news), 20);
  const close = () => club.close(null);
  onTestFinished(async () => {
    await close();
    laptop.own.db.close();
  });
  const now = async () => must(await club.read(null)) as ClubNow;
  /** Nothing is under way, and it is as wanted. */
  const until = (isWanted: (club: ClubNow) => boolean) =>
    vi.waitFor(
      async () => {
        const club = await now();
        expect(!club.isMeeting && isWanted(club)).toBe(true);
        return club;
      },
      { timeout: 20_000 },
    );
  return { laptop, club, close, heard, until };
}

/** A laptop that has founded a club and sent its games. */
async function founderOf(number: number, games: number) {
  const parent = freshFolder();
  const controller = await controllerOf(parent, number, games);
  const place = join(parent, 'club');
  must(await controller.club.found({ place, password: '', name: 'Family' }));
  await controller.until(({ last }) => last?.sent === games);
  return { ...controller, place };
}

test('two laptops found, join, approve and meet by themselves, also after a new game', async () => {
  const parent = freshFolder();
  const place = join(parent, 'club');
  const [one, two] = [await controllerOf(parent, 1, 4), await controllerOf(parent, 2, 3)];
  expect(must(await one.club.read(null))).toBeNull();
  expect(await one.club.hallOfFame({ rules: null, peopleOnly: false })).toEqual(fail({ code: 'club-not-joined' }));
  must(await one.club.found({ place, password: '', name: 'Family' }));
  await one.until(({ last }) => last?.sent === 4);
  must(await two.club.join({ place, password: '' }));
  const joined = await two.until(({ last }) => last?.received === 4);
  expect(joined.status).toMatchObject({ name: 'Family', isKeeper: false, games: 7 });
  // The folder is watched: nobody has to ask for a meeting.
  const waiting = await one.until(({ status }) => status.waiting === 3);
  expect(waiting.status.members.map(({ state }) => state)).toEqual(['approved', 'asking']);
  must(await one.club.approve({ key: waiting.status.members[1].key }));
  await one.until(({ status }) => status.games === 7 && status.waiting === 0);
  expect(one.heard).toContainEqual({ push: 'lists:changed', content: null });
  expect(one.heard).toContainEqual({ push: 'club:progress', content: null });
  const lists = await Promise.all([one, two].map(({ club }) => club.standings({ evening: false, rules: null })));
  expect(must(lists[0]).map(({ name, score }) => `${name} ${score}`)).toEqual(
    must(lists[1]).map(({ name, score }) => `${name} ${score}`),
  );
  enterGames(two.laptop.own, simulate(2, 1, 3));
  must(await two.club.played(null));
  await one.until(({ status }) => status.games === 8);
  const [first] = must(lists[0]).filter(({ person }) => person);
  expect(await one.club.change({ kind: 'rename', player: first.player, name: 'Zoe' })).toEqual({
    ok: true,
    value: 'Zoe',
  });
  const names = async () => must(await two.club.standings({ evening: false, rules: null })).map(({ name }) => name);
  await expect.poll(names).toContain('Zoe');
});

test('a club that is refused leaves the one this laptop is in as it was: it still hears what others bring', async () => {
  const { club, until, place, laptop } = await founderOf(1, 0);
  expect(await club.join({ place: join(laptop.folder, 'nothing'), password: '' })).toMatchObject({ ok: false });
  const other = await controllerOf(freshFolder(), 2, 1);
  must(await other.club.join({ place, password: '' }));
  await until(({ status }) => status.waiting === 1);
});

test('a game over the network waits for the signatures of the other machines, but not for ever', async () => {
  const { club, until, laptop } = await founderOf(1, 0);
  const sent = async () => {
    await until(({ last, status }) => last !== null && status.unsent === 0);
    // What it wrote is news of the folder, and leads to one more meeting.
    await pause(500);
  };
  await sent();
  const first = keepGame(laptop.own, playJointGame(1, 3), uidOf(1));
  must(await club.played(null));
  await pause(500);
  await until(({ status }) => status.unsent === 1);
  for (const by of ['a', 'b']) keepWitness(laptop.own.db, first, { by: by.repeat(64), signature: '0'.repeat(128) });
  must(await club.played(null));
  await sent();
  keepGame(laptop.own, playJointGame(2, 3), uidOf(2));
  const asked = performance.now();
  must(await club.played(null));
  await until(({ status }) => status.unsent === 0);
  expect(performance.now() - asked).toBeGreaterThan(2_900);
});

test('games with hints are a list of their own in the club too', async () => {
  const { club, until, laptop } = await founderOf(1, 2);
  const [{ finished }] = simulate(1, 1, 3);
  const [started, first, ...rest] = finished.events;
  const events: readonly GameEvent[] = [started, first, { type: 'hinted', player: 0 }, ...rest];
  write(laptop.own.db, () => addFinishedGame(laptop.own.db, entryOf({ ...finished, events }, must(fold(events)))));
  must(await club.meet(null));
  await until(({ last }) => last?.sent === 1);
  const shown = (entries: readonly FameEntry[]) => entries.map(({ name, score }) => `${name} ${score}`);
  const own = (hinted: boolean) => shown(readHallOfFame(laptop.own, { hinted }));
  expect(own(true)).not.toEqual([]);
  for (const hinted of [true, false])
    expect(shown(must(await club.hallOfFame({ rules: null, peopleOnly: false, hinted })))).toEqual(own(hinted));
});

test("damage in the club's file shows when it is read, and the file is filled again", async () => {
  const { close, laptop } = await founderOf(1, 30);
  await close();
  const file = join(laptop.folder, 'club', 'hall-of-fame.sqlite');
  const db = connect(file);
  const page = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'tally'").pluck().get() as number;
  db.close();
  writeFileSync(file, readFileSync(file).fill(0xaa, (page - 1) * 4096, page * 4096));
  const again = runClub(laptop, () => {}, 20);
  onTestFinished(() => again.close(null));
  const standings = () => again.standings({ evening: false, rules: null });
  await expect(standings()).rejects.toThrow('malformed');
  await vi.waitFor(
    async () => expect(must(await standings()).reduce((total, { games }) => total + games, 0)).toBe(60),
    { timeout: 20_000 },
  );
});

test('offline is a problem that is shown, and ends by itself; nothing is lost by leaving', async () => {
  const { club, until, laptop, place } = await founderOf(1, 2);
  expect(await club.join({ place: 'ftp://x', password: '' })).toMatchObject(fail({ code: 'club-bad-place' }));
  renameSync(place, `${place}-away`);
  enterGames(laptop.own, simulate(1, 1, 2));
  must(await club.meet(null));
  const offline = await until(({ problem }) => problem !== null);
  expect(offline).toMatchObject({
    problem: { code: 'club-out-of-reach', because: 'missing' },
    // What was played meanwhile is in the club's lists here.
    status: { games: 3, unsent: 1 },
  });
  renameSync(`${place}-away`, place);
  await until(({ problem, status }) => problem === null && status.unsent === 0);
  expect(must(await club.leave({ keep: true }))).toBe(0);
  expect(must(await club.read(null))).toBeNull();
});

test('the same on a thread of its own, which is there only for who is in a club', async () => {
  const parent = freshFolder();
  const store = await openStore(join(parent, 'laptop'));
  enterGames(store, simulate(1, 3));
  const faults: string[] = [];
  const vault = { hasKeyRing: async () => false, read: async () => null, write: async () => {} };
  const service = openClubService({ store, log: (line) => faults.push(line), say: () => {}, vault });
  onTestFinished(() => {
    store.db.close();
  });
  expect(service.isIn()).toBe(false);
  expect(await service.ask('read', null)).toEqual({ ok: true, value: null });
  expect(await service.ask('meet', null)).toMatchObject(fail({ code: 'club-not-joined' }));
  // Closing what was never started is nothing.
  await service.close();
  const place = join(parent, 'club');
  expect(await service.ask('found', { place, password: '', name: 'Family' })).toEqual({ ok: true, value: null });
  expect(service.isIn()).toBe(true);
  await vi.waitFor(
    async () => expect(must(await service.ask('read', null))).toMatchObject({ isMeeting: false, last: { sent: 3 } }),
    { timeout: 20_000 },
  );
  await service.close();
  // The next question starts it again.
  expect(must(await service.ask('read', null))).toMatchObject({ status: { games: 3 } });
  expect(await service.ask('leave', { keep: false })).toEqual({ ok: true, value: 0 });
  expect(service.isIn()).toBe(false);
  await service.close();
  expect(faults).toEqual([]);
});
