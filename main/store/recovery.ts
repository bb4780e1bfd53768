/** What to do with a file that SQLite cannot use: nothing of it is ever deleted. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { copyWritable, isGood, newestGoodBackup, timeForName } from './backup.ts';
import type { Store } from './open.ts';

/** The file and what SQLite keeps beside it. */
const suffixes = ['', '-wal', '-shm'] as const;

export interface Recovery {
  /** Where the damaged file is now. */
  readonly aside: string;
  /** The backup that took its place, or null if there was none. */
  readonly restored: string | null;
}

function moveAside(file: string, why: 'damaged' | 'replaced', now: Date): string {
  let aside = file.replace(/\.sqlite$/, `.${why}-${timeForName(now)}.sqlite`);
  while (existsSync(aside)) aside = aside.replace(/\.sqlite$/, '-again.sqlite');
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  return aside;
}

export function recover(file: string, folder: string, now: Date): Recovery {
  const aside = moveAside(file, 'damaged', now);
  const restored = newestGoodBackup(folder);
  if (restored !== null) copyWritable(restored, file);
  return { aside, restored };
}

export function describeRecovery({ aside, restored }: Recovery, folder: string): string {
  const start = `The file with your games was damaged. It is kept as ${join(folder, basename(aside))}.`;
  return restored === null
    ? `${start} There was no backup, so a new file was begun.`
    : `${start} The newest good backup took its place (${basename(restored)}).`;
}

/**
 * Puts a backup in the place of the file, which is kept under another name; the store is closed by it, so the program
 * has to begin again. Gives where the file is now; fails with a sentence, having changed nothing.
 */
export function restoreBackup({ db, file }: Store, backup: string, now: Date): Result<string, string> {
  if (!isGood(backup)) return fail('This backup is damaged; nothing was changed.');
  const copy = `${file}.restoring`;
  try {
    copyWritable(backup, copy);
  } catch (error) {
    rmSync(copy, { force: true });
    return fail(`This backup could not be copied (${(error as Error).message}); nothing was changed.`);
  }
  db.close();
  const aside = moveAside(file, 'replaced', now);
  renameSync(copy, file);
  return ok(aside);
}
