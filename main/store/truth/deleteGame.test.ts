/** A deleted game leaves nothing behind: every list is as if it had never been played. */
import { expect, test } from 'vitest';
import { randomFrom } from '../../../shared/game/fixtures.ts';
import { keepGame, playGame, uidOf } from '../fixtures/games.ts';
import { projectionsOf } from '../fixtures/lists.ts';
import { freshStore } from '../fixtures/store.ts';
import type { Store } from '../open.ts';
import { rebuild } from '../projections/project.ts';
import { beginGame, deleteGame } from './games.ts';

const plans = [
  { rules: 'basic', names: ['Eric', 'Julie'] },
  { rules: 'basic', names: ['Eric'], typed: true },
  { rules: 'triple-chips', names: ['Julie', 'Bot'] },
  { rules: 'basic', names: ['Julie', 'Eric'] },
  { rules: 'basic', names: ['Zoe', 'Eric'], resignAfter: 7 },
  { rules: 'basic', names: ['Eric'], cheat: true },
] as const;

function keepAll(store: Store, except: number | null): void {
  for (const [index, plan] of plans.entries())
    if (index !== except)
      keepGame(store, playGame({ ...plan, random: randomFrom(index + 1), at: 1 }), uidOf(index), 100 + index);
}

test.each([...plans.keys()])('game %i', async (index) => {
  const [store, never] = [await freshStore(), await freshStore()];
  keepAll(store, null);
  keepAll(never, index);
  const { id } = store.db.prepare('SELECT id FROM game WHERE uid = ?').get(uidOf(index)) as { id: number };
  expect(deleteGame(store, id)).toEqual({ ok: true, value: null });
  expect(projectionsOf(store)).toEqual(projectionsOf(never));
  const before = projectionsOf(store);
  rebuild(store.db);
  expect(projectionsOf(store)).toEqual(before);
  expect(deleteGame(store, id)).toEqual({ ok: false, error: { code: 'game-gone' } });
});

test('a game whose log cannot be read is deleted as well, and the sums are those of the others', async () => {
  const [store, never] = [await freshStore(), await freshStore()];
  keepAll(store, null);
  keepAll(never, 0);
  store.db.prepare('UPDATE game SET log = zeroblob(9) WHERE id = 1').run();
  deleteGame(store, 1);
  expect(projectionsOf(store)).toEqual(projectionsOf(never));
});

test('a game in progress is not deleted here', async () => {
  const store = await freshStore();
  const { started, seed } = playGame({ rules: 'basic', names: ['A'], random: randomFrom(1), at: 1, stopAfter: 3 });
  const id = beginGame(store, { started, seed, counts: true });
  expect(deleteGame(store, id)).toMatchObject({ ok: false });
});
