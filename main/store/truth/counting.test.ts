/** Games that prove nothing count nowhere, and games that were given up stay counted. */
import { expect, test } from 'vitest';
import { randomFrom } from '../../../shared/game/fixtures.ts';
import { totalsOf } from '../../../shared/game/game.ts';
import { write } from '../connection.ts';
import { finishedOf, keepGame, playGame, uidOf } from '../fixtures/games.ts';
import { freshStore } from '../fixtures/store.ts';
import { readFinished } from '../lists/gameList.ts';
import { readHallOfFame } from '../lists/hallOfFame.ts';
import { readStandings } from '../lists/standings.ts';
import { readStatistics } from '../lists/statistics.ts';
import type { Store } from '../open.ts';
import { addFinishedGame, appendEvent, beginGame, deleteGame, discardGame, entryOf } from './games.ts';
import { abandonedByName } from './players.ts';

function importUnproved(store: Store, index: number, names: readonly string[]): number {
  const played = playGame({ rules: 'basic', names, random: randomFrom(index + 1), at: 1_000, typed: true });
  const finished = finishedOf(played, uidOf(index), 2_000 + index);
  write(store.db, () => addFinishedGame(store.db, entryOf(finished, played.game, undefined, 'imported-unproved')));
  return totalsOf(played.game)[0];
}

test('after the best game was deleted, the best is not that of an import that proves nothing', async () => {
  const store = await freshStore();
  const keep = (index: number) => {
    const played = playGame({ rules: 'basic', names: ['Eric'], random: randomFrom(index + 1), at: 1, typed: true });
    return { score: totalsOf(played.game)[0], id: keepGame(store, played, uidOf(index), 100 + index) };
  };
  const [worse, better] = [keep(0), keep(1)].sort((a, b) => a.score - b.score);
  const unproved = Array.from({ length: 20 }, (_, index) => importUnproved(store, 10 + index, ['Eric']));
  expect(Math.max(...unproved)).toBeGreaterThan(better.score);
  deleteGame(store, better.id);
  expect(readStandings(store)).toMatchObject([{ games: 1, best: worse.score }]);
});

test('wins in games that prove nothing are no streak', async () => {
  const store = await freshStore();
  for (let index = 0; index < 12; index++) importUnproved(store, index, ['Eric', 'Julie']);
  keepGame(store, playGame({ rules: 'basic', names: ['Eric'], random: randomFrom(99), at: 1 }), uidOf(99), 9_000);
  const [{ player }] = readStandings(store);
  const { games, wins, milestones } = readStatistics(store, player, 'basic');
  expect({ games, wins, milestones }).toMatchObject({ games: 1, wins: 0, milestones: { streak: 0, longestStreak: 0 } });
});

test('games given up stay counted when the only finished game is deleted', async () => {
  const store = await freshStore();
  const { started, seed, events } = playGame({ rules: 'basic', names: ['Zoe'], random: randomFrom(3), at: 5 });
  const given = beginGame(store, { started, seed, counts: true });
  appendEvent(store, given, 1, events[1]);
  discardGame(store, given);
  const only = keepGame(store, playGame({ rules: 'basic', names: ['Zoe'], random: randomFrom(4), at: 9 }), uidOf(1));
  deleteGame(store, only);
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
