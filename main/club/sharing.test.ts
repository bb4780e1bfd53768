import { expect, test } from 'vitest';
import { playJointGame } from '../dice/fixtures/jointGame.ts';
import { keepGame } from '../store/fixtures/games.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { keepWitness } from '../store/projections/addresses.ts';
import { enterGames, simulate } from './fixtures/laptops.ts';
import { openSharing } from './service.ts';

async function sharing() {
  const store = await freshStore();
  const shared = Promise.withResolvers<void>();
  let times = 0;
  const { look, stop } = openSharing(
    store,
    () => {
      times++;
      shared.resolve();
    },
    20,
  );
  return { store, look, stop, times: () => times, shared: shared.promise };
}

test('a game that was played on this laptop alone is shared at once', async () => {
  const { store, look, times } = await sharing();
  enterGames(store, simulate(1, 1));
  look();
  expect(times()).toBe(1);
});

test('a game over the network waits for the signatures of the other machines, but not for ever', async () => {
  const { store, look, stop, times, shared } = await sharing();
  const game = keepGame(store, playJointGame(1, 3), '00000000-0000-4000-8000-000000000001');
  look();
  stop();
  look();
  expect(times()).toBe(0);
  await shared;
  expect(times()).toBe(1);
  for (const by of ['a', 'b']) keepWitness(store.db, game, { by: by.repeat(64), signature: '0'.repeat(128) });
  look();
  expect(times()).toBe(2);
});
