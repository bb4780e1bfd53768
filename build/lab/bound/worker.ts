/** A thread that solves one column at the prices it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
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
const blank = { filled: 0, upperTotal: 0, chipsOpen: false };

parentPort?.on('message', ({ prices, factor, games, seed }: ColumnTask) => {
  parentPort?.postMessage(columnPart(kernel, blank, factor, prices, games, seed) satisfies ColumnAnswer);
});
