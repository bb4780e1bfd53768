/** Short runs of `npm run torture-net` and `torture-club`: what they would find in minutes has to fail here now and then. */
import { expect, test } from 'vitest';
import { simulateClub } from '../../main/club/fixtures/simulation.ts';
import { simulate } from './networkSimulation.ts';
import { meanOfFirstRolls, ways } from './networkWithholding.ts';

test('evenings with faults, crashes and cheats: the invariants hold, and a seed repeats its evening', () => {
  for (let seed = 1; seed <= 60; seed++) simulate(seed);
  const [one, again] = [simulate(7), simulate(7)];
  expect(again).toEqual(one);
  expect(one.steps).toBeGreaterThan(100);
});

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

test('simulated clubs with a malicious member, in a hostile folder and on a lying server, end with equal lists', async () => {
  for (const seed of [1, 2, 3, 4]) await simulateClub({ seed, steps: 120 });
});

test('what follows from the seed of a club is the same every time', async () => {
  const shown = await simulateClub({ seed: 7, steps: 80 });
  expect(await simulateClub({ seed: 7, steps: 80 })).toEqual(shown);
});
