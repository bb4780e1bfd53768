/** A short run of `npm run torture`. */
import { randomFrom } from '../../shared/game/fixtures.ts';
import { givenDisplay } from '../launch.ts';
import { torture } from '../tools/torture.ts';
import { expect, test } from './app.ts';

test('killed at random moments while computers play, nothing acknowledged is lost', async ({ folder }) => {
  const told: string[] = [];
  const finished = await torture({
    kills: 3,
    folder,
    display: givenDisplay(),
    random: randomFrom(7),
    print: (line) => told.push(line),
  });
  expect(finished).toBeGreaterThan(0);
  expect(told).toHaveLength(4);
});
