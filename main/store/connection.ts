/** One connection to the file, opened the way that loses nothing. */
import Database from 'better-sqlite3';
import type { Problem, StoreFault } from '../../shared/wire/problems.ts';

export type Connection = Database.Database;

export function connect(file: string): Connection {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    // WAL alone lowers this to NORMAL, under which a power cut may take back what was acknowledged.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // The terminal game may be writing at the same moment.
    db.pragma('busy_timeout = 5000');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
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

/** For looking at a file without changing a byte of it. */
export function connectReadOnly(file: string): Connection {
  return new Database(file, { readonly: true, fileMustExist: true });
}

export function versionOf(db: Connection): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/** Damage may show as rows of text without any exception, so both count. */
export function isSound(db: Connection): boolean {
  try {
    return db.pragma('quick_check', { simple: true }) === 'ok';
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
  ['SQLITE_READONLY_DBMOVED', 'missing'],
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

/** An error as everybody outside hears of it: the file's fault, or ours. */
export function problemOf(error: unknown): Problem {
  const because = storeFaultOf(error);
  return because === null ? { code: 'internal' } : { code: 'not-saved', because };
}
