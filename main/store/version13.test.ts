/**
 * A data folder as the program left it before games and lists were separated: with people and computers, hints, typed
 * dice, imports that prove nothing, players renamed, merged and deleted, games open and given up, and a club.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import { exportGames } from '../history/export.ts';
import { importGames } from '../history/import.ts';
import { verifyFinished } from '../history/verify.ts';
import { countHeld, listHeld, readMembers } from './club/members.ts';
import { readOutbox, readState } from './club/state.ts';
import { versionOf } from './connection.ts';
import { hashOf } from './fixtures/games.ts';
import { projectionsOf } from './fixtures/lists.ts';
import { freshFolder, freshStore } from './fixtures/store.ts';
import { listBackups } from './integrity/backup.ts';
import { checkEverything } from './integrity/check.ts';
import { countGames, listGames, loadGame, readGame } from './lists/gameList.ts';
import { fameOf, latestRules, readHallOfFame } from './lists/hallOfFame.ts';
import { recordsOf } from './lists/records.ts';
import { readEvening, readStandings } from './lists/standings.ts';
import { readStatistics } from './lists/statistics.ts';
import { newestVersion } from './migrations.ts';
import { closeStore, fileIn, type Store } from './open.ts';
import { addressesAfter, witnessesOf } from './projections/addresses.ts';
import { rebuild } from './projections/project.ts';
import { readSkill } from './projections/reviews.ts';
import { abandonedByName } from './truth/abandoned.ts';
import { countIntact, finishedGames } from './truth/checksum.ts';
import { openGames } from './truth/games.ts';
import { networkGames } from './truth/network.ts';
import { recentNames } from './truth/players.ts';
import { lastSetup, readSettings } from './truth/settings.ts';

const place = join(import.meta.dirname, 'fixtures');
const unpacked = (name: string) => gunzipSync(readFileSync(join(place, name)));
const expected = JSON.parse(unpacked('v13.expected.json.gz').toString()) as { lists: ReturnType<typeof everyList> };

async function migrated(): Promise<Store> {
  const folder = freshFolder();
  writeFileSync(fileIn(folder), unpacked('v13.sqlite.gz'));
  return freshStore(folder);
}

const hex = (seed: Buffer | null) => seed?.toString('hex') ?? null;

/** Settings that came later have no value in the file. */
function thoseBefore(settings: Settings): Partial<Settings> {
  const before = Object.keys(expected.lists.settings) as (keyof Settings)[];
  return Object.fromEntries(before.map((name) => [name, settings[name]]));
}

/** All that is shown of a store anywhere. */
function everyList(store: Store) {
  const { db } = store;
  const filter = { player: null, rules: null, from: null, to: null };
  const everybody = [null, ...(db.prepare('SELECT id FROM player ORDER BY id').pluck().all() as number[])];
  const rules = [null, ...rulesetIds.slice(0, 6)];
  const ids = [...finishedGames(db)];
  const [first, day] = [Date.UTC(2026, 2, 1, 19), 86_400_000];
  return {
    players: db.prepare('SELECT id, name, key, person, played_at FROM player ORDER BY id').all(),
    standings: rules.map((id) => readStandings(store, id)),
    evening: ids.map((_, index) => readEvening(store, first + index * day + 1_500_000)),
    fame: rules.flatMap((id) =>
      [false, true].flatMap((people) => [false, true].map((hinted) => readHallOfFame(store, id, people, hinted))),
    ),
    latest: latestRules(store),
    games: everybody.map((player) => listGames(store, { ...filter, player })),
    named: ['eri', 'ZO', 'nobody'].map((name) => [
      listGames(store, { ...filter, name }),
      countGames(store, { ...filter, name }),
    ]),
    count: rules.map((id) => countGames(store, { ...filter, rules: id })),
    statistics: everybody.flatMap((player) => rules.map((id) => readStatistics(store, player, id))),
    skill: everybody.slice(1).flatMap((player) => rulesetIds.slice(0, 6).map((id) => readSkill(db, player ?? 0, id))),
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
    settings: thoseBefore(readSettings(store)),
    network: networkGames(store),
    addresses: addressesAfter(db, 0, 1_000),
    witnesses: witnessesOf(db, 1),
    club: [readState(db, 'ab'.repeat(32)), readMembers(db), listHeld(db, 9), countHeld(db), readOutbox(db)],
    practice: db.prepare('SELECT ifnull(player, 0) AS player, kind, card FROM practice ORDER BY rowid').all(),
  };
}

/**
 * As JSON writes it; without the streaks of those who have no game that counts and the dice of imported games, where
 * that version was wrong, and without what only one of the versions remembers of a network game.
 */
function written(lists: ReturnType<typeof everyList>): unknown {
  const statistics = lists.statistics.map(({ faces: _, allFaces: _all, ...one }) =>
    one.games === 0 ? { ...one, milestones: null } : one,
  );
  const network = lists.network.map(({ game, record: { role, secret, keys, fixed } }) => ({
    game,
    record: { role, secret, keys, fixed },
  }));
  return JSON.parse(JSON.stringify({ ...lists, statistics, network }));
}
const before = written(expected.lists);

test('it opens, and every list is what it was; also after everything was projected again', async () => {
  const store = await migrated();
  expect(store.notice).toBeNull();
  expect(versionOf(store.db)).toBe(newestVersion);
  expect(listBackups(store.folder)).toHaveLength(1);
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(written(everyList(store))).toEqual(before);
  expect(countIntact(store.db)).toBe(expected.lists.logs.length);
  expect(checkEverything(store.db)).toEqual({ mended: 0, lost: 0 });
  await closeStore(store, () => {});
  const again = await freshStore(store.folder);
  expect(again.notice).toBeNull();
  expect(written(everyList(again))).toEqual(before);
  const projections = projectionsOf(again);
  again.db.transaction(() => rebuild(again.db))();
  expect(projectionsOf(again)).toEqual(projections);
});

test('every game verifies; the export is the same to the letter, and is already here', async () => {
  const store = await migrated();
  for (const id of finishedGames(store.db)) {
    const { finished, game } = must(loadGame(store.db, id));
    expect(verifyFinished(finished, game).ok).toBe(true);
  }
  const file = join(freshFolder(), 'games.json');
  await exportGames(store, file, null);
  expect(readFileSync(file).equals(unpacked('v13.json.gz'))).toBe(true);
  const games = expected.lists.logs.length;
  expect(await importGames(store, file)).toEqual({ ok: true, value: { added: 0, already: games, refused: [] } });
  expect(written(everyList(store))).toEqual(before);
  const empty = await freshStore();
  expect(await importGames(empty, file)).toEqual({ ok: true, value: { added: games, already: 0, refused: [] } });
  const again = join(freshFolder(), 'again.json');
  await exportGames(empty, again, null);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
});
