import { expect, test } from 'vitest';
import { complete, endings } from './complete.ts';

const words = ['Twos', 'Threes', 'Three of a Kind', 'Chance', 'card', 'roll', 'roll all'];

test('the only word that goes on so is taken', () => {
  expect(complete('ch', words)).toBe('Chance');
  expect(complete('  CA', words)).toBe('card');
  expect(complete('three ', words)).toBe('Three of a Kind');
});

test('several are taken as far as they agree, and then the first', () => {
  expect(complete('th', words)).toBe('Three');
  expect(complete('Three', words)).toBe('Threes');
  expect(complete('t', words)).toBe('Twos');
  expect(complete('ro', words)).toBe('roll');
  expect(complete('roll', words)).toBe('roll all');
});

test('with nothing to complete the key is free for something else', () => {
  for (const text of ['', '  ', 'Chance', 'roll all', 'x', '1 3']) expect(complete(text, words)).toBeNull();
});

test('the endings can be listed', () => {
  expect(endings('t', words)).toEqual(['Twos', 'Threes', 'Three of a Kind']);
  expect(endings('', words)).toEqual([]);
});
