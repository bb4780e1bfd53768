/** Damage of every kind: lists are projected again, games come from a backup, and what is in none is set apart. */
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../shared/game/fixtures.ts';
import { presetIds } from '../../../shared/rules/ids.ts';
import { connect, isSound, knownSound } from '../connection.ts';
import { beginPlayed, keepPlayed, uidOf } from '../fixtures/games.ts';
import { listsOf, loseIndexEntries, projectionsOf } from '../fixtures/lists.ts';
import { freshFolder, freshStore, noticeOf } from '../fixtures/store.ts';
import { readFinished } from '../lists/gameList.ts';
import { closeStore, fileIn, openStore, type Store } from '../open.ts';
import { countIntact } from '../truth/checksum.ts';
import { deleteGame, finishGame, openGame } from '../truth/games.ts';
import { listBackups } from './backup.ts';
import { checkInSlices, checkSome, statisticsTables } from './check.ts';
import { noteClosed, stateOf } from './closed.ts';

const silent = () => {};

function keep(store: Store, index: number, options = {}): number {
  const names = [['Eric'], ['Julie', 'Bot'], ['Ann', 'Bea', 'Eric']][index % 3];
  const rules = presetIds[index % presetIds.length];
  return keepPlayed(store, index, { rules, names, ...options }, 5_000 + index);
}

/** Closed properly, with a backup, after this many games. */
async function filledFolder(games = 9): Promise<string> {
  const folder = freshFolder();
  const store = await openStore(folder);
  for (let index = 0; index < games; index++) keep(store, index, { typed: index === 4 });
  await closeStore(store, silent);
  return folder;
}

/** Everything that the lists show. */
async function listsIn(folder: string): Promise<unknown> {
  const store = await openStore(folder);
  const lists = listsOf(store);
  await closeStore(store, silent);
  return lists;
}

const checksumsHold = ({ db }: Store) =>
  countIntact(db) === db.prepare('SELECT count(*) FROM game WHERE finished_at IS NOT NULL').pluck().get();

test('a missing file beside backups is not a first start', async () => {
  const folder = await filledFolder();
  const before = await listsIn(folder);
  for (let run = 0; run < 3; run++) {
    rmSync(fileIn(folder));
    const store = await openStore(folder);
    expect(noticeOf(store)).toMatch(/^The file with your games was missing\. It was replaced by its newest good copy/);
    expect(listsOf(store)).toEqual(before);
    await closeStore(store, silent);
  }
  expect(listBackups(folder)).toHaveLength(1);
});

test('what a restore that was cut short by an older version left is taken back', async () => {
  const folder = await filledFolder();
  const before = await listsIn(folder);
  renameSync(fileIn(folder), join(folder, 'hall-of-fame.replaced-2026-01-01T00-00-00-000Z.sqlite'));
  writeFileSync(join(folder, 'hall-of-fame.sqlite.restoring'), 'half a backup');
  const store = await freshStore(folder);
  expect(store.notice).toMatchObject({ kind: 'missing', from: expect.stringContaining('.replaced-') });
  expect(listsOf(store)).toEqual(before);
});

test('where nothing is left but the traces of earlier games, the player is told', async () => {
  const folder = await filledFolder();
  rmSync(join(folder, 'backups'), { recursive: true });
  rmSync(fileIn(folder));
  expect(noticeOf(await freshStore(folder))).toMatch(/was missing, and there was no good backup/);
});

/** Without what was written beside the file since. */
function putBytes(folder: string, bytes: Buffer, note: Buffer | null): void {
  for (const name of readdirSync(folder)) if (name !== 'backups') rmSync(join(folder, name));
  writeFileSync(fileIn(folder), bytes);
  if (note !== null) writeFileSync(`${fileIn(folder)}.checked`, note);
}

test.each([
  ['closed properly', true],
  ['left by a kill', false],
])('single bits that flip anywhere in a file that was %s change no list', async (_, isClosed) => {
  const folder = await filledFolder();
  const before = await listsIn(folder);
  const sound = readFileSync(fileIn(folder));
  const note = readFileSync(`${fileIn(folder)}.checked`);
  const random = randomFrom(isClosed ? 2026 : 11);
  for (let fault = 0; fault < 25; fault++) {
    const bytes = Buffer.from(sound);
    // Beyond the header, which says what version the file is.
    const at = 100 + random(bytes.length - 100);
    bytes[at] ^= 1 << random(8);
    putBytes(folder, bytes, isClosed ? note : null);
    const store = await openStore(folder, new Date(fault));
    expect(listsOf(store), `byte ${at}`).toEqual(before);
    store.db.close();
  }
});

test('another sound file in the place of the one that was closed is taken as it is', async () => {
  const [folder, other] = [await filledFolder(), await filledFolder(4)];
  const lists = await listsIn(other);
  writeFileSync(fileIn(folder), readFileSync(fileIn(other)));
  const store = await freshStore(folder);
  expect(store.notice).toBeNull();
  expect(listsOf(store)).toEqual(lists);
});

test('an index that alone is damaged is made again, and nothing is lost', async () => {
  const folder = freshFolder();
  const store = await openStore(folder);
  for (let index = 0; index < 9; index++) keep(store, index);
  const lists = listsOf(store);
  loseIndexEntries(store.db);
  store.db.close();
  const again = await freshStore(folder);
  expect(again.notice).toMatchObject({ kind: 'mended', lost: 0 });
  expect(listsOf(again)).toEqual(lists);
});

test('a page that has lost its last rows, or has some too many, changes no list', async () => {
  const folder = await filledFolder(40);
  const lists = await listsIn(folder);
  const [file, page] = [fileIn(folder), 4096];
  const bytes = readFileSync(file);
  for (let start = page; start < bytes.length; start += page) {
    const damaged = Buffer.from(bytes);
    // The number of its cells.
    damaged[start + 4] ^= 4;
    putBytes(folder, damaged, null);
    const store = await openStore(folder);
    expect(listsOf(store), `page ${start / page}`).toEqual(lists);
    store.db.close();
  }
});

test('games that the newest backup does not have are taken from the damaged file', async () => {
  const folder = await filledFolder();
  const store = await openStore(folder);
  keep(store, 20);
  const { id: open, seed } = beginPlayed(store, { names: ['Zoe'] });
  const lists = listsOf(store);
  const root = store.db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'score_count'").pluck();
  const page = root.get() as number;
  store.db.close();
  const bytes = readFileSync(fileIn(folder));
  writeFileSync(fileIn(folder), bytes.fill(0xff, (page - 1) * 4096, (page - 1) * 4096 + 100));
  const again = await freshStore(folder);
  expect(noticeOf(again)).toMatch(/2 games missing from the backup were rescued from the damaged file/);
  expect(listsOf(again)).toEqual(lists);
  expect(openGame(again, open)?.seed).toEqual(seed);
});

const edits: Readonly<Record<string, string>> = {
  'a result': 'UPDATE result SET score = 1575 WHERE game = 1',
  'a winner': 'UPDATE result SET won = 1 - won WHERE game = 2',
  'a rank': 'UPDATE result SET ranked = 0 WHERE game = 1',
  'a name for a strategy': "UPDATE result SET type = 'optimal', person = 0 WHERE game = 1",
  'a player of a result': 'UPDATE result SET player = 2 WHERE game = 1',
  'a time': 'UPDATE result SET finished_at = 1 WHERE game = 3',
  'a row': 'DELETE FROM result WHERE game = 1',
  'an address': 'UPDATE address SET address = zeroblob(32) WHERE game = 2',
  'a sum': 'UPDATE tally SET score = score + 64',
  'a sum of boxes': "UPDATE box_sum SET points = points + 1 WHERE box = 'chance'",
  'a count of scores': "UPDATE score_count SET scores = '[]'",
  'who sat where': 'UPDATE seat SET player = 2 WHERE game = 1',
  'a game’s time': 'UPDATE game SET finished_at = finished_at + 64 WHERE id = 2',
  'an origin': 'UPDATE game SET imported = 2 WHERE id = 2',
  'a seed': 'UPDATE game SET seed = zeroblob(32) WHERE id = 1',
  'a log': 'UPDATE game SET log = zeroblob(50) WHERE id = 1',
  'a name': "UPDATE player SET name = 'Erik' WHERE name = 'Eric'",
  'a person': "UPDATE player SET person = 0 WHERE name = 'Eric'",
};

test.each(Object.entries(edits))('%s that was edited is put right when a list is read', async (_, sql) => {
  const folder = await filledFolder(6);
  const store = await freshStore(folder);
  const all = () => [listsOf(store), [1, 2, 3].map((game) => readFinished(store.db, game)), projectionsOf(store)];
  const before = all();
  store.db.exec(sql);
  // All that reads: games whole, and lists.
  for (let game = 1; game <= 6; game++) readFinished(store.db, game);
  listsOf(store);
  expect(all()).toEqual(before);
  expect(checksumsHold(store)).toBe(true);
});

test('a game that is damaged and in no backup is set apart: it is on no list, and the player is told', async () => {
  const folder = freshFolder();
  const [store, never] = [await openStore(folder), await freshStore()];
  for (let index = 0; index < 6; index++) keep(store, index);
  for (let index = 0; index < 6; index++) if (index !== 3) keep(never, index);
  store.db.exec('UPDATE game SET seed = zeroblob(32) WHERE id = 4');
  store.db.close();
  const again = await freshStore(folder);
  expect(noticeOf(again)).toMatch(/1 game could not be repaired; everything else was/);
  expect(projectionsOf(again)).toEqual(projectionsOf(never));
  expect(again.db.prepare('SELECT count(*) FROM set_apart').pluck().get()).toBe(1);
  // It can come back, for example from an export.
  keep(again, 3);
  expect(projectionsOf(again)).not.toEqual(projectionsOf(never));
});

test('damage is not covered up by the next game', async () => {
  const store = await freshStore();
  for (let index = 0; index < 6; index++) keep(store, index);
  const right = await freshStore();
  for (let index = 0; index < 7; index++) keep(right, index);
  store.db.exec('UPDATE tally SET games = games + 8, score = score + 8; UPDATE box_sum SET points = 0');
  keep(store, 6);
  listsOf(store);
  expect(projectionsOf(store)).toEqual(projectionsOf(right));
});

test('a list looks at games again only when somebody has written to the file by another way', async () => {
  const folder = await filledFolder(6);
  const store = await freshStore(folder);
  const isKnown = () => knownSound(store.db).everything;
  const before = listsOf(store);
  expect(isKnown()).toBe(true);
  const { id, events, game } = beginPlayed(store, { names: ['Zoe', 'Bot'] });
  finishGame(store, id, events, game, 9_000);
  expect(isKnown()).toBe(true);
  deleteGame(store, 7);
  expect(listsOf(store)).toEqual(before);
  expect(isKnown()).toBe(true);

  const other = connect(fileIn(folder));
  other.exec('UPDATE result SET score = 1575 WHERE game = 1');
  other.close();
  expect(isKnown()).toBe(false);
  expect(listsOf(store)).toEqual(before);
  expect([...knownSound(store.db).games].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a large file that nobody has written to is not read at the start; its games are looked at when they are shown', async () => {
  const folder = await filledFolder(6);
  const before = await listsIn(folder);
  const store = await openStore(folder);
  store.db.exec("INSERT INTO setting (name, value) VALUES ('large', printf('%.*c', 17000000, 'x'))");
  await closeStore(store, silent, 60_000);
  const file = fileIn(folder);
  // A time that can be set again to the last digit.
  const someTime = () => utimesSync(file, 1_000_000_000, 1_000_000_000);
  someTime();
  noteClosed(file);
  expect(stateOf(file)).toBe('unwritten');
  const bytes = readFileSync(file);
  bytes[bytes.indexOf(uidOf(3))] ^= 1;
  writeFileSync(file, bytes);
  expect(stateOf(file)).toBe('changed');
  // As a disk changes a bit, without a trace.
  someTime();
  expect(stateOf(file)).toBe('unwritten');
  const again = await freshStore(folder);
  expect(again.notice).toBeNull();
  expect(knownSound(again.db).everything).toBe(false);
  expect(checksumsHold(again)).toBe(false);
  expect(listsOf(again)).toEqual(before);
  expect(checksumsHold(again)).toBe(true);
  expect(isSound(again.db, 'integrity_check')).toBe(true);

  // What nobody was shown is found when the file is closed, and repaired at the next start.
  loseIndexEntries(again.db);
  await closeStore(again, silent, 60_000);
  expect(stateOf(file)).toBe('changed');
  const mended = await freshStore(folder);
  expect(listsOf(mended)).toEqual(before);
  expect(isSound(mended.db, 'integrity_check')).toBe(true);
});

test('in idle moments everything is looked at in turn', async () => {
  const store = await freshStore();
  for (let index = 0; index < 5; index++) keep(store, index);
  const before = projectionsOf(store);
  store.db.exec('UPDATE result SET score = 1575 WHERE game = 4; UPDATE tally SET wins = 99');
  const logged: string[] = [];
  let changes = 0;
  const parts = { log: (line: string) => logged.push(line), onMended: () => changes++ };
  let last = 0;
  const seen: number[] = [];
  do {
    last = await checkSome(store, last, () => true, parts);
    seen.push(last);
  } while (last !== 0);
  expect(seen).toEqual([1, 2, 3, 4, 5, 0]);
  expect(logged).toEqual(['game 4 was damaged: mended', '1 tables of sums were damaged: mended']);
  expect(changes).toBe(2);
  expect(projectionsOf(store)).toEqual(before);
});

test('the tables of a large file are looked at in slices, and what is damaged is left to the list', async () => {
  const store = await freshStore();
  for (let index = 0; index < 5; index++) keep(store, index);
  const before = listsOf(store);
  store.db.exec('UPDATE tally SET wins = 99');
  await checkInSlices(store, statisticsTables);
  expect(knownSound(store.db).tables).toEqual(
    new Set(['player', 'abandoned', 'box_sum', 'score_count', 'skill', 'review']),
  );
  expect(listsOf(store)).toEqual(before);
});

test.skipIf(process.platform === 'win32')('everything that is kept belongs to the player alone', async () => {
  const folder = join(freshFolder(), 'data');
  const store = await openStore(folder);
  keep(store, 1);
  const modes = () =>
    ['', 'hall-of-fame.sqlite', 'hall-of-fame.sqlite-wal', 'backups', ...backups()].map((name) =>
      existsSync(join(folder, name)) ? (statSync(join(folder, name)).mode & 0o777).toString(8) : 'none',
    );
  const backups = () => listBackups(folder).map((file) => file.slice(folder.length + 1));
  expect(modes()).toEqual(['700', '600', '600', 'none']);
  await closeStore(store, silent);
  expect(modes()).toEqual(['700', '600', 'none', '700', '600']);
  expect(statSync(`${fileIn(folder)}.checked`).mode & 0o777).toBe(0o600);
  // As an older version left it.
  chmodSync(folder, 0o755);
  chmodSync(fileIn(folder), 0o644);
  await freshStore(folder);
  expect(modes().slice(0, 2)).toEqual(['700', '600']);
});

test('the note of a clean end never outlives what it was made of', async () => {
  const folder = await filledFolder(2);
  expect(stateOf(fileIn(folder))).toBe('unchanged');
  const store = await openStore(folder);
  expect(stateOf(fileIn(folder))).toBe('unknown');
  keep(store, 7);
  store.db.close();
  expect(stateOf(fileIn(folder))).toBe('unknown');
  expect((await freshStore(folder)).notice).toBeNull();
});
