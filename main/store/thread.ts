/** What takes longer than anybody can wait for is done by a thread, in its own connection to the file. */
import type { Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { openThread, type Thread, threadFile } from '../worker.ts';
import type { Store } from './open.ts';
import type { StoreThread } from './storeThread.ts';
import { deletePlayer, mergePlayers } from './truth/players.ts';

export const openStoreThread = (): Thread<StoreThread> =>
  openThread<StoreThread, null>(threadFile(import.meta.filename, 'storeThread'), { data: () => null });

export interface PlayerChange {
  readonly player: number;
  /** Whose games theirs become; null if the player is deleted. */
  readonly into: number | null;
}

export function changeHere(store: Store, { player, into }: PlayerChange): Result<string, Problem> {
  return into === null ? deletePlayer(store, player) : mergePlayers(store, player, into);
}

/**
 * Merges or deletes a player, whose games may be thousands. It is one transaction: until it is done, and if the program
 * is killed, everything is as it was.
 */
export async function changePlayer(store: Store, change: PlayerChange): Promise<Result<string, Problem>> {
  if (!store.durable) return changeHere(store, change);
  const thread = openStoreThread();
  try {
    return await thread.call('changePlayer', { ...change, folder: store.folder });
  } finally {
    void thread.terminate();
  }
}
