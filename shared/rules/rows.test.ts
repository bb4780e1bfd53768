import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import { cardWith } from './fixtures.ts';
import { presetIds, type RulesId, rulesOf } from './ids.ts';
import { presets } from './presets.ts';
import { cellValue, rowsOf } from './rows.ts';
import type { Column } from './rules.ts';
import { cardTotals, columnTotals } from './scorecard.ts';

const headers = [
  'Ones',
  'Twos',
  'Threes',
  'Fours',
  'Fives',
  'Sixes',
  'Upper Score',
  'Upper Bonus (35)',
  'Three of a Kind',
  'Four of a Kind',
  'Full House (25)',
  'Small Straight (30)',
  'Large Straight (40)',
  'Yahtzee! (50)',
  'Chance',
  'Lower Score',
  'TOTAL',
];

test('the rows are the 17 of the handout, and one more where there are chips', () => {
  for (const id of presetIds.slice(0, 6)) {
    const rows = rowsOf(rulesOf(id));
    const expected = rulesOf(id).further.chip > 0 ? headers.toSpliced(15, 0, 'Yahtzee Bonus (100 each)') : headers;
    expect(rows.map((row) => words.rowHeader(id, row))).toEqual(expected);
    expect(rows.map((row) => words.rowName(id, row))).toEqual(expected.map((header) => header.replace(/ \(.*/, '')));
  }
});

test('cells show boxes and sums with the factor of their column', () => {
  const rules = presets['triple-chips'];
  const card = { ...cardWith(rules, { sixes: 24, chance: 20, yahtzee: 0 }), chips: [1, 0, 2] };
  const column = (number: Column) => rowsOf(rules).map((row) => cellValue(rules, card, row, number) ?? '-');
  expect(column(1).join(' ')).toBe('- - - - - 24 24 0 - - - - - 0 20 100 120 144');
  expect(column(2).join(' ')).toBe('- - - - - 48 48 0 - - - - - 0 40 0 40 88');
  expect(column(3).join(' ')).toBe('- - - - - 72 72 0 - - - - - 0 60 600 660 732');
  expect(columnTotals(rules, card, 3).total).toBe(732);
  expect(cardTotals(rules, card).total).toBe(964);
});

test('a box is called by its name, in Triple with the factor', () => {
  expect(words.boxName('official', { category: 'yahtzee', column: 1 })).toBe('Yahtzee!');
  expect(words.boxName('triple', { category: 'threeOfAKind', column: 2 })).toBe('Three of a Kind ×2');
  expect(words.boxName('triple-chips', { category: 'ones', column: 1 })).toBe('Ones ×1');
});

test('the rows of other games: more boxes, another bonus or none, another name', () => {
  const rows = (id: RulesId) => rowsOf(rulesOf(id)).map((row) => words.rowHeader(id, row));
  expect(rows('yatzy').slice(6)).toEqual([
    'Upper Score',
    'Upper Bonus (50)',
    'One Pair',
    'Two Pairs',
    'Three of a Kind',
    'Four of a Kind',
    'Small Straight (15)',
    'Large Straight (20)',
    'Full House',
    'Chance',
    'Yatzy! (50)',
    'Lower Score',
    'TOTAL',
  ]);
  expect(rows('maxi')).toHaveLength(24);
  expect(rows('maxi')[7]).toBe('Upper Bonus (100)');
  expect(rows('generala')).toContain('Doble Generala! (100)');
  expect(rows('generala').some((row) => row.startsWith('Upper Bonus'))).toBe(false);
  expect(rows('kniffel-chips')).toContain('Kniffel! (50)');
  expect(rows('kniffel-chips')).toContain('Kniffel Bonus (100 each)');
});
