/** One connection to the file, opened so that nothing is lost, and what SQLite says when it cannot write. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Problem, StoreFault } from '../../shared/wire/problems.ts';

export type Connection = Database.Database;

/** In milliseconds: the terminal game may be writing at the same moment. */
const patience = 5_000;

/**
 * SQLite itself, where the bundle has it. The library would find it there, but asks for a report on the whole process
 * first, to know which of its builds it needs; the bundle has only one.
 */
const bundled = join(import.meta.dirname, `../prebuilds/${process.platform}-${process.arch}.node`);
const binding = existsSync(bundled) ? { nativeBinding: bundled } : {};

/** Device and number of the file that a path leads to; null if there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}

/** The file that each connection writes to; those in memory have none, and Windows lets nobody move an open file. */
const identities = new WeakMap<Connection, string | null>();

export function connect(file: string): Connection {
  return configured(new Database(file, { ...binding, timeout: patience }));
}

/** The bytes of a file, in memory only. */
export function connectBytes(bytes: Buffer): Connection {
  return configured(new Database(bytes, binding));
}

function configured(db: Connection): Connection {
  try {
    if (!db.memory && process.platform !== 'win32') identities.set(db, identityOf(db.name));
    db.pragma('journal_mode = WAL');
    // WAL alone lowers this to NORMAL, under which a power cut may take back what was acknowledged.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** What SQLite itself says in other journal modes when its file was moved. */
const moved = 'SQLITE_READONLY_DBMOVED';

class MovedFile extends Error {
  readonly code = moved;
}

/** Throws if the file of the connection is no longer the one at its path: nobody would ever read what is written. */
function checkPlace(db: Connection): void {
  const identity = identities.get(db) ?? null;
  if (identity !== null && identityOf(db.name) !== identity) throw new MovedFile(`${db.name} was moved or deleted`);
}

/**
 * Writes in one transaction, or as a part of the one that is open. Once this is back, all of it is on disk, in the
 * file that the next start will open.
 */
export function write<T>(db: Connection, work: () => T): T {
  if (db.inTransaction) return work();
  const known = knownIn.get(db);
  const isUpToDate = known?.changes === changesOf(db);
  const result = db.transaction(work).immediate();
  // Only what this connection has changed: what another wrote meanwhile is not known.
  if (known !== undefined && isUpToDate) known.changes = changesOf(db);
  checkPlace(db);
  return result;
}

/** Games that need no look before a list shows them. */
export interface KnownGames {
  /** Whether all were found sound when the file was opened. */
  areAllSound: boolean;
  /** Those found sound since. */
  readonly sound: Set<number>;
  /** Of the moment up to which this is known: the file's version, and how many rows this connection has changed. */
  version: number;
  changes: number;
}

const knownIn = new WeakMap<Connection, KnownGames>();

function changesOf(db: Connection): number {
  return prepared<[], number>(db, 'SELECT total_changes()').pluck().get() ?? 0;
}

/** What is known about the games; nothing any more if anybody has written to the file by another way than `write`. */
export function knownGames(db: Connection): KnownGames {
  const [version, changes] = [dataVersion({ db }), changesOf(db)];
  const known = knownIn.get(db);
  if (known?.version === version && known.changes === changes) return known;
  const nothing = { areAllSound: false, sound: new Set<number>(), version, changes };
  knownIn.set(db, nothing);
  return nothing;
}

const statements = new WeakMap<Connection, Map<string, Database.Statement>>();

/** The statement, compiled once for each connection: an import writes thousands of the same. */
export function prepared<Bind extends unknown[] | object, Row = unknown>(
  db: Connection,
  sql: string,
): Database.Statement<Bind extends unknown[] ? Bind : [Bind], Row> {
  const known = statements.get(db) ?? new Map<string, Database.Statement>();
  statements.set(db, known);
  const statement = known.get(sql) ?? db.prepare(sql);
  known.set(sql, statement);
  return statement as Database.Statement<Bind extends unknown[] ? Bind : [Bind], Row>;
}

/**
 * Takes back what a program was writing when it was killed while it restored a backup: then there is a journal beside
 * the file, and whoever may only read cannot even do that.
 */
export function takeBackUnfinished(file: string): void {
  if ((statSync(`${file}-journal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const db = new Database(file, { ...binding, timeout: patience, fileMustExist: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  } finally {
    db.close();
  }
}

/** For looking at a file without changing a byte of it. */
export function connectReadOnly(file: string): Connection {
  return new Database(file, { ...binding, readonly: true, fileMustExist: true });
}

/**
 * Puts everything into the one file. True if nobody else has it open: every connection in WAL mode holds a lock that
 * does not let another leave that mode. If false, nothing has changed.
 */
export function leaveWal(db: Connection): boolean {
  db.pragma('busy_timeout = 0');
  try {
    return db.pragma('journal_mode = DELETE', { simple: true }) === 'delete';
  } catch (error) {
    if (storeFaultOf(error) === 'busy') return false;
    throw error;
  } finally {
    db.pragma(`busy_timeout = ${patience}`);
  }
}

export function versionOf(db: Connection): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/** Damage may show as rows of text without any exception, so both count. */
export function isSound(db: Connection, check: 'quick_check' | 'integrity_check' = 'quick_check'): boolean {
  try {
    return db.pragma(check, { simple: true }) === 'ok';
  } catch {
    return false;
  }
}

/** Changes whenever another connection, in this process or another, has written to the file; own writes do not count. */
export function dataVersion({ db }: { readonly db: Connection }): number {
  return prepared<[], number>(db, 'PRAGMA data_version').pluck().get() ?? 0;
}

/** The beginnings of SQLite's codes, which may say more after an underscore; the first that fits decides. */
const faults: readonly (readonly [code: string, fault: StoreFault | null])[] = [
  [moved, 'missing'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_AUTH', 'read-only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_FORMAT', 'damaged'],
  ['SQLITE_IOERR_CORRUPTFS', 'damaged'],
  // These are mistakes of ours, whatever state the file is in.
  ['SQLITE_CONSTRAINT', null],
  ['SQLITE_ERROR', null],
  ['SQLITE_MISMATCH', null],
  ['SQLITE_MISUSE', null],
  ['SQLITE_RANGE', null],
  ['SQLITE_', 'failed'],
];

/** What kept the file from being written; null for an error that is not the file's. */
export function storeFaultOf(error: unknown): StoreFault | null {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return faults.find(([start]) => code.startsWith(start))?.[1] ?? null;
}

/** Whether the SQL asked for a table or a column that is not there. */
export function isOtherShape(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'SQLITE_ERROR';
}

/** An error as everybody outside hears of it: the file's fault, or ours. */
export function problemOf(error: unknown): Problem {
  const because = storeFaultOf(error);
  return because === null ? { code: 'internal' } : { code: 'not-saved', because };
}
