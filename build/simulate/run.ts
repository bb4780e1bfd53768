/** Divides a simulation among threads and puts together what comes of it; the number of threads changes nothing. */
import { Worker } from 'node:worker_threads';
import { rulesets } from '../../shared/rules/ruleset.ts';
import type { Match } from './plain.ts';
import { joinTallies, type Tally } from './tally.ts';
import type { Report, Share } from './worker.ts';

/** Perfect play of one column alone needs no strategy asked: games in the same state are played together. */
export function isLockstep({ rules, strategy, players }: Match): boolean {
  return strategy === 'optimal' && players === 1 && rulesets[rules].columns === 1;
}

function play(share: Share, onPlayed: (games: number) => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.on('message', (report: Report) => {
      if ('played' in report) onPlayed(report.played);
      else resolve(report.tally);
    });
    worker.on('error', reject);
  });
}

export async function simulate(
  match: Match,
  games: number,
  threads: number,
  kernel: Uint8Array | null,
  onProgress: (done: number) => void,
): Promise<Tally> {
  let played = 0;
  const shares = Array.from({ length: Math.min(threads, games) }, (_, thread, all = Math.min(threads, games)) => {
    const first = Math.floor((games * thread) / all);
    const count = Math.floor((games * (thread + 1)) / all) - first;
    return { match, first, count, lockstep: isLockstep(match), kernel };
  });
  const tallies = await Promise.all(
    shares.map((share) =>
      play(share, (more) => {
        played += more;
        onProgress(played / games);
      }),
    ),
  );
  return joinTallies(tallies);
}
