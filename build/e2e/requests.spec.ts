/** Whatever the page sends, main refuses it or answers it, and stays as it is. */
import fc from 'fast-check';
import type {} from '../../renderer/api.ts';
import { calls } from '../../shared/wire/calls.ts';
import { expect, test, type Yahtzee } from './app.ts';
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

/**
 * Sends values, one after another; if the page cannot send one at all (a function, say), it sends what is left of it.
 */
async function callAll(
  { page }: Yahtzee,
  channel: string,
  sources: readonly (string | undefined)[],
): Promise<unknown[]> {
  return page.evaluate(
    async ([name, list]) => {
      const functions = window.yahtzee as unknown as Record<string, (value: unknown) => Promise<unknown>>;
      const answers: unknown[] = [];
      for (const json of list) answers.push(await functions[name](json === null ? undefined : JSON.parse(json)));
      return answers;
    },
    [channel, sources.map((source) => source ?? null)] as const,
  );
}

test('anything at all at every channel leaves the file as it was and main alive', async ({ launch, folder }) => {
  const yahtzee = await launch();
  const before = contentsOf(folder);
  // Many at a time, because the way to the page and back takes longer than the answer.
  const values = fc.array(fc.anything({ withNullPrototype: false, withSparseArray: true }), {
    minLength: 25,
    maxLength: 25,
  });
  for (const channel of Object.keys(calls)) {
    await fc.assert(
      fc.asyncProperty(values, async (list) => {
        const sources = list.map((value) => JSON.stringify(value) as string | undefined);
        const answers = (await callAll(yahtzee, channel, sources)) as { ok: boolean; error?: { code: string } }[];
        for (const answer of answers)
          if (!answer.ok)
            expect(answer.error?.code).toMatch(
              /^(bad-request|game-gone|no-game|game-elsewhere|no-such-player|player-gone|club-not-joined)$/,
            );
      }),
      { numRuns: 4 },
    );
  }
  expect(contentsOf(folder)).toBe(before);
  expect(await callAll(yahtzee, 'app:about', ['null'])).toMatchObject([{ ok: true }]);
});
