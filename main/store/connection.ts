/** One connection to the file, opened so that nothing is lost, and what SQLite says when it cannot write. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Problem, StoreFault } from '../../shared/wire/problems.ts';

export type Connection = Database.Database;

/** In milliseconds: the terminal game may be writing at the same moment. */
const patience = 5_000;

/**
 * SQLite itself, where the bundle has it. The library would find it, but first asks for a report on the whole process
 * to decide which build it needs; the bundle has only one.
 */
const bundled = join(import.meta.dirname, `../prebuilds/${process.platform}-${process.arch}.node`);
const binding = existsSync(bundled) ? { nativeBinding: bundled } : {};

/** In bytes: a log that grew longer is cut once it is in the file. Usually it has a thousand pages, half of this. */
const longestLog = 8 * 2 ** 20;

/** Device and inode of the file at a path; null if there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}

/**
 * The file that each connection writes to; databases in memory have none, and Windows does not let an open file be
 * moved.
 */
const identities = new WeakMap<Connection, string | null>();

export function connect(file: string): Connection {
  return configured(new Database(file, { ...binding, timeout: patience }));
}

/** The bytes of a file, in memory only. */
export function connectBytes(bytes: Buffer): Connection {
  return configured(new Database(bytes, binding));
}

/**
 * The checksum of a row's values, as SQL's `crc_of(…)`. Node's compression is loaded only when it is needed: it takes a
 * part of the start.
 */
function addFunctions(db: Connection): Connection {
  return db.function('crc_of', { deterministic: true, varargs: true }, (...values: unknown[]) =>
    process.getBuiltinModule('node:zlib').crc32(JSON.stringify(values)),
  );
}

function configured(db: Connection): Connection {
  try {
    addFunctions(db);
    if (!db.memory && process.platform !== 'win32') identities.set(db, identityOf(db.name));
    db.pragma('journal_mode = WAL');
    // WAL mode lowers this to NORMAL, where a power cut may undo what was acknowledged.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma(`journal_size_limit = ${longestLog}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The error SQLite itself gives in other journal modes when its file was moved. */
const moved = 'SQLITE_READONLY_DBMOVED';

/** Throws if the connection's file is no longer the one at its path: nobody would ever read what is written. */
function checkPlace(db: Connection): void {
  const identity = identities.get(db) ?? null;
  if (identity !== null && identityOf(db.name) !== identity)
    throw Object.assign(new Error(`${db.name} was moved or deleted`), { code: moved });
}

/**
 * Writes in one transaction, or as part of the open one. Once this returns, all of it is on disk, in the file that the
 * next start will open.
 */
export function write<T>(db: Connection, work: () => T): T {
  if (db.inTransaction) return work();
  const known = knownIn.get(db);
  const isUpToDate = known?.changes === changesOf(db);
  const result = db.transaction(work).immediate();
  // Counts only changes by this connection: what another wrote in the meantime is not known.
  if (known !== undefined && isUpToDate) known.changes = changesOf(db);
  checkPlace(db);
  return result;
}

/** What needs no check before a list shows it. */
interface KnownSound {
  /** Whether everything was found sound when the file was opened. */
  everything: boolean;
  /** The games and the tables found to be sound since then. */
  readonly games: Set<number>;
  readonly tables: Set<string>;
  /** The moment up to which this is known: the file's version, and how many rows this connection has changed. */
  version: number;
  changes: number;
}

const knownIn = new WeakMap<Connection, KnownSound>();

/** Changes with every write to the file, whoever made it. */
export const momentOf = (db: Connection) => `${dataVersion({ db })} ${changesOf(db)}`;

function changesOf(db: Connection): number {
  return firstValue(db, 'SELECT total_changes()') ?? 0;
}

/** What is known about the file; nothing any more if anything has been written to it other than through `write`. */
export function knownSound(db: Connection): KnownSound {
  const [version, changes] = [dataVersion({ db }), changesOf(db)];
  const known = knownIn.get(db);
  if (known?.version === version && known.changes === changes) return known;
  const nothing = { everything: false, games: new Set<number>(), tables: new Set<string>(), version, changes };
  knownIn.set(db, nothing);
  return nothing;
}

const statements = new WeakMap<Connection, Map<string, Database.Statement>>();

/** The statement, compiled once for each connection: an import runs the same one thousands of times. */
export function prepared<Row>(db: Connection, sql: string): Database.Statement<unknown[], Row> {
  const known = statements.get(db) ?? new Map<string, Database.Statement>();
  statements.set(db, known);
  const statement = known.get(sql) ?? db.prepare(sql);
  known.set(sql, statement);
  return statement as Database.Statement<unknown[], Row>;
}

/** Parameters are given as values in order, or as one object by name. */
export function firstRow<Row>(db: Connection, sql: string, ...given: unknown[]): Row | undefined {
  const statement = prepared<Row>(db, sql).pluck(false);
  return statement.get(...given);
}

export function allRows<Row>(db: Connection, sql: string, ...given: unknown[]): readonly Row[] {
  const statement = prepared<Row>(db, sql).pluck(false);
  return statement.all(...given);
}

/** The first column of the first row; undefined if there is no row. */
export function firstValue<T>(db: Connection, sql: string, ...given: unknown[]): T | undefined {
  const statement = prepared<T>(db, sql).pluck();
  return statement.get(...given);
}

/** The first column of every row. */
export function allValues<T>(db: Connection, sql: string, ...given: unknown[]): readonly T[] {
  const statement = prepared<T>(db, sql).pluck();
  return statement.all(...given);
}

export function run(db: Connection, sql: string, ...given: unknown[]): Database.RunResult {
  return prepared(db, sql).run(...given);
}

/**
 * Undoes what a program was writing when it was killed while restoring a backup: then there is a journal beside the
 * file, and a reader without write access cannot even read.
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

/** For reading a file without changing a byte of it. */
export function connectReadOnly(file: string): Connection {
  return addFunctions(new Database(file, { ...binding, readonly: true, fileMustExist: true }));
}

/** What such a file answers. */
export function readFrom<T>(file: string, read: (db: Connection) => T): T {
  const db = connectReadOnly(file);
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/**
 * Puts everything into the one file. True if nobody else has it open: every connection in WAL mode holds a lock that
 * keeps others from leaving that mode. If false, nothing has changed.
 */
export function leaveWal(db: Connection): boolean {
  try {
    return withoutWaiting(db, () => db.pragma('journal_mode = DELETE', { simple: true }) === 'delete');
  } catch (error) {
    if (storeFaultOf(error) === 'busy') return false;
    throw error;
  }
}

/** In milliseconds: after the end of a game others want their turn first. */
const emptiedAfter = 1_000;
const emptying = new WeakSet<Connection>();

/**
 * Puts everything into the file and empties the log beside it, so that damage to the log can no longer reach it. Not at
 * once: while a log grows again every move takes half as long again, and games of computers may follow each other
 * quickly.
 */
export function emptyLogSoon(db: Connection): void {
  if (db.memory || emptying.has(db)) return;
  emptying.add(db);
  setTimeout(() => {
    emptying.delete(db);
    try {
      withoutWaiting(db, () => db.pragma('wal_checkpoint(TRUNCATE)'));
    } catch {
      // It is closed, or somebody else is reading: all of it is on disk in the log, and the next one may succeed.
    }
  }, emptiedAfter).unref();
}

function withoutWaiting<T>(db: Connection, work: () => T): T {
  db.pragma('busy_timeout = 0');
  try {
    return work();
  } finally {
    db.pragma(`busy_timeout = ${patience}`);
  }
}

export function versionOf(db: Connection): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/** Damage may show up as rows of text without an exception, so both count. */
export function isSound(db: Connection, check: 'quick_check' | 'integrity_check' = 'quick_check'): boolean {
  try {
    return db.pragma(check, { simple: true }) === 'ok';
  } catch {
    return false;
  }
}

/**
 * Changes whenever another connection, in this process or another, has written to the file; own writes do not count.
 */
export function dataVersion({ db }: { readonly db: Connection }): number {
  return firstValue(db, 'PRAGMA data_version') ?? 0;
}

/** How SQLite's codes start; they may say more after an underscore. The first match decides. */
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
  // These are our own bugs, whatever state the file is in.
  ['SQLITE_CONSTRAINT', null],
  ['SQLITE_ERROR', null],
  ['SQLITE_MISMATCH', null],
  ['SQLITE_MISUSE', null],
  ['SQLITE_RANGE', null],
  ['SQLITE_', 'failed'],
];

/** What kept the file from being written; null for an error that has nothing to do with the file. */
export function storeFaultOf(error: unknown): StoreFault | null {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return faults.find(([start]) => code.startsWith(start))?.[1] ?? null;
}

/** How an error is reported to the outside: the file's fault, or ours. */
export function problemOf(error: unknown): Problem {
  const because = storeFaultOf(error);
  return because === null ? { code: 'internal' } : { code: 'not-saved', because };
}
