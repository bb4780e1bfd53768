import { expect, test } from 'vitest';
import { scoreIn } from './scoring.ts';

test('a full house of fours and fives scores 25, and 23 as three of a kind', () => {
  expect(scoreIn([4, 5, 5, 4, 5], 'fullHouse')).toBe(25);
  expect(scoreIn([4, 5, 5, 4, 5], 'threeOfAKind')).toBe(23);
});
