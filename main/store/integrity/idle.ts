/** Looks at everything in idle moments, a little at a time and all of it in turn, so that damage does not wait to be read. */
import { inIdleMoments } from '../../slices.ts';
import { knownSound, momentOf } from '../connection.ts';
import type { Store } from '../open.ts';
import { finishedGames } from '../truth/checksum.ts';
import { checkInSlices, mendTables, sumTables } from './check.ts';
import { isLarge } from './closed.ts';
import { checkGame } from './games.ts';
import { makeLargeBackup } from './largeBackup.ts';

/** In milliseconds: how often to check, and how long one check may take. */
const every = 1_000;
const longest = 2;

export interface IdleParts {
  readonly log: (line: string) => void;
  /** Something was repaired, which a list may show. */
  readonly onMended: () => void;
}

/** Checks games until time is up or all were seen; returns the last one, from which the next check continues. */
export async function checkSome(
  store: Store,
  after: number,
  isOver: () => boolean,
  { log, onMended }: IdleParts,
): Promise<number> {
  for (const game of finishedGames(store.db, after)) {
    const finding = checkGame(store.db, game);
    if (finding !== 'sound') log(`game ${game} was damaged: ${finding}`);
    if (finding !== 'sound') onMended();
    if (isOver()) return game;
  }
  for (const table of sumTables) knownSound(store.db).tables.delete(table);
  await checkInSlices(store, sumTables);
  const mended = mendTables(store.db, sumTables);
  if (mended > 0) log(`${mended} tables of sums were damaged: mended`);
  if (mended > 0) onMended();
  return 0;
}

/** In milliseconds: a file that nobody has written to for so long is backed up if it is large. */
const quiet = 10_000;

/** Returns a function that ends it. */
export function checkInIdleMoments(store: Store, parts: IdleParts): () => void {
  let last = 0;
  let written = { moment: '', at: 0 };
  return inIdleMoments(store, every, async () => {
    const since = performance.now();
    last = await checkSome(store, last, () => performance.now() - since > longest, parts);
    const moment = momentOf(store.db);
    if (moment !== written.moment) written = { moment, at: since };
    if (store.durable && since - written.at > quiet && isLarge(store.file))
      makeLargeBackup(store).catch((error) => parts.log(`backup: ${String(error)}`));
  });
}
