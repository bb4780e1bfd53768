/** A short run of `npm run torture`. */
import { randomFrom } from '../../shared/game/fixtures.ts';
import { torture } from '../tools/torture.ts';
import { expect, test } from './app.ts';

test('killed at random moments while computers play, nothing acknowledged is lost', async ({ folder }) => {
  test.setTimeout(240_000);
  const display = { env: process.env, virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
  const told: string[] = [];
  const finished = await torture({
    kills: 5,
    folder,
    display,
    random: randomFrom(7),
    print: (line) => told.push(line),
  });
  expect(finished).toBeGreaterThan(0);
  expect(told).toHaveLength(6);
});
