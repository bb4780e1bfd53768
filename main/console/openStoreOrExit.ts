/** The store for commands, which have no window to ask what is to be done about it. */
import { words } from '../../shared/words/index.ts';
import { openStore, type Store } from '../store/open.ts';
import { printError } from './print.ts';

/** The store; if it cannot be opened, a sentence and the end. */
export async function openStoreOrExit(folder: string): Promise<Store> {
  try {
    return await openStore(folder);
  } catch (error) {
    printError(`${words.trouble.failed.text(folder)} (${(error as Error).message})`);
    process.exit(1);
  }
}
