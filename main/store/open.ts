/** Opens the one file that remembers everything, whatever state it is found in. */
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyWritable, listBackups, makeBackup } from './backup.ts';
import { isMarkedSound } from './close.ts';
import { reckonAddresses } from './club/addresses.ts';
import { type Connection, connect, connectReadOnly, isSound, versionOf } from './connection.ts';
import { addressesSince, migrations, newestVersion, sumsSince } from './migrations.ts';
import { describeRecovery, recover } from './recovery.ts';
import { rebuildSums } from './tallies.ts';

export interface Store {
  readonly db: Connection;
  readonly folder: string;
  readonly file: string;
  /** False when what is played now will be forgotten. */
  readonly durable: boolean;
  /** What the player must be told about the file, or null when all is well. */
  readonly notice: string | null;
}

class NewerFile extends Error {}
class DamagedFile extends Error {}

export function fileIn(folder: string): string {
  return join(folder, 'hall-of-fame.sqlite');
}

export async function openStore(folder: string, now = new Date()): Promise<Store> {
  const file = fileIn(folder);
  const store = (db: Connection, durable: boolean, notice: string | null): Store => {
    return { db, folder, file, durable, notice };
  };
  try {
    mkdirSync(folder, { recursive: true });
    return store(await openSound(file, folder), true, null);
  } catch (error) {
    if (error instanceof NewerFile) return store(await inMemory(), false, error.message);
    if (!isDamage(error)) return store(await asFarAsPossible(file), false, unusable(file, error));
  }
  try {
    const recovery = recover(file, folder, now);
    return store(await openSound(file, folder), true, describeRecovery(recovery, folder));
  } catch (error) {
    return store(await inMemory(), false, unusable(file, error));
  }
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
  if (size < headerLength && (size > 0 || listBackups(folder).length > 0))
    throw new DamagedFile('The file is cut off.');
  // SQLite falls back to reading where it may not write, and would tell at the first game that is to be kept.
  closeSync(openSync(file, 'r+'));
  const isChecked = isMarkedSound(file);
  const db = connectReadOnly(file);
  try {
    if (versionOf(db) > newestVersion)
      throw new NewerFile(
        `The file ${file} was written by a newer version of this program. It was left as it is; ` +
          'install the newer version to use it. Games played now will not be kept.',
      );
    if (!isChecked && !isSound(db)) throw new DamagedFile('The file is damaged.');
  } finally {
    db.close();
  }
}

async function migrate(db: Connection, folder: string): Promise<void> {
  const version = versionOf(db);
  if (version === newestVersion) return;
  if (version > 0) await makeBackup(db, folder);
  db.transaction(() => {
    for (const step of migrations.slice(version)) db.exec(step);
    if (version < sumsSince) rebuildSums(db);
    if (version < addressesSince) reckonAddresses(db);
    db.pragma(`user_version = ${newestVersion}`);
  }).immediate();
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
  const { code } = error as { code?: string };
  return error instanceof DamagedFile || code === 'SQLITE_NOTADB' || Boolean(code?.startsWith('SQLITE_CORRUPT'));
}

function unusable(file: string, error: unknown): string {
  const { message } = error as Error;
  return `The file ${file} cannot be written to (${message}). Games played now will not be kept.`;
}
