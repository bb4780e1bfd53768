/** Opens the one file that remembers everything, whatever state it is found in. */
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeBackup } from './backup.ts';
import { type Connection, connect, connectReadOnly, isSound, versionOf } from './connection.ts';
import { migrations, newestVersion } from './migrations.ts';
import { describeRecovery, recover } from './recovery.ts';

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

export async function openStore(folder: string, now = new Date()): Promise<Store> {
  const file = join(folder, 'hall-of-fame.sqlite');
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

/** The migrated connection; throws if the file is damaged, newer than this program, or not to be written. */
async function openSound(file: string, folder: string): Promise<Connection> {
  // Looked up before SQLite opens the file for writing, so that a newer file keeps every byte.
  if (existsSync(file) && versionInFile(file) > newestVersion) {
    throw new NewerFile(
      `The file ${file} was written by a newer version of this program. It was left as it is; ` +
        'install the newer version to use it. Games played now will not be kept.',
    );
  }
  const db = connect(file);
  try {
    if (!isSound(db)) throw new Error('damaged');
    await migrate(db, folder);
    // SQLite opens a file it may not write to without a word; better to hear of it now than at the first roll.
    for (const place of [folder, file]) accessSync(place, constants.W_OK);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** SQLite keeps the version in the header; where a write-ahead log holds a later one, SQLite has to be asked. */
function versionInFile(file: string): number {
  const header = Buffer.alloc(64);
  const descriptor = openSync(file, 'r');
  try {
    // Too short for a header: damage, for the integrity check to find.
    if (readSync(descriptor, header, 0, header.length, 0) < header.length) return 0;
  } finally {
    closeSync(descriptor);
  }
  if (!header.toString('latin1').startsWith('SQLite format 3')) return 0;
  if (!existsSync(`${file}-wal`)) return header.readInt32BE(60);
  const db = connectReadOnly(file);
  try {
    return versionOf(db);
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
    db.pragma(`user_version = ${newestVersion}`);
  }).immediate();
}

/** A file that is whole but cannot be written to is still worth reading: a copy of it serves for this run. */
async function asFarAsPossible(file: string): Promise<Connection> {
  try {
    const place = mkdtempSync(join(tmpdir(), 'yahtzee-'));
    const copy = join(place, basename(file));
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
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
  const { code, message } = error as { code?: string; message?: string };
  return message === 'damaged' || code === 'SQLITE_NOTADB' || Boolean(code?.startsWith('SQLITE_CORRUPT'));
}

function unusable(file: string, error: unknown): string {
  const { message } = error as Error;
  return `The file ${file} cannot be written to (${message}). Games played now will not be kept.`;
}
