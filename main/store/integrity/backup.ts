/** Backups next to the file: made with SQLite's own backup when something has changed, and thinned out. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Thread } from '../../worker.ts';
import { type Connection, connect, firstValue, isSound, momentOf, readFrom, versionOf } from '../connection.ts';
import { newestVersion, signedSince } from '../migrations.ts';
import type { Store } from '../open.ts';
import type { StoreThread } from '../storeThread.ts';
import { openStoreThread } from '../thread.ts';
import { countIntact } from '../truth/checksum.ts';
import { privateFile, privateFolder, timeForName } from './files.ts';

/** How many are kept: the newest ones, the last one of each of these days, and of each of these months. */
const kept = { newest: 3, days: 7, months: 12 };

export function backupFolder(folder: string): string {
  return join(folder, 'backups');
}

/**
 * hall-of-fame-000012-2026-11-16T01-16-00-000Z-345.sqlite: the twelfth backup, with 345 games. The name contains the
 * order in which they were made, because a clock may be wrong; backups of older versions only have a time, and come
 * before all others.
 */
const namePattern = /^hall-of-fame-(?:(\d{6,})-)?(\d+-\d+-\d+)T(\d+)-(\d+)-(\d+)-(\d+)Z(?:-(\d+))?\.sqlite$/;

interface Backup {
  readonly file: string;
  readonly number: number;
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Undamaged finished games in it, if the name says so. */
  readonly games: number | null;
}

function parse(file: string): Backup | null {
  const [, number, day, hour, minute, second, thousandth, games] = namePattern.exec(basename(file)) ?? [];
  if (day === undefined) return null;
  const at = Date.parse(`${day}T${hour}:${minute}:${second}.${thousandth}Z`);
  return { file, number: Number(number ?? 0), day, at, games: games === undefined ? null : Number(games) };
}

/** The one made last first. */
function backupsIn(folder: string): readonly Backup[] {
  const place = backupFolder(folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .flatMap((name) => parse(join(place, name)) ?? [])
    .sort((a, b) => b.number - a.number || (a.file < b.file ? 1 : -1));
}

/** The one made last first. */
export function listBackups(folder: string): readonly string[] {
  return backupsIn(folder).map(({ file }) => file);
}

/** When a backup was made, in milliseconds since 1970, if the clock was right. */
export function timeOfBackup(file: string): number {
  return parse(file)?.at ?? Number.NaN;
}

/** All that is true; of a finished game its checksum. The window's position is not a reason for a backup. */
const content = [
  "SELECT name, value FROM setting WHERE name <> 'window' ORDER BY name",
  'SELECT id, name, key, person FROM player ORDER BY id',
  'SELECT player, games FROM abandoned ORDER BY player',
  'SELECT player, kind, card FROM practice ORDER BY rowid',
  'SELECT game, number, body FROM event ORDER BY game, number',
  'SELECT id, hex(checksum), iif(finished_at IS NULL, uid || hex(seed), NULL) FROM game ORDER BY id',
];

function digestOf(db: Connection): string {
  const hash = createHash('sha256').update(String(versionOf(db)));
  for (const sql of content)
    for (const row of db.prepare<[], unknown[]>(sql).raw().iterate()) hash.update(JSON.stringify(row));
  return hash.digest('hex');
}

/** Whether a backup holds the same games, players and settings, and all of it is sound in both. */
function isSameAs(db: Connection, backup: string): boolean {
  const isSound = (one: Connection) => gamesIn(one) === countGames(one);
  const same = lookAt(backup, (copy) => digestOf(copy) === digestOf(db) && isSound(copy) && isSound(db));
  return same === true && isGood(backup);
}

/** The answer, or null where the damage is. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** What a file answers that must not be changed; null if it cannot be read. */
export const lookAt = <T>(file: string, look: (db: Connection) => T) => attempt(() => readFrom(file, look));

/** What the backups of a file answer, the newest first, as far as they can be read and are of this version. */
export function* inBackups<T>(db: Connection, look: (backup: Connection) => T | null): Generator<T, void> {
  for (const file of db.memory ? [] : listBackups(dirname(db.name))) {
    const answer = lookAt(file, (backup) => (versionOf(backup) === newestVersion ? look(backup) : null));
    if (answer !== null) yield answer;
  }
}

/** The new backup, or the last one if nothing has changed since. */
export async function makeBackup(db: Connection, folder: string, now = new Date()): Promise<string> {
  const place = backupFolder(folder);
  privateFolder(place);
  const before = backupsIn(folder);
  if (before.length > 0 && isSameAs(db, before[0].file)) return before[0].file;
  removeLeftovers(place);
  const number = String((before[0]?.number ?? 0) + 1).padStart(6, '0');
  // Under another name until it is whole and sound, so that a good backup never makes room for a bad one.
  const part = join(place, `${process.pid}-${randomUUID()}.part`);
  try {
    await db.backup(part);
    const games = closeCopy(part);
    const target = join(place, `hall-of-fame-${number}-${timeForName(now)}-${games}.sqlite`);
    renameSync(part, target);
    for (const old of superfluous(backupsIn(folder))) rmSync(old);
    return target;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Unfinished copies, left by a program that was killed. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const [, maker] = /^(\d+)-.*\.part(-journal|-wal|-shm)?$/.exec(name) ?? [];
    if (maker !== undefined && !isRunning(Number(maker))) rmSync(join(place, name), { force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Checks a fresh copy to the last page and makes it a single file that can be read from anywhere, including a read-only
 * disk; returns the number of sound games in it.
 */
function closeCopy(file: string): number {
  const db = connect(file);
  try {
    privateFile(file);
    if (!isSound(db, 'integrity_check')) throw new Error('the copy is damaged');
    db.pragma('journal_mode = DELETE');
    return gamesIn(db);
  } finally {
    db.close();
  }
}

/** Counts only games that are as they were written, so that a damaged file does not pass for a full one. */
function gamesIn(db: Connection): number {
  return versionOf(db) >= signedSince ? countIntact(db) : countGames(db);
}

function countGames(db: Connection): number {
  return firstValue(db, 'SELECT count(*) FROM game WHERE finished_at IS NOT NULL') ?? 0;
}

/** Whether every finished game is sound, as found when the backup was made. */
export function isWhole(db: Connection, backup: string): boolean {
  return parse(backup)?.games === countGames(db);
}

/**
 * What may go: a backup that is not one of the newest, nor the last of one of the latest days or months. Days and
 * months are counted, not compared with a clock. Whatever else holds, a backup stays until a later one that is kept has
 * as many games.
 */
function superfluous(backups: readonly Backup[]): readonly string[] {
  const days = new Set<string>();
  const months = new Set<string>();
  const isNew = (seen: Set<string>, what: string, most: number) =>
    !seen.has(what) && seen.size < most && Boolean(seen.add(what));
  let newest = 0;
  let fullest = -1;
  const gone: string[] = [];
  for (const { file, day, games } of backups) {
    const isOfDay = isNew(days, day, kept.days);
    const isOfMonth = isNew(months, day.slice(0, -3), kept.months);
    const held = games ?? lookAt(file, gamesIn) ?? 0;
    if (newest < kept.newest || isOfDay || isOfMonth || held > fullest) {
      newest++;
      fullest = Math.max(fullest, held);
    } else gone.push(file);
  }
  return gone;
}

/** The latest backup that is sound; an empty one only if no other contains a game. */
export function newestGoodBackup(folder: string): string | null {
  const good = listBackups(folder).filter(isGood);
  return good.find((file) => (lookAt(file, gamesIn) ?? 0) > 0) ?? good[0] ?? null;
}

/** Sound, and not from a newer version of the program. */
export function isGood(file: string): boolean {
  return lookAt(file, (db) => versionOf(db) <= newestVersion && isSound(db, 'integrity_check')) ?? false;
}

/** The backup of a large file: made by a thread in quiet moments, and at the end only if there is time for it. */
interface LargeBackup {
  readonly thread: Thread<StoreThread>;
  /** The moment whose state is in the newest backup, and whether all games in it are sound. */
  done: { readonly moment: string; readonly isWhole: boolean } | null;
  running: Promise<boolean> | null;
}

const backups = new WeakMap<Connection, LargeBackup>();

function backupOf(db: Connection): LargeBackup {
  const known = backups.get(db);
  if (known !== undefined) return known;
  const made: LargeBackup = { thread: openStoreThread(), done: null, running: null };
  backups.set(db, made);
  return made;
}

/** Makes one if anything was written since the last; returns whether every finished game is sound. */
export function makeLargeBackup({ db, folder }: Store): Promise<boolean> {
  const backup = backupOf(db);
  const moment = momentOf(db);
  if (backup.done?.moment === moment) return Promise.resolve(backup.done.isWhole);
  backup.running ??= backup.thread
    .call('backUp', folder)
    .then((isWhole) => {
      backup.done = { moment, isWhole };
      return isWhole;
    })
    .finally(() => {
      backup.running = null;
    });
  return backup.running;
}

/** Null if there was no time for it: then the first quiet moment after the next start makes it. */
export async function finishLargeBackup(store: Store, longestWait: number): Promise<boolean | null> {
  const backup = makeLargeBackup(store);
  try {
    return await Promise.race([backup, setTimeout(longestWait, null)]);
  } finally {
    backup.catch(() => {});
    void backupOf(store.db).thread.terminate();
  }
}
