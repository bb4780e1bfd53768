/** Damage of every kind: found, and repaired from the log, from a backup or by turning back the flipped bit. */
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
import { rulesetIds } from '../../../shared/rules/ruleset.ts';
import { words } from '../../../shared/words/index.ts';
import { connect, isSound, knownGames } from '../connection.ts';
import { finishedOf, keepGame, playGame, uidOf } from '../fixtures/games.ts';
import { listsOf, loseIndexEntries } from '../fixtures/lists.ts';
import { freshFolder, freshStore } from '../fixtures/store.ts';
import { readFinished } from '../lists/gameList.ts';
import { readHallOfFame } from '../lists/hallOfFame.ts';
import { readStandings } from '../lists/standings.ts';
import { closeStore, fileIn, openStore, type Store } from '../open.ts';
import { countIntact } from '../truth/checksum.ts';
import { deleteGame } from '../truth/deleteGame.ts';
import { addFinishedGame, beginGame, entryOf, finishGame, openGame } from '../truth/games.ts';
import { deletePlayer, mergePlayers, renamePlayer } from '../truth/players.ts';
import { listBackups } from './backup.ts';
import { checkSome } from './idle.ts';
import { checkSeal, sealUp } from './seal.ts';

const silent = () => {};

function keep(store: Store, index: number, options = {}): number {
  const names = [['Eric'], ['Julie', 'Bot'], ['Ann', 'Bea', 'Eric']][index % 3];
  const rules = rulesetIds[index % rulesetIds.length];
  const played = playGame({ rules, names, random: randomFrom(index + 1), at: 1_000, ...options });
  return keepGame(store, played, uidOf(index), 5_000 + index);
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

const noticeOf = ({ notice }: Store) => (notice === null ? '' : words.notice(notice));

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

test('a first start says nothing', async () => {
  expect((await freshStore()).notice).toBeNull();
});

test('single bits that flip in a file that was closed are turned back, wherever they are', async () => {
  const folder = await filledFolder();
  const before = await listsIn(folder);
  const sound = readFileSync(fileIn(folder));
  const seal = readFileSync(`${fileIn(folder)}.checked`);
  const random = randomFrom(2026);
  for (let fault = 0; fault < 25; fault++) {
    const bytes = Buffer.from(sound);
    bytes[random(bytes.length)] ^= 1 << random(8);
    writeFileSync(fileIn(folder), bytes);
    writeFileSync(`${fileIn(folder)}.checked`, seal);
    const store = await openStore(folder, new Date(fault));
    expect(store.notice).toMatchObject({ kind: 'mended', lost: 0 });
    expect(readFileSync(store.notice?.kind === 'mended' ? (store.notice.aside ?? '') : '')).toEqual(bytes);
    expect(listsOf(store)).toEqual(before);
    store.db.close();
    expect(readFileSync(fileIn(folder))).toEqual(sound);
  }
});

test('without a seal, single bits are found by checksums and sums, or do no harm', async () => {
  const folder = await filledFolder();
  const before = await listsIn(folder);
  const sound = readFileSync(fileIn(folder));
  rmSync(`${fileIn(folder)}.checked`);
  const random = randomFrom(11);
  for (let fault = 0; fault < 25; fault++) {
    for (const name of readdirSync(folder)) if (/-(wal|shm)$/.test(name)) rmSync(join(folder, name));
    const bytes = Buffer.from(sound);
    // Beyond the header, which says what version the file is.
    bytes[100 + random(bytes.length - 100)] ^= 1 << random(8);
    writeFileSync(fileIn(folder), bytes);
    const store = await openStore(folder, new Date(fault));
    expect(listsOf(store)).toEqual(before);
    store.db.close();
  }
});

test('pages that are ruined are taken from the backup, and games since then are not lost', async () => {
  const folder = await filledFolder();
  const bytes = readFileSync(fileIn(folder));
  const before = await listsIn(folder);
  writeFileSync(fileIn(folder), bytes.fill(0xa5, 3 * 4096, 5 * 4096));
  const store = await freshStore(folder);
  expect(store.notice).toMatchObject({ kind: 'mended', lost: 0 });
  expect(listsOf(store)).toEqual(before);
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

test('games that the newest backup does not have are taken from the damaged file', async () => {
  const folder = await filledFolder();
  const store = await openStore(folder);
  keep(store, 20);
  const { started, seed } = playGame({ rules: 'basic', names: ['Zoe'], random: randomFrom(3), at: 9, stopAfter: 2 });
  const open = beginGame(store, { started, seed, counts: true });
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
  'a player': 'UPDATE result SET player = 2 WHERE game = 1',
  'a time': 'UPDATE result SET finished_at = 1 WHERE game = 3',
  'a game’s time': 'UPDATE game SET finished_at = finished_at + 64 WHERE id = 2',
  'a seed': 'UPDATE game SET seed = zeroblob(32) WHERE id = 1',
  'a log': 'UPDATE game SET log = zeroblob(50) WHERE id = 1',
  'a row': 'DELETE FROM result WHERE game = 1',
};

test.each(Object.entries(edits))('%s that was edited is put right when a list is read', async (_, sql) => {
  const folder = await filledFolder(6);
  const store = await freshStore(folder);
  const before = [listsOf(store), [1, 2, 3].map((game) => readFinished(store.db, game))];
  store.db.exec(sql);
  // All that reads: lists, and games whole.
  for (let game = 1; game <= 6; game++) readFinished(store.db, game);
  expect([listsOf(store), [1, 2, 3].map((game) => readFinished(store.db, game))]).toEqual(before);
  expect(checksumsHold(store)).toBe(true);
});

test('a list looks at games again only when somebody has written to the file by another way', async () => {
  const folder = await filledFolder(6);
  const store = await freshStore(folder);
  const areKnown = () => knownGames(store.db).areAllSound;
  const before = listsOf(store);
  expect(areKnown()).toBe(true);
  const played = playGame({ rules: 'basic', names: ['Zoe', 'Bot'], random: randomFrom(7), at: 9 });
  const { started, seed, events, game } = played;
  finishGame(store, beginGame(store, { started, seed, counts: true }), events, game, 9_000);
  expect(areKnown()).toBe(true);
  deleteGame(store, 7);
  expect(listsOf(store)).toEqual(before);
  expect(areKnown()).toBe(true);

  const other = connect(fileIn(folder));
  other.exec('UPDATE result SET score = 1575 WHERE game = 1');
  other.close();
  expect(areKnown()).toBe(false);
  expect(listsOf(store)).toEqual(before);
  expect(checksumsHold(store)).toBe(true);
  const { sound } = knownGames(store.db);
  expect([...sound].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  store.db.exec('UPDATE result SET score = 1575 WHERE game = 2');
  expect(listsOf(store)).toEqual(before);
});

test('a large file that nobody has written to is not read at the start; its games are looked at when they are shown', async () => {
  const folder = await filledFolder(6);
  const before = await listsIn(folder);
  const store = await openStore(folder);
  store.db.exec("INSERT INTO setting (name, value) VALUES ('large', printf('%.*c', 17000000, 'x'))");
  await closeStore(store, silent);
  const file = fileIn(folder);
  // A time that can be set again to the last digit.
  const someTime = () => utimesSync(file, 1_000_000_000, 1_000_000_000);
  someTime();
  sealUp(file);
  expect(checkSeal(file)).toBe('unwritten');
  const bytes = readFileSync(file);
  bytes[bytes.indexOf(uidOf(3))] ^= 1;
  writeFileSync(file, bytes);
  expect(checkSeal(file)).toBe('broken');
  // As a disk changes a bit, without a trace.
  someTime();
  expect(checkSeal(file)).toBe('unwritten');
  const again = await freshStore(folder);
  expect(again.notice).toBeNull();
  expect(knownGames(again.db).areAllSound).toBe(false);
  expect(checksumsHold(again)).toBe(false);
  expect(listsOf(again)).toEqual(before);
  expect(checksumsHold(again)).toBe(true);
  expect(isSound(again.db, 'integrity_check')).toBe(true);

  // What nobody was shown is found when the file is closed, and repaired at the next start.
  loseIndexEntries(again.db);
  await closeStore(again, silent);
  expect(checkSeal(file)).toBe('broken');
  const mended = await freshStore(folder);
  expect(listsOf(mended)).toEqual(before);
  expect(isSound(mended.db, 'integrity_check')).toBe(true);
});

test('every bit of a row, a log and the results of a game is covered, and turned back even without a backup', async () => {
  const store = await freshStore();
  const game = keep(store, 1);
  const before = readFinished(store.db, game);
  const log = store.db.prepare('SELECT log FROM game').pluck().get() as Buffer;
  for (let bit = 0; bit < log.length * 8; bit += 37) {
    const changed = Buffer.from(log);
    changed[bit >> 3] ^= 1 << (bit & 7);
    store.db.prepare('UPDATE game SET log = ?').run(changed);
    expect(readFinished(store.db, game)).toEqual(before);
  }
});

test('in idle moments all games are looked at in turn', async () => {
  const store = await freshStore();
  for (let index = 0; index < 5; index++) keep(store, index);
  store.db.exec('UPDATE result SET score = 1575 WHERE game = 4');
  const logged: string[] = [];
  let changes = 0;
  const parts = { log: (line: string) => logged.push(line), onMended: () => changes++ };
  let last = 0;
  const seen: number[] = [];
  do {
    last = checkSome(store, last, () => true, parts);
    seen.push(last);
  } while (last !== 0);
  expect(seen).toEqual([1, 2, 3, 4, 5, 0]);
  expect(logged).toEqual(['game 4 was damaged: mended']);
  expect(changes).toBe(1);
});

test('renaming, merging and deleting players leaves every checksum in order', async () => {
  const store = await freshStore();
  for (let index = 0; index < 9; index++) keep(store, index);
  const idOf = (name: string) => readStandings(store).find((line) => line.name === name)?.player ?? 0;
  renamePlayer(store, idOf('Ann'), 'Anna');
  mergePlayers(store, idOf('Anna'), idOf('Bea'));
  deletePlayer(store, idOf('Eric'));
  expect(checksumsHold(store)).toBe(true);
});

test('an imported game whose dice prove nothing is kept, but stands on no list of scores', async () => {
  const store = await freshStore();
  const played = playGame({ rules: 'basic', names: ['Mallory'], random: randomFrom(8), at: 1_000, typed: true });
  const entry = entryOf(finishedOf(played, uidOf(1), 2_000), played.game, undefined, 'imported-unproved');
  store.db.transaction(() => addFinishedGame(store.db, entry))();
  expect(readHallOfFame(store)).toEqual([]);
  expect(readStandings(store)).toEqual([]);
  expect(readFinished(store.db, 1)?.counts).toBe(true);
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

test('a seal never outlives what it was made of: nothing is taken back that came after', async () => {
  const folder = await filledFolder(2);
  expect(checkSeal(fileIn(folder))).toBe('holds');
  const store = await openStore(folder);
  expect(checkSeal(fileIn(folder))).toBe('none');
  keep(store, 7);
  store.db.close();
  expect(checkSeal(fileIn(folder))).toBe('none');
  expect((await freshStore(folder)).notice).toBeNull();
});
