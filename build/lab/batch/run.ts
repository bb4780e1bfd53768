/** Divides a simulation among threads and combines the results; the number of threads changes nothing. */
import { Worker } from 'node:worker_threads';
import type { Match } from './batch.ts';
import { joinTallies, type Tally } from './tally.ts';
import type { Report, Share } from './worker.ts';

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

/** Games that share their dice stay together: each thread gets whole rounds of the seats. */
export async function simulate(
  match: Match,
  games: number,
  threads: number,
  kernel: Uint8Array,
  onProgress: (done: number) => void,
): Promise<Tally> {
  let played = 0;
  const rounds = Math.ceil(games / match.players);
  const shares = Array.from({ length: Math.min(threads, rounds) }, (_, thread, all = Math.min(threads, rounds)) => {
    const first = Math.floor((rounds * thread) / all) * match.players;
    const end = Math.min(games, Math.floor((rounds * (thread + 1)) / all) * match.players);
    return { match, first, count: end - first, kernel };
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
