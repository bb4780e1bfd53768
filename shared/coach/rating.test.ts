import { expect, test } from 'vitest';
import { presets } from '../rules/presets.ts';
import { gradeOf, markOf, ratingOf } from './rating.ts';

const { official } = presets;

test('marks by what a choice gives away', () => {
  expect([0, 0.19, 0.2, 0.99, 1, 3.99, 4, 40].map(markOf)).toEqual([
    ...[null, null, 'inaccuracy', 'inaccuracy', 'mistake', 'mistake', 'blunder', 'blunder'],
  ]);
});

test('a name for the points lost a game', () => {
  const names = [0, 1.99, 2, 5, 10, 16, 25, 40, 69.9, 70, 300].map((loss) => gradeOf(official, loss));
  expect(names).toEqual([
    ...['perfect', 'perfect', 'master', 'expert', 'advanced', 'good', 'casual', 'beginner', 'beginner'],
    ...['luckyDip', 'luckyDip'],
  ]);
  // Six points of Triple are one of a column.
  expect(gradeOf(presets.triple, 11)).toBe('perfect');
  expect(gradeOf(presets.triple, 13)).toBe('master');
});

test('a rating needs ten games and says how sure it is', () => {
  expect(ratingOf(official, Array(9).fill(3))).toBeNull();
  expect(ratingOf(official, Array(10).fill(3))).toEqual({
    games: 10,
    mean: 3,
    error: 0,
    grade: 'master',
    range: ['master', 'master'],
  });
  const uneven = ratingOf(official, [0, 20, 0, 20, 0, 20, 0, 20, 0, 20]);
  expect(uneven).toMatchObject({ mean: 10, grade: 'advanced', range: ['master', 'good'] });
  expect(uneven?.error).toBeCloseTo(Math.sqrt(1000 / 9 / 10), 12);
});
