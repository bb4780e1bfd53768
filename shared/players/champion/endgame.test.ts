import { expect, test } from 'vitest';
import { columnWith, expectedOf } from '../../../build/lab/fixtures.ts';
import { compile } from '../../rules/compile.ts';
import { presets } from '../../rules/presets.ts';
import { spaceOf } from '../../solver/space.ts';
import { endgameOf } from './endgame.ts';

const expected = expectedOf('official');
const endgame = endgameOf(spaceOf(compile(presets.official)), expected);

test.each([
  columnWith(40, false, 'chance'),
  columnWith(45, true, 'sixes'),
  columnWith(45, false, 'sixes', 'yahtzee'),
  columnWith(20, false, 'largeStraight', 'threeOfAKind'),
  columnWith(57, true, 'twos', 'chance'),
  columnWith(45, true, 'sixes', 'fullHouse', 'chance', 'largeStraight'),
])('what may come adds up to one, and its mean to the value of %j', (state) => {
  const { points, chances } = endgame.spreadOf(state);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  const mean = chances.reduce((sum, chance, index) => sum + chance * points[index], 0);
  expect(mean).toBeCloseTo(expected(state), 9);
  expect(points.toSorted()).toEqual(points);
});

test('who aims at a target reaches it at least as often as who plays for points, and the surest one always', () => {
  for (const state of [
    columnWith(40, false, 'chance'),
    columnWith(45, true, 'sixes'),
    columnWith(0, false, 'threeOfAKind'),
  ]) {
    const { chances } = endgame.spreadOf(state);
    const reach = endgame.reachOf(state);
    expect(reach[0]).toBeCloseTo(1, 12);
    let above = 1;
    let gains = 0;
    for (const [index, chance] of chances.entries()) {
      expect(reach[index]).toBeGreaterThanOrEqual(above - 1e-12);
      gains += reach[index] - above;
      above -= chance;
    }
    // With Sixes there is one way to play only; with the others a target changes what is kept.
    if (state.upperTotal !== 45) expect(gains).toBeGreaterThan(0.05);
  }
});

test('a Yahtzee in the last box: one chance in 21.7', () => {
  const reach = endgame.reachOf(columnWith(0, false, 'yahtzee'));
  expect(reach[1]).toBeCloseTo(0.0460286, 6);
});
