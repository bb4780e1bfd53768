/** Where a club is kept: a set of entries that only grows, in a folder or on a server. */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';
import type { SignedEntry } from './entries.ts';

/** Records are read before games: they say whose games count. */
export type Stream = 'records' | 'games';

export function streamOf({ kind }: Pick<SignedEntry, 'kind'>): Stream {
  return kind === 'game' ? 'games' : 'records';
}

/** What a place says it has, before any of it is read. */
export interface Listed {
  /** `read` finds it by this. */
  readonly name: string;
  /** The address it should have; null if the place does not say. */
  readonly address: string | null;
}

export interface Found extends Listed {
  /** Null for something that is not an entry and never will be. */
  readonly text: string | null;
  /** Why there is no text, if it is not just damaged. */
  readonly reason?: HeldReason;
}

export interface Portion {
  readonly listed: readonly Listed[];
  /** Where to continue after this portion. */
  readonly cursor: string;
  /** How many are still to come after this portion. */
  readonly left: number;
  /** Whether the place has less than it had: it was set back to an earlier day. */
  readonly isSetBack?: boolean;
}

/** A kind of place; each of these throws what the file system or the driver throws. */
export interface PlaceDriver {
  /** The entry that founded the club; null where there is no club. */
  founding(): Promise<string | null>;
  /** Sets the place up for a new club. It is safe to do this again, which brings the place up to date. */
  found(text: string): Promise<void>;
  /**
   * Once this returns, every reader will find all of them, except as many as it returns: something else stands in their
   * place. Existing entries are not changed. `through` is the laptop that puts them, if not the one that signed them.
   */
  put(entries: readonly SignedEntry[], through?: string): Promise<number>;
  /** Everything that came after the cursor, each entry at least once; null starts from the beginning. */
  since(stream: Stream, cursor: string | null): AsyncGenerator<Portion>;
  /** What is there now, in the same order; null where there is nothing wrong any more. */
  read(names: readonly string[]): Promise<readonly (Found | null)[]>;
  /**
   * How many games of that laptop the place has. The laptop has put `puts`; if there are fewer, the place was set back.
   */
  countOf(by: string, puts: number): Promise<number>;
  /** Calls back when there may be something new; returns a function that stops it. */
  watch(news: () => void): Promise<() => void>;
  close(): Promise<void>;
}

type Tried<F> = F extends (...args: infer A) => Promise<infer T>
  ? (...args: A) => Promise<Result<T, ClubFault>>
  : never;

/** The same with faults as values. */
export interface ClubStore
  extends Pick<PlaceDriver, 'watch' | 'close'>,
    Readonly<{ [K in 'founding' | 'found' | 'put' | 'read' | 'countOf']: Tried<PlaceDriver[K]> }> {
  since(stream: Stream, cursor: string | null): AsyncGenerator<Result<Portion, ClubFault>>;
}

/** `faultOf` throws an error that is a bug of ours. */
export function withFaults(driver: PlaceDriver, faultOf: (error: unknown) => ClubFault): ClubStore {
  const tried =
    <A extends unknown[], T>(task: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<Result<T, ClubFault>> => {
      try {
        return ok(await task(...args));
      } catch (error) {
        return fail(faultOf(error));
      }
    };
  return {
    founding: tried(driver.founding),
    found: tried(driver.found),
    put: tried(driver.put),
    read: tried(driver.read),
    countOf: tried(driver.countOf),
    async *since(stream, cursor) {
      try {
        for await (const portion of driver.since(stream, cursor)) yield ok(portion);
      } catch (error) {
        yield fail(faultOf(error));
      }
    },
    watch: driver.watch,
    close: driver.close,
  };
}
