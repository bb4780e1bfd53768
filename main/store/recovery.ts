/** What to do with a file that SQLite cannot use: nothing of it is ever deleted. */
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newestGoodBackup, timeForName } from './backup.ts';

/** The file and what SQLite keeps beside it. */
const suffixes = ['', '-wal', '-shm'] as const;

export interface Recovery {
  /** Where the damaged file is now. */
  readonly aside: string;
  /** The backup that took its place, or null if there was none. */
  readonly restored: string | null;
}

export function moveAside(file: string, now: Date): string {
  const aside = file.replace(/\.sqlite$/, `.damaged-${timeForName(now)}.sqlite`);
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  return aside;
}

export function recover(file: string, folder: string, now: Date): Recovery {
  const aside = moveAside(file, now);
  const restored = newestGoodBackup(folder);
  if (restored !== null) copyFileSync(restored, file);
  return { aside, restored };
}

export function describeRecovery({ aside, restored }: Recovery, folder: string): string {
  const start = `The file with your games was damaged. It is kept as ${join(folder, basename(aside))}.`;
  return restored === null
    ? `${start} There was no backup, so a new file was begun.`
    : `${start} The newest good backup took its place (${basename(restored)}).`;
}
