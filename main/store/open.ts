/** Opens the one file that everything is kept in, whatever state it is in, and closes it properly. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Notice, StoreFault } from '../../shared/wire/problems.ts';
import { type Connection, connect, connectBytes, isSound, knownSound, storeFaultOf, write } from './connection.ts';
import { finishLargeBackup, isWhole, listBackups, makeBackup } from './integrity/backup.ts';
import { checkEverything, hasOrphanRows } from './integrity/check.ts';
import { isLarge, noteClosed, noteDoubt, removeNote } from './integrity/closed.ts';
import { copyWritable, privateFile, privateFolder, removeFile } from './integrity/files.ts';
import { DamagedFile, IncompleteFile, type Inspection, inspect, isDamage, NewerFile } from './integrity/inspect.ts';
import { isMissing, recover, replaceMissing, salvage } from './integrity/recovery.ts';
import { keepCutLog } from './integrity/walLog.ts';
import { checkSchema, migrate } from './migrate.ts';
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

export function fileIn(folder: string): string {
  return join(folder, 'hall-of-fame.sqlite');
}

function storeIn(folder: string, db: Connection, durable: boolean, notice: Notice | null): Store {
  return { db, folder, file: fileIn(folder), durable, notice };
}

/** Throws if a table is missing; anything else that is wrong with the file is repaired or reported in the notice. */
export async function openStore(folder: string, now = new Date()): Promise<Store> {
  const file = fileIn(folder);
  try {
    privateFolder(folder);
    const missing: Notice | null = isMissing(file, folder)
      ? { kind: 'missing', from: replaceMissing(file, folder, now) }
      : null;
    const { db, notice } = await openSound(file, folder, now);
    return storeIn(folder, db, true, missing ?? notice);
  } catch (error) {
    if (error instanceof IncompleteFile) throw error;
    if (error instanceof NewerFile) return storeIn(folder, await inMemory(), false, { kind: 'newer-file', file });
    if (!isDamage(error)) return storeIn(folder, await asFarAsPossible(file), false, unusable(file, error));
  }
  try {
    const recovery = recover(file, folder, now);
    const { db } = await openSound(file, folder, now);
    return storeIn(folder, db, true, { kind: 'recovered', ...recovery, saved: salvage(db, recovery.aside) });
  } catch (error) {
    return storeIn(folder, await inMemory(), false, unusable(file, error));
  }
}

/** A copy of as much of the file as can be read, for a player who wants to continue although it cannot be used. */
export async function openReadOnly(folder: string): Promise<Store> {
  const file = fileIn(folder);
  return storeIn(folder, await asFarAsPossible(file), false, { kind: 'read-only', file });
}

/** Another connection to a file that this program has open, for another of its threads. */
export function connectAgain(folder: string): Store {
  return storeIn(folder, connect(fileIn(folder)), true, null);
}

/**
 * Opens a file whose games can be fetched again from elsewhere, in the same time whatever its size. SQLite keeps it
 * whole; if it is damaged anyway, it is thrown away.
 */
export async function openCopy(folder: string): Promise<Store> {
  const file = fileIn(folder);
  try {
    privateFolder(folder);
    const db = await connectNewest(file, null).catch((error: unknown) => {
      if (!isDamage(error) && !(error instanceof IncompleteFile)) throw error;
      removeFile(file);
      return connectNewest(file, null);
    });
    return storeIn(folder, db, true, null);
  } catch (error) {
    return storeIn(folder, await inMemory(), false, unusable(file, error));
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

/** Of the newest version; if there is no folder for it, no backup is made before. */
async function connectNewest(file: string, folder: string | null): Promise<Connection> {
  const db = connect(file);
  try {
    privateFile(file);
    await migrate(db, folder);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The migrated connection; throws if the file is damaged, newer than this program, or read-only. */
async function openSound(file: string, folder: string, now: Date): Promise<Pick<Store, 'db' | 'notice'>> {
  const isNew = !existsSync(file);
  const cutLog = isNew ? null : await keepCutLog(file, now);
  const cut: Notice | null = cutLog === null ? null : { kind: 'cut-log', aside: cutLog };
  const { state, aside }: Inspection = isNew ? { state: 'unknown', aside: null } : inspect(file, folder, now);
  removeNote(file);
  const db = await connectNewest(file, folder);
  try {
    const isKnown = isNew || state === 'unchanged';
    // A large file is checked when its games are shown, and in idle moments.
    const isLeft = state === 'unwritten' || (state === 'unknown' && isLarge(file));
    if (isKnown || isLeft) {
      knownSound(db).everything = isKnown;
      return { db, notice: cut };
    }
    checkSchema(db);
    if (hasOrphanRows(db)) throw new DamagedFile('rows without their owners');
    const { mended, lost } = checkEverything(db);
    // Tables of sums are indexes themselves: they may have lost rows, with nothing wrong about those that are left.
    if (aside !== null) write(db, () => rebuildSums(db));
    knownSound(db).everything = true;
    const isMended = mended > 0 || lost > 0 || aside !== null;
    const found: Notice | null = isMended ? { kind: 'mended', games: mended, lost, aside } : null;
    return { db, notice: lost > 0 ? found : (cut ?? found) };
  } catch (error) {
    db.close();
    throw error;
  }
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

/** Whether the file is now the same as its backup; null if there was no time to find out. */
async function backUp(store: Store, longestWait: number): Promise<boolean | null> {
  const { db, file, folder } = store;
  if (isLarge(file)) return finishLargeBackup(store, longestWait);
  const [last] = listBackups(folder);
  const backup = await makeBackup(db, folder);
  // Making a backup includes checking it, and it equals the file to the last page.
  return (backup !== last || isSound(db, 'integrity_check')) && isWhole(db, backup);
}

/**
 * Makes the backup of a clean end and closes the file; if that fails, the log says so. In milliseconds: how long a
 * player waits for the backup of a large file.
 */
export async function closeStore(store: Store, log: (line: string) => void, longestWait = 1_500): Promise<void> {
  const { db, file, durable } = store;
  // Restoring a backup has already closed it.
  if (!db.open) return;
  let isWell: boolean | null = false;
  try {
    if (durable) isWell = await backUp(store, longestWait);
  } catch (error) {
    log(`backup: ${String(error)}`);
  }
  const isDamaged = durable && isWell === false && !isSound(db, 'integrity_check');
  db.close();
  try {
    if (isDamaged) noteDoubt(file);
    else if (durable && isWell !== false) noteClosed(file);
    else if (durable) removeNote(file);
  } catch (error) {
    log(`closing: ${String(error)}`);
  }
}
