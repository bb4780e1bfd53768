import { expect, test } from 'vitest';
import { cumulativeOf, cumulativeRows, cumulativeText } from './cumulative.ts';

const standings = [
  { name: 'ZOË', games: 12, wins: 7, score: 2884 },
  { name: 'Eric', games: 2, wins: 0, score: 384 },
];

test('players are found whatever the case of their names, and told under the name they play under', () => {
  const seats = [{ name: 'eric' }, { name: 'Zoe\u0308' }, { name: 'Nobody' }];
  expect(cumulativeOf(seats, standings)).toEqual([
    { name: 'eric', games: 2, wins: 0, score: 384 },
    { name: 'Zoe\u0308', games: 12, wins: 7, score: 2884 },
    null,
  ]);
});

test('rows under their heads; who has no game behind them is left out', () => {
  expect(cumulativeRows(cumulativeOf([{ name: 'Nobody' }, { name: 'Eric' }], standings))).toEqual([
    ['Cumulative scores', 'Games', 'Wins', 'Score'],
    ['Eric', '2', '0', '384'],
  ]);
  expect(cumulativeRows([null])).toEqual([]);
});

test('as text the figures stand below each other, whatever the names', () => {
  const lines = cumulativeText(cumulativeOf([{ name: 'Eric' }, { name: 'Zoë' }], standings)).split('\n');
  expect(lines).toEqual([
    'Cumulative scores   Games   Wins    Score',
    'Eric                    2      0      384',
    'Zoë                    12      7     2884',
  ]);
});
