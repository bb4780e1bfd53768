import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../connection.ts';
import { keepGame, playGame, uidOf } from '../fixtures/games.ts';
import { loseIndexEntries } from '../fixtures/lists.ts';
import { freshFolder, freshStore } from '../fixtures/store.ts';
import { closeStore, openStore, type Store } from '../open.ts';
import { writeSetting } from '../truth/settings.ts';
import { backupFolder, listBackups, makeBackup } from './backup.ts';

const played = playGame({ names: ['Eric', 'Zoe'] });
const day = 86_400_000;
const today = Date.UTC(2026, 10, 16, 12);

/** A backup after one more game, as if it were that day. */
async function backUp(store: Store, index: number, at: number): Promise<string> {
  keepGame(store, played, uidOf(index));
  return basename(await makeBackup(store.db, store.folder, new Date(at)));
}

const names = (store: Store) => listBackups(store.folder).map((file) => basename(file));
const numbers = (store: Store) => names(store).map((name) => Number(name.slice(13, 19)));

test('a backup is made only when something has changed; where the window was is nothing', async () => {
  const store = await freshStore();
  const first = await backUp(store, 1, today);
  for (const x of [1, 2, 3]) {
    writeSetting(store, 'window', { x });
    await makeBackup(store.db, store.folder);
  }
  expect(names(store)).toEqual([first]);
  writeSetting(store, 'preferences', { theme: 'dark' });
  await makeBackup(store.db, store.folder);
  expect(names(store)).toHaveLength(2);
});

test('a backup in which a log has changed is not taken for the same, although its checksums are', async () => {
  const store = await freshStore();
  const first = await backUp(store, 1, today);
  const copy = connect(join(backupFolder(store.folder), first));
  copy.exec('UPDATE game SET log = zeroblob(length(log))');
  copy.pragma('journal_mode = DELETE');
  copy.close();
  await makeBackup(store.db, store.folder);
  expect(names(store)).toHaveLength(2);
});

test('the newest three stay, the last of each of seven days and of twelve months', async () => {
  const store = await freshStore();
  let index = 0;
  for (let month = 14; month > 0; month--) await backUp(store, index++, Date.UTC(2026, 10 - month, 3));
  for (let date = 9; date >= 0; date--) for (const _ of [1, 2, 3, 4]) await backUp(store, index++, today - date * day);
  const days = names(store).map((name) => name.slice(20, 30));
  const of = (prefix: string) => days.filter((one) => one.startsWith(prefix));
  expect(of('2026-11-16')).toHaveLength(3);
  expect(new Set(of('2026-11')).size).toBe(7);
  expect(new Set(days.map((one) => one.slice(0, 7))).size).toBe(12);
  expect(days).toHaveLength(3 + 6 + 11);
});

test('backups dated in the future do not make a new one vanish', async () => {
  const store = await freshStore();
  for (let index = 0; index < 3; index++) await backUp(store, index, Date.UTC(2099, 1, index));
  const made = await backUp(store, 9, today);
  expect(names(store)[0]).toBe(made);
  for (let index = 10; index < 20; index++) await backUp(store, index, today);
  expect(numbers(store).slice(0, 3)).toEqual([14, 13, 12]);
});

test('a backup with fewer games never pushes out a fuller one', async () => {
  const store = await freshStore();
  for (let index = 0; index < 6; index++) await backUp(store, index, today);
  const fullest = names(store)[0];
  // As when all was lost without anybody noticing.
  const empty = await freshStore();
  for (let run = 0; run < 6; run++) {
    writeSetting(empty, 'preferences', { run });
    await makeBackup(empty.db, store.folder, new Date(today));
  }
  expect(names(store)).toContain(fullest);
  expect(names(store)).toHaveLength(4);
});

test('damage that the quick check does not see makes no backup', async () => {
  const folder = freshFolder();
  const store = await openStore(folder);
  await backUp(store, 1, today);
  keepGame(store, played, uidOf(2));
  loseIndexEntries(store.db);
  expect(store.db.pragma('quick_check', { simple: true })).toBe('ok');
  const logged: string[] = [];
  await closeStore(store, (line) => logged.push(line));
  expect(logged).toEqual([expect.stringContaining('the copy is damaged')]);
  expect(listBackups(folder)).toHaveLength(1);
});

test('what a killed program left of a backup is removed, what a running one makes is not', async () => {
  const store = await freshStore();
  await backUp(store, 1, today);
  const place = backupFolder(store.folder);
  const running = `${process.ppid}-x.part`;
  for (const name of ['999999999-x.part', '999999999-x.part-journal', running]) writeFileSync(join(place, name), 'x');
  await backUp(store, 2, today);
  expect(readdirSync(place).filter((name) => name.includes('.part'))).toEqual([running]);
});

test('backups of older versions, which have only a time, come before all others', async () => {
  const store = await freshStore();
  const made = await backUp(store, 1, today);
  const old = join(backupFolder(store.folder), 'hall-of-fame-2099-01-01T00-00-00-000Z.sqlite');
  await store.db.backup(old);
  connect(old).close();
  expect(names(store)).toEqual([made, basename(old)]);
  for (let index = 2; index < 8; index++) await backUp(store, index, today);
  expect(existsSync(old)).toBe(true);
  expect(numbers(store).slice(0, 3)).toEqual([7, 6, 5]);
});
