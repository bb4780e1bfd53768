/** What to do with a file that cannot be used, or is not wanted any more: nothing of it is ever deleted. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import {
  type Connection,
  connect,
  connectReadOnly,
  firstRow,
  firstValue,
  isSound,
  leaveWal,
  versionOf,
  write,
} from '../connection.ts';
import { newestVersion } from '../migrations.ts';
import type { Store } from '../open.ts';
import { unpack } from '../projections/facts.ts';
import { isIntact, readRaw } from '../truth/checksum.ts';
import { addFinishedGame, beginGame, countEvents, entryOf, openGame, replaceEvents } from '../truth/games.ts';
import { attempt, isGood, listBackups, lookAt, newestGoodBackup } from './backup.ts';
import { copyWritable, isInUse, nameAside, suffixes, sync } from './files.ts';

/** With all that SQLite left beside it, which belongs to no other file; returns the new name. */
function moveAside(file: string, now: Date): string {
  const aside = nameAside(file, 'damaged', now);
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  return aside;
}

/** Moves a damaged file aside and replaces it with the newest good backup, which is null if there is none. */
export function recover(file: string, folder: string, now: Date) {
  const aside = moveAside(file, now);
  const backup = newestGoodBackup(folder);
  if (backup !== null) putInPlace(backup, file);
  return { aside, backup };
}

/** How far beyond the known games to look for more, in a file whose end cannot be found. */
const further = 10_000;

/**
 * Rescues from a damaged file what can still be read and is provably whole: adds the games that the store does not have
 * yet, finished or not; returns how many.
 */
export function salvage(db: Connection, damaged: string): number {
  const take = (source: Connection) => (versionOf(source) === newestVersion ? write(db, () => takeAll(db, source)) : 0);
  return lookAt(damaged, take) ?? 0;
}

const lastGame = 'SELECT max(id) FROM game';

function takeAll(db: Connection, source: Connection): number {
  const known = firstValue<number | null>(db, lastGame) ?? 0;
  const last = attempt(() => firstValue<number | null>(source, lastGame)) ?? known + further;
  let taken = 0;
  for (let game = 1; game <= Math.min(last, known + further); game++)
    if (attempt(() => takeFinished(db, source, game) || takeOpen(db, source, game))) taken++;
  return taken;
}

/** Only with a correct checksum. */
function takeFinished(db: Connection, source: Connection, game: number): boolean {
  const raw = readRaw(source, game);
  if (raw?.row.log == null || !isIntact(raw)) return false;
  const loaded = unpack(raw.row);
  if (!loaded.ok) return false;
  const { finished, origin, game: end } = loaded.value;
  return addFinishedGame(db, entryOf(finished, end, raw.row.log, origin)) !== null;
}

/** A game in progress, if its events are valid and the backup has not got as far. */
function takeOpen(db: Connection, source: Connection, game: number): boolean {
  const open = openGame({ db: source }, game);
  if (open === null) return false;
  const found = firstRow<{ uid: string; counts: number }>(source, 'SELECT uid, counts FROM game WHERE id = ?', game);
  if (found === undefined) return false;
  const { uid, counts } = found;
  const sql = 'SELECT id, finished_at FROM game WHERE uid = ?';
  const own = firstRow<{ id: number; finished_at: number | null }>(db, sql, uid);
  if (own && (own.finished_at !== null || countEvents({ db }, own.id) >= open.events.length)) return false;
  const [started] = open.events;
  if (started.type !== 'started') return false;
  const id = own?.id ?? beginGame({ db }, { started, seed: open.seed, counts: counts === 1, uid });
  replaceEvents({ db }, id, open.events);
  return true;
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
