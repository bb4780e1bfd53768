import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameLine } from '../wire/history.ts';
import { type Adjusted, type League, leagueTable, placePoints, roundsFrom, unreviewedIn } from './league.ts';

const day = 86_400_000;

function game(finishedAt: number, scores: Readonly<Record<string, number>>, more: Partial<GameLine> = {}): GameLine {
  const best = Math.max(...Object.values(scores));
  return {
    game: finishedAt,
    rules: 'official',
    dice: 'rolled',
    counts: true,
    imported: false,
    hinted: false,
    startedAt: finishedAt - 1,
    finishedAt,
    seats: Object.entries(scores).map(([name, score]) => ({
      name,
      type: name.startsWith('Bot') ? 'optimal' : 'human',
      score,
      won: score === best,
    })),
    ...more,
  };
}

const league: League = {
  rounds: [
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 30 },
  ],
  measure: 'place',
  points: [5, 3, 1],
  rules: null,
  bestRounds: null,
};
const games = [
  game(1, { Ann: 300, Ben: 200, Cleo: 100 }),
  game(9, { Ann: 100, Ben: 250 }),
  game(10, { Ben: 220, Cleo: 220 }),
  game(25, { Ann: 180, Bot: 240 }),
  game(30, { Cleo: 400 }),
  game(2, { Cleo: 999 }, { counts: false }),
];

test('points by place, round by round; a tie shares the places it takes', () => {
  expect(leagueTable(league, games).rows).toEqual([
    { rank: 1, name: 'Ben', games: 3, wins: 2, rounds: [8, 4, null], points: 12 },
    { rank: 2, name: 'Ann', games: 3, wins: 1, rounds: [8, null, 3], points: 11 },
    { rank: 3, name: 'Cleo', games: 2, wins: 1, rounds: [1, 4, null], points: 5 },
  ]);
});

test('a game played alone is no first place and no victory; its score counts', () => {
  const alone = [game(1, { Ann: 300 }), game(2, { Ben: 200, Bot: 210 })];
  expect(leagueTable(league, alone).rows).toEqual([
    { rank: 1, name: 'Ben', games: 1, wins: 0, rounds: [3, null, null], points: 3 },
  ]);
  expect(leagueTable({ ...league, measure: 'score' }, alone).rows[0]).toMatchObject({
    name: 'Ann',
    games: 1,
    wins: 0,
    points: 300,
  });
});

test('thirds of points add up to whole ones: who has as many shares the rank', () => {
  const won = (at: number, name: string) => game(at, { [name]: 2, Bot: 1 });
  const third = (at: number, name: string) => game(at, { [name]: 1, Bot: 1, Bot2: 1 });
  const { rows } = leagueTable({ ...league, points: [4, 2, 1] }, [
    ...[won(1, 'Ann'), third(2, 'Ann'), game(3, { Ann: 1, Bot: 3, Bot2: 2 }), third(4, 'Ann'), third(5, 'Ann')],
    ...[won(6, 'Ben'), won(7, 'Ben'), won(8, 'Ben'), won(9, 'Cleo')],
  ]);
  expect(rows.map(({ rank, name, points }) => [rank, name, points])).toEqual([
    [1, 'Ann', 12],
    [1, 'Ben', 12],
    [3, 'Cleo', 4],
  ]);
});

test('by score, with the best rounds only, and under one rule set', () => {
  const byScore = leagueTable({ ...league, measure: 'score', bestRounds: 1 }, games);
  expect(byScore.rows.map(({ name, points }) => [name, points])).toEqual([
    ['Ben', 450],
    ['Ann', 400],
    ['Cleo', 220],
  ]);
  expect(leagueTable({ ...league, rules: 'basic' }, games)).toEqual({ rows: [], unreviewed: 0 });
});

test('by a score that comes from elsewhere; a game that has none earns nothing, and is counted', () => {
  const adjusted: Adjusted = ({ finishedAt, seats }, seat) => (finishedAt === 25 ? null : seats[seat].score - 10);
  const byLuck = { ...league, measure: 'adjusted' } as const;
  const { rows, unreviewed } = leagueTable(byLuck, games, adjusted);
  expect(rows.map(({ name, points, rounds }) => [name, points, rounds])).toEqual([
    ['Ben', 640, [430, 210, null]],
    ['Ann', 380, [380, null, null]],
    ['Cleo', 300, [90, 210, null]],
  ]);
  expect(unreviewed).toBe(1);
  expect(unreviewedIn(byLuck, games, adjusted)).toEqual([25]);
  expect(unreviewedIn(league, games, () => null)).toEqual([]);
});

test('however a game ends, the same points are given out', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 }), (scores) => {
      const given = placePoints(scores, [7, 4, 2, 1]).reduce((sum, points) => sum + points, 0);
      expect(given).toBeCloseTo([7, 4, 2, 1].slice(0, scores.length).reduce((sum, points) => sum + points, 0));
    }),
  );
});

test('the order of games does not matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(games, { minLength: games.length }), (shuffled) => {
      expect(leagueTable(league, shuffled)).toEqual(leagueTable(league, games));
    }),
  );
});

test('rounds of a week each follow one another without a gap', () => {
  const rounds = roundsFrom(new Date(2026, 2, 20, 17, 30), 7, 4);
  expect(new Date(rounds[0].from)).toEqual(new Date(2026, 2, 20));
  expect(new Date(rounds[3].to)).toEqual(new Date(2026, 3, 17));
  for (const [index, { to, from }] of rounds.entries()) {
    expect(to - from).toBeGreaterThan(6.9 * day);
    if (index > 0) expect(from).toBe(rounds[index - 1].to);
  }
});
