/** Whether a file can be opened at all: its format, its version and whether SQLite finds it sound. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type Connection, isSound, readFrom, storeFaultOf, takeBackUnfinished, versionOf } from '../connection.ts';
import { newestVersion } from '../migrations.ts';
import { listBackups } from './backup.ts';
import { type FileState, isLarge, stateOf } from './closed.ts';
import { copyWritable, nameAside } from './files.ts';
import { mendIndexes } from './recovery.ts';

export class NewerFile extends Error {}
export class DamagedFile extends Error {}
/** A valid SQLite file, but without our tables: the player should say what to do with it. */
export class IncompleteFile extends Error {}

export function isDamage(error: unknown): boolean {
  return error instanceof DamagedFile || storeFaultOf(error) === 'damaged';
}

export interface Inspection {
  readonly state: FileState;
  /** A copy of the file from before its damage was repaired. */
  readonly aside: string | null;
}

/** In bytes: SQLite's own header at the start of a file. */
const headerLength = 100;
/** Where the version of our tables is in it, as SQLite's `user_version`. */
const versionAt = 60;

/** Checks a file; throws if it must not, or cannot, be opened for writing. Only damaged indexes are changed in it. */
export function inspect(file: string, folder: string, now: Date): Inspection {
  const { size } = statSync(file);
  // SQLite takes a file that was truncated here for a new one. It leaves an empty one itself if it is stopped at the
  // very beginning; but if there are backups, there was something in it.
  if (size < headerLength && (size > 0 || listBackups(folder).length > 0)) throw new DamagedFile('cut off');
  // SQLite falls back to reading if it may not write, and would report that only when the first game is saved.
  closeSync(openSync(file, 'r+'));
  if (size > 0 && !hasFormat(headerOf(file))) throw new DamagedFile('not a file of SQLite');
  takeBackUnfinished(file);
  const state = stateOf(file);
  // Closed properly, so its own header is all there is to read: SQLite would take longer to open it twice.
  if (state === 'unchanged' || state === 'unwritten') {
    if (headerOf(file).readUInt32BE(versionAt) > newestVersion) throw new NewerFile();
    return { state, aside: null };
  }
  if (state === 'unknown' && isLarge(file)) {
    readFrom(file, refuseNewer);
    return { state, aside: null };
  }
  if (looksSound(file)) return { state, aside: null };
  const aside = nameAside(file, 'damaged', now);
  if (mendIndexes(file, () => copyWritable(file, aside))) return { state: 'changed', aside };
  throw new DamagedFile('damaged');
}

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(headerLength);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, headerLength, 0);
  closeSync(handle);
  return header;
}

/** The versions for writing and for reading that follow the name in SQLite's header: 1, or 2 with a write-ahead log. */
function hasFormat(header: Buffer): boolean {
  const [written, read] = header.subarray(18, 20);
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0' && written === read && [1, 2].includes(written);
}

/** Throws if the file is from a newer version of the program. */
function refuseNewer(db: Connection): void {
  if (versionOf(db) > newestVersion) throw new NewerFile();
}

function looksSound(file: string): boolean {
  try {
    return readFrom(file, (db) => {
      refuseNewer(db);
      return isSound(db, 'integrity_check');
    });
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}
