/** What to do with a file that cannot be used, or is not wanted any more: nothing of it is ever deleted. */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { copyWritable, isGood, listBackups, newestGoodBackup, timeForName } from './backup.ts';
import { connect, connectReadOnly, isSound, leaveWal, prepared } from './connection.ts';
import type { Store } from './open.ts';
import { privateFile } from './private.ts';

/** The file and what SQLite keeps beside it. */
const suffixes = ['', '-wal', '-shm', '-journal'] as const;

export interface Recovery {
  /** Where the damaged file is now. */
  readonly aside: string;
  /** The backup that took its place, or null if there was none. */
  readonly backup: string | null;
}

/** A name beside the file that nothing has yet. */
export function nameAside(file: string, why: 'damaged' | 'replaced', now: Date): string {
  let aside = file.replace(/\.sqlite$/, `.${why}-${timeForName(now)}.sqlite`);
  while (existsSync(aside)) aside = aside.replace(/\.sqlite$/, '-again.sqlite');
  return aside;
}

/** Only for a file whose games can be had again from elsewhere. */
export function removeFile(file: string): void {
  for (const suffix of suffixes) rmSync(file + suffix, { force: true });
}

/** Moves a damaged file aside and puts the newest good backup in its place. */
export function recover(file: string, folder: string, now: Date): Recovery {
  const aside = nameAside(file, 'damaged', now);
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  const backup = newestGoodBackup(folder);
  if (backup !== null) putInPlace(backup, file);
  return { aside, backup };
}

/** Other files that the program leaves beside the one of all games, the latest first. */
function besides(file: string, what: RegExp): readonly string[] {
  const [folder, stem] = [dirname(file), basename(file, '.sqlite')];
  return readdirSync(folder)
    .filter((name) => name.startsWith(stem) && what.test(name.slice(stem.length)))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** A file that is not there is a first start only where nothing tells of earlier games. */
export function isMissing(file: string, folder: string): boolean {
  if (existsSync(file)) return false;
  return listBackups(folder).length > 0 || besides(file, /\.(restoring|replaced|damaged|checked)|-wal$/).length > 0;
}

/** Puts the best there is in the place of a file that is gone; gives what that was, or null if there was nothing. */
export function replaceMissing(file: string, folder: string, now: Date): string | null {
  // What SQLite left beside it belongs to no other file.
  const aside = nameAside(file, 'damaged', now);
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  const replaced = besides(file, /^\.replaced.*\.sqlite$/).find(isGood) ?? null;
  // A restore that was cut short has not happened.
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

/**
 * If damage is in indexes or in the list of free pages alone, everything is still there: they are made again. `keep` is
 * called before the file is changed.
 */
export function mendIndexes(file: string, keep: () => void): boolean {
  const part = `${file}.part`;
  try {
    // Puts what is in the log beside it into the file; another program may have to finish first.
    connect(file).close();
    if (existsSync(`${file}-wal`)) return false;
    if (!copyUsedPages(file, part)) copyWritable(file, part);
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

/** What SQLite says of pages that nothing is kept in. */
const aboutFreePages = /^(\*{3} in database main \*{3}|Freelist: .*|Page \d+: never used)$/;

/** Writes everything but free pages to another file, if nothing else is damaged; false if there is more to it. */
function copyUsedPages(file: string, part: string): boolean {
  const db = connectReadOnly(file);
  try {
    const lines = String(db.pragma('integrity_check(1000000)', { simple: true })).split('\n');
    if (!lines.every((line) => aboutFreePages.test(line))) return false;
    prepared<[string]>(db, 'VACUUM INTO ?').run(part);
    privateFile(part);
    return true;
  } finally {
    db.close();
  }
}

/**
 * Puts the content of a backup in the place of all games, which are kept in a file beside it; gives that file. The
 * store is closed then, and the program has to start again. If it fails, nothing has changed and the store is open.
 *
 * While another program has the file open, this is refused: it may be in the middle of a game. And the file is never
 * renamed or replaced, but written to through SQLite, so that a program that opens it at this very moment waits.
 */
export async function restoreBackup(store: Store, backup: string, now: Date): Promise<Result<string, Problem>> {
  const { db, file } = store;
  if (!isGood(backup)) return fail({ code: 'backup-damaged' });
  if (!leaveWal(db)) return fail({ code: 'file-in-use' });
  // From here on no move of our own can come in between.
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

/** Until the copy is on disk, nothing else may go. */
function sync(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** More pages than any file has: all of it in one step. */
const allPages = 0x7fffffff;

/** In one transaction: either all of the backup is in the file afterwards, or nothing has changed. */
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
