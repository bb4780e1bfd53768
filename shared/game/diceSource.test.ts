import { expect, test } from 'vitest';
import { parseDice } from './diceSource.ts';
import { fail, ok } from './result.ts';

test.each([
  ['3 5 5 4 1', 5, [3, 5, 5, 4, 1]],
  ['35541', 5, [3, 5, 5, 4, 1]],
  ['  3  5\t5 4 1 ', 5, [3, 5, 5, 4, 1]],
  ['6', 1, [6]],
  ['1 2', 2, [1, 2]],
  [' 12 ', 2, [1, 2]],
])('%j for %i dice', (text, count, faces) => {
  expect(parseDice(text, count)).toEqual(ok(faces));
});

test.each([
  ['', 5, 0],
  ['   ', 2, 0],
  ['1234', 5, 4],
  ['123456', 5, 6],
  ['1 2 3', 2, 3],
])('%j is not %i dice but %i', (text, count, got) => {
  expect(parseDice(text, count)).toEqual(fail({ code: 'bad-dice', count, problem: { kind: 'number-of-dice', got } }));
});

test.each([
  ['12347', 5, '7'],
  ['0 1 2 3 4', 5, '0'],
  ['12 3 4', 4, '12'],
  ['1,2,3', 3, ','],
  ['1 2 x', 3, 'x'],
  ['1 2 3.5', 3, '3.5'],
  ['-1', 1, '-'],
  ['6️⃣', 1, '\ufe0f'],
  ['７', 1, '７'],
])('%j for %i dice: %j is no face', (text, count, got) => {
  expect(parseDice(text, count)).toEqual(fail({ code: 'bad-dice', count, problem: { kind: 'not-a-face', got } }));
});
