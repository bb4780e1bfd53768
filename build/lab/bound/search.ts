/** Searches for prices that make the upper bound of Triple low. */

import { Worker } from 'node:worker_threads';
import { compile } from '../../../shared/rules/compile.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { gamesAtOnce } from '../../../shared/solver/kernel/parallelTurns.ts';
import { blankState, spaceOf } from '../../../shared/solver/space.ts';
import type { Values } from '../../../shared/solver/stores.ts';
import type { Net } from '../../../shared/solver/tables/net.ts';
import { firstHand, handCount, yahtzee } from '../../../shared/solver/yahtzee.ts';
import { newBatch } from '../batch/batch.ts';
import { eachAlone, lookInLanes, playLooked } from '../batch/lanes.ts';
import { meanOf } from '../batch/tally.ts';
import type { LabKernel } from '../kernel.ts';
import { openTriples } from '../net/netKernel.ts';
import type { Prices } from './prices.ts';
import { dicePart } from './proof.ts';
import type { ColumnAnswer, ColumnTask } from './worker.ts';

const triple = compile(presets.triple);
/** How many games of the net's player say what hands are worth at first. */
const firstGames = 4000;
/**
 * This share of that is a good price to begin with: a column that rolls its own dice for a hand gets it more easily.
 */
const firstScale = 0.78;
/** How many games of each column say which hands it takes; a step may be rough. */
const stepGames = 250;

/** What each hand is worth to the player beyond the turn it ends, on average; and what he is to expect, without luck. */
export function startingPrices(kernel: LabKernel, values: Values, net: Net | null, seed: number) {
  const triples = openTriples(kernel, values, net);
  const batch = newBatch(triple, 1, seed, 0, firstGames);
  const games = eachAlone(Int32Array.from({ length: firstGames }, (_, game) => game));
  const prices = new Float64Array(triple.turns * handCount);
  const start = values[spaceOf(yahtzee).stateOf(blankState)];
  // One, two and three times a column alone.
  const expected = new Float64Array(firstGames).fill(6 * start);
  for (let turn = 0; turn < triple.turns; turn++) {
    lookInLanes(triples, false, batch, 0, games, (looked) => {
      const { lane } = looked;
      const [game] = looked.games;
      expected[game] += triples.means[lane] - (turn === 0 ? 0 : triples.together[lane]);
      for (let hand = 0; hand < handCount; hand++) {
        const worth = triples.ahead[0][(firstHand + hand) * gamesAtOnce + lane] - triples.means[lane];
        prices[turn * handCount + hand] += (firstScale * worth) / firstGames;
      }
      playLooked(triples, batch, 0, looked);
    });
  }
  return { prices, expected: meanOf(expected) };
}

/** A turn's neighbours are much like it, and together they are less noisy. */
function overNeighbours(list: Float64Array): Float64Array {
  const turns = list.length / handCount;
  return list.map((_, at) => {
    const turn = Math.floor(at / handCount);
    let sum = 0;
    let weights = 0;
    for (let other = Math.max(0, turn - 2); other <= Math.min(turns - 1, turn + 2); other++) {
      const weight = 3 - Math.abs(other - turn);
      sum += weight * list[other * handCount + (at % handCount)];
      weights += weight;
    }
    return sum / weights;
  });
}

/** The three columns, each on its own thread. */
function startColumns(kernel: Uint8Array) {
  const workers = [1, 2, 3].map(() => new Worker(new URL('./worker.ts', import.meta.url), { workerData: kernel }));
  return {
    solve: (prices: Prices, seed: number) =>
      Promise.all(
        workers.map(
          (worker, index) =>
            new Promise<ColumnAnswer>((resolve, reject) => {
              worker.once('message', resolve);
              worker.once('error', reject);
              worker.postMessage({ prices, factor: index + 1, games: stepGames, seed } satisfies ColumnTask);
            }),
        ),
      ),
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

const firstStep = 1.8;
const slowing = 0.08;
const momentum = 0.7;
/** Below this a hand is so rare that its part says little. */
const rare = 0.002;

/** Improves the prices step by step; returns the lowest bound found, and its prices. */
export async function lowerBound(
  kernel: Uint8Array,
  start: Prices,
  steps: number,
  seed: number,
  onStep: (step: number, bound: number, lowest: number) => void,
): Promise<{ readonly bound: number; readonly prices: Prices }> {
  const columns = startColumns(kernel);
  const prices = start.slice();
  const direction = new Float64Array(prices.length);
  let lowest = { bound: Infinity, prices: start };
  for (let step = 0; step < steps; step++) {
    const dice = dicePart(prices);
    const parts = await columns.solve(prices, seed + step);
    const bound = parts.reduce((sum, { value }) => sum + value, dice.value);
    if (bound < lowest.bound) lowest = { bound, prices: prices.slice() };
    onStep(step, bound, lowest.bound);
    const wanted = overNeighbours(prices.map((_, at) => parts.reduce((sum, { taken }) => sum + taken[at], 0)));
    const given = overNeighbours(dice.chances);
    for (let at = 0; at < prices.length; at++) {
      const missing = (wanted[at] - given[at]) / (wanted[at] + given[at] + rare);
      direction[at] = momentum * direction[at] + (1 - momentum) * missing;
      prices[at] += (firstStep / (1 + slowing * step)) * direction[at];
    }
  }
  await columns.end();
  return lowest;
}
