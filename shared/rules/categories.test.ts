import { expect, test } from 'vitest';
import { categories, isCategory, isUpper, upperCategories, upperCategoryOf } from './categories.ts';
import { faces } from './dice.ts';

test('the ids stand in scorecard order', () => {
  expect(categories.join(' ')).toBe(
    'ones twos threes fours fives sixes threeOfAKind fourOfAKind fullHouse smallStraight largeStraight yahtzee chance',
  );
});

test('ids are told from everything else', () => {
  expect(categories.every(isCategory)).toBe(true);
  for (const other of ['Ones', 'toString', '', 0, null, undefined, ['ones']]) expect(isCategory(other)).toBe(false);
});

test('an upper box and its face belong together', () => {
  expect(categories.filter(isUpper)).toEqual([...upperCategories]);
  expect(faces.map(upperCategoryOf)).toEqual([...upperCategories]);
});
