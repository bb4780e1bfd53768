import { assert, expect, test } from 'vitest';
import { allBut, cardWith, evaluatorOf, explainerOf } from '../../../build/lab/fixtures.ts';
import { compile } from '../../rules/compile.ts';
import type { Hand } from '../../rules/dice.ts';
import { presets } from '../../rules/presets.ts';
import type { Category } from '../../rules/rules.ts';
import { words } from '../../words/index.ts';
import type { Parts } from '../components.ts';
import { categories } from '../yahtzee.ts';
import type { Choice } from './evaluate.ts';
import { explainParts, inTenths } from './explain.ts';

const rules = 'official';
const open: readonly Category[] = ['fours', 'sixes', 'fourOfAKind', 'largeStraight', 'yahtzee'];
const explainer = explainerOf(rules);
const evaluator = evaluatorOf(rules);
const card = cardWith(rules, allBut(open, { ones: 3, twos: 6, threes: 9, fives: 15 }));
const sum = (list: Iterable<number>) => [...list].reduce((total, one) => total + one, 0);

const positions: readonly [Hand, number][] = [
  [[3, 4, 4, 4, 5], 2],
  [[3, 4, 4, 4, 5], 1],
  [[3, 4, 4, 4, 5], 0],
  [[6, 6, 2, 3, 4], 2],
  [[1, 1, 1, 1, 1], 0],
  [[2, 3, 4, 5, 6], 1],
];

test('the reasons add up to the difference of the values, and as tenths to the tenths of the difference', () => {
  for (const [hand, rollsLeft] of positions) {
    const dice = { hand, rollsLeft };
    const [best, ...others] = evaluator.look(card).choices(dice);
    for (const other of others) {
      const why = explainer(card, dice, best, other);
      assert(why !== null);
      expect(Math.abs(why.difference - (best.value - other.value))).toBeLessThan(1e-9);
      expect(Math.abs(sum(why.reasons.map(({ points }) => points)) - why.difference)).toBeLessThan(1e-9);
      const named = why.reasons.flatMap((reason) => reason.parts);
      expect(new Set(named).size).toBe(named.length);
      const shown = inTenths(why);
      expect(sum(shown.reasons.map(({ tenths }) => tenths))).toBe(shown.difference);
      expect(shown.difference).toBe(Math.round(why.difference * 10));
    }
  }
});

test('a choice that gives up a box says so', () => {
  const dice = { hand: [2, 3, 4, 5, 6], rollsLeft: 0 } as const;
  const take = (category: Category): Choice => ({ category, column: 1 });
  const why = explainer(card, dice, take('largeStraight'), take('fourOfAKind'));
  assert(why !== null);
  expect(why.reasons[0].parts).toEqual(['largeStraight']);
  expect(why.reasons[0].points).toBeGreaterThan(20);
  expect(why.reasons.find((reason) => reason.parts.includes('fourOfAKind'))?.points).toBeGreaterThan(1);
});

function partsWith(points: Readonly<Record<string, number>>): Parts {
  return Float64Array.from([...categories, 'upperBonus', 'chips'], (part) => points[part] ?? 0);
}

test('the bonus goes with the upper box that moves it, chips with Yahtzee, and small parts go together', () => {
  const one = partsWith({
    fours: 12,
    upperBonus: 20,
    fourOfAKind: 10,
    largeStraight: 30,
    yahtzee: 5,
    chips: 4,
    twos: 1,
  });
  const other = partsWith({ fours: 10, upperBonus: 18.1, fourOfAKind: 9, largeStraight: 31, twos: 0.95, chance: 0.02 });
  const why = explainParts(compile(presets.official), one, other);
  expect(why.reasons.map((reason) => reason.parts)).toEqual([
    ['yahtzee', 'chips'],
    ['fours', 'upperBonus'],
    ['fourOfAKind'],
    ['twos', 'largeStraight', 'chance'],
  ]);
  expect(words.coach.sum('official', inTenths(why))).toBe(
    '+9.0 Yahtzee and Yahtzee Bonus, +3.9 Fours and Upper Bonus, +1.0 Four of a Kind, −1.0 the other boxes = +12.9',
  );
});

test('the sentence is plain', () => {
  const why = explainParts(
    compile(presets.official),
    partsWith({ fours: 12, upperBonus: 4, largeStraight: 9 }),
    partsWith({ fours: 10, upperBonus: 3, largeStraight: 9.9 }),
  );
  const said = words.coach.why(rules, { keep: [4, 4, 4] }, { keep: [3, 4, 5] }, inTenths(why));
  expect(said).toBe(
    'On average you end with 2.1 points more than if you keep 3 4 5: 3.0 more from Fours and Upper Bonus, but 0.9 less from Large Straight.',
  );
  const same = explainParts(compile(presets.official), partsWith({ fours: 1 }), partsWith({ fours: 1.01 }));
  expect(words.coach.why(rules, { keep: [] }, { category: 'yahtzee', column: 1 }, inTenths(same))).toBe(
    'It makes almost no difference whether you roll all five dice again or take Yahtzee.',
  );
});
