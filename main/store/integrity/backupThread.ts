/** A thread that makes backups of a large file, which nobody can wait for. */
import { insideThread } from '../../worker.ts';
import { connect } from '../connection.ts';
import { isWhole, makeBackup } from './backup.ts';

const functions = {
  /** Returns whether every finished game is sound. */
  async backUp({ file, folder }: { readonly file: string; readonly folder: string }): Promise<boolean> {
    const db = connect(file);
    try {
      // What others write in the meantime is not in it, and does not make it start again.
      db.exec('BEGIN; SELECT count(*) FROM setting');
      return isWhole(db, await makeBackup(db, folder));
    } finally {
      db.close();
    }
  },
};
export type BackupThread = typeof functions;

insideThread<null>().serve(functions);
