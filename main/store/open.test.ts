import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { beginPlayed, keepPlayed, oldFile } from './fixtures/games.ts';
import { listsOf } from './fixtures/lists.ts';
import { freshFolder, freshStore, noticeOf } from './fixtures/store.ts';
import { listBackups, makeBackup, timeOfBackup } from './integrity/backup.ts';
import { noteClosed } from './integrity/closed.ts';
import { readHallOfFame } from './lists/hallOfFame.ts';
import { newestVersion } from './migrations.ts';
import { closeStore, fileIn, openStore, type Store } from './open.ts';
import { appendEvent, finishGame, latestOpenGame } from './truth/games.ts';
import { rememberSetup } from './truth/settings.ts';

/** Pages a connection to a file of that folder may use: a disk that is full. */
const limits = vi.hoisted(() => new Map<string, number>());
vi.mock(import('./connection.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    connect(file: string): Connection {
      const db = real.connect(file);
      for (const [folder, pages] of limits) if (file.startsWith(folder)) db.pragma(`max_page_count = ${pages}`);
      return db;
    },
  };
});

const silent = () => {};
const pageSize = 4096;

/** A store with some games in it, closed; `backups` says how often it was closed before. */
async function filledFolder({ backups = 0 } = {}): Promise<string> {
  const folder = freshFolder();
  const store = await openStore(folder);
  for (let index = 0; index < 12; index++)
    keepPlayed(store, index, { rules: 'official', names: ['Eric', `Guest ${index}`] });
  for (let index = 0; index < backups; index++) {
    rememberSetup(store, { rules: 'basic', seats: [{ name: `Guest ${index}`, type: 'human' }], dice: 'rolled' });
    await makeBackup(store.db, folder);
  }
  store.db.close();
  return folder;
}

function damage(folder: string, change: (bytes: Buffer) => Buffer): Buffer {
  const bytes = change(readFileSync(fileIn(folder)));
  writeFileSync(fileIn(folder), bytes);
  return bytes;
}

/** Reads and writes like a program that runs. */
function playOn(store: Store): void {
  // Later than any other game here.
  const { id, events, game } = beginPlayed(store, { names: ['Zoe'], at: Date.UTC(2100, 0) });
  appendEvent(store, id, 1, events[1]);
  expect(latestOpenGame(store)?.events).toEqual(events.slice(0, 2));
  finishGame(store, id, events, game, 6_000);
  expect(store.db.prepare('SELECT name FROM player').pluck().all()).toContain('Zoe');
}

/** The file that was moved aside, byte for byte. */
function asideIn(folder: string): Buffer | null {
  const name = readdirSync(folder).find((entry) => /^hall-of-fame\.damaged-.*\.sqlite$/.test(entry));
  return name === undefined ? null : readFileSync(join(folder, name));
}

const lengths = [0, 1, 60, 100, 511, 512, pageSize - 1, pageSize, 3 * pageSize + 17];

const garbage = (bytes: Buffer) => Buffer.concat([Buffer.alloc(100, 'garbage '), bytes.subarray(100)]);

test.each<[string, (bytes: Buffer) => Buffer]>([
  ...lengths.map((length): [string, (bytes: Buffer) => Buffer] => [
    `cut off after ${length} bytes`,
    (bytes) => bytes.subarray(0, length),
  ]),
  ['with garbage instead of a header', garbage],
])('a file %s gives way to the newest good backup', async (_, change) => {
  const folder = await filledFolder({ backups: 1 });
  const cut = damage(folder, change);
  const store = await freshStore(folder);
  expect(noticeOf(store)).toMatch(
    /^The file with your games was damaged\. It is kept as .*\. It was replaced by the newest good backup/,
  );
  expect(store.durable).toBe(true);
  expect(asideIn(folder)).toEqual(cut);
  expect(readHallOfFame(store)).toHaveLength(10);
  playOn(store);
});

test('where there is no backup, a new file is started and the player can read so', async () => {
  const folder = await filledFolder();
  const cut = damage(folder, (bytes) => bytes.subarray(0, bytes.length / 2));
  const store = await freshStore(folder);
  expect(noticeOf(store)).toMatch(/There was no backup, so a new file was started\.$/);
  expect(asideIn(folder)).toEqual(cut);
  playOn(store);
});

test('any page overwritten: either it held nothing, or the file is moved aside and the backup takes its place', async () => {
  const folder = await filledFolder({ backups: 1 });
  const sound = readFileSync(fileIn(folder));
  const whole = await openStore(folder);
  const before = listsOf(whole);
  const empty = whole.db.pragma('freelist_count', { simple: true }) as number;
  whole.db.close();
  let unseen = 0;
  for (let page = 0; page < sound.length / pageSize; page++) {
    const bytes = Buffer.from(sound);
    for (let at = page * pageSize; at < (page + 1) * pageSize; at++) bytes[at] ^= 0x5a;
    writeFileSync(fileIn(folder), bytes);
    const store = await openStore(folder, new Date(page));
    expect(listsOf(store), `page ${page}`).toEqual(before);
    expect(store.durable).toBe(true);
    if (store.notice === null) unseen++;
    else expect(readFileSync(store.notice.kind === 'recovered' ? store.notice.aside : '')).toEqual(bytes);
    store.db.close();
  }
  expect(unseen).toBe(empty);
});

test('a backup that is damaged is passed over for an older one', async () => {
  const folder = await filledFolder({ backups: 3 });
  const [newest, second, oldest] = listBackups(folder);
  writeFileSync(newest, 'not a backup');
  writeFileSync(second, readFileSync(second).subarray(0, 5_000));
  damage(folder, () => Buffer.from('not a file of games'));
  const store = await freshStore(folder);
  expect(noticeOf(store)).toContain(oldest.slice(-30));
  expect(readHallOfFame(store)).toHaveLength(10);
});

test('a file from the future is left as it is, to the last byte', async () => {
  const folder = await filledFolder();
  const newer = await openStore(folder);
  newer.db.pragma(`user_version = ${newestVersion + 1}`);
  newer.db.exec('CREATE TABLE from_the_future (x)');
  // As a newer program that is killed would leave it: the latest is still in the write-ahead log.
  const [main, wal] = ['', '-wal'].map((suffix) => readFileSync(fileIn(folder) + suffix));
  newer.db.close();
  const inOne = readFileSync(fileIn(folder));
  for (const [bytes, log, isClosed] of [
    [inOne, null, false],
    [inOne, null, true],
    [main, wal, false],
  ] as const) {
    writeFileSync(fileIn(folder), bytes);
    if (isClosed) noteClosed(fileIn(folder));
    if (log) writeFileSync(`${fileIn(folder)}-wal`, log);
    const store = await freshStore(folder);
    expect(noticeOf(store)).toContain('was written by a newer version of this program. It was left unchanged');
    expect(store.durable).toBe(false);
    playOn(store);
    expect(readFileSync(fileIn(folder))).toEqual(bytes);
    if (log) expect(readFileSync(`${fileIn(folder)}-wal`)).toEqual(log);
  }
});

/** Root may write anywhere, so these tests run as another user. */
function asOrdinaryUser(...paths: readonly string[]): void {
  const modes = paths.map((path) => statSync(path).mode);
  for (const path of paths) chmodSync(path, modes[paths.indexOf(path)] & ~0o222);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.('nobody');
  onTestFinished(() => {
    if (isRoot) process.seteuid?.('root');
    for (const [index, path] of paths.entries()) chmodSync(path, modes[index]);
  });
}

function readableToAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder)]) chmodSync(join(folder, name), 0o777);
}

test.skipIf(process.platform === 'win32').each(['folder', 'file'])(
  'where the %s cannot be written to, that is noticed at the start, and games are read and played on',
  async (what) => {
    const folder = await filledFolder();
    readableToAll(folder);
    asOrdinaryUser(fileIn(folder), ...(what === 'folder' ? [folder] : []));
    const store = await freshStore(folder);
    expect(noticeOf(store)).toMatch(/cannot be written to: .* Games played now will not be saved\. \(/);
    expect(store.durable).toBe(false);
    expect(readHallOfFame(store)).toHaveLength(10);
    const before = readFileSync(fileIn(folder));
    playOn(store);
    expect(readFileSync(fileIn(folder))).toEqual(before);
  },
);

test('where no folder can be made at all, the game is played and forgotten', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'taken'), '');
  const store = await freshStore(join(folder, 'taken', 'deeper'));
  expect(noticeOf(store)).toMatch(/Games played now will not be saved\. \((ENOTDIR|ENOENT)/);
  playOn(store);
});

test.each([
  ['at the first start', null],
  ['while a file is brought up to date', oldFile('v1')],
])('a disk full %s leaves everything as it was', async (_, old) => {
  const folder = freshFolder();
  const file = fileIn(folder);
  if (old !== null) writeFileSync(file, old);
  limits.set(file, old === null ? 3 : old.length / pageSize + 1);
  onTestFinished(() => void limits.delete(file));
  const store = await freshStore(folder);
  expect(noticeOf(store)).toMatch(
    /^The disk is full, so nothing can be written to .* Make some room and start Yahtzee again\./,
  );
  const games = old === null ? 0 : 10;
  expect(readHallOfFame(store)).toHaveLength(games);
  playOn(store);
  limits.delete(file);
  const later = await freshStore(folder);
  expect(later.notice).toBeNull();
  expect(readHallOfFame(later)).toHaveLength(games);
  playOn(later);
});

test('a disk full in the middle of a game takes nothing back, and the game goes on once there is room', async () => {
  const store = await freshStore();
  const { id, events, game } = beginPlayed(store, { rules: 'triple', names: ['A', 'B'] });
  store.db.pragma(`max_page_count = ${store.db.pragma('page_count', { simple: true })}`);
  let acknowledged = 1;
  expect(() => {
    while (acknowledged < events.length) {
      appendEvent(store, id, acknowledged, events[acknowledged]);
      acknowledged++;
    }
  }).toThrow('database or disk is full');
  expect(latestOpenGame(store)?.events).toEqual(events.slice(0, acknowledged));
  store.db.pragma('max_page_count = 1000000');
  for (; acknowledged < events.length - 1; acknowledged++) appendEvent(store, id, acknowledged, events[acknowledged]);
  // The last step writes to many tables; if any of it fails, all of it waits.
  store.db.exec("CREATE TRIGGER full BEFORE INSERT ON score_count BEGIN SELECT RAISE(ABORT, 'full'); END");
  expect(() => finishGame(store, id, events, game, 9)).toThrow('full');
  expect(latestOpenGame(store)?.events).toEqual(events.slice(0, -1));
  expect(readHallOfFame(store)).toEqual([]);
  store.db.exec('DROP TRIGGER full');
  finishGame(store, id, events, game, 9);
  expect(readHallOfFame(store)).toHaveLength(2);
});

test('WAL with FULL, foreign keys on: a power cut takes nothing back', async () => {
  const { db } = await freshStore();
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(db.pragma('synchronous', { simple: true })).toBe(2);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
});

test('a clean end makes a backup if something has changed, keeps three of a day, and leaves one file', async () => {
  const folder = await filledFolder();
  for (let run = 0; run < 5; run++) {
    const store = await openStore(folder);
    if (run !== 3) playOn(store);
    await closeStore(store, silent);
  }
  const backups = listBackups(folder);
  expect(backups).toHaveLength(3);
  for (const backup of backups) {
    expect(Math.abs(timeOfBackup(backup) - Date.now())).toBeLessThan(60_000);
    expect(existsSync(`${backup}-wal`)).toBe(false);
  }
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(3);
  expect(existsSync(`${fileIn(folder)}-wal`)).toBe(false);
});

test('a backup that fails is logged and pushes no other out', async () => {
  const folder = await filledFolder({ backups: 3 });
  const before = listBackups(folder);
  const store = await openStore(folder);
  playOn(store);
  vi.spyOn(store.db, 'backup').mockImplementation((async (target: string) => {
    writeFileSync(target, readFileSync(before[0]).fill(7, 8_000));
  }) as never);
  const logged: string[] = [];
  await closeStore(store, (line) => logged.push(line));
  expect(logged).toHaveLength(1);
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual(before.map((file) => basename(file)).sort());
});
