/**
 * Data folders and exports as earlier versions left them: every list is what it was, every game replays, verifies, and
 * goes out and in again without a difference. `v1`: the first version. `v3`: before people and computers were
 * distinguished, with players renamed, merged and deleted. `v13`: before games and lists were separated, with hints, imports that
 * prove nothing, games given up, and a club; its lists were written down by that version.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import { presetIds } from '../../shared/rules/ids.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import { exportGames } from '../history/export.ts';
import { importGames } from '../history/import.ts';
import { verifyFinished } from '../history/verify.ts';
import { countHeld, listHeld, readMembers } from './club/members.ts';
import { readOutbox, readState } from './club/state.ts';
import { versionOf } from './connection.ts';
import { hashOf, oldFile } from './fixtures/games.ts';
import { projectionsOf } from './fixtures/lists.ts';
import { freshFolder, freshStore } from './fixtures/store.ts';
import { listBackups } from './integrity/backup.ts';
import { checkEverything } from './integrity/check.ts';
import { countGames, everything, listGames, loadGame, readGame } from './lists/gameList.ts';
import { fameOf, latestRules, readHallOfFame } from './lists/hallOfFame.ts';
import { recordsOf } from './lists/records.ts';
import { readEvening, readStandings } from './lists/standings.ts';
import { readStatistics } from './lists/statistics.ts';
import { newestVersion } from './migrations.ts';
import { closeStore, fileIn, type Store } from './open.ts';
import { addressesAfter, witnessesOf } from './projections/addresses.ts';
import { rebuild } from './projections/project.ts';
import { readSkill } from './projections/reviews.ts';
import { countIntact, finishedGames } from './truth/checksum.ts';
import { openGames } from './truth/games.ts';
import { networkGames } from './truth/network.ts';
import { abandonedByName, recentNames } from './truth/players.ts';
import { lastSetup, readSettings } from './truth/settings.ts';

const place = join(import.meta.dirname, 'fixtures');
const unpacked = (name: string) => gunzipSync(readFileSync(join(place, name)));
const versions = ['v1', 'v3', 'v13'] as const;
type Version = (typeof versions)[number];
type Lists = ReturnType<typeof everyList>;

/** The lists, and the SHA-256 of an export of all games. */
const expectedOf = (version: Version) =>
  JSON.parse(unpacked(`${version}.expected.json.gz`).toString()) as { lists: Lists; export: string };

/** A folder with the file in it. */
function folderOf(version: Version): string {
  const folder = freshFolder();
  writeFileSync(fileIn(folder), oldFile(version));
  return folder;
}

const hex = (seed: Buffer | null) => seed?.toString('hex') ?? null;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** All that is shown of a store anywhere. */
function everyList(store: Store) {
  const { db } = store;
  const everybody = [null, ...(db.prepare('SELECT id FROM player ORDER BY id').pluck().all() as number[])];
  const rules = [null, ...presetIds.slice(0, 6)];
  const ids = [...finishedGames(db)];
  const [first, day] = [Date.UTC(2026, 2, 1, 19), 86_400_000];
  return {
    players: db.prepare('SELECT id, name, key, person, played_at FROM player ORDER BY id').all(),
    standings: rules.map((id) => readStandings(store, id)),
    evening: ids.map((_, index) => readEvening(store, first + index * day + 1_500_000)),
    fame: rules.flatMap((id) =>
      [false, true].flatMap((peopleOnly) =>
        [false, true].map((hinted) => readHallOfFame(store, { rules: id, peopleOnly, hinted })),
      ),
    ),
    latest: latestRules(store),
    games: everybody.map((player) => listGames(store, { ...everything, player })),
    named: ['eri', 'ZO', 'nobody'].map((name) => [
      listGames(store, { ...everything, name }),
      countGames(store, { ...everything, name }),
    ]),
    count: rules.map((id) => countGames(store, { ...everything, rules: id })),
    statistics: everybody.flatMap((player) => rules.map((id) => readStatistics(store, player, id))),
    skill: everybody.slice(1).flatMap((player) => presetIds.slice(0, 6).map((id) => readSkill(db, player ?? 0, id))),
    news: ids.map((id) => [fameOf(store, id), recordsOf(store, id)]),
    replays: ids.map((id) => hashOf(must(readGame(store, id)))),
    logs: ids.map((id) => {
      const { finished, origin } = must(loadGame(db, id));
      return [id, finished.uid, origin, hashOf({ ...finished, seed: hex(finished.seed) })];
    }),
    open: openGames(store).map(({ id, events, seed }) => ({ id, events: hashOf(events), seed: hex(seed) })),
    names: recentNames(store),
    abandoned: abandonedByName(store, ['Zoe', 'Julie', 'Quitter', 'Eric']),
    setup: lastSetup(store),
    settings: readSettings(store),
    network: networkGames(store),
    addresses: addressesAfter(db, 0, 1_000),
    witnesses: witnessesOf(db, 1),
    club: [readState(db, 'ab'.repeat(32)), readMembers(db), listHeld(db, 9), countHeld(db), readOutbox(db)],
    practice: db.prepare('SELECT ifnull(player, 0) AS player, kind, card FROM practice ORDER BY rowid').all(),
  };
}

/**
 * As JSON writes it; without settings that came later, without what version 13 did wrong (streaks of those who have no
 * game that counts, dice of imported games), and without what only one of the versions remembers of a network game.
 */
function written(lists: Lists, before: Lists): unknown {
  const statistics = lists.statistics.map(({ faces: _, allFaces: _all, ...one }) =>
    one.games === 0 ? { ...one, milestones: null } : one,
  );
  const network = lists.network.map(({ game, record: { role, secret, keys, fixed } }) => ({
    game,
    record: { role, secret, keys, fixed },
  }));
  const names = Object.keys(before.settings) as (keyof Settings)[];
  const settings = Object.fromEntries(names.map((name) => [name, lists.settings[name]]));
  return JSON.parse(JSON.stringify({ ...lists, statistics, network, settings }));
}

/** Everything in a file of any version. */
function contentOf(bytes: Buffer): unknown {
  const file = join(freshFolder(), 'any.sqlite');
  writeFileSync(file, bytes);
  const db = new Database(file);
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const content = tables.map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]);
  const version = versionOf(db);
  db.close();
  return { version, content };
}

async function exportOf(store: Store): Promise<string> {
  const file = join(freshFolder(), 'games.json');
  await exportGames(store, file, null);
  return file;
}

test.each(versions)(
  '%s opens, with a backup of it as it was; every list is what it was, also when all is projected again',
  async (version) => {
    const { lists } = expectedOf(version);
    const before = written(lists, lists);
    const store = await freshStore(folderOf(version));
    expect(store.notice).toBeNull();
    expect(store.durable).toBe(true);
    expect(versionOf(store.db)).toBe(newestVersion);
    const [backup] = listBackups(store.folder);
    expect(contentOf(readFileSync(backup))).toEqual(contentOf(oldFile(version)));
    expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(store.db.pragma('foreign_key_check')).toEqual([]);
    expect(written(everyList(store), lists)).toEqual(before);
    expect(countIntact(store.db)).toBe(lists.logs.length);
    expect(checkEverything(store.db)).toEqual({ mended: 0, lost: 0 });
    await closeStore(store, () => {});
    const again = await freshStore(store.folder);
    expect(again.notice).toBeNull();
    expect(written(everyList(again), lists)).toEqual(before);
    const projections = projectionsOf(again);
    again.db.transaction(() => rebuild(again.db))();
    expect(projectionsOf(again)).toEqual(projections);
  },
);

test.each(versions)(
  '%s: every game verifies; the export is the same to the letter, and is already here',
  async (version) => {
    const { lists, export: exported } = expectedOf(version);
    const store = await freshStore(folderOf(version));
    for (const id of finishedGames(store.db)) {
      const { finished, game } = must(loadGame(store.db, id));
      expect(verifyFinished(finished, game).ok).toBe(true);
    }
    const file = await exportOf(store);
    expect(sha256(readFileSync(file))).toBe(exported);
    const games = lists.logs.length;
    expect(await importGames(store, file)).toEqual({ ok: true, value: { added: 0, already: games, refused: [] } });
    expect(written(everyList(store), lists)).toEqual(written(lists, lists));
    const empty = await freshStore();
    expect(await importGames(empty, file)).toEqual({ ok: true, value: { added: games, already: 0, refused: [] } });
    expect(sha256(readFileSync(await exportOf(empty)))).toBe(exported);
  },
);

test('an export of v3 from before players were deleted goes in and out without a difference; what is here stays as it is', async () => {
  const text = unpacked('v3.json.gz').toString();
  const file = join(freshFolder(), 'games.json');
  writeFileSync(file, text);
  const { length: games } = JSON.parse(text).games;
  const empty = await freshStore();
  expect(await importGames(empty, file)).toEqual({ ok: true, value: { added: games, already: 0, refused: [] } });
  expect(readFileSync(await exportOf(empty), 'utf8')).toBe(text);

  const store = await freshStore(folderOf('v3'));
  const here = [...finishedGames(store.db)];
  const before = here.map((id) => readGame(store, id));
  // Games of nobody but deleted players are gone, so these are new.
  const missing = games - here.length;
  expect(missing).toBeGreaterThan(0);
  expect(await importGames(store, file)).toEqual({
    ok: true,
    value: { added: missing, already: here.length, refused: [] },
  });
  expect(here.map((id) => readGame(store, id))).toEqual(before);
});

test('two programs that open it at the same moment migrate it once', async () => {
  const folder = folderOf('v3');
  const [window, terminal] = await Promise.all([freshStore(folder), freshStore(folder)]);
  expect([window.notice, terminal.notice]).toEqual([null, null]);
  expect(readStandings(terminal)).toEqual(readStandings(window));
});
