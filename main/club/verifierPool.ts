/** Threads that verify what was found in the club, when there is too much for one. */
import { availableParallelism } from 'node:os';
import { openThread, threadFile } from '../worker.ts';
import type { Found } from './clubStore.ts';
import type { VerifierThread } from './verifierThread.ts';
import type { Verified } from './verifyEntry.ts';

export interface VerifierPool {
  /** How many batches keep all threads busy. */
  readonly atOnce: number;
  verify(found: readonly Found[]): Promise<readonly Verified[]>;
  close(): Promise<void>;
}

/**
 * One core is left for the window and for the thread that enters games; more than a few threads would only wait for it.
 */
const threads = Math.min(Math.max(availableParallelism() - 1, 1), 4);

/** In megabytes. Games are checked and forgotten; with room for many at once, garbage collection is rare. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

const file = threadFile(import.meta, 'verifierThread');

export function openVerifierPool(club: string): VerifierPool {
  const all = Array.from({ length: threads }, () =>
    openThread<VerifierThread, string>(file, { data: () => club, resourceLimits }),
  );
  return {
    atOnce: 2 * threads,
    verify: (found) => all.reduce((a, b) => (b.pending() < a.pending() ? b : a)).call('verify', found),
    async close() {
      await Promise.all(all.map((thread) => thread.terminate()));
    },
  };
}
