/** Where a club is kept: a set of entries that only grows, in a folder or on a server. */
import { setTimeout as pause } from 'node:timers/promises';
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
  /** The laptop that put it. */
  readonly by?: string;
}

export interface Found extends Listed {
  /** Null for something that is not an entry and never will be. */
  readonly text: string | null;
  /** Why there is no text, if it is not just damaged. */
  readonly reason?: HeldReason;
}

export interface Portion {
  readonly listed: readonly Listed[];
  /** Where to continue after this portion, and how many are still to come. */
  readonly cursor: string;
  readonly left: number;
  /** Whether the place has less than it had: it was set back to an earlier day. */
  readonly isSetBack?: boolean;
}

/** Each of these throws what the file system or the driver throws. */
export interface ClubStore {
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
  /** Calls back when there may be something new; returns a function that stops it. */
  watch(news: () => void): Promise<() => void>;
  close(): Promise<void>;
  /** What an error of the place means; any other error is thrown again. */
  faultOf(error: unknown): ClubFault;
}

/** Faults by the codes of errors. */
export function faultFrom(table: readonly (readonly [RegExp, ClubFault])[]): ClubStore['faultOf'] {
  return (error) => {
    // SECURITY: only the code is used; messages of servers and drivers repeat what was sent to them.
    const code = String((error as { code?: unknown } | null)?.code ?? 'ERR_');
    const fault = table.find(([form]) => form.test(code))?.[1];
    // A bug of ours, or a fault of the laptop's own files.
    if (fault === undefined && /^(ERR|SQLITE)_/.test(code)) throw error;
    return fault ?? 'failed';
  };
}

/** An error of a place that looks like one of the file system. */
export function placeError(code: string, path = ''): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

/** A place whose server is gone never answers. */
export async function inTime<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(milliseconds, null, { signal: over.signal, ref: false }).then(() => {
    throw placeError('ETIMEDOUT');
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    over.abort();
  }
}
