import { expect, test } from 'vitest';
import { evaluatorOf, followerOf } from '../../build/lab/fixtures.ts';
import { playedGames } from '../../build/lab/games.ts';
import { isComplete } from '../rules/scorecard.ts';
import { spaceOf } from '../solver/space.ts';
import { partCount } from '../solver/tables/outlook.ts';
import { yahtzee } from '../solver/yahtzee.ts';
import { estimatedSpread, exactSpread, isExactFor, winChanceFinder, winCurve } from './winning.ts';

const openBoxes = (boxes: readonly (number | null)[]) => boxes.filter((points) => points === null).length;

test('win chances add up through a game, end with the winner, and need nobody alone', () => {
  const [{ events, states }] = [...playedGames('official', ['sensible', 'of-a-kinder'], {}, 3, 1)];
  const find = winChanceFinder(exactSpread(followerOf('official'), new Uint16Array()));
  // The last rounds, which need no outlooks.
  for (const state of states.filter(({ cards }) => cards.every((card) => openBoxes(card.boxes[0]) <= 3))) {
    const chances = find(state) ?? [];
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  }
  const last = states[states.length - 1];
  expect(last.cards.every(isComplete)).toBe(true);
  expect(find(last)?.toSorted()).toEqual([0, 1]);
  const [alone] = [...playedGames('official', ['random'], {}, 3, 1)];
  const curve = winCurve(alone.events, find);
  expect(curve.ok && curve.value.every((chances) => chances === null)).toBe(true);
  expect(winCurve(events.slice(1), find).ok).toBe(false);
});

test('a player who resigned cannot win', () => {
  const [{ states }] = [...playedGames('official', ['sensible', 'sensible', 'sensible'], {}, 4, 1)];
  const find = winChanceFinder(exactSpread(followerOf('official'), new Uint16Array()));
  const late = states.findLast(({ cards }) => cards.every((card) => openBoxes(card.boxes[0]) === 2));
  if (late === undefined) throw new Error('There is such a moment in every game.');
  const chances = find({ ...late, resigned: [false, true, false] }) ?? [];
  expect(chances[1]).toBe(0);
  expect(chances[0] + chances[2]).toBeCloseTo(1, 9);
});

test('Triple has an estimate', () => {
  const [{ states }] = [...playedGames('triple', ['four-and-up', 'random'], {}, 3, 1)];
  // Outlooks of nothing but 20 points, which is enough to see that the spread stands around what is expected.
  const outlooks = new Uint16Array(spaceOf(yahtzee).stateCount() * partCount).fill(20 * 64);
  const find = winChanceFinder(estimatedSpread(evaluatorOf('triple'), outlooks));
  expect(find(states[0])?.[0]).toBeCloseTo(0.5, 9);
  expect(find(states[states.length - 10])?.[0]).toBeCloseTo(1, 9);
});

test('it is exact once everybody who can win has six boxes left, and never for Triple', () => {
  const [{ states }] = [...playedGames('basic', ['four-and-up', 'random'], {}, 3, 1)];
  for (const state of states)
    expect(isExactFor(state)).toBe(state.cards.every((card) => openBoxes(card.boxes[0]) <= 6));
  const [early] = states;
  expect(isExactFor({ ...early, resigned: [true, true] })).toBe(true);
  const late = states[states.length - 1];
  expect(isExactFor({ ...late, rules: 'triple' })).toBe(false);
});
