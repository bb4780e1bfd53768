/** A thread that plays its share of the games. */
import { parentPort, workerData } from 'node:worker_threads';
import { openKernel } from '../../main/thinker/kernelFile.ts';
import { requireTable } from '../../shared/players/strategy.ts';
import { rulesets } from '../../shared/rules/ruleset.ts';
import { foresightFor } from '../../shared/solver/make.ts';
import { playInLockstep } from './lockstep.ts';
import { type Match, playPlainly } from './plain.ts';
import { joinTallies, type Tally } from './tally.ts';

export interface Share {
  readonly match: Match;
  readonly first: number;
  readonly count: number;
  readonly lockstep: boolean;
  readonly kernel: Uint8Array | null;
}

/** Games played since the last report, or all that came of them. */
export type Report = { readonly played: number } | { readonly tally: Tally };

const { match, first, count, lockstep, kernel } = workerData as Share;
const report = (message: Report) => parentPort?.postMessage(message);

function lockstepPlayer(): (first: number, count: number) => Tally {
  const ruleset = rulesets[match.rules];
  const values = requireTable(match.tables.values);
  const foresee = foresightFor(ruleset, values, openKernel(kernel));
  return (first, count) => playInLockstep(values, ruleset, foresee, match.seed, first, count);
}

const play = lockstep ? lockstepPlayer() : (first: number, count: number) => playPlainly(match, first, count);
const batch = lockstep ? 2 ** 20 : 200;
const tallies: Tally[] = [];
for (let played = 0; played < count; played += batch) {
  const games = Math.min(batch, count - played);
  tallies.push(play(first + played, games));
  report({ played: games });
}
report({ tally: joinTallies(tallies) });
