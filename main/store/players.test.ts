import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../shared/game/fixtures.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';
import { keepGame, playGame, uidOf } from './fixtures/games.ts';
import { plansOf } from './fixtures/plans.ts';
import { freshStore } from './fixtures/store.ts';
import { listGames } from './gameList.ts';
import { readHallOfFame } from './hallOfFame.ts';
import type { Store } from './open.ts';
import { deletePlayer, mergePlayers, renamePlayer } from './players.ts';
import { recentNames } from './recentNames.ts';
import { evening, readEvening, readStandings } from './standings.ts';
import { rebuildSums } from './tallies.ts';

function keep(store: Store, names: readonly string[], index: number, random: Random = randomFrom(index + 1)): number {
  const rules = rulesetIds[index % rulesetIds.length];
  const typed = index % 3 === 0;
  return keepGame(store, playGame({ rules, names, random, at: 1_000 + index, typed }), uidOf(index));
}

function numberOf(store: Store, name: string): number {
  return readStandings(store).find((line) => line.name === name)?.player ?? 0;
}

function sumsIn(store: Store): unknown {
  return [
    store.db.prepare('SELECT * FROM tally ORDER BY player, rules, dice').all(),
    store.db.prepare('SELECT * FROM score_count ORDER BY player, rules, score').all(),
    store.db.prepare('SELECT game, seat, bonuses FROM result ORDER BY game, seat').all(),
  ];
}

const everything = { player: null, rules: null, from: null, to: null };

test('names are one player whatever their case; the spelling used last is shown', async () => {
  const store = await freshStore();
  keep(store, ['eric'], 1);
  keep(store, ['ERIC', 'Julie'], 2);
  keep(store, ['Ｅric'], 3);
  expect(readStandings(store).map(({ name, games }) => [name, games])).toEqual([
    ['Ｅric', 3],
    ['Julie', 1],
  ]);
});

test('names are offered again, who played last first; computers and the deleted are not', async () => {
  const store = await freshStore();
  keep(store, ['Zoe', 'Bot'], 1);
  keep(store, ['Julie'], 2);
  keep(store, ['Eric', 'Bot'], 3);
  // A game from an old file changes neither the order nor the spelling.
  keepGame(store, playGame({ rules: 'basic', names: ['ERIC', 'Anna'], random: randomFrom(9), at: 1 }), uidOf(9), 5);
  keep(store, ['Zoe'], 4);
  expect(recentNames(store)).toEqual(['Zoe', 'Eric', 'Julie', 'Anna']);
  mergePlayers(store, numberOf(store, 'Zoe'), numberOf(store, 'Anna'));
  deletePlayer(store, numberOf(store, 'Julie'));
  expect(recentNames(store)).toEqual(['Anna', 'Eric']);
  const fresh = await freshStore();
  expect(plansOf(fresh, () => recentNames(fresh))).toEqual(['SEARCH player USING INDEX player_by_time (played_at>?)']);
});

test('sums kept up to date, through renaming and merging too, are those reckoned from the logs', async () => {
  const store = await freshStore();
  const tables = [['Eric'], ['Julie', 'eric'], ['Erik', 'Julie', 'Bot'], ['Ève', 'Erik']];
  for (let index = 0; index < 24; index++) keep(store, tables[index % 4], index);
  renamePlayer(store, numberOf(store, 'Ève'), 'Eva');
  const before = readStandings(store);
  mergePlayers(store, numberOf(store, 'Erik'), numberOf(store, 'eric'));
  const kept = sumsIn(store);
  store.db.transaction(() => rebuildSums(store.db))();
  expect(sumsIn(store)).toEqual(kept);
  const after = readStandings(store);
  const [eric, erik] = ['eric', 'Erik'].map((name) => before.find((line) => line.name === name));
  expect(after.map(({ name }) => name).sort()).toEqual(['Bot', 'Eva', 'Julie', 'eric']);
  expect(after.find(({ name }) => name === 'eric')).toMatchObject({
    games: (eric?.games ?? 0) + (erik?.games ?? 0),
    wins: (eric?.wins ?? 0) + (erik?.wins ?? 0),
    score: (eric?.score ?? 0) + (erik?.score ?? 0),
    best: Math.max(eric?.best ?? 0, erik?.best ?? 0),
  });
});

test('a new name must be one, and free', async () => {
  const store = await freshStore();
  keep(store, ['Eric', 'Julie'], 1);
  const eric = numberOf(store, 'Eric');
  expect(renamePlayer(store, eric, ' ')).toEqual({ ok: false, error: 'A player needs a name.' });
  expect(renamePlayer(store, eric, 'x'.repeat(21))).toEqual({ ok: false, error: 'A name has at most 20 characters.' });
  expect(renamePlayer(store, eric, 'a\u0007b').ok).toBe(false);
  expect(renamePlayer(store, eric, 'JULIE')).toEqual({
    ok: false,
    error: 'There is already a player called Julie. To make one of the two, merge them.',
  });
  expect(renamePlayer(store, 999, 'Someone').ok).toBe(false);
  expect(mergePlayers(store, eric, eric).ok).toBe(false);
  expect(mergePlayers(store, eric, 999).ok).toBe(false);
  expect(renamePlayer(store, eric, ' ERIC ')).toEqual({ ok: true, value: 'ERIC' });
  expect(
    readStandings(store)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['ERIC', 'Julie']);
});

test('a deleted player is on no list; games with others stay, games alone go', async () => {
  const store = await freshStore();
  keep(store, ['Eric'], 1);
  const shared = keep(store, ['Eric', 'Julie'], 2);
  expect(deletePlayer(store, numberOf(store, 'Eric'))).toEqual({ ok: true, value: 'Eric' });
  expect(readStandings(store).map(({ name }) => name)).toEqual(['Julie']);
  expect(readEvening(store, 2_000).map(({ name }) => name)).toEqual(['Julie']);
  expect(readHallOfFame(store).map(({ name }) => name)).toEqual(['Julie']);
  expect(listGames(store, everything).games.map(({ game, seats }) => [game, seats.map(({ name }) => name)])).toEqual([
    [shared, ['Deleted player', 'Julie']],
  ]);
  // Nobody left in it at all: it goes with the last of them.
  deletePlayer(store, numberOf(store, 'Julie'));
  expect(listGames(store, everything).games).toEqual([]);
  expect(sumsIn(store)).toEqual([[], [], []]);
  expect(deletePlayer(store, 1).ok).toBe(false);
});

test('this evening are the games of the last twelve hours, and nothing from the future', async () => {
  const store = await freshStore();
  const now = 100 * evening;
  const play = (index: number, finishedAt: number) =>
    keepGame(
      store,
      playGame({ rules: 'official', names: ['Eric'], random: randomFrom(index + 1), at: 1 }),
      uidOf(index),
      finishedAt,
    );
  play(0, now - evening - 1);
  play(1, now - evening);
  play(2, now);
  play(3, now + 1);
  keepGame(
    store,
    playGame({ rules: 'basic', names: ['Cheat'], random: randomFrom(1), at: 1, cheat: true }),
    uidOf(4),
    now,
  );
  expect(readEvening(store, now)).toMatchObject([{ name: 'Eric', games: 2 }]);
  expect(readStandings(store)).toMatchObject([{ name: 'Eric', games: 4 }]);
});

test('the standings of an evening are those of all games where there are no others', async () => {
  const store = await freshStore();
  for (let index = 0; index < 12; index++) keep(store, index % 2 === 0 ? ['A', 'B'] : ['B', 'C', 'Bot'], index);
  const resigning = playGame({ rules: 'triple', names: ['A', 'B'], random: randomFrom(4), at: 1, resignAfter: 30 });
  keepGame(store, resigning, uidOf(99), 1_000);
  expect(readEvening(store, 2_000)).toEqual(readStandings(store));
});
