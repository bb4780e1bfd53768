/**
 * `npm run torture-club [-- --runs N --seed S]`: whole clubs in one process, with a malicious member and a hostile
 * folder or a lying server. Afterwards every laptop shows the same, nothing is missing and nothing false was believed.
 */
import { isDeepStrictEqual } from 'node:util';
import { simulateClub } from '../../main/club/fixtures/simulation.ts';
import { readOptions, wholeNumber } from '../arguments.ts';

const steps = 200;
const usage = `npm run torture-club -- [--runs N] [--seed S]
N: how many clubs (default: 500)
S: the first of the numbers that they follow from; --runs 1 --seed S repeats one (default: 1)`;

const options = readOptions({ runs: { type: 'string' }, seed: { type: 'string' } }, usage);
const runs = wholeNumber('runs', options.runs, { from: 1, to: 999_999_999, usual: 500 });
const first = wholeNumber('seed', options.seed, { from: 1, to: 999_999_999, usual: 1 });
const begun = performance.now();
for (let seed = first; seed < first + runs; seed++) {
  try {
    const shown = await simulateClub({ seed, steps });
    // What follows from a seed is the same every time.
    if (seed === first && !isDeepStrictEqual(await simulateClub({ seed, steps }), shown))
      throw new Error('the second run of it ended differently');
  } catch (error) {
    console.error(
      `Seed ${seed}: ${(error as Error).stack}\nRepeat it with: npm run torture-club -- --runs 1 --seed ${seed}`,
    );
    process.exit(1);
  }
  const done = seed - first + 1;
  if (done % 50 === 0) console.log(`${done} of ${runs} clubs: equal lists, nothing missing`);
}
const seconds = (performance.now() - begun) / 1_000;
console.log(
  `${runs} clubs in ${seconds.toFixed(0)} s: equal lists everywhere, nothing missing, nothing false believed.`,
);
