/** Opens the one file that everything is kept in, whatever state it is in, and closes it in order. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Notice } from '../../shared/wire/problems.ts';
import { copyWritable, listBackups, makeBackup } from './backup.ts';
import { type Connection, connect, connectReadOnly, isSound, prepared, storeFaultOf, versionOf } from './connection.ts';
import { migrations, newestVersion, sumsSince } from './migrations.ts';
import { recover } from './recovery.ts';
import { rebuildSums } from './tallies.ts';

export interface Store {
  readonly db: Connection;
  readonly folder: string;
  readonly file: string;
  /** False when what is played now will not be kept. */
  readonly durable: boolean;
  /** What the players have to know about the file, or null when all is well. */
  readonly notice: Notice | null;
}

class NewerFile extends Error {}
class DamagedFile extends Error {}

export function fileIn(folder: string): string {
  return join(folder, 'hall-of-fame.sqlite');
}

export async function openStore(folder: string, now = new Date()): Promise<Store> {
  const file = fileIn(folder);
  const store = (db: Connection, durable: boolean, notice: Notice | null): Store => {
    return { db, folder, file, durable, notice };
  };
  try {
    mkdirSync(folder, { recursive: true });
    return store(await openSound(file, folder), true, null);
  } catch (error) {
    if (error instanceof NewerFile) return store(await inMemory(), false, { kind: 'newer-file', file });
    if (!isDamage(error)) return store(await asFarAsPossible(file), false, unusable(file, error));
  }
  try {
    const recovery = recover(file, folder, now);
    return store(await openSound(file, folder), true, { kind: 'recovered', ...recovery });
  } catch (error) {
    return store(await inMemory(), false, unusable(file, error));
  }
}

/** A copy of the file as far as it can be read, for a player who wants to go on although it cannot be used. */
export async function openReadOnly(folder: string): Promise<Store> {
  const file = fileIn(folder);
  return { db: await asFarAsPossible(file), folder, file, durable: false, notice: { kind: 'read-only', file } };
}

/** The names of tables that a whole file has and this one has not. */
export async function missingTables(db: Connection): Promise<readonly string[]> {
  const namesIn = (file: Connection) =>
    prepared<[], string>(file, "SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const whole = await inMemory();
  const there = new Set(namesIn(db));
  const missing = namesIn(whole).filter((name) => !there.has(name));
  whole.close();
  return missing;
}

/** For games that are not to be kept. */
export async function openNowhere(): Promise<Store> {
  return { db: await inMemory(), folder: '', file: '', durable: false, notice: null };
}

/** The migrated connection; throws if the file is damaged, newer than this program, or not to be written. */
async function openSound(file: string, folder: string): Promise<Connection> {
  if (existsSync(file)) inspect(file, folder);
  const db = connect(file);
  try {
    await migrate(db, folder);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** SQLite's own part at the beginning of a file, in bytes. */
const headerLength = 100;

/** Looks at a file without changing a byte of it; throws if it must not, or cannot, be opened for writing. */
function inspect(file: string, folder: string): void {
  const { size } = statSync(file);
  // SQLite takes a file that was cut off here for a new one. It leaves an empty one itself when it is stopped at the
  // very beginning; but where there are backups, there was something in it.
  if (size < headerLength && (size > 0 || listBackups(folder).length > 0)) throw new DamagedFile('cut off');
  // SQLite falls back to reading where it may not write, and would say so only at the first game that is kept.
  closeSync(openSync(file, 'r+'));
  const isChecked = isMarkedSound(file);
  const db = connectReadOnly(file);
  try {
    if (versionOf(db) > newestVersion) throw new NewerFile();
    if (!isChecked && !isSound(db)) throw new DamagedFile('damaged');
  } finally {
    db.close();
  }
}

async function migrate(db: Connection, folder: string): Promise<void> {
  const version = versionOf(db);
  if (version === newestVersion) return;
  if (version > 0) await makeBackup(db, folder);
  // A table that others refer to can be replaced only while nobody checks; that is done at the end.
  db.pragma('foreign_keys = OFF');
  db.transaction(() => takeSteps(db)).immediate();
  db.pragma('foreign_keys = ON');
}

function takeSteps(db: Connection): void {
  // Read again, for another program may have been quicker.
  const version = versionOf(db);
  const stale: number[] = [];
  for (const step of migrations.slice(version))
    if (typeof step === 'string') db.exec(step);
    else stale.push(...step(db));
  if (version < sumsSince) rebuildSums(db);
  else if (stale.length > 0) rebuildSums(db, stale);
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) throw new DamagedFile('rows without their owners');
  db.pragma(`user_version = ${newestVersion}`);
}

/** A file that is whole but cannot be written to is still worth reading: a copy of it serves for this run. */
async function asFarAsPossible(file: string): Promise<Connection> {
  try {
    const place = mkdtempSync(join(tmpdir(), 'yahtzee-'));
    const copy = join(place, basename(file));
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) copyWritable(file + suffix, copy + suffix);
    return await openSound(copy, place);
  } catch {
    return inMemory();
  }
}

async function inMemory(): Promise<Connection> {
  const db = connect(':memory:');
  await migrate(db, '');
  return db;
}

function isDamage(error: unknown): boolean {
  return error instanceof DamagedFile || storeFaultOf(error) === 'damaged';
}

function unusable(file: string, error: unknown): Notice {
  return { kind: 'not-writable', file, detail: (error as Error).message };
}

/** A file up to this size, in bytes, is checked at every start: it takes no time that anybody notices. */
const alwaysChecked = 16 * 2 ** 20;

/** Size and time of the file when it was last found sound. */
function markOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function markFile(file: string): string {
  return `${file}.checked`;
}

/** True for a large file that was checked when it was closed, and that nobody has written to since. */
export function isMarkedSound(file: string): boolean {
  try {
    return (
      statSync(file).size > alwaysChecked &&
      !existsSync(`${file}-wal`) &&
      readFileSync(markFile(file), 'utf8') === markOf(file)
    );
  } catch {
    return false;
  }
}

/** Makes the backup of a clean end and closes the file; if the backup fails, the log says so. */
export async function closeStore(store: Store, log: (line: string) => void): Promise<void> {
  const { db, file, folder, durable } = store;
  // A restored backup has closed it.
  if (!db.open) return;
  try {
    if (durable) await makeBackup(db, folder);
  } catch (error) {
    log(`backup: ${String(error)}`);
    db.close();
    return;
  }
  db.close();
  // Making the backup included checking it, and it is the file to the last page.
  if (durable) writeFileSync(markFile(file), markOf(file));
  else if (!db.memory) rmSync(dirname(db.name), { recursive: true, force: true });
}
