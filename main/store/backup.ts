/** Copies of the file beside it: made through SQLite's own backup, three kept, found again when the file is damaged. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connect, connectReadOnly, isSound, versionOf } from './connection.ts';
import { newestVersion } from './migrations.ts';

const kept = 3;

export function backupFolder(folder: string): string {
  return join(folder, 'backups');
}

/** A copy that can be written to even if the original cannot. */
export function copyWritable(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o644);
}

/** Newest first; the names sort by time. */
export function listBackups(folder: string): readonly string[] {
  const place = backupFolder(folder);
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((name) => /^hall-of-fame-.*\.sqlite$/.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(place, name));
}

/** When a backup was made, in milliseconds since 1970. */
export function timeOfBackup(file: string): number {
  const [, day, hour, minute, second, thousandth] = /(\d+-\d+-\d+)T(\d+)-(\d+)-(\d+)-(\d+)Z/.exec(file) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${thousandth}Z`);
}

/** 2026-11-16T01-16-00-000Z: a time that any file system takes as a name. */
export function timeForName(now: Date): string {
  return now.toISOString().replace(/[:.]/g, '-');
}

export async function makeBackup(db: Connection, folder: string): Promise<string> {
  mkdirSync(backupFolder(folder), { recursive: true });
  const target = join(backupFolder(folder), `hall-of-fame-${timeForName(new Date())}.sqlite`);
  // Under another name until it is whole and sound, so that no other backup ever makes room for a bad one.
  const part = `${target}.part`;
  await db.backup(part);
  try {
    closeCopy(part);
  } catch (error) {
    rmSync(part);
    throw error;
  }
  renameSync(part, target);
  for (const old of listBackups(folder).slice(kept)) rmSync(old);
  return target;
}

/** Checks a fresh copy and makes one file of it that can be read from anywhere, a read-only disk included. */
function closeCopy(file: string): void {
  const db = connect(file);
  try {
    if (!isSound(db)) throw new Error('the copy is damaged');
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

export function newestGoodBackup(folder: string): string | null {
  return listBackups(folder).find(isGood) ?? null;
}

/** Sound, and not from a newer version of the program. */
export function isGood(file: string): boolean {
  try {
    const db = connectReadOnly(file);
    try {
      return versionOf(db) <= newestVersion && isSound(db);
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}
