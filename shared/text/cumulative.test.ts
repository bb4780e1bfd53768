import { expect, test } from 'vitest';
import type { Seat } from '../game/seats.ts';
import { cumulativeOf, cumulativeRows, cumulativeText } from './cumulative.ts';

const standings = [
  { name: 'ZOË', person: true, games: 12, wins: 7, score: 2884 },
  { name: 'Eric', person: true, games: 2, wins: 0, score: 384 },
  { name: 'Eric', person: false, games: 90, wins: 1, score: 9000 },
];
const people = (...names: readonly string[]) => names.map((name): Seat => ({ name, type: 'human' }));

test('players are found whatever the case of their names, and told under the name they play under', () => {
  const seats = people('eric', 'Zoe\u0308', 'Nobody');
  expect(cumulativeOf(seats, standings)).toEqual([
    { name: 'eric', games: 2, wins: 0, score: 384 },
    { name: 'Zoe\u0308', games: 12, wins: 7, score: 2884 },
    null,
  ]);
});

test('a computer is not the person of the same name', () => {
  expect(cumulativeOf([{ name: 'Eric', type: 'random' }], standings)).toMatchObject([{ games: 90 }]);
});

test('rows under their heads; who has no game behind them is left out', () => {
  expect(cumulativeRows(cumulativeOf(people('Nobody', 'Eric'), standings))).toEqual([
    ['Cumulative scores', 'Games', 'Wins', 'Score'],
    ['Eric', '2', '0', '384'],
  ]);
  expect(cumulativeRows([null])).toEqual([]);
});

test('as text the figures stand below each other, whatever the names', () => {
  const lines = cumulativeText(cumulativeOf(people('Eric', 'Zoë'), standings)).split('\n');
  expect(lines).toEqual([
    'Cumulative scores   Games   Wins    Score',
    'Eric                    2      0      384',
    'Zoë                    12      7     2884',
  ]);
});
