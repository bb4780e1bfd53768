/** Whatever the page sends, main refuses it or answers it, and stays as it is. */
import type {} from '../../renderer/api.ts';
import { calls } from '../../shared/wire/calls.ts';
import { attack } from '../tools/hostile.ts';
import { expect, test } from './app.ts';
import { contentsOf } from './keptGames.ts';

test('a request of many megabytes is refused before it reaches main', async ({ shared }) => {
  const { app, page } = shared;
  const memoryOfMain = () => app.evaluate(() => process.memoryUsage().rss);
  const before = await memoryOfMain();
  const answers = await page.evaluate(async () => {
    const functions = window.yahtzee as unknown as Record<string, (value: unknown) => Promise<unknown>>;
    const huge = 'x'.repeat(50_000_000);
    return Promise.all([
      functions['app:report']({ error: huge }),
      functions['app:report']({ [huge]: 1 }),
      functions['settings:write'](Array.from({ length: 2_100_000 }, () => 0)),
      functions['settings:write'](new Uint8Array(50_000_000)),
    ]);
  });
  for (const answer of answers) expect(answer).toEqual({ ok: false, error: { code: 'bad-request' } });
  expect((await memoryOfMain()) - before).toBeLessThan(50 * 2 ** 20);
});

test('a short run of `npm run hostile` leaves the file as it was and main alive', async ({ launch, folder }) => {
  const { page } = await launch();
  const before = contentsOf(folder);
  const channels = Object.keys(calls);
  const { refusals } = await page.evaluate(attack, [channels, 100 * channels.length, channels.length] as const);
  const known = /^(bad-request|game-gone|no-game|game-elsewhere|no-such-player|player-gone|club-not-joined)$/;
  expect(refusals.filter((code) => !known.test(code))).toEqual([]);
  expect(contentsOf(folder)).toBe(before);
  expect(await page.evaluate(() => window.yahtzee['app:about'](null))).toMatchObject({ ok: true });
});
