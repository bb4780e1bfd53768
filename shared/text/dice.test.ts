import { expect, test } from 'vitest';
import { faces } from '../rules/dice.ts';
import { toDiceString } from './dice.ts';

test('every face has as many pips as it says and looks the same upside down', () => {
  for (const face of faces) {
    const lines = toDiceString([face]).split('\n');
    const die = lines.slice(0, 5).join('\n');
    expect(lines[5]).toBe('  1');
    expect(die.split('o').length - 1).toBe(face);
    expect([...die].reverse().join('')).toBe(die);
  }
});

test('a row of dice as in the handout, numbered below', () => {
  expect(`\n${toDiceString([6, 1, 4, 3, 2])}\n`).toBe(`
+---+ +---+ +---+ +---+ +---+
|o o| |   | |o o| |o  | |o  |
|o o| | o | |   | | o | |   |
|o o| |   | |o o| |  o| |  o|
+---+ +---+ +---+ +---+ +---+
  1     2     3     4     5
`);
});
