/** Opens the one file that everything is kept in, whatever state it is in, and closes it properly. */
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statfsSync, statSync } from 'node:fs';
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
  knownGames,
  storeFaultOf,
  takeBackUnfinished,
  versionOf,
} from './connection.ts';
import { copyWritable, isWhole, listBackups, makeBackup } from './integrity/backup.ts';
import { checkEverything, isTorn } from './integrity/check.ts';
import { headerLength, mendHeader, versionInHeader } from './integrity/header.ts';
import { privateFile, privateFolder } from './integrity/private.ts';
import { isMissing, mendIndexes, nameAside, recover, removeFile, replaceMissing } from './integrity/recovery.ts';
import { salvage } from './integrity/salvage.ts';
import {
  breakSeal,
  checkSeal,
  isLarge,
  type SealState,
  sealInDoubt,
  sealUp,
  takePages,
  turnBitsBack,
} from './integrity/seal.ts';
import { mendVersion, missingTable } from './integrity/shape.ts';
import { migrations, newestVersion, signedSince, sumsSince } from './migrations.ts';
import { rebuildSums } from './projections/sums.ts';
import { finishedGames, signGame } from './truth/checksum.ts';

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
  breakSeal(file);
  const db = connect(file);
  try {
    privateFile(file);
    await migrate(db, folder);
    const isKnown = isNew || state === 'holds';
    // The games of a large file are checked when they are shown, and in idle moments.
    const isLeft = state === 'unwritten' || (state === 'none' && isLarge(file));
    if (!isKnown && !isLeft && isTorn(db)) throw new DamagedFile('torn');
    const { mended, lost } = isKnown || isLeft ? { mended: 0, lost: 0 } : checkEverything(db, state === 'broken');
    knownGames(db).areAllSound = (isKnown || !isLeft) && lost === 0;
    const isMended = mended > 0 || lost > 0 || aside !== null;
    return { db, notice: isMended ? { kind: 'mended', games: mended, lost, aside } : null };
  } catch (error) {
    db.close();
    throw error;
  }
}

interface Inspection {
  readonly state: SealState;
  /** A copy of the file from before its damage was repaired. */
  readonly aside: string | null;
}

const nothingFound: Inspection = { state: 'none', aside: null };

/** Checks a file; throws if it must not, or cannot, be opened for writing. Only damage is changed in it. */
function inspect(file: string, folder: string, now: Date): Inspection {
  const { size } = statSync(file);
  // SQLite takes a file that was truncated here for a new one. It leaves an empty one itself if it is stopped at the
  // very beginning; but if there are backups, there was something in it.
  if (size < headerLength && (size > 0 || listBackups(folder).length > 0)) throw new DamagedFile('cut off');
  // SQLite falls back to reading if it may not write, and would report that only when the first game is saved.
  closeSync(openSync(file, 'r+'));
  takeBackUnfinished(file);
  let aside: string | null = null;
  const keep = () => {
    if (aside !== null) return;
    aside = nameAside(file, 'damaged', now);
    copyWritable(file, aside);
  };
  let state = checkSeal(file);
  if (state === 'broken' && turnBitsBack(file, keep)) state = 'holds';
  if (state === 'holds' || state === 'unwritten') {
    if (versionInHeader(file) > newestVersion) throw new NewerFile();
    return { state, aside };
  }
  const isHeaderMended = mendHeader(file, keep);
  if (mendVersion(file, keep) || isHeaderMended) state = 'broken';
  if (looksSound(file, state === 'none' && isLarge(file))) return { state, aside };
  if (takePages(file, listBackups(folder), keep)) return { state: 'holds', aside };
  if (mendIndexes(file, keep)) return { state: 'broken', aside };
  throw new DamagedFile('damaged');
}

/** Throws if the file is from a newer version of the program. */
function looksSound(file: string, isQuick: boolean): boolean {
  const db = connectReadOnly(file);
  try {
    if (versionOf(db) > newestVersion) throw new NewerFile();
    return isSound(db, isQuick ? 'quick_check' : 'integrity_check');
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    db.close();
  }
}

/** If there is no folder for it, no backup is made. */
async function migrate(db: Connection, folder: string | null): Promise<void> {
  const version = versionOf(db);
  if (version === newestVersion) return checkTables(db);
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

function checkTables(db: Connection): void {
  const missing = missingTable(db);
  if (missing !== undefined) throw new IncompleteFile(`no such table: ${missing}`);
}

function takeSteps(db: Connection): void {
  // Read again, because another program may have been quicker.
  const version = versionOf(db);
  const stale: number[] = [];
  for (const step of migrations.slice(version))
    if (typeof step === 'string') db.exec(step);
    else stale.push(...step(db));
  if (version < sumsSince) rebuildSums(db);
  else if (stale.length > 0) rebuildSums(db, stale);
  if (version < signedSince) for (const game of finishedGames(db)) signGame(db, game);
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

/** Makes the backup of a clean end, closes the file and seals it; if that fails, the log says so. */
export async function closeStore(store: Store, log: (line: string) => void): Promise<void> {
  const { db, file, folder, durable } = store;
  // Restoring a backup has already closed it.
  if (!db.open) return;
  let isSealed = false;
  try {
    if (durable) {
      const [last] = listBackups(folder);
      const backup = await makeBackup(db, folder);
      // Making a backup includes checking it, and it equals the file to the last page.
      isSealed = (backup !== last || isSound(db, 'integrity_check')) && isWhole(db, backup);
    }
  } catch (error) {
    log(`backup: ${String(error)}`);
  }
  const isDamaged = durable && !isSealed && !isSound(db, 'integrity_check');
  db.close();
  try {
    if (isSealed) sealUp(file);
    else if (isDamaged) sealInDoubt(file);
    else if (durable) breakSeal(file);
  } catch (error) {
    log(`seal: ${String(error)}`);
  }
}
