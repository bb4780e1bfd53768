import { expect, test } from 'vitest';
import { type Face, faces } from '../rules/dice.ts';
import {
  averageOverDice,
  bestOfParts,
  firstHand,
  handChance,
  handCount,
  hands,
  keepCount,
  keepOf,
  keeps,
  minusDie,
  plusDie,
} from './lattice.ts';

/** Every roll of so many dice, each as likely. */
function rolls(dice: number): Face[][] {
  return dice === 0 ? [[]] : rolls(dice - 1).flatMap((rest) => faces.map((face) => [face, ...rest]));
}

const worthOf = (keep: number) => (keep * 37) % 101;

test('there are 252 hands, 462 keeps and 1,260 ways to add or to take away a die', () => {
  expect([handCount, keepCount, plusDie.length, minusDie.length]).toEqual([252, 462, 1260, 1260]);
});

test('the number of a keep does not depend on the order of its dice', () => {
  for (const [number, keep] of keeps.entries()) expect(keepOf(keep.toReversed())).toBe(number);
});

test('the chances of the hands are those of 7,776 rolls', () => {
  const counted = new Float64Array(handCount);
  for (const roll of rolls(5)) counted[keepOf(roll) - firstHand] += 1 / 6 ** 5;
  for (const [hand, chance] of handChance.entries()) expect(chance).toBeCloseTo(counted[hand], 12);
});

test('the worth of every keep is the mean over all rolls of the dice that are missing', () => {
  const worth = Float64Array.from(keeps, (_, keep) => worthOf(keep));
  averageOverDice(worth);
  for (const [number, keep] of keeps.entries()) {
    const all = rolls(5 - keep.length).map((roll) => worthOf(keepOf([...keep, ...roll])));
    expect(worth[number]).toBeCloseTo(all.reduce((sum, one) => sum + one, 0) / all.length, 9);
  }
});

test('the best part of every hand is the best of all 32 ways to keep some of its dice', () => {
  const worth = Float64Array.from(keeps, (_, keep) => worthOf(keep));
  bestOfParts(worth);
  for (const [hand, dice] of hands.entries()) {
    const parts = Array.from({ length: 32 }, (_, bits) => keepOf(dice.filter((_die, at) => (bits >> at) & 1)));
    expect(worth[firstHand + hand]).toBe(Math.max(...parts.map(worthOf)));
  }
});

test('lanes do not touch each other', () => {
  const both = new Float64Array(keepCount * 2);
  const one = Float64Array.from(keeps, (_, keep) => worthOf(keep));
  for (let keep = 0; keep < keepCount; keep++) both[keep * 2 + 1] = one[keep];
  for (const pass of [averageOverDice, bestOfParts]) {
    pass(both, 2);
    pass(one);
  }
  expect(both.filter((_, at) => at % 2 === 1)).toEqual(one);
  expect(both.filter((_, at) => at % 2 === 0).every((worth) => worth === 0)).toBe(true);
});
