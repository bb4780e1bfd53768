/** Copies of the file beside it: made through SQLite's own backup, three kept, found again when the file is damaged. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connectReadOnly, isSound, versionOf } from './connection.ts';
import { newestVersion } from './migrations.ts';

const kept = 3;

export function backupFolder(folder: string): string {
  return join(folder, 'backups');
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

/** 2026-11-16T01-16-00-000Z: a time that any file system takes as a name. */
export function timeForName(now: Date): string {
  return now.toISOString().replace(/[:.]/g, '-');
}

export async function makeBackup(db: Connection, folder: string): Promise<string> {
  mkdirSync(backupFolder(folder), { recursive: true });
  const target = join(backupFolder(folder), `hall-of-fame-${timeForName(new Date())}.sqlite`);
  // Under another name until it is whole, so that half a copy is never taken for a backup.
  await db.backup(`${target}.part`);
  renameSync(`${target}.part`, target);
  for (const old of listBackups(folder).slice(kept)) rmSync(old);
  return target;
}

export function newestGoodBackup(folder: string): string | null {
  return listBackups(folder).find(isGood) ?? null;
}

function isGood(file: string): boolean {
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
