/** The Welcome screen's draft: names that come of their own accord, and names that somebody typed. */
import { beforeEach, expect, test } from 'vitest';
import { chooseType, draftSeats, nameProblem, nameSeat, playerCount, rememberSetup } from './setup.ts';

const names = () => draftSeats.value.map(({ name }) => name);

beforeEach(() => {
  rememberSetup({
    rules: 'basic',
    dice: 'rolled',
    seats: [
      { name: 'Eric', type: 'human' },
      { name: 'Julie', type: 'human' },
      { name: 'Optimal', type: 'optimal' },
      { name: 'Ada', type: 'human' },
    ],
  });
});

test('those who played last are seated again', () => {
  expect(names()).toEqual(['Eric', 'Julie', 'Optimal', 'Ada']);
  expect(nameProblem.value).toBeNull();
});

test('a computer goes by the name of its strategy, told apart by a number', () => {
  chooseType(0, 'optimal');
  chooseType(1, 'random');
  expect(names()).toEqual(['Optimal', 'Random', 'Optimal 2', 'Ada']);
  chooseType(2, 'human');
  expect(names()).toEqual(['Optimal', 'Random', 'Player 3', 'Ada']);
});

test('a typed name stays, whatever type is chosen, and own names make room for it', () => {
  nameSeat(1, 'Optimal');
  chooseType(1, 'sensible');
  expect(names()).toEqual(['Eric', 'Optimal', 'Optimal 2', 'Ada']);
});

test('a name that will not do is answered with a sentence at its seat', () => {
  nameSeat(1, 'eric');
  expect(nameProblem.value?.seat).toBe(1);
  expect(nameProblem.value?.sentence).toMatch(/two players called eric/);
  nameSeat(1, '   ');
  expect(nameProblem.value).toEqual({ seat: 1, sentence: 'Player 2 needs a name.' });
  playerCount.value = 1;
  expect(nameProblem.value).toBeNull();
});
