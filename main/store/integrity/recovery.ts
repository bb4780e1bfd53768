/** What to do with a file that cannot be used, or is not wanted any more: nothing of it is ever deleted. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import { connect, connectReadOnly, isSound, leaveWal } from '../connection.ts';
import type { Store } from '../open.ts';
import { copyWritable, isGood, listBackups, newestGoodBackup, timeForName } from './backup.ts';
import { isInUse, sync } from './closed.ts';

/** The file and what SQLite keeps beside it. */
const suffixes = ['', '-wal', '-shm', '-journal'] as const;

export interface Recovery {
  /** Where the damaged file is now. */
  readonly aside: string;
  /** The backup that replaced it, or null if there was none. */
  readonly backup: string | null;
}

/** An unused name next to the file. */
export function nameAside(file: string, why: 'damaged' | 'replaced', now: Date): string {
  let aside = file.replace(/\.sqlite$/, `.${why}-${timeForName(now)}.sqlite`);
  while (existsSync(aside)) aside = aside.replace(/\.sqlite$/, '-again.sqlite');
  return aside;
}

/** Only for a file whose games can be fetched again from elsewhere. */
export function removeFile(file: string): void {
  for (const suffix of suffixes) rmSync(file + suffix, { force: true });
}

/** With all that SQLite left beside it, which belongs to no other file; returns the new name. */
function moveAside(file: string, now: Date): string {
  const aside = nameAside(file, 'damaged', now);
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  return aside;
}

/** Moves a damaged file aside and replaces it with the newest good backup. */
export function recover(file: string, folder: string, now: Date): Recovery {
  const aside = moveAside(file, now);
  const backup = newestGoodBackup(folder);
  if (backup !== null) putInPlace(backup, file);
  return { aside, backup };
}

/** Other files that the program leaves next to the games file, the latest first. */
function besides(file: string, what: RegExp): readonly string[] {
  const [folder, stem] = [dirname(file), basename(file, '.sqlite')];
  return readdirSync(folder)
    .filter((name) => name.startsWith(stem) && what.test(name.slice(stem.length)))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** A missing file means a first start only if there are no traces of earlier games. */
export function isMissing(file: string, folder: string): boolean {
  if (existsSync(file)) return false;
  return listBackups(folder).length > 0 || besides(file, /\.(restoring|replaced|damaged|checked)|-wal$/).length > 0;
}

/** Replaces a missing file with the best there is; returns what that was, or null if there was nothing. */
export function replaceMissing(file: string, folder: string, now: Date): string | null {
  moveAside(file, now);
  const replaced = besides(file, /^\.replaced.*\.sqlite$/).find(isGood) ?? null;
  // An interrupted restore has not happened.
  const isCutShort = besides(file, /\.restoring/).length > 0;
  const backup = newestGoodBackup(folder);
  const from = isCutShort ? (replaced ?? backup) : (backup ?? replaced);
  if (from !== null) putInPlace(from, file);
  return from;
}

/** Whole or not at all, whenever the program is killed. */
function putInPlace(from: string, file: string): void {
  const part = `${file}.part`;
  copyWritable(from, part);
  sync(part);
  renameSync(part, file);
}

/** If only indexes are damaged, everything is still there, and they are rebuilt. `keep` is called before that. */
export function mendIndexes(file: string, keep: () => void): boolean {
  const part = `${file}.part`;
  try {
    // Moves the log beside it into the file; another program may have to finish first.
    connect(file).close();
    if (isInUse(file)) return false;
    copyWritable(file, part);
    const db = connect(part);
    try {
      db.exec('REINDEX');
      if (!isSound(db, 'integrity_check')) return false;
    } finally {
      db.close();
    }
    keep();
    renameSync(part, file);
    return true;
  } catch {
    return false;
  } finally {
    for (const suffix of suffixes) rmSync(part + suffix, { force: true });
  }
}

/**
 * Replaces all games with a backup. The games themselves are kept in a file beside it; returns that file. The store is
 * then closed, and the program has to start again. If it fails, nothing has changed and the store is open.
 *
 * This is refused while another program has the file open: it may be in the middle of a game. The file is never renamed
 * or replaced, but written to through SQLite, so a program that opens it at this very moment waits.
 */
export async function restoreBackup(store: Store, backup: string, now: Date): Promise<Result<string, Problem>> {
  const { db, file } = store;
  if (!isGood(backup)) return fail({ code: 'backup-damaged' });
  if (!leaveWal(db)) return fail({ code: 'file-in-use' });
  // From here on no move of our own can get in between.
  db.close();
  const aside = nameAside(file, 'replaced', now);
  try {
    copyWritable(file, aside);
    sync(aside);
    await overwrite(file, backup);
    return ok(aside);
  } catch (error) {
    rmSync(aside, { force: true });
    Object.assign(store, { db: connect(file) });
    return fail({ code: 'not-restored', detail: (error as Error).message });
  }
}

/** More pages than any file has: copies all of it in one step. */
const allPages = 0x7fffffff;

/** In one transaction: afterwards either the whole backup is in the file, or nothing has changed. */
async function overwrite(file: string, backup: string): Promise<void> {
  const source = connectReadOnly(backup);
  try {
    const pages = source.pragma('page_count', { simple: true });
    let steps = 0;
    const copied = await source.backup(file, {
      progress: () => {
        // The first step only counts; if the second does not finish, somebody else holds the file.
        if (steps++ > 0) throw new Error('another program is using the file');
        return allPages;
      },
    });
    if (copied.totalPages !== pages) throw new Error('another program is using the file');
  } finally {
    source.close();
  }
}
