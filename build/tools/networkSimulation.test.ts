/** A short run of `npm run torture-net`: what it would find in minutes has to fail here now and then. */
import { expect, test } from 'vitest';
import { simulate } from './networkSimulation.ts';
import { meanOfFirstRolls, ways } from './networkWithholding.ts';

test('evenings with faults, crashes and cheats: the invariants hold, and a seed repeats its evening', () => {
  for (let seed = 1; seed <= 60; seed++) simulate(seed);
  const [one, again] = [simulate(7), simulate(7)];
  expect(again).toEqual(one);
  expect(one.steps).toBeGreaterThan(100);
}, 60_000);

test.each([1, 2])(
  'with %i honest machines no way of keeping links back pays',
  (honest) => {
    for (const way of ways) {
      const { mean, error } = meanOfFirstRolls(honest, way, 150);
      expect(Math.abs(mean - 17.5), way).toBeLessThan(5 * error);
    }
  },
  60_000,
);
