/** An import does its work once: it replays each game once, and hashes no more of it than it must. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import { finishedOf, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { firstLine, lastLine, writeGame } from './format.ts';
import { importGames } from './import.ts';

/** How many events were applied to a game, and how many whole games were hashed. */
const done = vi.hoisted(() => ({ events: 0, hashes: 0 }));
vi.mock(import('../../shared/game/game.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    apply(...given: Parameters<typeof real.apply>) {
      done.events++;
      return real.apply(...given);
    },
  };
});
vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  const hash = (algorithm: string, data: string | Buffer, ...more: []) => {
    // Anything shorter is a seed or a roll.
    if (data.length > 200) done.hashes++;
    return real.hash(algorithm, data, ...more);
  };
  return { ...real, hash: hash as typeof real.hash };
});

test('a game is replayed once; its line, its address and its row are hashed, or the line alone if it is here', async () => {
  const store = await freshStore();
  const played = playGame({ rules: 'official', names: ['Eric', 'Julie'] });
  const line = must(writeGame(finishedOf(played, uidOf(1), 2_000)));
  const file = join(freshFolder(), 'games.json');
  writeFileSync(file, `${firstLine}\n${line}\n${lastLine}\n`);
  for (const [added, hashes] of [
    [1, 3],
    [0, 1],
  ]) {
    Object.assign(done, { events: 0, hashes: 0 });
    const counts = { added, already: 1 - added, refused: [] };
    expect(await importGames(store, file)).toEqual({ ok: true, value: counts });
    expect(done).toEqual({ events: played.events.length, hashes });
  }
});
