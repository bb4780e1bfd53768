import { expect, test } from 'vitest';
import { randomFrom } from '../../../shared/game/fixtures.ts';
import { totalsOf } from '../../../shared/game/game.ts';
import { keepGame, keepPlayed, playGame, uidOf } from '../fixtures/games.ts';
import { plansOf } from '../fixtures/plans.ts';
import { freshStore, numberOf } from '../fixtures/store.ts';
import { deleteGame } from '../truth/games.ts';
import { readStatistics } from './statistics.ts';

test('without a game there are no statistics', async () => {
  const store = await freshStore();
  const none = [0, 0, 0, 0, 0, 0];
  expect(readStatistics(store, null, null)).toEqual({
    abandoned: 0,
    rules: 'official',
    games: 0,
    wins: 0,
    average: null,
    best: null,
    bonusRate: null,
    boxes: null,
    chips: null,
    scores: [],
    history: [],
    milestones: null,
    skill: null,
    faces: { rolled: none, typed: none },
    allFaces: { rolled: none, typed: none },
  });
});

test('a player, everybody, and the rules played most', async () => {
  const store = await freshStore();
  const plans = [
    { names: ['Eric', 'Julie'] },
    { names: ['Eric'], typed: true },
    { rules: 'official', names: ['Julie'] },
  ] as const;
  const games = plans.map((plan, index) => {
    const played = playGame({ ...plan, random: randomFrom(index + 1), at: 1 });
    return { ...played, id: keepGame(store, played, uidOf(index), 10 + index) };
  });
  const eric = numberOf(store, 'Eric');
  const scores = [totalsOf(games[0].game)[0], totalsOf(games[1].game)[0]];
  const own = readStatistics(store, eric, null);
  expect(own).toMatchObject({
    rules: 'basic',
    games: 2,
    best: Math.max(...scores),
    average: (scores[0] + scores[1]) / 2,
    history: [
      { game: games[0].id, at: 10, score: scores[0] },
      { game: games[1].id, at: 11, score: scores[1] },
    ],
  });
  const all = readStatistics(store, null, 'basic');
  expect(all.games).toBe(3);
  expect(all.history.map(({ score }) => score).sort()).toEqual([...scores, totalsOf(games[0].game)[1]].sort());
  const rolled = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b);
  const dice = (index: number) =>
    games[index].events.reduce(
      (sum, event) => sum + (event.type === 'rolled' ? event.reroll.filter(Boolean).length : 0),
      0,
    );
  expect(rolled(own.faces.typed)).toBe(dice(1));
  expect(rolled(all.faces.rolled)).toBe(dice(0));
  expect(rolled(own.allFaces.rolled)).toBe(dice(0) + dice(2));
  expect(readStatistics(store, eric, 'triple')).toMatchObject({ games: 0, boxes: null, history: [] });
});

test('dice of imported games are not counted among those that fell here, and take none away when the game goes', async () => {
  const store = await freshStore();
  keepPlayed(store, 1, { names: ['Eric'] });
  const before = readStatistics(store, null, 'basic');
  const id = keepPlayed(store, 2, { names: ['Eric'] }, 1_001, 'imported');
  const after = readStatistics(store, null, 'basic');
  expect(after.games).toBe(2);
  expect(after.faces).toEqual(before.faces);
  expect(after.allFaces).toEqual(before.allFaces);
  deleteGame(store, id);
  expect(readStatistics(store, null, 'basic')).toEqual(before);
});

test("a player's statistics read no more than the player's sums and latest games", async () => {
  const store = await freshStore();
  const plans = plansOf(store, () => readStatistics(store, 1, 'basic'));
  // What is scanned beside the sums are the latest games, 500 at most.
  const scans = plans.filter((line) => line.startsWith('SCAN'));
  expect(scans.filter((line) => !/^SCAN (\(subquery-\d\)|own)$/.test(line))).toEqual(['SCAN tally']);
  expect(plans).toContain('SEARCH result USING COVERING INDEX result_by_player (player=? AND rules=?)');
  expect(plans).toContain('SEARCH score_count USING PRIMARY KEY (player=? AND rules=?)');
});
