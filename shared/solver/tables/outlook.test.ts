import { expect, test } from 'vitest';
import { newKernel, valuesOf } from '../../../build/lab/fixtures.ts';
import { presets } from '../../rules/presets.ts';
import type { Category } from '../../rules/rules.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { allBoxes, type ColumnState, slotTotals, stateOf } from '../states.ts';
import { rowsBackwards } from '../values.ts';
import { categories } from '../yahtzee.ts';
import { lookaheadFor } from './make.ts';
import { type Outlooks, outlookOf, partChance, partCount, pointsUnit, solveOutlooks } from './outlook.ts';

const ruleset = presets.official;
const kernel = newKernel();
const values = valuesOf('official');

const bit = (category: Category) => 1 << categories.indexOf(category);
/** Where nothing but some of these is open. */
const late = allBoxes & ~(bit('sixes') | bit('fullHouse') | bit('yahtzee') | bit('chance'));
const rows = [...rowsBackwards(ruleset)].filter(({ filled }) => (filled & late) === late);

function outlooksWith(used: Kernel | null): Outlooks {
  const lookFrom = lookaheadFor(ruleset, values, used);
  return solveOutlooks({ ruleset, values, lookFrom }, () => true, rows) ?? new Uint16Array();
}
const outlooks = outlooksWith(kernel);

const pointsOf = (state: ColumnState) =>
  Array.from(outlookOf(outlooks, stateOf(ruleset, state)), (points) => points / pointsUnit);
const chanceOf = (points: readonly number[], test: (points: number) => boolean) =>
  points.reduce((sum, point, part) => (test(point) ? sum + partChance[part] : sum), 0);

test('the parts of an outlook are all there is, and rise', () => {
  expect(partChance.length).toBe(partCount);
  expect(partChance.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  for (const { filled, chipsOpen } of rows) {
    for (const upperTotal of slotTotals[filled & 63]) {
      const points = pointsOf({ filled, upperTotal, chipsOpen });
      expect(points).toEqual(points.toSorted((a, b) => a - b));
    }
  }
});

test('the mean of an outlook is the value of its state', () => {
  for (const { filled, chipsOpen } of rows) {
    for (const upperTotal of slotTotals[filled & 63]) {
      const state = { filled, upperTotal, chipsOpen };
      const mean = pointsOf(state).reduce((sum, points, part) => sum + points * partChance[part], 0);
      expect(Math.abs(mean - values[stateOf(ruleset, state)])).toBeLessThan(0.02);
    }
  }
});

test('with the Yahtzee box alone it is 50 points in 4.6 of 100 turns and nothing in all others', () => {
  const points = pointsOf({ filled: allBoxes & ~bit('yahtzee'), upperTotal: 63, chipsOpen: false });
  const sure = chanceOf(points, (point) => point === 50);
  expect(sure).toBeLessThanOrEqual(0.046029);
  expect(sure + Math.max(...partChance)).toBeGreaterThan(0.046029);
  expect(chanceOf(points, (point) => point === 0)).toBeGreaterThan(0.9);
});

test('a kernel changes nothing', () => {
  const plain = outlooksWith(null);
  let apart = 0;
  for (const [index, points] of outlooks.entries()) apart = Math.max(apart, Math.abs(points - plain[index]));
  expect(apart).toBeLessThanOrEqual(1);
});
