/** Where a club is kept: a set of entries that only grows, in a folder or on a server. */
import type { Result } from '../../shared/game/result.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';
import type { Sealed } from './entries.ts';

/** Records are read before games: they say whose games count. */
export type Stream = 'records' | 'games';

export function streamOf({ kind }: Pick<Sealed, 'kind'>): Stream {
  return kind === 'game' ? 'games' : 'records';
}

/** What a reader finds in one place in the club. */
export interface Found {
  /** `read` finds it again by this. */
  readonly name: string;
  /** The address it should have; null if the place does not say. */
  readonly address: string | null;
  /** Null for something that is not an entry and never will be. */
  readonly text: string | null;
}

export interface Portion {
  readonly found: readonly Found[];
  /** Where to continue after this portion. */
  readonly cursor: string;
  /** How many are still to come after this portion. */
  readonly left: number;
}

export interface ClubStore {
  /** The entry that founded the club; null where there is no club. */
  founding(): Promise<Result<string | null, ClubFault>>;
  /** Sets the place up for a new club. It is safe to do this again, which brings the place up to date. */
  found(text: string): Promise<Result<null, ClubFault>>;
  /** Once this returns, every reader will find all of them; existing entries are not changed. */
  put(entries: readonly Sealed[]): Promise<Result<null, ClubFault>>;
  /** Everything that came after the cursor, each entry at least once; null starts from the beginning. */
  since(stream: Stream, cursor: string | null): AsyncGenerator<Result<Portion, ClubFault>>;
  /** Reads something again. */
  read(name: string): Promise<Result<Found, ClubFault>>;
  /**
   * How many games of that laptop the place has. The laptop has put `puts`; if there are fewer, the place was set back.
   */
  countOf(by: string, puts: number): Promise<Result<number, ClubFault>>;
  /** Calls back when there may be something new; returns a function that stops it. */
  watch(news: () => void): Promise<() => void>;
  close(): Promise<void>;
}
