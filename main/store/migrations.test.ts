import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { connect } from './connection.ts';
import { oldFile } from './fixtures/games.ts';
import { freshFolder, freshStore } from './fixtures/store.ts';
import { migrations, tableNames } from './migrations.ts';
import { closeStore, openStore, type Store } from './open.ts';

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
  writeFileSync(file, oldFile('v1'));
  const db = new Database(file);
  db.exec('DROP TABLE result');
  db.close();
  await expect(openStore(folder)).rejects.toThrow('no such index: result_by_score');
});
