/** Threads that judge what was found in the club, when there is too much for one. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Found } from './clubStore.ts';
import type { Judged } from './judge.ts';

export interface Jury {
  /** How many batches keep all threads busy. */
  readonly atOnce: number;
  judge(found: readonly Found[]): Promise<readonly Judged[]>;
  close(): Promise<void>;
}

/**
 * One core is left for the window and for the thread that enters games; more than a few threads would only wait for it.
 */
const jurors = Math.min(Math.max(availableParallelism() - 1, 1), 4);

/** In megabytes. Games are checked and forgotten; with room for many at once, garbage collection is rare. */
const young = 64;

/** Bundled next to this file, or next to its source. */
const jurorFile = new URL(`./juror${extname(import.meta.filename)}`, import.meta.url);

interface Juror {
  readonly worker: Worker;
  /** The callers that wait for an answer, in the order in which they asked. */
  readonly waiting: PromiseWithResolvers<readonly Judged[]>[];
}

function seat(club: string): Juror {
  const worker = new Worker(jurorFile, { workerData: club, resourceLimits: { maxYoungGenerationSizeMb: young } });
  const waiting: Juror['waiting'] = [];
  const failAll = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (judged: readonly Judged[]) => waiting.shift()?.resolve(judged));
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('a thread that judges has ended')));
  return { worker, waiting };
}

export function openJury(club: string): Jury {
  const all = Array.from({ length: jurors }, () => seat(club));
  return {
    atOnce: 2 * jurors,
    judge(found) {
      const { worker, waiting } = all.reduce((least, one) => (one.waiting.length < least.waiting.length ? one : least));
      const answer = Promise.withResolvers<readonly Judged[]>();
      waiting.push(answer);
      worker.postMessage(found);
      return answer.promise;
    },
    async close() {
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}
