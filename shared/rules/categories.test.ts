import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import { categories, faceOf, isCategory, isUpper, upperCategories, upperCategoryOf } from './categories.ts';
import { faces } from './dice.ts';

test('the ids stand in scorecard order', () => {
  expect(categories.join(' ')).toBe(
    'ones twos threes fours fives sixes threeOfAKind fourOfAKind fullHouse smallStraight largeStraight yahtzee chance',
  );
});

test('every category has a name of its own', () => {
  expect(categories.map((id) => words.categories[id]).join(', ')).toBe(
    'Ones, Twos, Threes, Fours, Fives, Sixes, Three of a Kind, Four of a Kind, Full House, Small Straight, Large Straight, Yahtzee!, Chance',
  );
});

test('ids are told from everything else', () => {
  expect(categories.every(isCategory)).toBe(true);
  for (const other of ['Ones', 'toString', '', 0, null, undefined, ['ones']]) expect(isCategory(other)).toBe(false);
});

test('an upper box and its face belong together', () => {
  expect(categories.filter(isUpper)).toEqual([...upperCategories]);
  expect(upperCategories.map(faceOf)).toEqual([...faces]);
  expect(faces.map(upperCategoryOf)).toEqual([...upperCategories]);
});
