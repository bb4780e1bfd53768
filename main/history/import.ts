/** Reads games from a file into the store: all of them are checked before the first is written. */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Imported } from '../../shared/wire/history.ts';
import type { FileFault, Problem } from '../../shared/wire/problems.ts';
import { openIncoming } from '../store/incoming.ts';
import type { Store } from '../store/open.ts';
import { readGames } from './read.ts';
import { startSlices } from './slices.ts';

let isRunning = false;

/**
 * A bad file is refused whole, with the place at fault. Games are written a few at a time, so that a game being
 * played meanwhile never waits; should that be cut short, importing again adds what is missing and nothing twice.
 */
export async function importGames(store: Store, file: string): Promise<Result<NonNullable<Imported>, Problem>> {
  if (isRunning) return fail({ code: 'import-running' });
  isRunning = true;
  const incoming = openIncoming(store.db);
  const refuse = (because: FileFault) => fail({ code: 'not-imported', because } as const);
  try {
    for await (const read of readGames(file)) {
      if (!read.ok) return refuse(read.error);
      const { line, finished, states } = read.value;
      const received = incoming.receive(finished, states);
      if (!received.ok) return refuse({ code: 'bad-line', line, because: received.error });
    }
    const slices = startSlices();
    while (incoming.enterSome(slices.isOver)) await slices.breathe();
    return ok(incoming.counts());
  } finally {
    incoming.close();
    isRunning = false;
  }
}
