import { expect, test } from 'vitest';
import { allBut, cardWith } from '../../../build/lab/fixtures.ts';
import type { Hand } from '../../rules/dice.ts';
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import { presets } from '../../rules/presets.ts';
import type { Category } from '../../rules/rules.ts';
import { emptyCard } from '../../rules/scorecard.ts';
import { goalsToReach } from '../../rules/worth.ts';
import { words } from '../../words/index.ts';
import { categoryChances } from './chances.ts';

function chance(
  category: Category,
  hand: Hand,
  rollsLeft: number,
  rules: RulesId = 'basic',
  card = emptyCard(rulesOf(rules)),
) {
  return categoryChances(rulesOf(rules), card, { hand, rollsLeft }).find((one) => one.category === category)?.chance;
}

test('with no rolls left everything is certain, one way or the other', () => {
  const dice = { hand: [2, 3, 4, 5, 5] as const, rollsLeft: 0 };
  const reached = categoryChances(presets.basic, emptyCard(presets.basic), dice).filter((one) => one.chance > 0);
  expect(reached).toEqual([{ category: 'smallStraight', chance: 1 }]);
});

test.each<[string, Category, Hand, number, number]>([
  ['one die for a Yahtzee', 'yahtzee', [4, 4, 4, 4, 1], 1, 1 / 6],
  ['one die for a Yahtzee, twice', 'yahtzee', [4, 4, 4, 4, 1], 2, 11 / 36],
  ['two dice for a Yahtzee', 'yahtzee', [4, 4, 4, 2, 1], 1, 1 / 36],
  ['an inside straight', 'largeStraight', [1, 2, 3, 5, 5], 1, 1 / 6],
  ['an open straight', 'largeStraight', [2, 3, 4, 5, 5], 1, 2 / 6],
  ['an open straight, twice', 'largeStraight', [2, 3, 4, 5, 5], 2, 5 / 9],
  ['two pairs for a full house', 'fullHouse', [2, 2, 3, 3, 6], 1, 2 / 6],
  ['a third four out of three dice', 'fours', [4, 4, 1, 2, 3], 1, 1 - (5 / 6) ** 3],
  ['a third four, twice', 'fours', [4, 4, 1, 2, 3], 2, 1 - (25 / 36) ** 3],
  ['three of a kind there already', 'threeOfAKind', [4, 4, 4, 2, 3], 1, 1],
])('%s', (_what, category, hand, rollsLeft, exact) => {
  const found = chance(category, hand, rollsLeft) ?? Number.NaN;
  expect(found).toBeCloseTo(exact, 12);
});

test('filled boxes are not told', () => {
  const card = cardWith('official', allBut(['fours', 'chance']));
  const told = categoryChances(presets.official, card, { hand: [1, 2, 3, 4, 5], rollsLeft: 1 });
  expect(told.map(({ category }) => category)).toEqual(['fours', 'chance']);
});

test('five equal dice stand in for others once they may, and not before', () => {
  const joker = cardWith('official', allBut(['largeStraight', 'chance'], { yahtzee: 50, fours: 12 }));
  expect(chance('largeStraight', [4, 4, 4, 4, 4], 0, 'official', joker)).toBe(1);
  const forced = cardWith('official', allBut(['fours', 'largeStraight', 'chance'], { yahtzee: 50 }));
  expect(chance('largeStraight', [4, 4, 4, 4, 4], 0, 'official', forced)).toBe(0);
  expect(chance('fours', [4, 4, 4, 4, 4], 0, 'official', forced)).toBe(1);
});

test('what a chance is of, in words', () => {
  const goal = (category: Category) => words.coach.goal('official', { category, ...goalsToReach });
  expect([goal('fours'), goal('chance'), goal('yahtzee')]).toEqual([
    'Three or more fours',
    '25 or more in Chance',
    'Yahtzee',
  ]);
  expect([0, 0.004, 0.5, 0.999, 1].map(words.coach.chance)).toEqual(['0%', 'under 1%', '50%', 'over 99%', '100%']);
});
