/** One connection to the file, opened the way that loses nothing. */
import Database from 'better-sqlite3';
import type { StoreFault } from '../../shared/wire/problems.ts';

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

/** What SQLite says when it cannot write; null for an error that is not SQLite's. */
export function storeFaultOf(error: unknown): StoreFault | null {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (!code.startsWith('SQLITE_')) return null;
  if (code.startsWith('SQLITE_FULL')) return 'full';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy';
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_PERM')) return 'read-only';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return 'damaged';
  return 'failed';
}
