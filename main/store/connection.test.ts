import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { passingFaults } from '../../shared/wire/problems.ts';
import { connect, storeFaultOf } from './connection.ts';
import { beginPlayed } from './fixtures/games.ts';
import { faultOf, freshFolder, freshStore } from './fixtures/store.ts';
import type { Store } from './open.ts';
import { writeSetting } from './truth/settings.ts';

const begin = (store: Store) => beginPlayed(store, { names: ['A'], stopAfter: 1 });

test('a disk that is full, or a file that another program writes to, may pass', async () => {
  const store = await freshStore();
  store.db.pragma(`max_page_count = ${store.db.pragma('page_count', { simple: true })}`);
  const beginForever = () => {
    while (true) begin(store);
  };
  expect(faultOf(beginForever)).toBe('full');
  store.db.pragma('max_page_count = 100000');
  const other = connect(store.file);
  other.exec('BEGIN IMMEDIATE');
  store.db.pragma('busy_timeout = 0');
  expect(faultOf(() => begin(store))).toBe('busy');
  other.close();
  begin(store);
  expect(passingFaults).toEqual(['full', 'busy']);
});

test('a log that a large import made long is cut by the next write: the next start has to read all of it', async () => {
  const store = await freshStore();
  const length = () => statSync(`${store.file}-wal`).size;
  writeSetting(store, 'large', 'x'.repeat(20_000_000));
  expect(length()).toBeGreaterThan(20_000_000);
  begin(store);
  expect(length()).toBeLessThan(9_000_000);
});

test('a file that cannot be written to, is damaged, or is none', async () => {
  const store = await freshStore();
  store.db.pragma('query_only = ON');
  expect(faultOf(() => begin(store))).toBe('read-only');
  store.db.pragma('query_only = OFF');
  for (let game = 0; game < 50; game++) begin(store);
  store.db.close();
  const file = join(freshFolder(), 'damaged.sqlite');
  const bytes = readFileSync(store.file);
  writeFileSync(file, bytes.fill(0x5a, 4096));
  const damaged = new Database(file);
  expect(faultOf(() => damaged.prepare('SELECT * FROM game').all())).toBe('damaged');
  damaged.close();
  writeFileSync(file, 'not a database at all, and long enough to be looked at'.repeat(20));
  expect(faultOf(() => connect(file))).toBe('damaged');
});

test.each([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['SQLITE_LOCKED_SHAREDCACHE', 'busy'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['SQLITE_READONLY_DBMOVED', 'missing'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_CORRUPT_INDEX', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR_CORRUPTFS', 'damaged'],
  ['SQLITE_IOERR_WRITE', 'failed'],
  ['SQLITE_IOERR_FSYNC', 'failed'],
  ['SQLITE_CANTOPEN', 'failed'],
  ['SQLITE_NOMEM', 'failed'],
  ['SQLITE_PROTOCOL', 'failed'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', null],
  ['SQLITE_ERROR', null],
  ['ENOENT', null],
  [5, null],
  [undefined, null],
])('%s is %s', (code, fault) => {
  expect(storeFaultOf(Object.assign(new Error('x'), { code }))).toBe(fault);
});

test('what is no error at all is none of the file', () => {
  for (const error of [null, undefined, 'SQLITE_FULL']) expect(storeFaultOf(error)).toBeNull();
});
