/** The coach of every family of rules, against a second way to work everything out, and over whole games. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reviewGame } from '../../shared/coach/review.ts';
import { compile } from '../../shared/rules/compile.ts';
import type { Face } from '../../shared/rules/dice.ts';
import { openBoxes, scoreBox, throwWith } from '../../shared/rules/joker.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { PresetId, Rules } from '../../shared/rules/rules.ts';
import { cardTotals, isComplete, type Scorecard } from '../../shared/rules/scorecard.ts';
import { evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { valueIn } from '../../shared/solver/general/column.ts';
import { estimateStore } from '../../shared/solver/general/estimate.ts';
import { fitEstimate } from '../../shared/solver/general/fit.ts';
import { spaceOf } from '../../shared/solver/general/space.ts';
import { exactStore } from '../../shared/solver/general/stores.ts';
import { solveGenerally } from '../../shared/solver/kernel/general.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { buildKernel } from '../kernel.ts';
import { playGame } from './games.ts';

const kernelBytes = readFileSync(await buildKernel());

function newKernel() {
  const kernel = openKernel(kernelBytes);
  if (kernel === null) throw new Error('The kernel does not run here.');
  return kernel;
}

function expectationOf(rules: Rules) {
  const space = spaceOf(compile(rules));
  const values = solveGenerally(newKernel(), space, () => true) ?? new Float64Array();
  return valueIn(space, exactStore(space, values));
}

/** Every roll of so many dice, sorted, with its chance. */
function rollsOf(dice: number): ReadonlyMap<string, number> {
  let rolls = new Map([['', 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, number>();
    for (const [roll, chance] of rolls) {
      for (const face of '123456') {
        const key = [...roll, face].sort().join('');
        next.set(key, (next.get(key) ?? 0) + chance / 6);
      }
    }
    rolls = next;
  }
  return rolls;
}

/** What a card is worth in the end by trying everything: every roll, every way to keep, every box, through the engine. */
function tryEverything(rules: Rules, card: Scorecard, saved: number, cards = new Map<string, number>()): number {
  if (isComplete(card)) return cardTotals(rules, card).total;
  const name = JSON.stringify([card, saved]);
  const value = cards.get(name) ?? tryCard(rules, card, saved, cards);
  cards.set(name, value);
  return value;
}

function tryCard(rules: Rules, card: Scorecard, saved: number, cards: Map<string, number>): number {
  const rolls = Array.from({ length: rules.dice + 1 }, (_, dice) => rollsOf(dice));
  const known = new Map<string, number>();
  const ended = new Map<string, number>();
  const handOf = (key: string) => [...key].map(Number) as Face[];
  const stop = (key: string, left: number): number => {
    const thrown = throwWith(rules, { hand: handOf(key), rollsLeft: left });
    const at = `${key} ${rules.saved ? left : Number(thrown.isFirst)}`;
    const value =
      ended.get(at) ??
      Math.max(
        ...openBoxes(card, rules, thrown).map((box) =>
          tryEverything(rules, scoreBox(card, rules, thrown, box), rules.saved ? left : 0, cards),
        ),
      );
    ended.set(at, value);
    return value;
  };
  const best = (key: string, left: number): number => {
    const at = `${key} ${left}`;
    const before = known.get(at);
    if (before !== undefined) return before;
    let most = stop(key, left);
    for (let bits = 0; left > 0 && bits < 2 ** rules.dice; bits++) {
      const kept = [...key].filter((_, die) => bits & (1 << die)).join('');
      most = Math.max(most, meanOf(kept, left - 1));
    }
    known.set(at, most);
    return most;
  };
  const means = new Map<string, number>();
  const meanOf = (kept: string, left: number): number => {
    const at = `${kept} ${left}`;
    let mean = means.get(at);
    if (mean === undefined) {
      mean = 0;
      for (const [roll, chance] of rolls[rules.dice - kept.length])
        mean += chance * best([...kept, ...roll].sort().join(''), left);
      means.set(at, mean);
    }
    return mean;
  };
  return meanOf('', rules.rolls - 1 + saved);
}

/** A card with everything filled in but some boxes. */
function cardBut(rules: Rules, open: readonly string[], filled: Readonly<Record<string, number>>): Scorecard {
  const points = rules.boxes.map(({ id }) => (open.includes(id) ? null : (filled[id] ?? 0)));
  return { boxes: [points], chips: [0] };
}

/** A game of a family with few enough boxes to solve in no time: those that are open in the position, and some others. */
const part = (id: PresetId, ids: readonly string[]): Rules => ({
  ...presets[id],
  boxes: presets[id].boxes.filter((box) => ids.includes(box.id)),
});

test.each<[string, Rules, readonly string[], Readonly<Record<string, number>>, number]>([
  [
    'yatzy',
    part('yatzy', ['fives', 'sixes', 'twoPairs', 'fullHouse', 'yatzy']),
    ['sixes', 'twoPairs'],
    { fives: 20 },
    0,
  ],
  ['saved rolls', part('yatzy-saved', ['sixes', 'onePair', 'fullHouse']), ['fullHouse', 'sixes'], {}, 1],
  [
    'generala',
    part('generala', ['ones', 'escalera', 'poker', 'generala', 'dobleGenerala']),
    ['poker', 'dobleGenerala'],
    { generala: 50 },
    0,
  ],
  ['forced', part('forced', ['ones', 'fullHouse', 'yahtzee', 'chance']), ['yahtzee', 'chance'], {}, 0],
  ['forced yatzy', part('forced-yatzy', ['sixes', 'onePair', 'fullHouse']), ['onePair', 'fullHouse'], { sixes: 18 }, 0],
  ['jokers', part('official', ['ones', 'fullHouse', 'yahtzee', 'chance']), ['ones', 'fullHouse'], { yahtzee: 50 }, 0],
])('the last boxes of %s are worth what trying everything says', (_, whole, open, filled, saved) => {
  const rules: Rules = { ...whole, bonus: whole.bonus && { ...whole.bonus, from: 30 } };
  const card = cardBut(rules, open, filled);
  const { start } = evaluatorFrom(rules, expectationOf(rules), true).look(card, saved);
  expect(start).toBeCloseTo(tryEverything(rules, card, saved), 8);
});

test('the last box of six dice is worth what trying everything says', () => {
  const rules: Rules = { ...part('maxi', ['sixes', 'tower', 'chance']), bonus: { from: 30, pays: 100 } };
  const card = cardBut(rules, ['tower'], { sixes: 36 });
  const { start } = evaluatorFrom(rules, expectationOf(rules), true).look(card);
  expect(start).toBeCloseTo(tryEverything(rules, card, 0), 8);
});

/** Whole games of computers through the engine: what perfect play expected, luck and loss add up to the final score. */
test.each<[PresetId]>([['generala'], ['forced'], ['forced-yatzy'], ['yatzy']])('balance and play of %s', (id) => {
  const rules = presets[id];
  const expected = expectationOf(rules);
  const evaluator = evaluatorFrom(rules, expected, true);
  const types = ['optimal', 'sensible', 'four-and-up', 'random'] as const;
  const lost = types.map(() => 0);
  for (let number = 0; number < 4; number++) {
    const { events } = playGame(id, types, { expected }, 7, number);
    const review = reviewGame(events, evaluator);
    if (!review.ok) throw new Error(review.error.code);
    for (const [seat, { start, luck, loss, final }] of review.value.players.entries()) {
      expect(start + luck - loss).toBeCloseTo(final, 6);
      lost[seat] += loss;
    }
  }
  const [optimal, sensible, , random] = lost;
  expect(optimal).toBeLessThan(1e-6);
  // In a fixed order Sensible has only the dice to decide about, and does that as well as anybody.
  expect(sensible > 0).toBe(rules.order === 'free');
  expect(random).toBeGreaterThan(sensible);
});

test('an estimate is near the truth and plays nearly as well', () => {
  const rules = presets.yatzy;
  const space = spaceOf(compile(rules));
  const weights = fitEstimate(newKernel(), space, () => true);
  if (weights === null) throw new Error('The fit was cancelled.');
  const estimated = valueIn(space, estimateStore(space, weights));
  const expected = expectationOf(rules);
  expect(Math.abs(estimated({ filled: 0, upperTotal: 0, scored: 0, saved: 0 }) - 248.44)).toBeLessThan(8);
  const evaluator = evaluatorFrom(rules, expected, true);
  let lost = 0;
  const games = 12;
  for (let number = 0; number < games; number++) {
    const { events } = playGame('yatzy', ['optimal'], { expected: estimated }, 11, number);
    const review = reviewGame(events, evaluator);
    if (review.ok) lost += review.value.players[0].loss;
  }
  expect(lost / games).toBeLessThan(6);
});
