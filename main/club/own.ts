/** The laptop's own games, on their way into the club. */
import { writeGame } from '../history/format.ts';
import { startSlices } from '../slices.ts';
import { readState, writeState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { loadGame } from '../store/lists/gameList.ts';
import { addressesAfter, witnessesOf } from '../store/projections/addresses.ts';
import { enterSigned, type LocalClub } from './enter.ts';
import { type SignedEntry, signGame } from './entries.ts';

/** Games at a time. */
const portion = 32;

/** The laptop's own games after that number, and the number up to which they were looked at. */
export function ownGames(
  { own, club, signer }: LocalClub,
  after: number,
): { readonly games: readonly SignedEntry[]; readonly upTo: number } {
  const numbered = addressesAfter(own, after, portion);
  const games = numbered.flatMap(({ game, address }) => {
    const loaded = loadGame(own, game);
    const line = loaded.ok ? writeGame(loaded.value.finished, loaded.value.states) : loaded;
    return line.ok ? [signGame(club, signer, address, line.value, witnessesOf(own, game))] : [];
  });
  return { games, upTo: numbered.at(-1)?.number ?? after };
}

/** The laptop's own games are in the club's lists at once, even if the club is out of reach. */
export async function enterOwn(local: LocalClub, signal?: AbortSignal): Promise<void> {
  const { db, club } = local;
  const slices = startSlices();
  const { records, settled } = readState(db, club);
  // There is nothing in a new file that could have been trusted too early.
  if (records === null && settled === '') writeState(db, { settled: 'clean' });
  while (!signal?.aborted) {
    const { own } = readState(db, club);
    const { games, upTo } = ownGames(local, own);
    if (upTo === own) return;
    write(db, () => {
      enterSigned(local, games);
      writeState(db, { own: upTo });
    });
    await slices.yieldIfDue();
  }
}
