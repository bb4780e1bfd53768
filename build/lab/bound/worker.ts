/** A thread that solves one column at the prices it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { blankState } from '../../../shared/solver/space.ts';
import { kernelsFrom } from '../kernel.ts';
import type { Prices } from './prices.ts';
import { columnPart } from './proof.ts';

export interface ColumnTask {
  readonly prices: Prices;
  readonly factor: number;
  readonly games: number;
  readonly seed: number;
}
export type ColumnAnswer = ReturnType<typeof columnPart>;

const kernel = kernelsFrom(workerData as Uint8Array)();

parentPort?.on('message', ({ prices, factor, games, seed }: ColumnTask) => {
  parentPort?.postMessage(columnPart(kernel, blankState, factor, prices, games, seed) satisfies ColumnAnswer);
});
