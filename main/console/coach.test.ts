/**
 * The coach in the terminal after games: the review, a game played on from it, and exercises that come back in time.
 */
import { expect, onTestFinished, test } from 'vitest';
import { keep } from '../../build/e2e/keptGames.ts';
import { sampleLog } from '../../build/e2e/sampleGame.ts';
import { evaluatorOf } from '../../build/lab/fixtures.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { readFinished } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { openGames } from '../store/truth/games.ts';
import { reviewAnswers } from '../thinker/reviewAnswers.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { playOn, tableOn, usualFaces } from './fixtures/typing.ts';

const noon = new Date(2026, 10, 16, 12).getTime();

/** Without reasons, whose tables take seconds; another test of main covers them. */
const answers = reviewAnswers({
  evaluatorFor: async (rules) => evaluatorOf(rules),
  explainerFor: async () => () => null,
  finderFor: () => Promise.reject(),
  distributionFor: async () => ({ from: 190, chances: Float64Array.of(0.25, 0.25, 0.25, 0.25) }),
});
const thinker = {
  ask: (kind: keyof typeof answers, question: never) => answers[kind](question),
} as unknown as Pick<Thinker, 'ask'>;

/** The game in the handouts. */
async function storeWithSample(): Promise<Store> {
  const store = await freshStore();
  keep(store, sampleLog(1_000), 2_000);
  return store;
}

/** Types these lines and then nothing more; returns what was printed, with what was typed. */
async function type(store: Store, lines: readonly string[]): Promise<string> {
  const table = tableOn(store);
  onTestFinished(() => void table.leave());
  return (await playOn(store, usualFaces, lines, table, {}, { thinker, now: noon })).text;
}

test("the handouts' game: its costliest decision, played on from there, undone without end, kept nowhere", async () => {
  const store = await storeWithSample();
  const text = await type(store, [
    'play on 1',
    'review',
    'play on 7',
    'play on 1',
    '5',
    'chance',
    'undo',
    'undo',
    'end',
  ]);
  expect(text).toContain('Type "review" first: then you can play on from one of its choices.');
  expect(text).toMatch(
    /Eric \(Starting out\): 245\.9 for perfect play .* = 192\n {2}1\. Turn 4, 2 rolls left, dice 1 3 4 5 6: /,
  );
  expect(text).toMatch(/ 1\. .* chose to take Twos and gave away 17\.\d points\. Better: keep 6\./);
  expect(text).toContain("Eric: Better than 50% of a perfect player's games.");
  expect(text).toContain('The review lists choices 1 to 6.');
  const [, played = ''] = text.split('A practice game. It does not count.');
  // The dice of that moment, those after a roll that kept the 6, and after two undos those of the moment again.
  const kept = played.indexOf('Second roll');
  expect(kept).toBeGreaterThan(0);
  expect(played.slice(kept)).toMatch(/Chance: Eric scores \d+\./);
  const cards = played.split('Chance: Eric scores')[1].split('Which dice do you want to keep?');
  expect(cards.length).toBeGreaterThan(2);
  expect(openGames(store)).toEqual([]);
  expect(readFinished(store.db, 2)).toBeNull();
});

test('an exercise solved and one failed say when they come back', async () => {
  const store = await freshStore();
  // 1 1 2 5 6 on an empty card: keep only the 5. Then everything is rolled again, which is never best there.
  const first = await type(store, ['practice', 'hint', '4', '', 'none', 'end']);
  expect(first).toContain('There are no hints here.');
  expect(first).toContain('Right! There is no better choice.\nBest: keep 5. That leads to 249.9 points on average.');
  expect(first).toMatch(/It comes back on .*2026/);
  expect(first).toContain('Not this time.');
  expect(first).toMatch(/It comes back in \d+ minutes?\./);
});

test("one's own mistakes and the exercise of the day; who has not played has none", async () => {
  const store = await storeWithSample();
  const text = await type(store, [
    'practice Zoe',
    'practice eric',
    'review',
    'practice eric',
    'end',
    'daily',
    'end',
    'n',
  ]);
  expect(text).toContain('Nobody called "zoe" has played yet.');
  const [early = '', late = ''] = text.split('given away = 273');
  expect(early).toContain('The costly choices of games that you finish on this computer come back here as exercises.');
  expect(late).toMatch(/(\d) of \1 exercises are due\./);
  expect(late.split('What would you do with').length + late.split('Which box would you take?').length).toBe(4);
});
