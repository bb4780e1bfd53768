/** The thread for what takes longer than anybody can wait for. */
import { fail, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { insideThread } from '../worker.ts';
import { problemOf } from './connection.ts';
import { isWhole, makeBackup } from './integrity/backup.ts';
import { connectAgain } from './open.ts';
import { changeHere, type PlayerChange } from './thread.ts';

const functions = {
  /** Returns whether every finished game is sound. */
  async backUp(folder: string): Promise<boolean> {
    const { db } = connectAgain(folder);
    try {
      // What others write in the meantime is not in it, and does not make it start again.
      db.exec('BEGIN; SELECT count(*) FROM setting');
      return isWhole(db, await makeBackup(db, folder));
    } finally {
      db.close();
    }
  },
  changePlayer({ folder, ...change }: PlayerChange & { readonly folder: string }): Result<string, Problem> {
    const store = connectAgain(folder);
    try {
      return changeHere(store, change);
    } catch (error) {
      // Which fault it is would be lost on the way.
      return fail(problemOf(error));
    } finally {
      store.db.close();
    }
  },
};
export type StoreThread = typeof functions;

insideThread<null>().serve(functions);
