/** `npm run bound`: an upper bound on what anybody can expect in Triple; build/simulate/bound.ts proves it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { presets } from '../../shared/rules/presets.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { fileToWrite, readOptions, wholeNumber } from '../arguments.ts';
import { netFrom } from '../tables.ts';
import { lowerBound, startingPrices } from './bound/search.ts';
import { kernelsFrom, labKernel } from './kernel.ts';

const usage = `npm run bound -- [--steps N] [--seed S] [--prices FILE] [--json]
--steps: how often the prices are improved (default: 40); every step gives a valid bound, and the lowest counts.
--prices: a file that the best prices are read from, if it is there, and written to.`;

const options = readOptions(
  {
    steps: { type: 'string' },
    seed: { type: 'string' },
    prices: { type: 'string' },
    json: { type: 'boolean' },
  },
  usage,
);
const steps = wholeNumber('steps', options.steps, { from: 1, to: 10_000, usual: 40 });
const seed = wholeNumber('seed', options.seed, { from: 0, to: 1e9, usual: 1 });
const pricesFile = fileToWrite('prices', options.prices);
const bytes = await labKernel();
const newKernel = kernelsFrom(bytes);
const values = solveValues(newKernel(), presets.basic);
const net = netFrom('triple');

function readPrices(path: string): Float64Array | null {
  try {
    return new Float64Array(new Uint8Array(readFileSync(path)).buffer);
  } catch {
    return null;
  }
}

const begun = performance.now();
const { prices, expected } = startingPrices(newKernel(), values, net, seed);
const kept = pricesFile === undefined ? null : readPrices(pricesFile);
const found = await lowerBound(
  bytes,
  kept?.length === prices.length ? kept : prices,
  steps,
  seed,
  (step, bound, lowest) =>
    console.error(`step ${step + 1} of ${steps}: ${bound.toFixed(2)}, lowest ${lowest.toFixed(2)}`),
);
if (pricesFile !== undefined) writeFileSync(pricesFile, new Uint8Array(found.prices.buffer));
const answer = {
  rules: 'triple',
  bound: found.bound,
  steps,
  seed,
  player: expected.mean,
  playerError: expected.error,
  unknown: found.bound - expected.mean,
  seconds: (performance.now() - begun) / 1000,
};
if (options.json) console.log(JSON.stringify(answer));
else {
  console.log(
    `Nobody can expect more than ${answer.bound.toFixed(2)} points in Triple; our player has ` +
      `${answer.player.toFixed(2)} ± ${answer.playerError.toFixed(2)}, so ${answer.unknown.toFixed(1)} are unknown.`,
  );
}
