/** The laptop's own games, and its side of a meeting. */
import type { MeetProgress } from '../../shared/wire/club.ts';
import { writeGame } from '../history/format.ts';
import { startSlices } from '../slices.ts';
import { readState, writeState } from '../store/club/state.ts';
import { type Connection, write } from '../store/connection.ts';
import { loadGame } from '../store/lists/gameList.ts';
import { addressesAfter, type Numbered } from '../store/projections/addresses.ts';
import type { FinishedGame } from '../store/truth/games.ts';
import type { ClubStore } from './clubStore.ts';
import { enterAll, type Sides } from './enter.ts';
import type { Signer } from './keys.ts';
import { checkGame, type Verified } from './verifyEntry.ts';

/** The laptop's side of a meeting. */
export interface OwnSide {
  /** The laptop's own file. */
  readonly own: Connection;
  /** The club's file on this laptop. */
  readonly file: Connection;
  /** The club's public key. */
  readonly club: string;
  readonly signer: Signer;
  readonly signal?: AbortSignal;
}

export interface Meeting extends OwnSide {
  readonly place: ClubStore;
  /** Milliseconds since 1970. */
  readonly now: number;
  progress?(progress: MeetProgress): void;
}

/** Games at a time. */
const portion = 32;

interface OwnGame extends Numbered {
  readonly finished: FinishedGame;
  readonly line: string;
}

/** The laptop's own games after that number, and the number up to which they were checked. */
export function ownGames(
  { own }: OwnSide,
  after: number,
): { readonly games: readonly OwnGame[]; readonly upTo: number } {
  const numbered = addressesAfter(own, after, portion);
  const games = numbered.flatMap((one) => {
    const loaded = loadGame(own, one.game);
    if (!loaded.ok) return [];
    const { finished, states } = loaded.value;
    const line = writeGame(finished, states);
    return line.ok ? [{ ...one, finished, line: line.value }] : [];
  });
  return { games, upTo: numbered.at(-1)?.number ?? after };
}

export function sidesOf({ file, club, signer }: OwnSide): Sides {
  return { db: file, club, own: signer.key };
}

/** The laptop's own games are in the club's lists at once, even if the club is out of reach. */
export async function enterOwn(meeting: OwnSide): Promise<void> {
  const { file, club, signer } = meeting;
  const slices = startSlices();
  const { records, settled } = readState(file, club);
  // There is nothing in a new file that could have been trusted too early.
  if (records === null && settled === '') writeState(file, { settled: 'clean' });
  for (let { own } = readState(file, club); ; ) {
    const { games, upTo } = ownGames(meeting, own);
    if (upTo === own) return;
    const verified = games.map(({ address, line }): Verified => {
      const by = signer.key;
      const name = `games/${address}`;
      const game = checkGame(line);
      return game.ok
        ? { kind: 'game', name, address, by, signers: [by], game: game.value }
        : { kind: 'held', name, address, by, reason: { code: 'bad-game', because: game.error } };
    });
    write(file, () => {
      enterAll(sidesOf(meeting), verified);
      writeState(file, { own: upTo });
    });
    own = upTo;
    if (meeting.signal?.aborted) return;
    await slices.yieldIfDue();
  }
}
