import { expect, test } from 'vitest';
import { must } from '../../../shared/game/fixtures.ts';
import { presetIds } from '../../../shared/rules/ids.ts';
import { beginPlayed, keepGame, keepPlayed, playGame, renamed, uidOf } from '../fixtures/games.ts';
import { projectionsOf } from '../fixtures/lists.ts';
import { plansOf } from '../fixtures/plans.ts';
import { freshStore, numberOf } from '../fixtures/store.ts';
import { listGames, readFinished, readGame } from '../lists/gameList.ts';
import { readHallOfFame } from '../lists/hallOfFame.ts';
import { evening, readEvening, readStandings } from '../lists/standings.ts';
import { readStatistics } from '../lists/statistics.ts';
import type { Store } from '../open.ts';
import { rebuild } from '../projections/project.ts';
import { countIntact } from './checksum.ts';
import { appendEvent, finishGame, openGame } from './games.ts';
import { seatsOf } from './names.ts';
import { deletePlayer, mergePlayers, recentNames, renamePlayer } from './players.ts';
import { lastSetup, rememberSetup } from './settings.ts';

function keep(store: Store, names: readonly string[], index: number): number {
  const rules = presetIds[index % presetIds.length];
  return keepPlayed(store, index, { rules, names, at: 1_000 + index, typed: index % 3 === 0 });
}

const namesIn = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);

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
  keepPlayed(store, 9, { names: ['ERIC', 'Anna'], at: 1 }, 5);
  keep(store, ['Zoe'], 4);
  expect(recentNames(store)).toEqual(['Zoe', 'Eric', 'Julie', 'Anna']);
  mergePlayers(store, numberOf(store, 'Zoe'), numberOf(store, 'Anna'));
  deletePlayer(store, numberOf(store, 'Julie'));
  expect(recentNames(store)).toEqual(['Anna', 'Eric']);
  const fresh = await freshStore();
  expect(plansOf(fresh, () => recentNames(fresh))).toEqual(['SEARCH player USING INDEX player_by_time (played_at>?)']);
});

/** The projections are those made again from the logs, and every checksum is in order. */
function expectWhatIsRebuilt(store: Store): void {
  expect(countIntact(store.db)).toBe(listGames(store).games.length);
  const kept = projectionsOf(store);
  store.db.transaction(() => rebuild(store.db))();
  expect(projectionsOf(store)).toEqual(kept);
}

test('sums kept up to date, through renaming and merging too, are those rebuilt from the logs', async () => {
  const store = await freshStore();
  const tables = [['Eric'], ['Julie', 'eric'], ['Erik', 'Julie', 'Bot'], ['Ève', 'Erik']];
  for (let index = 0; index < 24; index++) keep(store, tables[index % 4], index);
  renamePlayer(store, numberOf(store, 'Ève'), 'Eva');
  const before = readStandings(store);
  mergePlayers(store, numberOf(store, 'Erik'), numberOf(store, 'eric'));
  expectWhatIsRebuilt(store);
  const after = readStandings(store);
  const [eric, erik] = ['eric', 'Erik'].map((name) => before.find((line) => line.name === name));
  expect(namesIn(after).sort()).toEqual(['Bot', 'Eva', 'Julie', 'eric']);
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
  expect(renamePlayer(store, eric, ' ')).toEqual({ ok: false, error: { code: 'name-empty', seat: null } });
  const tooLong = { code: 'name-too-long', seat: null, longest: 20 };
  expect(renamePlayer(store, eric, 'x'.repeat(21))).toEqual({ ok: false, error: tooLong });
  expect(renamePlayer(store, eric, 'a\u0007b').ok).toBe(false);
  expect(renamePlayer(store, eric, 'JULIE')).toEqual({ ok: false, error: { code: 'name-taken', name: 'Julie' } });
  expect(renamePlayer(store, 999, 'Someone').ok).toBe(false);
  expect(mergePlayers(store, eric, eric).ok).toBe(false);
  expect(mergePlayers(store, eric, 999).ok).toBe(false);
  expect(renamePlayer(store, eric, ' ERIC ')).toEqual({ ok: true, value: 'ERIC' });
  expect(namesIn(readStandings(store)).sort()).toEqual(['ERIC', 'Julie']);
});

test('a deleted player is on no list; games with others stay, games alone go', async () => {
  const store = await freshStore();
  keep(store, ['Eric'], 1);
  const shared = keep(store, ['Eric', 'Julie'], 2);
  expect(deletePlayer(store, numberOf(store, 'Eric'))).toEqual({ ok: true, value: 'Eric' });
  for (const list of [readStandings(store), readEvening(store, 2_000), readHallOfFame(store)])
    expect(namesIn(list)).toEqual(['Julie']);
  const { games } = listGames(store);
  expect(games.map(({ game, seats }) => [game, namesIn(seats)])).toEqual([[shared, ['', 'Julie']]]);
  // Nobody left in it at all: it goes with the last of them.
  deletePlayer(store, numberOf(store, 'Julie'));
  expect(listGames(store).games).toEqual([]);
  expect(projectionsOf(store)).toMatchObject({ rows: [] });
  expect(deletePlayer(store, 1).ok).toBe(false);
});

test('this evening are the games of the last twelve hours, and nothing from the future', async () => {
  const store = await freshStore();
  const now = 100 * evening;
  for (const [index, finishedAt] of [now - evening - 1, now - evening, now, now + 1].entries())
    keepPlayed(store, index, { names: ['Eric'] }, finishedAt);
  keepPlayed(store, 4, { names: ['Cheat'], cheat: true }, now);
  expect(readEvening(store, now)).toMatchObject([{ name: 'Eric', games: 2 }]);
  expect(readStandings(store)).toMatchObject([{ name: 'Eric', games: 4 }]);
});

test('the standings of an evening are those of all games where there are no others', async () => {
  const store = await freshStore();
  for (let index = 0; index < 12; index++) keep(store, index % 2 === 0 ? ['A', 'B'] : ['B', 'C', 'Bot'], index);
  keepPlayed(store, 99, { rules: 'triple', names: ['A', 'B'], resignAfter: 30 });
  expect(readEvening(store, 2_000)).toEqual(readStandings(store));
});

/** The names in the log of a game, and in its replay. */
const namesOf = (store: Store, game: number) =>
  [readFinished(store.db, game), must(readGame(store, game))].map((kept) => namesIn(seatsOf(kept?.events ?? [])));

test('two deleted players of one game: their names are in no list, replay or log of it', async () => {
  const store = await freshStore();
  const game = keep(store, ['Eric', 'Julie', 'Zoe'], 2);
  deletePlayer(store, numberOf(store, 'Eric'));
  deletePlayer(store, numberOf(store, 'Julie'));
  expect(namesOf(store, game)).toEqual(Array(2).fill(['', '', 'Zoe']));
  expect(namesIn(listGames(store).games[0].seats)).toEqual(['', '', 'Zoe']);
  expect(recentNames(store)).toEqual(['Zoe']);
});

test('a player with several names, through renaming and merging, is deleted under all of them', async () => {
  const store = await freshStore();
  const first = keep(store, ['Erik', 'Zoe'], 1);
  const second = keep(store, ['Eric', 'Zoe'], 2);
  mergePlayers(store, numberOf(store, 'Erik'), numberOf(store, 'Eric'));
  renamePlayer(store, numberOf(store, 'Eric'), 'Richard');
  deletePlayer(store, numberOf(store, 'Richard'));
  for (const game of [first, second]) expect(namesOf(store, game)).toEqual(Array(2).fill(['', 'Zoe']));
});

test('players who were merged after they had played each other keep their old names there, the deleted none', async () => {
  const store = await freshStore();
  const game = keep(store, ['A', 'B', 'Gone'], 1);
  mergePlayers(store, numberOf(store, 'B'), numberOf(store, 'A'));
  deletePlayer(store, numberOf(store, 'Gone'));
  expect(namesOf(store, game)[1]).toEqual(['A', 'B', '']);
  expect(namesIn(listGames(store).games[0].seats)).toEqual(['A', 'A', '']);
});

test('sums that are rebuilt do not bring a deleted player back', async () => {
  const store = await freshStore();
  for (let index = 0; index < 6; index++) keep(store, ['Eric', 'Julie', 'Bot'], index);
  deletePlayer(store, numberOf(store, 'Eric'));
  deletePlayer(store, numberOf(store, 'Bot'));
  const everybody = readStatistics(store, null, null);
  expectWhatIsRebuilt(store);
  expect(namesIn(readStandings(store))).toEqual(['Julie']);
  expect(readStatistics(store, null, null)).toEqual(everybody);
});

test('a deleted player loses the name in open games and in the last setup, and a game on the table ends without it', async () => {
  const store = await freshStore();
  keep(store, ['Gone', 'Zoe'], 1);
  rememberSetup(store, {
    rules: 'basic',
    seats: [
      { name: 'gone', type: 'human' },
      { name: 'Gone!', type: 'sensible' },
    ],
    dice: 'rolled',
  });
  const { id, events, game } = beginPlayed(store, { names: ['GONE', 'Zoe'] });
  appendEvent(store, id, 1, events[1]);
  deletePlayer(store, numberOf(store, 'Gone'));
  expect(namesIn(lastSetup(store)?.seats)).toEqual(['', 'Gone!']);
  expect(namesIn(openGame(store, id)?.game.seats)).toEqual(['', 'Zoe']);
  // The table still knows the game as it was when it was opened.
  finishGame(store, id, events, game, 6_000);
  expect(namesOf(store, id)[0]).toEqual(['', 'Zoe']);
  expect(namesIn(readStandings(store))).toEqual(['Zoe']);
  expect(namesIn(readHallOfFame(store))).toEqual(['Zoe', 'Zoe']);
  expect(recentNames(store)).toEqual(['Zoe']);
});

test('a renamed player has the new name in open games, in the last setup and among the names on offer', async () => {
  const store = await freshStore();
  keep(store, ['Erik', 'Zoe'], 1);
  const seats = ['Erik', 'Zoe'].map((name) => ({ name, type: 'human' as const }));
  rememberSetup(store, { rules: 'basic', seats, dice: 'rolled' });
  const { id, events, game } = beginPlayed(store, { names: ['Erik', 'Zoe'] });
  renamePlayer(store, numberOf(store, 'Erik'), 'Eric');
  expect([...recentNames(store)].sort()).toEqual(['Eric', 'Zoe']);
  expect(namesIn(lastSetup(store)?.seats)).toEqual(['Eric', 'Zoe']);
  finishGame(store, id, events, game, 6_000);
  expect(readStandings(store).map(({ name, games }) => [name, games])).toEqual(
    expect.arrayContaining([
      ['Eric', 2],
      ['Zoe', 2],
    ]),
  );
  // Merged with somebody at the same table, a name can no longer be there twice.
  mergePlayers(store, numberOf(store, 'Zoe'), numberOf(store, 'Eric'));
  expect(namesIn(lastSetup(store)?.seats)).toEqual(['Eric', '']);
});

test('a person and a computer of one name are two players, and cannot be merged', async () => {
  const store = await freshStore();
  keep(store, ['Botho', 'Zoe'], 1);
  keepGame(store, renamed(playGame({ names: ['Eve', 'Zoe'] }), ['BOTHO', 'Zoe']), uidOf(50), 9_000);
  const both = readStandings(store).filter(({ name }) => /botho/i.test(name));
  expect(both.map(({ name, person: isPerson, games }) => [name, isPerson, games]).sort()).toEqual([
    ['BOTHO', true, 1],
    ['Botho', false, 1],
  ]);
  expect(recentNames(store)).toEqual(['BOTHO', 'Zoe']);
  expect(mergePlayers(store, both[0].player, both[1].player)).toEqual({
    ok: false,
    error: { code: 'merge-person-with-computer' },
  });
  // A new name is free if only a player of the other kind has it.
  const computer = both.find((line) => !line.person)?.player ?? 0;
  expect(renamePlayer(store, computer, 'Zoe')).toEqual({ ok: true, value: 'Zoe' });
  deletePlayer(store, computer);
  expect(namesIn(readStandings(store)).sort()).toEqual(['BOTHO', 'Zoe']);
});
