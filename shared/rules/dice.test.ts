import { expect, test } from 'vitest';
import { countRerolled, isFace, isHand, isReroll, rerollAll, rerollBits, rerollNone, rerollsOf } from './dice.ts';

const rerolls = rerollsOf(5);

test('a face is a whole number from 1 to 6 and nothing else', () => {
  expect([1, 2, 3, 4, 5, 6].every(isFace)).toBe(true);
  for (const other of [0, 7, -1, 1.5, Number.NaN, '1', null, undefined, [1], 1n, true])
    expect(isFace(other)).toBe(false);
});

test('a hand is five faces, and a hole is no face', () => {
  expect(isHand([1, 2, 3, 4, 6], 5)).toBe(true);
  for (const other of [
    [],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 7],
    [0, 2, 3, 4, 5],
    new Array(5),
    Object.assign(new Array(5), { 0: 1, 1: 1, 2: 1, 3: 1 }),
    '12345',
    { length: 5, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1 },
    null,
    undefined,
  ])
    expect(isHand(other, 5)).toBe(false);
});

test('a reroll is five times yes or no', () => {
  expect(rerolls.every((reroll) => isReroll(reroll, 5))).toBe(true);
  for (const other of [[true, true, true, true], [1, 0, 0, 0, 0], new Array(5), 31, null])
    expect(isReroll(other, 5)).toBe(false);
});

test('there are 32 rerolls, each found by its bits', () => {
  expect(rerolls).toHaveLength(32);
  expect(rerolls.map(rerollBits)).toEqual([...rerolls.keys()]);
  expect(rerolls[0]).toEqual(rerollNone(5));
  expect(rerolls[31]).toEqual(rerollAll(5));
  expect(rerolls[0b00110]).toEqual([false, true, true, false, false]);
  expect(rerolls.map(countRerolled).reduce((sum, count) => sum + count)).toBe(80);
  expect([rerollNone(5), rerollAll(5), rerolls[0b10100]].map(countRerolled)).toEqual([0, 5, 2]);
});
