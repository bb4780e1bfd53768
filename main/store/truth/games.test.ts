/**
 * Games that prove nothing count nowhere, games that were given up stay counted, and a deleted game leaves nothing
 * behind: every list is as if it had never been played.
 */
import { expect, test } from 'vitest';
import { beginPlayed, keepPlayed, uidOf } from '../fixtures/games.ts';
import { projectionsOf } from '../fixtures/lists.ts';
import { freshStore } from '../fixtures/store.ts';
import { readFinished } from '../lists/gameList.ts';
import { readHallOfFame } from '../lists/hallOfFame.ts';
import { readStandings } from '../lists/standings.ts';
import { readStatistics } from '../lists/statistics.ts';
import type { Store } from '../open.ts';
import { rebuild } from '../projections/project.ts';
import { appendEvent, deleteGame, discardGame } from './games.ts';
import { abandonedByName } from './players.ts';

const importUnproved = (store: Store, number: number, names: readonly string[]) =>
  keepPlayed(store, number, { names, typed: true }, 2_000 + number, 'imported-unproved');

const scoreOf = ({ db }: Store, game: number) =>
  db.prepare('SELECT score FROM result WHERE game = ?').pluck().get(game) as number;

test('after the best game was deleted, the best is not that of an import that proves nothing', async () => {
  const store = await freshStore();
  const [worse, better] = [0, 1]
    .map((number) => keepPlayed(store, number, { names: ['Eric'], typed: true }))
    .sort((a, b) => scoreOf(store, a) - scoreOf(store, b));
  const unproved = Array.from({ length: 20 }, (_, index) => importUnproved(store, 10 + index, ['Eric']));
  expect(Math.max(...unproved.map((game) => scoreOf(store, game)))).toBeGreaterThan(scoreOf(store, better));
  deleteGame(store, better);
  expect(readStandings(store)).toMatchObject([{ games: 1, best: scoreOf(store, worse) }]);
});

test('wins in games that prove nothing are no streak', async () => {
  const store = await freshStore();
  for (let index = 0; index < 12; index++) importUnproved(store, index, ['Eric', 'Julie']);
  keepPlayed(store, 99, { names: ['Eric'] }, 9_000);
  const [{ player }] = readStandings(store);
  const { games, wins, milestones } = readStatistics(store, player, 'basic');
  expect({ games, wins, milestones }).toMatchObject({ games: 1, wins: 0, milestones: { streak: 0, longestStreak: 0 } });
});

test('games given up stay counted when the only finished game is deleted', async () => {
  const store = await freshStore();
  const { id, events } = beginPlayed(store, { names: ['Zoe'] });
  appendEvent(store, id, 1, events[1]);
  discardGame(store, id);
  deleteGame(store, keepPlayed(store, 1, { names: ['Zoe'] }));
  expect(abandonedByName(store, ['Zoe'])).toEqual([1]);
  expect(readStatistics(store, null, null).abandoned).toBe(1);
  expect(readStandings(store)).toEqual([]);
});

test('an imported game whose dice prove nothing is kept, but stands on no list of scores', async () => {
  const store = await freshStore();
  importUnproved(store, 1, ['Mallory']);
  expect(readHallOfFame(store)).toEqual([]);
  expect(readStandings(store)).toEqual([]);
  expect(readFinished(store.db, 1)?.counts).toBe(true);
});

const plans = [
  { names: ['Eric', 'Julie'] },
  { names: ['Eric'], typed: true },
  { rules: 'triple-chips', names: ['Julie', 'Bot'] },
  { names: ['Julie', 'Eric'] },
  { names: ['Zoe', 'Eric'], resignAfter: 7 },
  { names: ['Eric'], cheat: true },
] as const;

/** A store with all games, and one in which that game was never played. */
async function withAndWithout(game: number): Promise<readonly [Store, Store]> {
  const [store, never] = [await freshStore(), await freshStore()];
  for (const [index, plan] of plans.entries()) {
    keepPlayed(store, index, plan, 1_000 + index);
    if (index !== game) keepPlayed(never, index, plan, 1_000 + index);
  }
  return [store, never];
}

test.each([...plans.keys()])('game %i, once it is deleted, was never played', async (index) => {
  const [store, never] = await withAndWithout(index);
  const { id } = store.db.prepare('SELECT id FROM game WHERE uid = ?').get(uidOf(index)) as { id: number };
  expect(deleteGame(store, id)).toEqual({ ok: true, value: null });
  expect(projectionsOf(store)).toEqual(projectionsOf(never));
  const before = projectionsOf(store);
  rebuild(store.db);
  expect(projectionsOf(store)).toEqual(before);
  expect(deleteGame(store, id)).toEqual({ ok: false, error: { code: 'game-gone' } });
});

test('a game whose log cannot be read is deleted as well, and the sums are those of the others', async () => {
  const [store, never] = await withAndWithout(0);
  store.db.prepare('UPDATE game SET log = zeroblob(9) WHERE id = 1').run();
  deleteGame(store, 1);
  expect(projectionsOf(store)).toEqual(projectionsOf(never));
});

test('a game in progress is not deleted here', async () => {
  const store = await freshStore();
  expect(deleteGame(store, beginPlayed(store, { names: ['A'] }).id)).toMatchObject({ ok: false });
});
