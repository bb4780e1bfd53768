import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { finishedOf, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { firstLine, lastLine, writeGame } from './format.ts';
import { importGames } from './import.ts';

/** How many events were applied to a game. */
const applied = vi.hoisted(() => ({ events: 0 }));
vi.mock(import('../../shared/game/game.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    apply(...given: Parameters<typeof real.apply>) {
      applied.events++;
      return real.apply(...given);
    },
  };
});

test('importing a game replays it once', async () => {
  const store = await freshStore();
  const played = playGame({ rules: 'official', names: ['Eric', 'Julie'], random: randomFrom(2), at: 1 });
  const line = writeGame(finishedOf(played, uidOf(1), 2_000));
  const file = join(freshFolder(), 'games.json');
  writeFileSync(file, `${firstLine}\n${line.ok ? line.value : ''}\n${lastLine}\n`);
  applied.events = 0;
  expect(await importGames(store, file)).toEqual({ ok: true, value: { added: 1, already: 0, refused: [] } });
  expect(applied.events).toBe(played.events.length);
});
