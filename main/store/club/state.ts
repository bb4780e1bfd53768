/** How far this laptop and the club are synchronised, and what still has to be sent. */
import Database from 'better-sqlite3';
import type { SignedEntry } from '../../club/entries.ts';
import { allRows, type Connection, firstRow, firstValue, run, storeFaultOf } from '../connection.ts';
import { type Place, readSetting, writeSetting } from '../truth/settings.ts';

/** In the laptop's own file: which club it is in. */
export const membershipSetting = 'club';

const secretSetting = 'clubSecret';

/** What everybody in the club knows and nobody else, 64 hexadecimal digits; null outside a club. */
export function readSecret(place: Place): Buffer | null {
  const kept = readSetting(place, secretSetting);
  return typeof kept === 'string' && /^[0-9a-f]{64}$/.test(kept) ? Buffer.from(kept, 'hex') : null;
}

export function keepSecret(place: Place, secret: string | null): void {
  if (readSetting(place, secretSetting) !== secret) writeSetting(place, secretSetting, secret);
}

interface ClubState {
  readonly key: string;
  readonly records: string | null;
  readonly games: string | null;
  readonly own: number;
  readonly sent: number;
  readonly list: number;
  readonly list_address: string;
  readonly settled: string;
  readonly met_at: number | null;
  /** Games in the file. */
  readonly entered: number;
}

/** In pages: a first meeting touches the same ones over and over, and they need not be written back each time. */
const pagesInWal = 10_000;

/**
 * Everything in a club's file is in the club too: a power cut may undo the last moments, and the next meeting brings
 * them back.
 */
export function relaxSync(db: Connection): void {
  db.pragma('synchronous = NORMAL');
  db.pragma(`wal_autocheckpoint = ${pagesInWal}`);
}

/** The state of that club; a new file starts from the beginning. */
export function readState(db: Connection, key: string): ClubState {
  run(db, 'INSERT INTO club (id, key) VALUES (1, ?) ON CONFLICT DO NOTHING', key);
  return firstRow<ClubState>(db, 'SELECT * FROM club') as ClubState;
}

export function writeState(db: Connection, change: Partial<Omit<ClubState, 'key'>>): void {
  const columns = Object.keys(change).map((column) => `${column} = :${column}`);
  if (columns.length > 0) run(db, `UPDATE club SET ${columns.join(', ')}`, change);
}

/**
 * Signed records. In the laptop's own file these are the ones that the club does not have yet; in a club's file all that
 * are in force, so that they can be put again where a place has lost them.
 */
export function readOutbox(db: Connection) {
  return allRows<SignedEntry & { readonly number: number }>(db, 'SELECT * FROM club_outbox ORDER BY number');
}

export function addToOutbox(db: Connection, { kind, address, by, text }: SignedEntry): void {
  run(db, 'INSERT INTO club_outbox (kind, address, by, text) VALUES (?, ?, ?, ?)', kind, address, by, text);
}

/** Keeps a record that was entered into a club's file. */
export function keepRecord(db: Connection, record: SignedEntry): void {
  // A list of members is in force until the next one.
  if (record.kind === 'members') db.exec("DELETE FROM club_outbox WHERE kind = 'members'");
  if (!isKept(db, record.address)) addToOutbox(db, record);
}

export function isKept(db: Connection, address: string): boolean {
  return firstValue(db, 'SELECT 1 FROM club_outbox WHERE address = ?', address) !== undefined;
}

/** Removes what was sent, up to that number; everything if no number is given. */
export function clearOutbox(db: Connection, upTo = Number.MAX_SAFE_INTEGER): void {
  run(db, 'DELETE FROM club_outbox WHERE number <= ?', upTo);
}

/**
 * Prevents two meetings of one laptop at the same time, in one process or in two. The lock ends with the process,
 * however it ends. Null if somebody else has it; otherwise a function that releases it.
 */
export function lockMeeting(file: string): (() => void) | null {
  const db = new Database(file, { timeout: 0 });
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    db.close();
    if (storeFaultOf(error) === 'busy') return null;
    throw error;
  }
}
