/**
 * A game small enough to be solved: two columns of three boxes. No player beats the bound, and the net's player does
 * not beat the best one.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { type TripleState, tripleAfter, tripleEndings } from '../../../shared/players/triple.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { chancesAtEnd } from '../../../shared/solver/follow.ts';
import { solveValues } from '../../../shared/solver/kernel/general.ts';
import { firstHand, handChance, handCount } from '../../../shared/solver/lattice.ts';
import { lookAhead, withBest } from '../../../shared/solver/lookahead.ts';
import { allBoxes, type ColumnState, upperBoxes } from '../../../shared/solver/states.ts';
import { type Net, readNet } from '../../../shared/solver/tables/net.ts';
import {
  type Ending,
  newEnds,
  placementsOf,
  pointsFor,
  possibleScores,
  raiseHands,
} from '../../../shared/solver/turn.ts';
import type { Values } from '../../../shared/solver/values.ts';
import { netFile } from '../../tables.ts';
import { randomOf } from '../dice.ts';
import { kernelsFrom, labKernel } from '../kernel.ts';
import { solvePriced } from './prices.ts';
import { columnPart, dicePart, turnsOf } from './proof.ts';

const newKernel = kernelsFrom(await labKernel());
let values: Values = new Float64Array();
let net: Net | null = null;
beforeAll(() => {
  values = solveValues(newKernel(), presets.basic, () => true) ?? values;
  net = readNet('triple', readFileSync(netFile('triple'))).net;
});

/** Sixes, Full House and Chance are open in the first two columns, and the bonus depends on the Sixes of one. */
const open = allBoxes & ~((1 << 5) | (1 << 8) | (1 << 12));
const start: TripleState = {
  ruleset: presets.triple,
  columns: [
    { filled: open, upperTotal: 45, chipsOpen: false },
    { filled: open, upperTotal: 30, chipsOpen: false },
    { filled: allBoxes, upperTotal: 60, chipsOpen: false },
  ],
  scored: 0,
};

const keyOf = ({ columns }: TripleState) => columns.map(({ filled, upperTotal }) => `${filled}/${upperTotal}`).join();
const isOver = ({ columns }: TripleState) => columns.every(({ filled }) => filled === allBoxes);

/** By column, the points of an ending and what then follows. */
function endingsBy(state: TripleState, worthOf: (state: TripleState) => number): readonly Ending[] {
  return state.columns.map(
    (column, index): Ending =>
      (box, score) =>
        (index + 1) * pointsFor(column, box, score, false) + worthOf(tripleAfter(state, index, box, score)),
  );
}

function aheadBy(state: TripleState, endings: readonly Ending[]) {
  return withBest(
    lookAhead((worth) => {
      for (const [index, column] of state.columns.entries()) {
        if (column.filled !== allBoxes) raiseHands(worth, presets.basic, column, endings[index], newEnds());
      }
    }),
  );
}

/** The highest expectation, found by trying everything that can happen. */
function optimumOf(state: TripleState, known = new Map<string, number>()): number {
  if (isOver(state)) return 0;
  const key = keyOf(state);
  const before = known.get(key);
  if (before !== undefined) return before;
  // Everything that may follow comes first: a look ahead cannot be interrupted by another.
  for (const [index, { filled }] of state.columns.entries()) {
    for (const [box, scores] of possibleScores.entries()) {
      if ((filled & (1 << box)) === 0)
        for (const score of scores) optimumOf(tripleAfter(state, index, box, score), known);
    }
  }
  const { best } = aheadBy(
    state,
    endingsBy(state, (next) => optimumOf(next, known)),
  );
  const value = handChance.reduce((sum, chance, hand) => sum + chance * best[2][firstHand + hand], 0);
  known.set(key, value);
  return value;
}

/** The true expectation of the net's player: his choices, with their true worth. */
function playerOf(state: TripleState, known = new Map<string, number>()): number {
  if (isOver(state)) return 0;
  const key = keyOf(state);
  const before = known.get(key);
  if (before !== undefined) return before;
  const endings = tripleEndings(values, net, state);
  const chances = chancesAtEnd(aheadBy(state, endings));
  let value = 0;
  for (let hand = 0; hand < handCount; hand++) {
    if (chances[hand] === 0) continue;
    let best = { index: -1, box: 0, score: 0, worth: -Infinity };
    for (const [index, { filled }] of state.columns.entries()) {
      for (const { box, score } of placementsOf(presets.basic, filled, hand)) {
        const worth = endings[index](box, score, false);
        if (worth > best.worth) best = { index, box, score, worth };
      }
    }
    const { index, box, score } = best;
    const points = (index + 1) * pointsFor(state.columns[index], box, score, false);
    value += chances[hand] * (points + playerOf(tripleAfter(state, index, box, score), known));
  }
  known.set(key, value);
  return value;
}

function boundAt(prices: Float64Array): number {
  const kernel = newKernel();
  return start.columns.reduce(
    (sum, column, index) => sum + columnPart(kernel, column, index + 1, prices, 0, 1).value,
    dicePart(prices).value,
  );
}

test('bound ≥ optimum ≥ player, whatever the prices are', () => {
  const turns = turnsOf(start.columns);
  expect(turns).toBe(6);
  const optimum = optimumOf(start);
  const player = playerOf(start);
  expect(player).toBeLessThanOrEqual(optimum + 1e-9);
  expect(player).toBeGreaterThan(0.97 * optimum);
  const random = randomOf(1, 0, 0);
  const free = boundAt(new Float64Array(turns * handCount));
  const tries = Array.from({ length: 8 }, () =>
    Float64Array.from({ length: turns * handCount }, () => 20 * random() - 5),
  );
  for (const bound of [free, ...tries.map(boundAt)]) expect(bound).toBeGreaterThanOrEqual(optimum - 1e-9);
});

test('prices that follow what is wanted make the bound of the small game lower, and never too low', () => {
  const turns = turnsOf(start.columns);
  const optimum = optimumOf(start);
  const kernel = newKernel();
  let prices = new Float64Array(turns * handCount);
  const bounds: number[] = [];
  for (let step = 0; step < 12; step++) {
    const dice = dicePart(prices);
    const parts = start.columns.map((column, index) => columnPart(kernel, column, index + 1, prices, 400, step));
    bounds.push(parts.reduce((sum, { value }) => sum + value, dice.value));
    const wanted = prices.map((_, at) => parts.reduce((sum, { taken }) => sum + taken[at], 0));
    prices = prices.map((price, at) => {
      const missing = (wanted[at] - dice.chances[at]) / (wanted[at] + dice.chances[at] + 0.002);
      return price + (6 / (1 + step / 4)) * missing;
    });
  }
  const lowest = Math.min(...bounds);
  expect(lowest).toBeGreaterThanOrEqual(optimum - 1e-9);
  expect(lowest).toBeLessThan(bounds[0]);
});

test('without prices and with no turn to spare, a column that buys is a column that plays', () => {
  const column: ColumnState = { filled: upperBoxes, upperTotal: 50, chipsOpen: false };
  const priced = solvePriced(newKernel(), column, 7, new Float64Array(7 * handCount));
  const alone: TripleState = {
    ...start,
    columns: [column, ...start.columns.slice(1).map((other) => ({ ...other, filled: allBoxes }))],
  };
  expect(priced.start).toBeCloseTo(optimumOf(alone), 8);
});
