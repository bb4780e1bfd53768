/** Threads that judge what was found in the club, where there is so much of it that one would take long. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Found } from './clubStore.ts';
import type { Judged } from './judge.ts';

export interface Jury {
  /** How many lists keep all of them busy. */
  readonly atOnce: number;
  judge(found: readonly Found[]): Promise<readonly Judged[]>;
  close(): Promise<void>;
}

/** One core is left for the window and the thread that enters; more than a few would wait for that thread. */
const jurors = Math.min(Math.max(availableParallelism() - 1, 1), 4);

/** In megabytes: games are looked at and forgotten, and with room for many of them at once little is cleared away. */
const young = 64;

/** Bundled beside this file, or beside its source. */
const jurorFile = new URL(`./juror${extname(import.meta.filename)}`, import.meta.url);

interface Juror {
  readonly worker: Worker;
  /** Those who wait for an answer, in the order in which they asked. */
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
