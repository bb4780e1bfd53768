/**
 * A game small enough to be solved: two columns of three boxes. No player beats the bound, and the net's player does
 * not beat the best one.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../../../shared/rules/compile.ts';
import { placementsIn } from '../../../shared/rules/joker.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { endingsExpected } from '../../../shared/solver/coach/evaluate.ts';
import { type CardState, type Ending, pointsOfScore, type ValueOf } from '../../../shared/solver/column.ts';
import { solveValues } from '../../../shared/solver/kernel/solve.ts';
import { blankState, type ColumnState } from '../../../shared/solver/space.ts';
import { type Net, readNet } from '../../../shared/solver/tables/net.ts';
import { lookAhead, openColumns } from '../../../shared/solver/turn.ts';
import { expectedFrom } from '../../../shared/solver/values.ts';
import { allBoxes, boxes, handCount, upperBoxes } from '../../../shared/solver/yahtzee.ts';
import { netFile } from '../../tables.ts';
import { randomOf } from '../dice.ts';
import { cardAfter } from '../fixtures.ts';
import { kernelsFrom, labKernel } from '../kernel.ts';
import { solvePriced } from './prices.ts';
import { columnPart, dicePart, playForHands, turnsOf } from './proof.ts';

const newKernel = kernelsFrom(await labKernel());
let expected: ValueOf = () => 0;
let net: Net | null = null;
beforeAll(() => {
  const values = solveValues(newKernel(), presets.basic);
  expected = expectedFrom(presets.triple, { exact: true, values });
  net = readNet('triple', readFileSync(netFile('triple'))).net;
});

/** Sixes, Full House and Chance are open in the first two columns, and the bonus depends on the Sixes of one. */
const open = allBoxes & ~((1 << 5) | (1 << 8) | (1 << 12));
const start: CardState = {
  compiled: compile(presets.triple),
  columns: [
    { ...blankState, filled: open, upperTotal: 45 },
    { ...blankState, filled: open, upperTotal: 30 },
    { ...blankState, filled: allBoxes, upperTotal: 60 },
  ],
  total: 0,
};

const keyOf = ({ columns }: CardState) => columns.map(({ filled, upperTotal }) => `${filled}/${upperTotal}`).join();
const isOver = ({ columns }: CardState) => columns.every(({ filled }) => filled === allBoxes);

/** Works out once what is still to come from each card. */
function byCard(find: (state: CardState) => number): (state: CardState) => number {
  const known = new Map<string, number>();
  return (state) => {
    const value = isOver(state) ? 0 : (known.get(keyOf(state)) ?? find(state));
    known.set(keyOf(state), value);
    return value;
  };
}

/** By column, the points of an ending and what then follows. */
function endingsBy(state: CardState, worthOf: (state: CardState) => number): readonly Ending[] {
  return state.columns.map(
    (column, index): Ending =>
      (box, score) =>
        (index + 1) * pointsOfScore(state.compiled, column, box, score, 0) +
        worthOf(cardAfter(state, index, box, score)),
  );
}

const aheadBy = (state: CardState, endings: readonly Ending[]) =>
  lookAhead(state.compiled, openColumns(state, endings));

/** The highest expectation, found by trying everything that can happen. */
const optimumOf: ReturnType<typeof byCard> = byCard((state) => {
  // Everything that may follow comes first: a look ahead cannot be interrupted by another.
  for (const [index, { filled }] of state.columns.entries()) {
    for (const [box, { possible }] of boxes.entries()) {
      if ((filled & (1 << box)) === 0) for (const score of possible) optimumOf(cardAfter(state, index, box, score));
    }
  }
  return aheadBy(state, endingsBy(state, optimumOf)).mean(2);
});

/** The true expectation of the net's player: his choices, with their true worth. */
const playerOf: ReturnType<typeof byCard> = byCard((state) => {
  const endings = endingsExpected(state, expected, net);
  const { chances } = playForHands(aheadBy(state, endings).ended(0));
  let value = 0;
  for (let hand = 0; hand < handCount; hand++) {
    if (chances[hand] === 0) continue;
    let best = { index: -1, box: 0, score: 0, worth: -Infinity };
    for (const [index, column] of state.columns.entries()) {
      for (const { box, score } of placementsIn(state.compiled, column, hand, false)) {
        const worth = endings[index](box, score, 0, 0);
        if (worth > best.worth) best = { index, box, score, worth };
      }
    }
    const { index, box, score } = best;
    const points = (index + 1) * pointsOfScore(state.compiled, state.columns[index], box, score, 0);
    value += chances[hand] * (points + playerOf(cardAfter(state, index, box, score)));
  }
  return value;
});

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
  const column: ColumnState = { ...blankState, filled: upperBoxes, upperTotal: 50 };
  const priced = solvePriced(newKernel(), column, 7, new Float64Array(7 * handCount));
  const alone: CardState = {
    ...start,
    columns: [column, ...start.columns.slice(1).map((other) => ({ ...other, filled: allBoxes }))],
  };
  expect(priced.start).toBeCloseTo(optimumOf(alone), 8);
});
