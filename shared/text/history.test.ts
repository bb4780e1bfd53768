import { expect, test } from 'vitest';
import type { Seat } from '../game/seats.ts';
import type { RulesId } from '../rules/ids.ts';
import type { FameEntry } from '../wire/history.ts';
import { cumulativeOf, cumulativeRows, cumulativeText, fameSentence, hallOfFameText, recordLine } from './history.ts';

const julie: FameEntry = {
  rank: 1,
  game: 7,
  seat: 0,
  name: 'Julie',
  type: 'human',
  score: 1575,
  rules: 'official',
  at: new Date(2026, 0, 9, 12).getTime(),
  typedDice: false,
  imported: false,
};
const at = new Date(2026, 11, 31, 23).getTime();

test('ranks, names, scores, rules and days', () => {
  const text = hallOfFameText([julie, { ...julie, rank: 10, name: '名前', score: 7, rules: 'triple-chips', at }]);
  expect(`\n${text}\n`).toBe(`
Hall of Fame
 1. Julie                 1575  Official           2026-01-09
10. 名前                     7  Triple with Chips  2026-12-31
`);
});

test('computers and typed dice are told apart, behind columns that stay where they are', () => {
  const text = hallOfFameText([
    { ...julie, typedDice: true },
    { ...julie, rank: 2, name: 'Hal', type: 'optimal', score: 300 },
    { ...julie, rank: 3, name: 'Dave', score: 200 },
    { ...julie, rank: 4, name: 'Hal', type: 'random', score: 100, typedDice: true, imported: true },
  ]);
  expect(`\n${text}\n`).toBe(`
Hall of Fame
 1. Julie                 1575  Official           2026-01-09  (typed dice)
 2. Hal                    300  Official           2026-01-09  (computer)
 3. Dave                   200  Official           2026-01-09
 4. Hal                    100  Official           2026-01-09  (computer, typed dice, imported)
`);
});

test('a list is called by its rules, and the lines of a new game are marked on it', () => {
  const entries = [julie, { ...julie, rank: 2, name: 'Eric', game: 8 }];
  expect(`\n${hallOfFameText(entries, { rules: 'official', peopleOnly: true }, 8)}\n`).toBe(`
Official Hall of Fame
   1. Julie                 1575  Official           2026-01-09
>  2. Eric                  1575  Official           2026-01-09
`);
});

test('empty at first', () => {
  expect(hallOfFameText([])).toBe('The Hall of Fame is still empty.');
});

test('who has come to stand where', () => {
  const place = (name: string, rank: number, rules: RulesId | null = null, peopleOnly = true) => ({
    rules,
    peopleOnly,
    entry: { name, rank },
  });
  expect(fameSentence([])).toBe('');
  expect(fameSentence([place('Julie', 1), place('Eric', 3)])).toBe(
    'Julie is number 1 and Eric is number 3 in the Hall of Fame!',
  );
  expect(fameSentence([place('Eric', 2, 'official'), place('Zoe', 9, 'official')])).toBe(
    'Eric is number 2 and Zoe is number 9 in the Official Hall of Fame!',
  );
  const eight = [5, 1, 8, 2, 7, 3, 6, 4].map((rank) => place(`P${rank}`, rank));
  expect(fameSentence(eight)).toBe('P1 is number 1, P2 is number 2 and P3 is number 3 in the Hall of Fame!');
  expect(fameSentence([place('Julie', 1, 'basic')])).toBe(
    'Julie is number 1 in the Basic Hall of Fame! Julie is the best in Basic.',
  );
});

test('a game without people is on no list that shows people only, and is not said to be', () => {
  const place = { rules: 'basic', peopleOnly: false, entry: { name: 'Hal', rank: 1 } } as const;
  expect(fameSentence([place])).toBe(
    'Hal is number 1 in the Basic Hall of Fame with computers! Hal is the best in Basic.',
  );
});

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

test('what was reached, in one line', () => {
  expect(recordLine([])).toBe('');
  const who = { seat: 0, name: 'Eric' };
  expect(
    recordLine([
      { ...who, kind: 'best', score: 312, rules: 'basic', before: 287 },
      { ...who, kind: 'reached', points: 300 },
      { ...who, kind: 'streak', wins: 3 },
      { ...who, kind: 'yahtzee' },
    ]),
  ).toBe(
    'Eric: your best yet in Basic, 312, up from 287. Eric: your first 300. Eric: 3 wins in a row. Eric: first Yahtzee of the day.',
  );
});
