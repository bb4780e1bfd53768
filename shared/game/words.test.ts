import { expect, test } from 'vitest';
import { joinNames } from './words.ts';

test('names are joined as in a sentence', () => {
  expect(joinNames([])).toBe('');
  expect(joinNames(['A'])).toBe('A');
  expect(joinNames(['A', 'B'])).toBe('A and B');
  expect(joinNames(['A', 'B', 'C', 'D'])).toBe('A, B, C and D');
  expect(joinNames(['A', 'B', 'C'], 'or')).toBe('A, B or C');
});
