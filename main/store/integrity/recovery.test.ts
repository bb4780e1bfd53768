import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { must } from '../../../shared/game/fixtures.ts';
import { type Connection, connect } from '../connection.ts';
import { keepGame, playGame, uidOf } from '../fixtures/games.ts';
import { listsOf } from '../fixtures/lists.ts';
import { faultOf, freshFolder, freshStore } from '../fixtures/store.ts';
import { readHallOfFame } from '../lists/hallOfFame.ts';
import { closeStore, fileIn, openStore, type Store } from '../open.ts';
import { appendEvent, beginGame, countEvents, finishGame } from '../truth/games.ts';
import { rememberSetup } from '../truth/settings.ts';
import { listBackups, makeBackup } from './backup.ts';
import { restoreBackup } from './recovery.ts';

/** Runs when a backup is about to be copied. */
const before = vi.hoisted(() => ({ copying: () => {} }));
vi.mock(import('../connection.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    connectReadOnly(file: string): Connection {
      const db = real.connectReadOnly(file);
      const backup = db.backup.bind(db);
      db.backup = (...given) => {
        before.copying();
        return backup(...given);
      };
      return db;
    },
  };
});

const played = playGame({ names: ['Eric', 'Zoe'] });

/** A folder with one game in its backup, and a second one in the file. */
async function folderWithBackup(): Promise<{ folder: string; backup: string }> {
  const folder = freshFolder();
  const store = await openStore(folder);
  keepGame(store, played, uidOf(1));
  await makeBackup(store.db, folder);
  keepGame(store, played, uidOf(2));
  store.db.close();
  return { folder, backup: listBackups(folder)[0] };
}

const results = (store: Store) => readHallOfFame(store).length;

/** Begins a game and gives the function that writes the next event of it. */
function startPlaying(store: Store): { id: number; next: () => void } {
  const { started, seed, events } = played;
  const id = beginGame(store, { started, seed, counts: true });
  let number = 1;
  return { id, next: () => appendEvent(store, id, number, events[number++]) };
}

test('a restored backup takes the place of the games, which are kept', async () => {
  const { folder, backup } = await folderWithBackup();
  const store = await openStore(folder);
  const restored = must(await restoreBackup(store, backup, new Date(0)));
  expect(restored).toBe(join(folder, 'hall-of-fame.replaced-1970-01-01T00-00-00-000Z.sqlite'));
  await closeStore(store, () => {});
  const again = await freshStore(folder);
  expect(again.notice).toBeNull();
  expect(results(again)).toBe(2);
  startPlaying(again).next();
  const aside = freshFolder();
  writeFileSync(fileIn(aside), readFileSync(restored));
  expect(results(await freshStore(aside))).toBe(4);
});

test('a damaged backup is not restored', async () => {
  const { folder, backup } = await folderWithBackup();
  const store = await freshStore(folder);
  writeFileSync(backup, readFileSync(backup).fill(1, 4_000));
  expect(await restoreBackup(store, backup, new Date())).toEqual({ ok: false, error: { code: 'backup-damaged' } });
  startPlaying(store).next();
});

/** A program like the terminal's: begins a game and writes an event whenever a line comes in; says what it has saved. */
const terminal = `
  import { openStore } from '${new URL('../open.ts', import.meta.url)}';
  import { appendEvent, beginGame } from '${new URL('../truth/games.ts', import.meta.url)}';
  const [folder, json] = process.argv.slice(1);
  const events = JSON.parse(json);
  const store = await openStore(folder);
  const id = beginGame(store, { started: events[0], seed: null, counts: true });
  let number = 1;
  console.log(id);
  for await (const line of process.stdin) {
    appendEvent(store, id, number, events[number]);
    console.log(++number);
  }
`;

test('while another program plays, restoring is refused and no move that it has saved is lost', async () => {
  const { folder, backup } = await folderWithBackup();
  const store = await freshStore(folder);
  const child = spawn(process.execPath, ['--input-type=module', '-e', terminal, folder, JSON.stringify(played.events)]);
  onTestFinished(() => void child.kill());
  const answer = async () => Number(String((await once(child.stdout, 'data'))[0]));
  const id = await answer();
  child.stdin.write('\n');
  expect(await answer()).toBe(2);
  expect(await restoreBackup(store, backup, new Date())).toEqual({ ok: false, error: { code: 'file-in-use' } });
  child.stdin.write('\n');
  expect(await answer()).toBe(3);
  expect(countEvents(store, id)).toBe(3);
  expect(store.db.pragma('journal_mode', { simple: true })).toBe('wal');
  startPlaying(store).next();
  child.stdin.end();
  await once(child, 'exit');
  must(await restoreBackup(store, backup, new Date()));
});

test.each<[string, (file: string) => Connection | null]>([
  [
    'that fails half-way',
    () => {
      throw new Error('no room');
    },
  ],
  ['at whose very moment another program writes', (file) => connect(file).exec('BEGIN IMMEDIATE')],
])('a restore %s has changed nothing, and the store is open', async (_, copying) => {
  const { folder, backup } = await folderWithBackup();
  const store = await freshStore(folder);
  const files = () => readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));
  const there = files();
  const { id } = startPlaying(store);
  let other: Connection | null = null;
  before.copying = () => {
    other = copying(fileIn(folder));
  };
  onTestFinished(() => {
    before.copying = () => {};
  });
  expect(await restoreBackup(store, backup, new Date())).toEqual({
    ok: false,
    error: { code: 'not-restored', detail: expect.stringMatching(/^no room$|^another program is using the file$/) },
  });
  (other as Connection | null)?.close();
  expect(files()).toEqual(there);
  expect(results(store)).toBe(4);
  appendEvent(store, id, 1, played.events[1]);
  finishGame(store, id, played.events, played.game, 9);
  expect(results(store)).toBe(6);
});

test('a program that was killed while it restored leaves the games as they were', async () => {
  const { folder, backup } = await folderWithBackup();
  const store = await openStore(folder);
  for (let index = 3; index < 30; index++) keepGame(store, played, uidOf(index));
  store.db.pragma('journal_mode = DELETE');
  const lists = listsOf(store);
  const killed = freshFolder();
  // Half of it is in the file, and what was there before in the journal beside it.
  store.db.pragma('cache_size = 1');
  store.db.exec('BEGIN IMMEDIATE; UPDATE game SET log = zeroblob(900)');
  for (const suffix of ['', '-journal']) writeFileSync(fileIn(killed) + suffix, readFileSync(fileIn(folder) + suffix));
  store.db.exec('ROLLBACK');
  store.db.close();
  expect(readFileSync(fileIn(killed))).not.toEqual(readFileSync(fileIn(folder)));
  const again = await freshStore(killed);
  expect(again.notice).toBeNull();
  expect(listsOf(again)).toEqual(lists);
  must(await restoreBackup(again, backup, new Date()));
});

test.skipIf(process.platform === 'win32').each([
  ['moved', (file: string) => renameSync(file, `${file}.elsewhere`)],
  ['deleted', (file: string) => rmSync(file)],
  [
    'replaced',
    (file: string) => {
      writeFileSync(`${file}.other`, readFileSync(file));
      renameSync(`${file}.other`, file);
    },
  ],
  ['moved with its folder', (file: string) => renameSync(dirname(file), `${dirname(file)}-elsewhere`)],
  ['deleted with its folder', (file: string) => rmSync(dirname(file), { recursive: true })],
])('once the file was %s, nothing more is acknowledged', async (_, change) => {
  const folder = join(freshFolder(), 'data');
  const store = await freshStore(folder);
  const { next } = startPlaying(store);
  next();
  change(fileIn(folder));
  expect(faultOf(next)).toBe('missing');
  expect(faultOf(() => startPlaying(store))).toBe('missing');
  expect(faultOf(() => rememberSetup(store, { rules: 'basic', seats: [], dice: 'rolled' }))).toBe('missing');
});

test('a file that was only looked at and backed up is in its place', async () => {
  const store = await freshStore();
  const { next } = startPlaying(store);
  await makeBackup(store.db, store.folder);
  expect(existsSync(store.file)).toBe(true);
  expect(faultOf(next)).toBeNull();
});
