import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binsOf, linear, movingAverage, percentile, roundStep, ticks } from './scale.ts';

test('places', () => {
  const scale = linear([100, 300], [0, 50]);
  expect([100, 200, 300].map(scale)).toEqual([0, 25, 50]);
  expect(linear([5, 5], [10, 20])(5)).toBe(10);
});

test('round steps', () => {
  expect([0.03, 1, 1.1, 2, 3, 7, 11, 100].map(roundStep)).toEqual([0.05, 1, 2, 2, 5, 10, 20, 100]);
});

test('ticks are round, cover everything and are about as many as wanted', () => {
  expect(ticks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(153, 388, 5)).toEqual([150, 200, 250, 300, 350, 400]);
  expect(ticks(0, 0, 4)).toEqual([0, 1]);
  expect(ticks(0, 1, 4)).toEqual([0, 1]);
  expect(ticks(0, 3, 4)).toEqual([0, 1, 2, 3]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 }), (from, span) => {
      const list = ticks(from, from + span, 5);
      expect(list[0]).toBeLessThanOrEqual(from);
      expect(list.at(-1)).toBeGreaterThanOrEqual(from + span);
      expect(list.length).toBeGreaterThan(1);
      expect(list.length).toBeLessThan(10);
      expect(list.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('bins hold every result, in order and without gaps', () => {
  expect(binsOf([])).toEqual([]);
  const score = fc.record({ score: fc.nat({ max: 1_500 }), results: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.uniqueArray(score, { minLength: 1, selector: (one) => one.score }), (unsorted) => {
      const scores = unsorted.toSorted((a, b) => a.score - b.score);
      const bins = binsOf(scores);
      expect(bins.length).toBeLessThanOrEqual(34);
      for (const [index, { from, to, results }] of bins.entries()) {
        if (index > 0) expect(from).toBe(bins[index - 1].to);
        const inside = scores.filter((one) => one.score >= from && one.score < to);
        expect(results).toBe(inside.reduce((sum, one) => sum + one.results, 0));
      }
    }),
  );
});

test('percentiles and moving averages', () => {
  const scores = [
    { score: 100, results: 1 },
    { score: 200, results: 2 },
    { score: 300, results: 1 },
  ];
  expect([0.05, 0.25, 0.5, 0.75, 0.76].map((share) => percentile(scores, share))).toEqual([100, 100, 200, 200, 300]);
  expect(percentile([], 0.5)).toBeNull();
  expect(movingAverage([1, 2, 3, 4, 5], 2)).toEqual([1, 1.5, 2.5, 3.5, 4.5]);
});
