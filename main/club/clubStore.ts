/** Where a club is kept: a set of entries that only grows, whatever carries it from one laptop to the next. */
import type { Result } from '../../shared/game/result.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';
import type { Sealed } from './entries.ts';

/** Records are read before games: they say whose games count. */
export type Stream = 'records' | 'games';

export function streamOf({ kind }: Pick<Sealed, 'kind'>): Stream {
  return kind === 'game' ? 'games' : 'records';
}

/** What a reader finds in one place of the club. */
export interface Found {
  /** By which `read` finds it again. */
  readonly name: string;
  /** What it should be the address of; null where the place does not say. */
  readonly address: string | null;
  /** Null for something that is no entry and will never be one. */
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
  /** Makes a place for a club that is founded here; safe to do again, and then brings the place up to date. */
  found(text: string): Promise<Result<null, ClubFault>>;
  /** Once this is back, all of them are there and will be found by every reader; entries that are there stay as they are. */
  put(entries: readonly Sealed[]): Promise<Result<null, ClubFault>>;
  /** Everything that came after the cursor, each entry at least once; null begins at the beginning. */
  since(stream: Stream, cursor: string | null): AsyncGenerator<Result<Portion, ClubFault>>;
  /** Looks at something again. */
  read(name: string): Promise<Result<Found, ClubFault>>;
  /** How many games the place has from that laptop, which has put `puts`: fewer mean that the place was set back. */
  countOf(by: string, puts: number): Promise<Result<number, ClubFault>>;
  /** Calls back when there may be something new; gives how to stop. */
  watch(news: () => void): Promise<() => void>;
  close(): Promise<void>;
}
