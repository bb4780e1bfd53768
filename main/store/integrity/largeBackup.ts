/** The backup of a large file: made by a thread in quiet moments, and at the end only if there is time for it. */
import { setTimeout } from 'node:timers/promises';
import { openThread, type Thread, threadFile } from '../../worker.ts';
import { type Connection, momentOf } from '../connection.ts';
import type { Store } from '../open.ts';
import type { BackupThread } from './backupThread.ts';

interface LargeBackup {
  readonly thread: Thread<BackupThread>;
  /** The moment whose state is in the newest backup, and whether all games in it are sound. */
  done: { readonly moment: string; readonly isWhole: boolean } | null;
  running: Promise<boolean> | null;
}

const backups = new WeakMap<Connection, LargeBackup>();

function backupOf(db: Connection): LargeBackup {
  const known = backups.get(db);
  if (known !== undefined) return known;
  const thread = openThread<BackupThread, null>(threadFile(import.meta.filename, 'backupThread'), { data: () => null });
  const made: LargeBackup = { thread, done: null, running: null };
  backups.set(db, made);
  return made;
}

/** Makes one if anything was written since the last; returns whether every finished game is sound. */
export function makeLargeBackup({ db, file, folder }: Store): Promise<boolean> {
  const backup = backupOf(db);
  const moment = momentOf(db);
  if (backup.done?.moment === moment) return Promise.resolve(backup.done.isWhole);
  backup.running ??= backup.thread
    .call('backUp', { file, folder })
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
