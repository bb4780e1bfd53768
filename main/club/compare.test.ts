import { cpSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeGames } from '../store/club/games.ts';
import { addCopy, dropCopies, holderIn } from '../store/club/members.ts';
import { addressesAfter } from '../store/projections/addresses.ts';
import { addressOf } from './address.ts';
import {
  approveAll,
  clubOf,
  expectEqual,
  expectEqualLater,
  filesIn,
  latecomer,
  namesOn,
  nextDay,
  renameOn,
} from './fixtures/clubOf.ts';
import { allMeet, clubLists, enterGames, meet, must, simulate, statusOf, withClub } from './fixtures/laptops.ts';

test('what a place showed to others and kept from one laptop for a while is found the next day', async () => {
  const { laptops, place } = await clubOf(2, 3);
  const [one, two] = laptops;
  must(await meet(two));
  await renameOn(one, 'Owner 0', 'Anna');
  enterGames(one.own, simulate(0, 1, 3));
  must(await meet(one));
  // Two lines that name what is known already stand where the new ones are.
  const { thisKey } = await statusOf(one);
  const logs = ['records', 'games'].map((stream) => join(place, 'log', thisKey, `${stream}-0.log`));
  const lines = logs.map((log) => readFileSync(log, 'latin1'));
  for (const [index, log] of logs.entries()) writeFileSync(log, lines[index].slice(0, -82) + lines[index].slice(0, 82));
  expect(must(await meet(two))).toMatchObject({ received: 0, waiting: 0, refused: 0 });
  expect(await namesOn(two)).toContain('Owner 0');
  for (const [index, log] of logs.entries()) writeFileSync(log, lines[index]);
  expect(must(await meet(two))).toMatchObject({ received: 0 });
  nextDay();
  expect(must(await meet(two))).toMatchObject({ received: 1 });
  await expectEqual(one, two);
  expect(await namesOn(two)).not.toContain('Owner 0');
});

test('what a folder lost by being restored from an older backup is put back by any laptop that still has it', async () => {
  const { laptops, place, parent } = await clubOf(2, 3);
  const [one, two] = laptops;
  const earlier = join(parent, 'earlier');
  cpSync(place, earlier, { recursive: true });
  const three = await latecomer(parent, place, 2);
  must(await meet(three));
  await approveAll(one);
  await renameOn(one, 'Owner 0', 'Anna');
  must(await meet(one));
  enterGames(three.own, simulate(2, 2));
  await allMeet(three, two);
  const lists = await clubLists(two);

  rmSync(place, { recursive: true });
  renameSync(earlier, place);
  // The founder's laptop is gone; the others remember what it signed.
  must(await meet(two));
  expect(must(await meet(three))).toMatchObject({ sent: 2, received: 0 });
  must(await meet(two));
  const late = await latecomer(parent, place);
  expect(must(await meet(late))).toMatchObject({ received: 8, waiting: 0, refused: 0 });
  expect(await clubLists(late)).toEqual(lists);
  const { members } = await statusOf(late);
  expect(members.filter(({ state }) => state === 'approved')).toHaveLength(3);
  // Whole lines only, and nothing is put twice.
  const size = () => filesIn(place, 'log').reduce((sum, file) => sum + statSync(file).size, 0);
  const before = size();
  expect(before % 82).toBe(0);
  await allMeet(one, two, three);
  nextDay();
  await allMeet(one, two, three);
  expect(size()).toBe(before);
  await expectEqual(late, one, two, three);
});

test('a game that an earlier version of the program could not read is read after an update', async () => {
  const { laptops } = await clubOf(2, 3);
  const [one, two] = laptops;
  must(await meet(two));
  await withClub(two, ({ file: { db } }) => {
    const [{ game, address }] = addressesAfter(db, 3, 1);
    removeGames(db, [game]);
    dropCopies(db, address);
    const reason = { code: 'bad-game', because: { code: 'internal' } } as const;
    holderIn(db)({ name: `games/${address}`, address, by: null, reason });
  });
  expect(must(await meet(two))).toMatchObject({ received: 1, refused: 0 });
  await expectEqual(one, two);
});

test('a record whose file was deleted is put again', async () => {
  const { laptops, ...club } = await clubOf(2, 3);
  const [one, two] = laptops;
  must(await meet(two));
  for (const file of filesIn(club.place, 'records')) rmSync(file);
  nextDay();
  must(await meet(two));
  await expectEqualLater(club, one);
});

test("a game that a folder lost is put again, although another's copy of it is still there", async () => {
  const { laptops, place } = await clubOf(2, 1);
  const [one, two] = laptops;
  const shared = [...simulate(8, 1)];
  for (const laptop of laptops) {
    enterGames(laptop.own, shared);
    must(await meet(laptop));
  }
  const { thisKey } = await statusOf(two);
  const log = join(place, 'log', thisKey, 'games-0.log');
  const before = readFileSync(log);
  // It had not read its own copy back yet, and takes it to be in the usual place, where the other's is.
  const address = addressOf(shared[0].finished);
  await withClub(two, ({ db }) => addCopy(db, address, thisKey, `games/${address}`));
  writeFileSync(log, before.subarray(0, -82));
  must(await meet(two));
  expect(readFileSync(log)).toEqual(before);
  expect(must(await meet(one))).toMatchObject({ received: 0, refused: 0 });
});
