import { expect, test } from 'vitest';
import { chiSquareOf, chiSquareTail, fairnessOf, fairnessSentence } from './fairness.ts';

test('the published critical values of chi-square', () => {
  for (const [freedom, value, chance] of [
    [1, 3.841, 0.05],
    [5, 4.35146, 0.5],
    [5, 9.236, 0.1],
    [5, 11.07, 0.05],
    [5, 15.086, 0.01],
    [5, 20.515, 0.001],
    [35, 49.802, 0.05],
    [35, 66.619, 0.001],
  ])
    expect(chiSquareTail(value, freedom)).toBeCloseTo(chance, 4);
  expect(chiSquareTail(0, 5)).toBeCloseTo(1, 6);
});

test('even counts are no surprise, uneven ones are', () => {
  expect(chiSquareOf([10, 10, 10, 10, 10, 10])).toBe(0);
  // (5² + 5²) / 10
  expect(chiSquareOf([15, 5, 10, 10, 10, 10])).toBe(5);
  expect(fairnessOf([0, 0, 0, 0, 0, 0])).toBeNull();
  expect(fairnessOf([15, 5, 10, 10, 10, 10])).toMatchObject({ dice: 60, expected: 10, chiSquare: 5 });
});

test('what a person is told', () => {
  expect(fairnessSentence(null)).toBe('Too few dice to say anything yet.');
  expect(fairnessSentence(fairnessOf([3, 2, 1, 0, 1, 2]))).toBe('Too few dice to say anything yet.');
  expect(fairnessSentence(fairnessOf([100, 110, 95, 99, 101, 95]))).toBe(
    'Nothing unusual: 91 out of 100 sets of fair dice look at least as uneven as these.',
  );
  expect(fairnessSentence(fairnessOf([100, 100, 100, 100, 100, 145]))).toMatch(/^Fair dice .* once in \d+ times\.$/);
  expect(fairnessSentence(fairnessOf([100, 100, 100, 100, 100, 200]))).toMatch(
    /^Fair dice .* once in [\d,]+ times\. Something may be wrong with these\.$/,
  );
});
