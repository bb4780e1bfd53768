import { expect, test } from 'vitest';
import { simulateClub } from '../../main/club/fixtures/simulation.ts';

test('simulated clubs with a malicious member, in a hostile folder and on a lying server, end with equal lists', async () => {
  for (const seed of [1, 2, 3, 4]) await simulateClub({ seed, steps: 120 });
}, 120_000);

test('what follows from a seed is the same every time', async () => {
  const shown = await simulateClub({ seed: 7, steps: 80 });
  expect(await simulateClub({ seed: 7, steps: 80 })).toEqual(shown);
}, 120_000);
