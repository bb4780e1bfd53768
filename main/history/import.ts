/** Reads games from a file into the store: all are checked before the first is written. */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Imported } from '../../shared/wire/history.ts';
import type { BadLine, Problem } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import type { Store } from '../store/open.ts';
import { openIncoming } from '../store/truth/incoming.ts';
import { countLines, readGames } from './read.ts';

let isRunning = false;

/** More of them than anybody would read. */
const mostNamed = 100;
/** A file with more faults than this is not read to its end. */
const mostFaults = 1_000;

/**
 * Imports every valid game and names the others; a file without any valid game is refused. Games are written a few at a
 * time, so that a game in progress never waits; if that is interrupted, importing again adds what is missing and
 * nothing twice.
 */
export async function importGames(store: Store, file: string): Promise<Result<NonNullable<Imported>, Problem>> {
  if (isRunning) return fail({ code: 'import-running' });
  isRunning = true;
  const incoming = openIncoming(store.db);
  const refused: BadLine[] = [];
  let received = 0;
  let unread = 0;
  try {
    for await (const read of readGames(file)) {
      if (read.ok) {
        const { line, finished, states, proof } = read.value;
        const taken = incoming.receive(finished, states, proof === 'proved' || proof === 'one-sided');
        if (taken.ok) received++;
        else refused.push({ code: 'bad-line', line, because: taken.error });
      } else if (read.error.code === 'bad-line') refused.push(read.error);
      else return fail({ code: 'not-imported', because: read.error });
      if (refused.length > mostNamed && received === 0) break;
      if (refused.length >= mostFaults) {
        unread = (await countLines(file)) - refused[refused.length - 1].line;
        break;
      }
    }
    if (received === 0 && refused.length > 0) return fail({ code: 'not-imported', because: refused[0] });
    const slices = startSlices();
    while (incoming.enterSome(slices.isOver)) await slices.yieldIfDue();
    return ok({ ...incoming.counts(), refused: refused.slice(0, mostNamed), ...(unread > 0 && { unread }) });
  } finally {
    incoming.close();
    isRunning = false;
  }
}
