/** A thread that plays its share of the games. */
import { parentPort, workerData } from 'node:worker_threads';
import { rulesOf } from '../../../shared/rules/ruleset.ts';
import { expectedFrom } from '../../../shared/solver/general/known.ts';
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

const { match: sent, first, count, kernel } = workerData as Share;
const { known } = sent.tables;
/** Functions cannot be sent; they are made here from what was. */
const match: Match =
  known === undefined
    ? sent
    : { ...sent, tables: { ...sent.tables, expected: expectedFrom(rulesOf(sent.rules), known) } };
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
