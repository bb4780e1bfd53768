/** A thread that plays its share of the games. */
import { parentPort, workerData } from 'node:worker_threads';
import { kernelsFrom } from '../kernel.ts';
import type { Match } from './batch.ts';
import { batchPlayer } from './playBatch.ts';
import { joinTallies, type Tally } from './tally.ts';

export interface Share {
  readonly match: Match;
  readonly first: number;
  readonly count: number;
  readonly kernel: Uint8Array;
}

/** Games played since the last report, or all the results. */
export type Report = { readonly played: number } | { readonly tally: Tally };

const { match, first, count, kernel } = workerData as Share;
const report = (message: Report) => parentPort?.postMessage(message);

/** Players that share a look ahead need many games at once; a multiple of all numbers of players, for games in turn. */
const batch = match.players === 1 ? 12 * 2 ** 16 : 12 * 2 ** 13;
const play = batchPlayer(match, kernelsFrom(kernel));
const tallies: Tally[] = [];
for (let played = 0; played < count; played += batch) {
  const games = Math.min(batch, count - played);
  tallies.push(play(first + played, games));
  report({ played: games });
}
report({ tally: joinTallies(tallies) });
