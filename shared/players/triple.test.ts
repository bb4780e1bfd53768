import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tablesOf } from '../../build/lab/fixtures.ts';
import { type Hand, isHand } from '../rules/dice.ts';
import { legalBoxes } from '../rules/joker.ts';
import { presets } from '../rules/presets.ts';
import { type Category, type Column, columnsOf } from '../rules/rules.ts';
import { emptyCard, type Scorecard, withScore } from '../rules/scorecard.ts';
import { evaluatorFrom, withoutValue } from '../solver/coach/evaluate.ts';
import type { Net } from '../solver/tables/net.ts';
import { categories } from '../solver/yahtzee.ts';
import { chanceToBeFirst, type Forecast } from './champion/tripleChance.ts';
import { createStrategy } from './strategies.ts';

const { expected, net } = tablesOf('triple');
const rules = presets.triple;

/** Everything filled with 0 but some boxes. */
function cardWithOpen(...open: readonly (readonly [Category, Column])[]): Scorecard {
  return columnsOf(rules)
    .flatMap((column) => categories.map((category) => ({ category, column })))
    .filter((box) => !open.some(([category, column]) => category === box.category && column === box.column))
    .reduce<Scorecard>((card, box) => withScore(rules, card, box, 0, false), emptyCard(rules));
}

const handOf = (dice: string): Hand => {
  const hand = [...dice].map(Number);
  if (!isHand(hand, 5)) throw new Error(dice);
  return hand;
};

/** What there is to choose, by the estimates of a net or without one. */
function choicesOf(used: Net | null, card: Scorecard, dice: string, rollsLeft: number) {
  return evaluatorFrom(rules, expected, true, used)
    .look(card)
    .choices({ hand: handOf(dice), rollsLeft });
}

test('with one box left the estimate is exact', () => {
  const card = cardWithOpen(['chance', 3]);
  expect(choicesOf(net, card, '66554', 0)).toEqual([{ category: 'chance', column: 3, value: 78 }]);
  // The die that is rolled again brings 3.5 on average, and the column counts three times.
  const [best] = choicesOf(net, card, '66661', 1);
  expect(best).toEqual({ keep: [6, 6, 6, 6], value: expect.closeTo(3 * (24 + 3.5), 9) });
});

test.each([null, net])('the player takes what the estimates put first, with a net and without', (used) => {
  const card = emptyCard(rules);
  const decide = createStrategy('optimal', {
    random: () => 0,
    tables: used === null ? { expected } : { expected, net: used },
  });
  for (const dice of ['66661', '12345', '11256', '33355']) {
    const hand = handOf(dice);
    const boxes = choicesOf(used, card, dice, 0);
    expect(decide({ rules, card, others: [], hand, isFirst: false, rollsLeft: 0 })).toEqual({
      type: 'score',
      ...withoutValue(boxes[0]),
    });
    expect(boxes.length).toBe(
      legalBoxes(card, rules, { hand, isFirst: false }).filter(({ kind }) => kind === 'open').length,
    );
  }
});

test('the net knows that three columns together are worth more than each alone', () => {
  const at = (used: Net | null) => choicesOf(used, emptyCard(rules), '11256', 2)[0].value;
  expect(at(net)).toBeGreaterThan(at(null) + 100);
  expect(at(net)).toBeGreaterThan(1690);
  expect(at(net)).toBeLessThan(1740);
});

/** The same by even steps through what I may have in the end. */
function integrated(mine: Forecast, others: readonly Forecast[]): number {
  const steps = Array.from({ length: 1201 }, (_, step) => step / 100 - 6);
  const weights = steps.map((deviations) => Math.exp((-deviations * deviations) / 2));
  const sum = steps.reduce((sum, deviations, step) => {
    const mean = mine.mean + deviations * Math.sqrt(mine.variance);
    return (
      sum + weights[step] * others.reduce((all, other) => all * chanceToBeFirst({ mean, variance: 0 }, [other]), 1)
    );
  }, 0);
  return sum / weights.reduce((sum, weight) => sum + weight);
}

test('chances to be first are what they come to by even steps, and more points are never worse', () => {
  // With less spread, near the end of a game, nine points of a curve are too few for this.
  const forecasts = fc.array(
    fc.record({ mean: fc.integer({ min: 1000, max: 2000 }), variance: fc.integer({ min: 5000, max: 20_000 }) }),
    { minLength: 2, maxLength: 4 },
  );
  fc.assert(
    fc.property(forecasts, (list: readonly Forecast[]) => {
      const [mine, ...others] = list;
      const chance = chanceToBeFirst(mine, others);
      expect(Math.abs(chance - integrated(mine, others))).toBeLessThan(others.length === 1 ? 1e-6 : 0.02);
      const more = chanceToBeFirst({ ...mine, mean: mine.mean + 50 }, others);
      expect(more).toBeGreaterThanOrEqual(chance - 1e-6);
    }),
  );
  const even = { mean: 1700, variance: 10_000 };
  expect(chanceToBeFirst(even, [even, even])).toBeCloseTo(1 / 3, 2);
  expect(chanceToBeFirst({ mean: 1500, variance: 0 }, [{ mean: 1500, variance: 0 }])).toBe(0.5);
  expect(chanceToBeFirst({ mean: 1501, variance: 0 }, [even, { mean: 1502, variance: 0 }])).toBe(0);
});

test('in Triple, too, Champion rolls on where only a risk can win', () => {
  const mine = cardWithOpen(['chance', 3]);
  const done = withScore(rules, mine, { category: 'chance', column: 3 }, 0, false);
  const theirs = withScore(rules, cardWithOpen(['sixes', 3]), { category: 'sixes', column: 3 }, 30, false);
  expect(done.boxes.flat().every((points) => points !== null)).toBe(true);
  const position = { rules, card: mine, others: [theirs], hand: handOf('66654'), isFirst: false, rollsLeft: 1 };
  const tables = { expected, net };
  // 27 times 3 is 81 and the other has 90: to keep it loses for certain.
  expect(createStrategy('optimal', { random: () => 0, tables })(position)).toMatchObject({ type: 'score' });
  expect(createStrategy('champion', { random: () => 0, tables })(position)).toMatchObject({ type: 'roll' });
});
