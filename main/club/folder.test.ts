import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fail } from '../../shared/game/result.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { gameAt, keepWitness } from '../store/projections/addresses.ts';
import { addressOf } from './address.ts';
import { approve, revoke } from './club.ts';
import { signRecord, witnessGame } from './entries.ts';
import {
  approveAll,
  clubOf,
  expectAgreement,
  expectEqual,
  expectEqualLater,
  laptopFor,
  latecomer,
  namesOn,
  renameOn,
} from './fixtures/clubOf.ts';
import {
  allMeet,
  clubLists,
  enterGames,
  listsOf,
  meet,
  must,
  simulate,
  statusOf,
  withClub,
} from './fixtures/laptops.ts';
import { openFolder } from './folder.ts';
import { installationKeyFile, signerIn } from './keys.ts';
import { foundClub, joinClub, leaveClub, readMembership } from './membership.ts';
import { openTree } from './tree.ts';

test('six laptops: equal lists everywhere, equal to one file with everything; meeting twice changes nothing', async () => {
  const club = await clubOf(6, 15);
  await expectAgreement(club, 15);
  // The laptops' own lists are untouched.
  const laptop = club.laptops[2];
  expect(listsOf(laptop.own)).not.toEqual(await clubLists(laptop));
  expect(await statusOf(laptop)).toMatchObject({ games: 90, unsent: 0, isKeeper: false });
});

// Only Linux has such a place: it exists, and says of any folder in it that something is missing.
test.skipIf(process.platform !== 'linux')(
  'where no folder can be made, no club is founded, and that is said at once',
  async () => {
    const laptop = await laptopFor(freshFolder(), 0, 1);
    for (const place of ['/proc/club', '/proc/games/club']) {
      const because = { ok: false, error: { code: 'club-out-of-reach', because: 'failed' } };
      expect(await foundClub(laptop, place, 'Family')).toEqual(because);
    }
    expect(readMembership(laptop)).toBeNull();
  },
);

test('a name is checked before a club is founded, and clubs that were founded without a good one open', async () => {
  const parent = freshFolder();
  const laptop = await laptopFor(parent, 0, 1);
  const refused = { '': 'empty', ['x'.repeat(21)]: 'long', '\u001b[2J': 'unprintable' };
  for (const [name, because] of Object.entries(refused)) {
    const place = join(parent, `refused ${because}`);
    expect(await foundClub(laptop, place, name)).toEqual(fail({ code: 'club-bad-name', because }));
    expect(existsSync(place)).toBe(false);
  }
  const shown = { '': '', 'Bridge players of the town hall': 'Bridge players of th', '\u001b[2J': '' };
  for (const [index, [name, wanted]] of Object.entries(shown).entries()) {
    const place = join(parent, `old ${index}`);
    const founder = signerIn(join(parent, `${index}.key`));
    await openFolder(place).found(signRecord(founder.key, 'club', founder, { name }).text);
    const joined = await laptopFor(parent, 1 + index, 1);
    expect(must(await joinClub(joined, place))).toMatchObject({ name: wanted, key: founder.key });
    expect(must(await meet(joined))).toMatchObject({ sent: 1 });
  }
});

test('games wait until the laptop is approved, and those of an excluded one stay as far as they had come', async () => {
  const { laptops, ...club } = await clubOf(1, 4);
  const [keeper, other] = [laptops[0], await latecomer(club.parent, club.place, 1, 4)];
  expect(must(await meet(other))).toMatchObject({ sent: 4, received: 4, waiting: 0 });
  expect(must(await meet(keeper))).toMatchObject({ received: 0, waiting: 4 });
  const status = await statusOf(keeper);
  expect(status.held[0].reason).toEqual({ code: 'not-approved' });
  expect(status.members.map(({ state }) => state)).toEqual(['approved', 'asking']);
  await approveAll(keeper);
  expect(await statusOf(keeper)).toMatchObject({ games: 8, waiting: 0 });
  expect(await withClub(other, (club) => approve(club, 'all'))).toEqual(fail({ code: 'club-not-keeper' }));

  const { thisKey } = await statusOf(other);
  await withClub(keeper, (club) => must(revoke(club, thisKey.slice(0, 12))));
  must(await meet(keeper));
  enterGames(other.own, simulate(1, 3, 4));
  must(await meet(other));
  expect(must(await meet(keeper))).toMatchObject({ received: 0, removed: 0, refused: 3 });
  expect(await statusOf(keeper)).toMatchObject({ games: 8, refused: 3 });
  // A laptop that comes later finds the same, although it never saw the excluded one approved.
  await expectEqualLater(club, keeper);
});

test('a log of several files is read from where it was left, and from the beginning where it became shorter', async () => {
  const { laptops, place } = await clubOf(1, 1);
  const stranger = signerIn(join(place, '..', 'stranger.key'));
  const folder = openFolder(place);
  const log = (number: number) => join(place, 'log', stranger.key, `games-${number}.log`);
  const line = (number: number) => `${String(number).padStart(64, '0')} ${'-'.repeat(16)}\n`;
  const write = (count: number) => {
    mkdirSync(join(place, 'log', stranger.key), { recursive: true });
    for (let from = 0; from < count; from += 1_000) {
      const lines = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => line(from + index));
      writeFileSync(log(from / 1_000), lines.join(''));
    }
  };
  const readFrom = async (cursor: string | null) => {
    const names: string[] = [];
    let next = cursor;
    for await (const portion of folder.since('games', cursor)) {
      names.push(...portion.listed.map(({ name }) => name.slice(-4)));
      next = portion.cursor;
    }
    return { names, cursor: next };
  };
  write(2_000);
  const all = await readFrom(null);
  expect(all.names).toHaveLength(2_001);
  expect(await readFrom(all.cursor)).toEqual({ names: [], cursor: all.cursor });
  write(2_002);
  const later = await readFrom(all.cursor);
  expect(later.names).toEqual(['2000', '2001']);
  rmSync(log(2));
  truncateSync(log(1), 82 * 500);
  expect((await readFrom(later.cursor)).names).toHaveLength(1_500);
  rmSync(log(1));
  expect((await readFrom(later.cursor)).names).toHaveLength(1_000);
  expect(must(await meet(laptops[0])).waiting).toBe(1_000);
});

test('more logs than a club has laptops are not looked at', async () => {
  const place = freshFolder();
  for (let log = 0; log < 9; log++) mkdirSync(join(place, 'log', `${log}`), { recursive: true });
  const tree = openTree(place);
  expect(await tree.list('log', 5)).toHaveLength(5);
  let most = 0;
  const list: typeof tree.list = async (_path, wanted) => {
    most = wanted;
    return [];
  };
  for await (const _ of openFolder(place, { ...tree, list }).since('games', null));
  expect(most).toBe(5_000);
});

test("an approval that the club has not heard of survives the loss of the club's file", async () => {
  const { laptops, place, parent } = await clubOf(1, 2);
  const [keeper, other] = [laptops[0], await latecomer(parent, place, 1, 2)];
  await allMeet(other, keeper);
  await withClub(keeper, (club) => must(approve(club, 'all')));
  rmSync(join(keeper.folder, 'club'), { recursive: true });
  expect(must(await meet(keeper))).toMatchObject({ received: 2, waiting: 0 });
});

test('a first meeting that is cancelled continues at the next', async () => {
  const { laptops, place, parent } = await clubOf(1, 150);
  const late = await latecomer(parent, place);
  const controller = new AbortController();
  const seen: number[] = [];
  const met = await meet(late, {
    signal: controller.signal,
    progress: ({ done, total }) => {
      seen.push(done / total);
      controller.abort();
    },
  });
  expect(must(met)).toMatchObject({ cancelled: true, received: 128 });
  expect(seen).toEqual([128 / 150]);
  expect(must(await meet(late))).toMatchObject({ cancelled: false, received: 22 });
  await expectEqual(late, laptops[0]);
});

test('leaving: what came from the club stays, and so do the names that players have there; or it goes', async () => {
  const { laptops, place } = await clubOf(3, 4);
  await allMeet(...laptops);
  await renameOn(laptops[0], 'Owner 1', 'Owner 0');
  await allMeet(...laptops);
  const own = listsOf(laptops[2].own);
  const lists = await expectEqual(...laptops);
  expect(must(await leaveClub(laptops[1], true))).toBe(8);
  expect(listsOf(laptops[1].own)).toEqual(lists);
  expect(must(await leaveClub(laptops[2], false))).toBe(0);
  expect(listsOf(laptops[2].own)).toEqual(own);
  expect(existsSync(join(laptops[2].folder, 'club'))).toBe(false);
  expect(await leaveClub(laptops[2], false)).toEqual(fail({ code: 'club-not-joined' }));
  // And in again.
  must(await joinClub(laptops[2], place));
  must(await meet(laptops[2]));
  expect(await clubLists(laptops[2])).toEqual(lists);
});

test('a network game that several laptops kept is one game, and counts while one of them is approved', async () => {
  const { laptops, place, parent } = await clubOf(2, 2);
  const outsider = await latecomer(parent, place);
  const shared = [...simulate(8, 2)];
  // The first game: kept by two, one of them a stranger to the club. The second: brought by the stranger alone, with
  // the signature of a member who played it, too.
  enterGames(outsider.own, shared);
  enterGames(laptops[1].own, shared.slice(0, 1));
  const address = addressOf(shared[1].finished);
  const member = signerIn(installationKeyFile(laptops[1].folder));
  keepWitness(outsider.own.db, gameAt(outsider.own.db, address) ?? 0, witnessGame(member, address));
  must(await meet(outsider));
  expect(must(await meet(laptops[0]))).toMatchObject({ received: 1, waiting: 1 });
  must(await meet(laptops[1]));
  expect(must(await meet(laptops[0]))).toMatchObject({ received: 1 });
  expect(await statusOf(laptops[0])).toMatchObject({ games: 6 });
  must(await meet(laptops[1]));
  await expectEqual(...laptops);
  // The stranger's names are not believed until it is approved; then they are everywhere.
  const stranger = shared[1].finished.events[0];
  const human = stranger.type === 'started' ? stranger.seats.filter(({ type }) => type === 'human') : [];
  for (const { name } of human) expect(await namesOn(laptops[0])).not.toContain(name);
  await approveAll(laptops[0]);
  await allMeet(laptops[1], outsider);
  await expectEqual(...laptops, outsider);
  for (const { name } of human) expect(await namesOn(laptops[0])).toContain(name);
});
