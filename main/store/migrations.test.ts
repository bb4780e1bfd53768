import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { foldName } from '../../shared/game/seats.ts';
import type { presets } from '../../shared/rules/presets.ts';
import { rulesOf } from '../../shared/rules/ruleset.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { connect, versionOf } from './connection.ts';
import { hashOf } from './fixtures/games.ts';
import { freshFolder, freshStore } from './fixtures/store.ts';
import { listBackups } from './integrity/backup.ts';
import { readFinished } from './lists/gameList.ts';
import { readHallOfFame } from './lists/hallOfFame.ts';
import { readStandings } from './lists/standings.ts';
import { readStatistics } from './lists/statistics.ts';
import { migrations, newestVersion, tableNames } from './migrations.ts';
import { closeStore, openStore, type Store } from './open.ts';
import { openGames } from './truth/games.ts';
import { readSetting } from './truth/settings.ts';

interface Seat {
  readonly name: string;
  readonly type: string;
  readonly score: number;
  readonly won: boolean;
  readonly resigned: boolean;
  readonly card: { readonly boxes: readonly (readonly (number | null)[])[]; readonly chips: readonly number[] };
  readonly faces: readonly number[];
}
interface Game {
  readonly uid: string;
  readonly rules: keyof typeof presets;
  readonly dice: 'rolled' | 'typed';
  readonly counts: boolean;
  readonly seed: string | null;
  readonly finishedAt: number | null;
  readonly eventsHash: string;
  readonly seats: readonly Seat[];
}

const place = join(import.meta.dirname, 'fixtures');
const games: readonly Game[] = readFileSync(join(place, 'v1.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const finished = games.filter((game) => game.finishedAt !== null);

async function migrated(): Promise<Store> {
  const folder = freshFolder();
  copyFileSync(join(place, 'v1.sqlite'), join(folder, 'hall-of-fame.sqlite'));
  return freshStore(folder);
}

/** Every table with all its rows. */
function contentOf(file: string): unknown {
  // In memory, for even looking at a file may leave others beside it.
  const db = new Database(readFileSync(file));
  const tables = db.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return [versionOf(db), ...tables.map(({ name }) => [name, db.prepare(`SELECT * FROM ${name}`).all()])];
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

test('a file of version 1 becomes one of the newest, with a backup of it as it was', async () => {
  const store = await migrated();
  expect(store.notice).toBeNull();
  expect(store.durable).toBe(true);
  expect(versionOf(store.db)).toBe(newestVersion);
  expect(listBackups(store.folder).map(contentOf)).toEqual([contentOf(join(place, 'v1.sqlite'))]);
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(store.db.pragma('foreign_key_check')).toEqual([]);
});

test('a file of a club from before games were counted has its counts', async () => {
  const folder = freshFolder();
  const old = connect(join(folder, 'hall-of-fame.sqlite'));
  old.pragma('foreign_keys = OFF');
  for (const step of migrations.slice(0, 12))
    if (typeof step === 'string') old.exec(step);
    else step(old);
  old.exec(`INSERT INTO game (id, uid, rules, dice, counts, started_at) VALUES (1, 'a', 'basic', 'typed', 1, 1),
      (2, 'b', 'basic', 'typed', 1, 1);
    INSERT INTO address (game, address) VALUES (1, zeroblob(32)), (2, randomblob(32));
    INSERT INTO club (id, key) VALUES (1, 'key');
    INSERT INTO club_member (id, key, label, state, rank) VALUES (1, 'a', 'A', 'approved', 0), (2, 'b', 'B', 'approved', 1);
    INSERT INTO club_copy (address, member) SELECT address, 2 FROM address;
    PRAGMA user_version = 12`);
  old.close();
  const { db } = await freshStore(folder);
  const counts = () => [
    db.prepare('SELECT entered FROM club').pluck().get(),
    db.prepare('SELECT games FROM club_member ORDER BY id').pluck().all(),
  ];
  expect(counts()).toEqual([2, [0, 2]]);
  db.exec('DELETE FROM club_copy WHERE address = zeroblob(32); DELETE FROM game WHERE id = 1');
  expect(counts()).toEqual([1, [0, 1]]);
});

test('every game of version 1 is still there to the last event, the unfinished ones too', async () => {
  const store = await migrated();
  const ids = store.db.prepare<[], { id: number; uid: string }>('SELECT id, uid FROM game ORDER BY id').all();
  expect(ids.map(({ uid }) => uid)).toEqual(games.map(({ uid }) => uid));
  for (const [index, { id }] of ids.entries()) {
    const { finishedAt, seed, counts, eventsHash } = games[index];
    const kept = readFinished(store.db, id);
    if (finishedAt === null) expect(kept).toBeNull();
    else {
      expect({ ...kept, events: hashOf(kept?.events), seed: kept?.seed?.toString('hex') ?? null }).toEqual({
        uid: games[index].uid,
        finishedAt,
        counts,
        events: eventsHash,
        seed,
      });
    }
  }
  const left = games.filter(({ finishedAt }) => finishedAt === null).reverse();
  expect(openGames(store).map(({ events, seed }) => [hashOf(events), seed?.toString('hex')])).toEqual(
    left.map(({ eventsHash, seed }) => [eventsHash, seed]),
  );
  expect(readSetting(store, 'window')).toEqual({ x: 1, y: 2, width: 900, height: 700 });
});

test('the Hall of Fame of version 1 is the same', async () => {
  const store = await migrated();
  const results = finished.flatMap(({ seats, rules, counts, finishedAt }) =>
    seats.filter(({ resigned }) => counts && !resigned).map(({ score, type }) => ({ score, type, rules, finishedAt })),
  );
  const best = results.sort((a, b) => b.score - a.score || (a.finishedAt ?? 0) - (b.finishedAt ?? 0)).slice(0, 10);
  expect(readHallOfFame(store).map(({ score, type, rules, at }) => ({ score, type, rules, finishedAt: at }))).toEqual(
    best,
  );
});

test('the sums are what adding up the games of version 1 by hand gives', async () => {
  const store = await migrated();
  const counting = finished.filter(({ counts }) => counts);
  const keys = [...new Set(counting.flatMap(({ seats }) => seats.map(({ name }) => foldName(name))))];
  const standings = readStandings(store);
  expect(standings.length).toBe(keys.length);
  for (const key of keys) {
    const own = counting.flatMap((game) =>
      game.seats.filter(({ name }) => foldName(name) === key).map((seat) => ({ ...seat, game })),
    );
    const line = standings.find(({ name }) => foldName(name) === key);
    const full = own.filter(({ resigned }) => !resigned).flatMap(({ card }) => card.boxes as number[][]);
    expect(line).toMatchObject({
      games: own.length,
      wins: own.filter(({ won, game }) => won && game.seats.length > 1).length,
      score: sum(own.map(({ score }) => score)),
      best: Math.max(...own.map(({ score }) => score)),
      bonusRate: full.filter((column) => sum(column.slice(0, 6)) >= 63).length / full.length,
    });
    for (const rules of new Set(own.map(({ game }) => game.rules))) {
      const here = own.filter(({ game }) => game.rules === rules);
      const columns = here.filter(({ resigned }) => !resigned).flatMap(({ card }) => card.boxes as number[][]);
      const statistics = readStatistics(store, line?.player ?? 0, rules);
      expect(statistics.games).toBe(here.length);
      expect(sum(statistics.scores.map(({ results }) => results))).toBe(columns.length / rulesOf(rules).columns.length);
      expect(statistics.history.map(({ score }) => score)).toEqual(
        here.filter(({ resigned }) => !resigned).map(({ score }) => score),
      );
      for (const [index, category] of categories.entries())
        expect(statistics.boxes?.[category] ?? 0).toBeCloseTo(
          columns.length === 0 ? 0 : sum(columns.map((column) => column[index])) / columns.length,
        );
      for (const dice of ['rolled', 'typed'] as const)
        expect(statistics.faces[dice]).toEqual(
          [0, 1, 2, 3, 4, 5].map((face) =>
            sum(here.filter(({ game }) => game.dice === dice).map(({ faces }) => faces[face])),
          ),
        );
    }
  }
});

const tablesOf = ({ db }: Store) =>
  db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").pluck().all().sort();

test('the names of the tables are those of a new file', async () => {
  expect([...tableNames].sort()).toEqual(tablesOf(await freshStore()));
});

test.each(tableNames)('a file without the table %s is not taken for anything else, nor changed', async (table) => {
  const folder = freshFolder();
  await closeStore(await openStore(folder), () => {});
  const file = join(folder, 'hall-of-fame.sqlite');
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.exec(`DROP TABLE ${table}`);
  db.close();
  const bytes = readFileSync(file);
  await expect(openStore(folder)).rejects.toThrow(`no such table: ${table}`);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('nor is an older file in which a step finds no table', async () => {
  const folder = freshFolder();
  const file = join(folder, 'hall-of-fame.sqlite');
  copyFileSync(join(place, 'v1.sqlite'), file);
  const db = new Database(file);
  db.exec('DROP TABLE result');
  db.close();
  await expect(openStore(folder)).rejects.toThrow('no such index: result_by_score');
});
