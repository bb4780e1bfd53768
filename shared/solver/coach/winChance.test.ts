import { expect, test } from 'vitest';
import { allBut, cardWith, playOf } from '../../../build/lab/fixtures.ts';
import { presets } from '../../rules/presets.ts';
import { cardTotals } from '../../rules/scorecard.ts';
import { columnState, stateOf } from '../states.ts';
import { type Distribution, meanOf, pointsToCome, shareBelow } from '../tables/distribution.ts';
import { decodeTable, encodeTable } from '../tables/file.ts';
import { finalTotal, winChances } from './winChance.ts';

const play = playOf('official');
const { ruleset, values } = play;
const noOutlooks = new Uint16Array();
const sum = (list: Iterable<number>) => [...list].reduce((total, one) => total + one, 0);
const certainly = (points: number): Distribution => ({ from: points, chances: Float64Array.of(1) });

test('the points to come have the mean that the state is worth', () => {
  for (const open of [['chance'], ['ones', 'yahtzee'], ['fours', 'fullHouse', 'sixes', 'chance']] as const) {
    const state = columnState(ruleset, cardWith('official', allBut(open, { fives: 25, threes: 9 })), 1);
    const toCome = pointsToCome(play, state);
    if (toCome === null) throw new Error('It was not called off.');
    expect(sum(toCome.chances)).toBeCloseTo(1, 12);
    expect(meanOf(toCome)).toBeCloseTo(values[stateOf(ruleset, state)], 9);
  }
});

test('with the Yahtzee box alone it is 50 points in 4.6 of 100 turns, and dice on the table change that', () => {
  const card = cardWith('official', allBut(['yahtzee']));
  const state = columnState(ruleset, card, 1);
  const chanceOf50 = (toCome: Distribution | null) => (toCome ? 1 - shareBelow(toCome, 50) : Number.NaN);
  expect(chanceOf50(pointsToCome(play, state))).toBeCloseTo(0.046029, 6);
  expect(chanceOf50(pointsToCome(play, state, { hand: [4, 4, 4, 4, 1], rollsLeft: 1 }))).toBeCloseTo(1 / 6, 12);
  expect(chanceOf50(pointsToCome(play, state, { hand: [4, 4, 4, 4, 4], rollsLeft: 0 }))).toBe(1);
});

test('called off, there is no answer', () => {
  const state = columnState(ruleset, cardWith('official', allBut(['ones', 'twos', 'chance'])), 1);
  expect(pointsToCome(play, state, null, () => false)).toBeNull();
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
  const done = cardWith('official', allBut([], { sixes: 30 }));
  const needs = cardWith('official', allBut(['yahtzee']));
  const totals = [done, needs].map((card) => finalTotal(play, noOutlooks, card, null));
  expect(winChances(totals)[1]).toBeCloseTo(0.046029, 6);
  expect(totals[0]).toEqual(certainly(cardTotals(presets.official, done).total));
});

test('a distribution comes back from its file as it was', () => {
  const file = encodeTable('distribution', 'official', { from: 100, chances: Float64Array.of(0.25, 0.75) });
  const decoded = decodeTable('distribution', 'official', file);
  if (!decoded.ok) throw new Error(decoded.error);
  expect(shareBelow(decoded.value, 101)).toBe(0.25);
  expect(meanOf(decoded.value)).toBe(100.75);
  expect(decodeTable('distribution', 'basic', file)).toEqual({ ok: false, error: 'rules' });
});
