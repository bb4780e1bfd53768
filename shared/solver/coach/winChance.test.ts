import { expect, test } from 'vitest';
import { allBut, cardWith, expectedOf, type Filled, followerOf } from '../../../build/lab/fixtures.ts';
import { compile } from '../../rules/compile.ts';
import { presets } from '../../rules/presets.ts';
import { cardStateOf } from '../column.ts';
import { decodeDerived } from '../tables/derived.ts';
import { type Distribution, meanOf, pointsToCome, shareBelow } from '../tables/distribution.ts';
import { encodeFile } from '../tables/file.ts';
import { finalTotal, winChances } from './winChance.ts';

const follower = followerOf('official');
const cardOf = (filled: Filled) => cardStateOf(compile(presets.official), cardWith('official', filled));
const columnOf = (filled: Filled) => cardOf(filled).columns[0];
const noOutlooks = new Uint16Array();
const sum = (list: Iterable<number>) => [...list].reduce((total, one) => total + one, 0);
const certainly = (points: number): Distribution => ({ from: points, chances: Float64Array.of(1) });

test('the points to come have the mean that the state is worth', () => {
  for (const open of [['chance'], ['ones', 'yahtzee'], ['fours', 'fullHouse', 'sixes', 'chance']] as const) {
    const state = columnOf(allBut(open, { fives: 25, threes: 9 }));
    const toCome = pointsToCome(follower, state);
    expect(sum(toCome.chances)).toBeCloseTo(1, 12);
    expect(meanOf(toCome)).toBeCloseTo(expectedOf('official')(state), 9);
  }
});

test('with the Yahtzee box alone it is 50 points in 4.6 of 100 turns, and dice on the table change that', () => {
  const state = columnOf(allBut(['yahtzee']));
  const chanceOf50 = (toCome: Distribution) => 1 - shareBelow(toCome, 50);
  expect(chanceOf50(pointsToCome(follower, state))).toBeCloseTo(0.046029, 6);
  expect(chanceOf50(pointsToCome(follower, state, { hand: [4, 4, 4, 4, 1], rollsLeft: 1 }))).toBeCloseTo(1 / 6, 12);
  expect(chanceOf50(pointsToCome(follower, state, { hand: [4, 4, 4, 4, 4], rollsLeft: 0 }))).toBe(1);
});

test('win chances: certain ones, ties shared, and all of them add up', () => {
  expect(winChances([certainly(250), certainly(200)])).toEqual([1, 0]);
  expect(winChances([certainly(250), certainly(250)])).toEqual([0.5, 0.5]);
  expect(winChances([certainly(9), certainly(250), certainly(250), certainly(250)]).map((one) => one * 3)).toEqual([
    0, 1, 1, 1,
  ]);
  const coin: Distribution = { from: 10, chances: Float64Array.of(0.5, 0, 0.5) };
  // Both 10: shared; both 12: shared; else the one with 12.
  expect(winChances([coin, coin])).toEqual([0.5, 0.5]);
  expect(winChances([coin, certainly(11), certainly(11)])).toEqual([0.5, 0.25, 0.25]);
  expect(sum(winChances([coin, coin, coin, certainly(12)]))).toBeCloseTo(1, 12);
});

test('the last box decides: who needs a Yahtzee has the chance of a Yahtzee', () => {
  const done = cardOf(allBut([], { sixes: 30 }));
  const needs = cardOf(allBut(['yahtzee']));
  const totals = [done, needs].map((card) => finalTotal(follower, noOutlooks, card, null));
  expect(winChances(totals)[1]).toBeCloseTo(0.046029, 6);
  expect(totals[0]).toEqual(certainly(done.total));
});

test('a distribution is read from its file', () => {
  const all = new Float64Array(1600);
  all.set([0.25, 0.75], 100);
  const file = encodeFile('distribution', 'official', all);
  const decoded = decodeDerived('distribution', presets.official, file);
  if (!decoded.ok) throw new Error(decoded.error);
  expect(shareBelow(decoded.value, 101)).toBe(0.25);
  expect(meanOf(decoded.value)).toBe(100.75);
  expect(decodeDerived('distribution', presets.basic, file)).toEqual({ ok: false, error: 'rules' });
});
