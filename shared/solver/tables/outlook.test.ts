import { expect, test } from 'vitest';
import { columnWith, expectedOf, followerOf } from '../../../build/lab/fixtures.ts';
import { createFollower, type Follower } from '../follow.ts';
import { type ColumnState, statesIn } from '../space.ts';
import { type Outlooks, outlookOf, partChance, partCount, pointsUnit, solveOutlooks } from './outlook.ts';

const expected = expectedOf('official');
const follower = followerOf('official');
const { space } = follower;

/** Where nothing but some of these is open. */
const { filled: late } = columnWith(0, false, 'sixes', 'fullHouse', 'yahtzee', 'chance');
const sets = [...space.setsBackwards()].filter((filled) => (filled & late) === late);
const states = sets.flatMap((filled) => [...statesIn(space, filled)]);

const outlooksWith = (used: Follower): Outlooks => solveOutlooks(used, undefined, sets);
const outlooks = outlooksWith(follower);

const pointsOf = (state: ColumnState) =>
  Array.from(outlookOf(outlooks, space.stateOf(state)), (points) => points / pointsUnit);
const chanceOf = (points: readonly number[], test: (points: number) => boolean) =>
  points.reduce((sum, point, part) => (test(point) ? sum + partChance[part] : sum), 0);

test('the parts of an outlook are all there is, and rise', () => {
  expect(partChance.length).toBe(partCount);
  expect(partChance.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  for (const points of states.map(pointsOf)) expect(points).toEqual(points.toSorted((a, b) => a - b));
});

test('the mean of an outlook is the value of its state', () => {
  for (const state of states) {
    const mean = pointsOf(state).reduce((sum, points, part) => sum + points * partChance[part], 0);
    expect(Math.abs(mean - expected(state))).toBeLessThan(0.02);
  }
});

test('with the Yahtzee box alone it is 50 points in 4.6 of 100 turns and nothing in all others', () => {
  const points = pointsOf(columnWith(63, false, 'yahtzee'));
  const sure = chanceOf(points, (point) => point === 50);
  expect(sure).toBeLessThanOrEqual(0.046029);
  expect(sure + Math.max(...partChance)).toBeGreaterThan(0.046029);
  expect(chanceOf(points, (point) => point === 0)).toBeGreaterThan(0.9);
});

test('a kernel changes nothing', () => {
  const plain = outlooksWith(createFollower(space, expected));
  let apart = 0;
  for (const [index, points] of outlooks.entries()) apart = Math.max(apart, Math.abs(points - plain[index]));
  expect(apart).toBeLessThanOrEqual(1);
});
