/** Damage in SQLite's own header, and files that are newer than the program. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../shared/game/fixtures.ts';
import { connect } from '../connection.ts';
import { keepGame, playGame, uidOf } from '../fixtures/games.ts';
import { listsOf } from '../fixtures/lists.ts';
import { freshFolder, freshStore } from '../fixtures/store.ts';
import { newestVersion } from '../migrations.ts';
import { closeStore, fileIn, openStore, type Store } from '../open.ts';
import { shapes } from './shape.ts';

const silent = () => {};

async function filled(folder: string): Promise<Store> {
  const store = await openStore(folder);
  const played = playGame({ rules: 'official', names: ['Eric', 'Julie'], random: randomFrom(5), at: 1_000 });
  keepGame(store, played, uidOf(1), 5_000);
  return store;
}

/** The very first games, with nothing beside them from which they could be restored. */
async function withoutBackup(): Promise<{ folder: string; lists: unknown }> {
  const folder = freshFolder();
  const store = await filled(folder);
  const lists = listsOf(store);
  store.db.close();
  return { folder, lists };
}

/** A byte of every field, and the bit that is flipped in it. */
const fields: readonly (readonly [field: string, at: number, bit: number])[] = [
  ['magic', 3, 0],
  ['page size', 16, 5],
  ['version for writing', 18, 0],
  ['version for writing', 18, 7],
  ['version for reading', 19, 0],
  ['reserved bytes a page', 20, 3],
  ['largest part of a page', 21, 1],
  ['smallest part of a page', 22, 1],
  ['part of a leaf', 23, 1],
  ['change counter', 27, 0],
  ['size in pages', 31, 0],
  ['free pages', 39, 0],
  ['schema cookie', 43, 0],
  ['schema format', 47, 0],
  ['schema format', 47, 2],
  ['cache size', 51, 4],
  ['largest root', 55, 0],
  ['text encoding', 59, 1],
  ['version of our tables', 60, 7],
  ['version of our tables', 63, 0],
  ['version of our tables', 63, 2],
  ['version of our tables', 63, 3],
  ['version of our tables', 63, 6],
  ['gradual vacuum', 67, 0],
  ['kind of program', 71, 0],
  ['room for more', 80, 0],
  ['counter of the size', 95, 0],
  ['version of SQLite', 99, 0],
];

test.each(fields)(
  'a flipped bit in the header loses nothing, even without a backup: %s, byte %i, bit %i',
  async (_, at, bit) => {
    const { folder, lists } = await withoutBackup();
    const bytes = readFileSync(fileIn(folder));
    bytes[at] ^= 1 << bit;
    writeFileSync(fileIn(folder), bytes);
    const store = await freshStore(folder);
    expect([store.notice?.kind ?? 'mended', store.durable]).toEqual(['mended', true]);
    if (store.notice?.kind === 'mended') expect(readFileSync(store.notice.aside ?? '')).toEqual(bytes);
    expect(listsOf(store)).toEqual(lists);
  },
);

/** As a later version of the program would leave it: with tables that this one does not know. */
async function newerFile(folder: string): Promise<Store> {
  const store = await filled(folder);
  store.db.exec(`CREATE TABLE from_the_future (x); PRAGMA user_version = ${newestVersion + 1}`);
  return store;
}

test('a newer file is left as it is, also one that was closed in order', async () => {
  const folder = freshFolder();
  await closeStore(await newerFile(folder), silent);
  const [bytes, seal] = ['', '.checked'].map((suffix) => readFileSync(fileIn(folder) + suffix));
  const store = await freshStore(folder);
  expect([store.notice?.kind, store.durable]).toEqual(['newer-file', false]);
  expect(readFileSync(fileIn(folder))).toEqual(bytes);
  expect(readFileSync(`${fileIn(folder)}.checked`)).toEqual(seal);
});

test('a newer file with settings of SQLite that this program does not use is no damage', async () => {
  const folder = freshFolder();
  const newer = await newerFile(folder);
  newer.db.close();
  const db = connect(fileIn(folder));
  db.exec('PRAGMA application_id = 77; PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = FULL; VACUUM');
  db.close();
  const bytes = readFileSync(fileIn(folder));
  expect((await freshStore(folder)).notice?.kind).toBe('newer-file');
  expect(readFileSync(fileIn(folder))).toEqual(bytes);
  expect(existsSync(`${fileIn(folder)}-wal`)).toBe(false);
});

test('every version of the file can be told by its tables, so that a wrong number shows', () => {
  // Version 5 changed nothing but rows; every later one has to change tables, columns or indexes.
  const told = shapes().filter((shape, version) => version !== 5 && shapes().indexOf(shape) === version);
  expect(told).toHaveLength(newestVersion);
});
