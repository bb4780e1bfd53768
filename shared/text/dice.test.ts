import { expect, test } from 'vitest';
import { faces } from '../rules/dice.ts';
import { toDiceString, toDieString } from './dice.ts';

test('a die is five lines', () => {
  expect(toDieString(4)).toBe('+---+\n|o o|\n|   |\n|o o|\n+---+');
  expect(toDieString(2)).toBe('+---+\n|o  |\n|   |\n|  o|\n+---+');
});

test('every face has as many pips as it says and looks the same upside down', () => {
  for (const face of faces) {
    const drawn = toDieString(face);
    expect(drawn.split('o').length - 1).toBe(face);
    expect([...drawn].reverse().join('')).toBe(drawn);
    expect(drawn.split('\n').map((line) => line.length)).toEqual([5, 5, 5, 5, 5]);
  }
});

test('a row of dice as in the handout, numbered below', () => {
  expect(`\n${toDiceString([6, 1, 4, 3, 5])}\n`).toBe(`
+---+ +---+ +---+ +---+ +---+
|o o| |   | |o o| |o  | |o o|
|o o| | o | |   | | o | | o |
|o o| |   | |o o| |  o| |o o|
+---+ +---+ +---+ +---+ +---+
  1     2     3     4     5
`);
  expect(toDiceString([2])).toBe(`${toDieString(2)}\n  1`);
});
