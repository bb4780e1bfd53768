/** Opens the one file that everything is kept in, whatever state it is in, and closes it properly. */
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Notice, StoreFault } from '../../shared/wire/problems.ts';
import {
  type Connection,
  connect,
  connectBytes,
  connectReadOnly,
  isOtherShape,
  isSound,
  knownSound,
  prepared,
  storeFaultOf,
  takeBackUnfinished,
  versionOf,
} from './connection.ts';
import { copyWritable, isWhole, listBackups, makeBackup } from './integrity/backup.ts';
import { checkEverything, hasOrphanRows } from './integrity/check.ts';
import { type FileState, isLarge, noteClosed, noteDoubt, removeNote, stateOf } from './integrity/closed.ts';
import { privateFile, privateFolder } from './integrity/private.ts';
import { isMissing, mendIndexes, nameAside, recover, removeFile, replaceMissing } from './integrity/recovery.ts';
import { salvage } from './integrity/salvage.ts';
import { migrations, newestVersion, sumsSince, tableNames } from './migrations.ts';
import { rebuild } from './projections/project.ts';
import { rebuildSums } from './projections/sums.ts';

export interface Store {
  readonly db: Connection;
  readonly folder: string;
  readonly file: string;
  /** False if games played now will not be saved. */
  readonly durable: boolean;
  /** What the players have to know about the file; null if all is well. */
  readonly notice: Notice | null;
}

class NewerFile extends Error {}
class DamagedFile extends Error {}
/** A valid SQLite file, but without our tables: the player should say what to do with it. */
class IncompleteFile extends Error {}

export function fileIn(folder: string): string {
  return join(folder, 'hall-of-fame.sqlite');
}

/** Throws if a table is missing; anything else that is wrong with the file is repaired or reported in the notice. */
export async function openStore(folder: string, now = new Date()): Promise<Store> {
  const file = fileIn(folder);
  const store = (db: Connection, durable: boolean, notice: Notice | null): Store => {
    return { db, folder, file, durable, notice };
  };
  try {
    privateFolder(folder);
    const missing: Notice | null = isMissing(file, folder)
      ? { kind: 'missing', from: replaceMissing(file, folder, now) }
      : null;
    const { db, notice } = await openSound(file, folder, now);
    return store(db, true, missing ?? notice);
  } catch (error) {
    if (error instanceof IncompleteFile) throw error;
    if (error instanceof NewerFile) return store(await inMemory(), false, { kind: 'newer-file', file });
    if (!isDamage(error)) return store(await asFarAsPossible(file), false, unusable(file, error));
  }
  try {
    const recovery = recover(file, folder, now);
    const { db } = await openSound(file, folder, now);
    return store(db, true, { kind: 'recovered', ...recovery, saved: salvage(db, recovery.aside) });
  } catch (error) {
    return store(await inMemory(), false, unusable(file, error));
  }
}

/** A copy of as much of the file as can be read, for a player who wants to continue although it cannot be used. */
export async function openReadOnly(folder: string): Promise<Store> {
  const file = fileIn(folder);
  return { db: await asFarAsPossible(file), folder, file, durable: false, notice: { kind: 'read-only', file } };
}

/** Another connection to a file that this program has open, for another of its threads. */
export function connectAgain(folder: string): Store {
  const file = fileIn(folder);
  return { db: connect(file), folder, file, durable: true, notice: null };
}

/**
 * Opens a file whose games can be fetched again from elsewhere, in the same time whatever its size. SQLite keeps it
 * whole; if it is damaged anyway, it is thrown away.
 */
export async function openCopy(folder: string): Promise<Store> {
  const file = fileIn(folder);
  const opened = async (): Promise<Store> => {
    const db = connect(file);
    try {
      privateFile(file);
      if (versionOf(db) > newestVersion) throw new NewerFile(file);
      await migrate(db, null);
      return { db, folder, file, durable: true, notice: null };
    } catch (error) {
      db.close();
      throw error;
    }
  };
  try {
    privateFolder(folder);
    return await opened().catch((error: unknown) => {
      if (!isDamage(error) && !(error instanceof IncompleteFile)) throw error;
      removeFile(file);
      return opened();
    });
  } catch (error) {
    return { db: await inMemory(), folder, file, durable: false, notice: unusable(file, error) };
  }
}

/** Throws a damaged copy away; the next start makes another. False for an error that has another cause. */
export function discardDamaged({ db, file }: Store, error: unknown): boolean {
  if (!isDamage(error)) return false;
  db.close();
  removeFile(file);
  return true;
}

/** For games that will not be saved. */
export async function openNowhere(): Promise<Store> {
  return { db: await inMemory(), folder: '', file: '', durable: false, notice: null };
}

interface Opened {
  readonly db: Connection;
  readonly notice: Notice | null;
}

/** The migrated connection; throws if the file is damaged, newer than this program, or read-only. */
async function openSound(file: string, folder: string, now: Date): Promise<Opened> {
  const isNew = !existsSync(file);
  const { state, aside } = isNew ? nothingFound : inspect(file, folder, now);
  removeNote(file);
  const db = connect(file);
  try {
    privateFile(file);
    await migrate(db, folder);
    const isKnown = isNew || state === 'unchanged';
    // A large file is checked when its games are shown, and in idle moments.
    const isLeft = state === 'unwritten' || (state === 'unknown' && isLarge(file));
    if (isKnown || isLeft) {
      knownSound(db).everything = isKnown;
      return { db, notice: null };
    }
    checkSchema(db);
    if (hasOrphanRows(db)) throw new DamagedFile('rows without their owners');
    const { mended, lost } = checkEverything(db);
    knownSound(db).everything = true;
    const isMended = mended > 0 || lost > 0 || aside !== null;
    return { db, notice: isMended ? { kind: 'mended', games: mended, lost, aside } : null };
  } catch (error) {
    db.close();
    throw error;
  }
}

interface Inspection {
  readonly state: FileState;
  /** A copy of the file from before its damage was repaired. */
  readonly aside: string | null;
}

const nothingFound: Inspection = { state: 'unknown', aside: null };

/** In bytes: SQLite's own header at the start of a file. */
const headerLength = 100;

/** Checks a file; throws if it must not, or cannot, be opened for writing. Only damaged indexes are changed in it. */
function inspect(file: string, folder: string, now: Date): Inspection {
  const { size } = statSync(file);
  // SQLite takes a file that was truncated here for a new one. It leaves an empty one itself if it is stopped at the
  // very beginning; but if there are backups, there was something in it.
  if (size < headerLength && (size > 0 || listBackups(folder).length > 0)) throw new DamagedFile('cut off');
  // SQLite falls back to reading if it may not write, and would report that only when the first game is saved.
  closeSync(openSync(file, 'r+'));
  if (size > 0 && !hasFormat(file)) throw new DamagedFile('not a file of SQLite');
  takeBackUnfinished(file);
  const state = stateOf(file);
  if (state === 'unchanged' || state === 'unwritten' || (state === 'unknown' && isLarge(file))) {
    checkVersion(file);
    return { state, aside: null };
  }
  if (looksSound(file)) return { state, aside: null };
  const aside = nameAside(file, 'damaged', now);
  if (mendIndexes(file, () => copyWritable(file, aside))) return { state: 'changed', aside };
  throw new DamagedFile('damaged');
}

/** The versions for writing and for reading that follow the name in SQLite's header: 1, or 2 with a write-ahead log. */
function hasFormat(file: string): boolean {
  const header = Buffer.alloc(headerLength);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, headerLength, 0);
  closeSync(handle);
  const [written, read] = header.subarray(18, 20);
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0' && written === read && [1, 2].includes(written);
}

/** Throws if the file is from a newer version of the program. */
function checkVersion(file: string): void {
  const db = connectReadOnly(file);
  try {
    if (versionOf(db) > newestVersion) throw new NewerFile();
  } finally {
    db.close();
  }
}

/** Throws if the file is from a newer version of the program. */
function looksSound(file: string): boolean {
  try {
    checkVersion(file);
    const db = connectReadOnly(file);
    try {
      return isSound(db, 'integrity_check');
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** If there is no folder for it, no backup is made. */
async function migrate(db: Connection, folder: string | null): Promise<void> {
  const version = versionOf(db);
  if (version === newestVersion) return checkTables(db);
  if (version > 0 && missingTable(db) === undefined) throw new DamagedFile('an older version with the newest tables');
  if (version > 0 && folder !== null) await makeBackup(db, folder);
  // A table that others refer to can be replaced only while references are not checked; they are checked at the end.
  db.pragma('foreign_keys = OFF');
  try {
    db.transaction(() => takeSteps(db)).immediate();
  } catch (error) {
    // The steps are correct, so it is the file that lacks what they build on.
    throw isOtherShape(error) ? new IncompleteFile((error as Error).message) : error;
  }
  db.pragma('foreign_keys = ON');
  checkTables(db);
}

/** Every table, index, view and trigger, with the SQL that made it. */
function schemaOf(db: Connection): ReadonlyMap<string, string> {
  const rows = prepared<[], { name: string; sql: string }>(
    db,
    "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'",
  ).all();
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}

/** The first table of the newest version that this file lacks. */
function missingTable(db: Connection): string | undefined {
  const there = schemaOf(db);
  return tableNames.find((name) => !there.has(name));
}

function checkTables(db: Connection): void {
  const missing = missingTable(db);
  if (missing === undefined) return;
  const isStrange = [...schemaOf(db)].some(([name, sql]) => /^CREATE TABLE/.test(sql) && !isTable(name));
  // A table that is gone was removed by somebody; one that has another name instead is damaged.
  throw isStrange ? new DamagedFile(`no such table: ${missing}`) : new IncompleteFile(`no such table: ${missing}`);
}

const isTable = (name: string) => (tableNames as readonly string[]).includes(name);

/** Throws if the definition of anything in the file is not what the steps have made. */
function checkSchema(db: Connection): void {
  const there = schemaOf(db);
  const other = connect(':memory:');
  try {
    takeSteps(other);
    for (const [name, sql] of schemaOf(other))
      if (there.get(name) !== sql) throw new DamagedFile(`the definition of ${name}`);
  } finally {
    other.close();
  }
}

function takeSteps(db: Connection): void {
  // Read again, because another program may have been quicker.
  const version = versionOf(db);
  const stale: number[] = [];
  for (const step of migrations.slice(version))
    if (typeof step === 'string') db.exec(step);
    else stale.push(...step(db));
  if (version < sumsSince) rebuild(db);
  else if (stale.length > 0) rebuildSums(db, stale);
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) throw new DamagedFile('rows without their owners');
  db.pragma(`user_version = ${newestVersion}`);
}

/** A file that is whole but cannot be written to is still worth reading: a copy in memory serves for this run. */
async function asFarAsPossible(file: string): Promise<Connection> {
  const place = mkdtempSync(join(tmpdir(), 'yahtzee-'));
  try {
    const copy = join(place, basename(file));
    for (const suffix of ['', '-wal', '-journal'])
      if (existsSync(file + suffix)) copyWritable(file + suffix, copy + suffix);
    const { db } = await openSound(copy, place, new Date());
    // A file can be read into memory only in the other journal mode.
    db.pragma('journal_mode = DELETE');
    const bytes = db.serialize();
    db.close();
    return connectBytes(bytes);
  } catch {
    return inMemory();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function inMemory(): Promise<Connection> {
  const db = connect(':memory:');
  await migrate(db, null);
  return db;
}

function isDamage(error: unknown): boolean {
  return error instanceof DamagedFile || storeFaultOf(error) === 'damaged';
}

function unusable(file: string, error: unknown): Notice {
  return { kind: 'not-writable', file, because: whyUnusable(file, error), detail: (error as Error).message };
}

/** In bytes: with less room than this SQLite can do nothing, and reports all kinds of errors but the right one. */
const leastRoom = 2 ** 18;

function whyUnusable(file: string, error: unknown): StoreFault {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return 'full';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'read-only';
  const fault = storeFaultOf(error) ?? 'failed';
  return fault === 'failed' && roomBeside(file) < leastRoom ? 'full' : fault;
}

/** Free bytes on the disk; infinite if that is unknown. */
function roomBeside(file: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Makes the backup of a clean end and closes the file; if that fails, the log says so. */
export async function closeStore(store: Store, log: (line: string) => void): Promise<void> {
  const { db, file, folder, durable } = store;
  // Restoring a backup has already closed it.
  if (!db.open) return;
  let isWell = false;
  try {
    if (durable) {
      const [last] = listBackups(folder);
      const backup = await makeBackup(db, folder);
      // Making a backup includes checking it, and it equals the file to the last page.
      isWell = (backup !== last || isSound(db, 'integrity_check')) && isWhole(db, backup);
    }
  } catch (error) {
    log(`backup: ${String(error)}`);
  }
  const isDamaged = durable && !isWell && !isSound(db, 'integrity_check');
  db.close();
  try {
    if (isWell) noteClosed(file);
    else if (isDamaged) noteDoubt(file);
    else if (durable) removeNote(file);
  } catch (error) {
    log(`closing: ${String(error)}`);
  }
}
