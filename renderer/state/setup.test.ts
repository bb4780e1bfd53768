/** The draft on the welcome screen: names that nobody typed and names that somebody did, and the colours. */
import { beforeEach, expect, test } from 'vitest';
import { mostColours } from '../../shared/wire/settings.ts';
import { coloursOf, withColour, withSeatColours } from './colours.ts';
import { createSetup, type Setup } from './setup.ts';

let setup: Setup;
const names = () => setup.seats.value.map(({ name }) => name);

beforeEach(() => {
  setup = createSetup();
  setup.remember({
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
  expect(setup.nameProblem.value).toBeNull();
});

test('a computer goes by the name of its strategy, told apart by a number', () => {
  setup.chooseType(0, 'optimal');
  setup.chooseType(1, 'random');
  expect(names()).toEqual(['Optimal', 'Random', 'Optimal 2', 'Ada']);
  setup.chooseType(2, 'human');
  expect(names()).toEqual(['Optimal', 'Random', 'Player 3', 'Ada']);
});

test('a typed name stays, whatever type is chosen, and own names make room for it', () => {
  setup.nameSeat(1, 'Optimal');
  setup.chooseType(1, 'sensible');
  expect(names()).toEqual(['Eric', 'Optimal', 'Optimal 2', 'Ada']);
});

test('without a last game two people play by the official rules', () => {
  const fresh = createSetup();
  fresh.remember(null);
  expect(fresh.seats.value).toEqual([
    { name: 'Player 1', type: 'human' },
    { name: 'Player 2', type: 'human' },
  ]);
  expect([fresh.rules.value, fresh.dice.value]).toEqual(['official', 'rolled']);
});

test('a player who was deleted is not seated again', () => {
  setup.remember({ rules: 'chips', dice: 'typed', seats: [{ name: '', type: 'human' }] });
  expect(names()).toEqual(['Player 1']);
});

test('the reason of a refused start goes away with the next change', () => {
  setup.problem.value = 'No.';
  setup.nameSeat(0, 'Zoe');
  expect(setup.problem.value).toBeNull();
});

test('a computer never takes the name of somebody who has played', () => {
  const setup = createSetup();
  setup.nameSeat(0, 'eric');
  setup.nameSeat(1, 'Hal');
  setup.chooseType(0, 'sensible', ['Eric']);
  setup.chooseType(1, 'random', ['Eric']);
  expect(setup.seats.value.map(({ name }) => name)).toEqual(['Sensible', 'Hal']);
});

test('a name that nobody typed is no name for a guest: the host may have the same', () => {
  const setup = createSetup();
  expect(setup.knownName.value).toBeNull();
  setup.remember({ rules: 'basic', dice: 'rolled', seats: [{ name: 'Player 1', type: 'human' }] });
  expect(setup.knownName.value).toBeNull();
  setup.nameSeat(0, 'Ben');
  expect(setup.knownName.value).toBe('Ben');
});

test('everybody has the colour that was chosen, the others one that is free, no two the same', () => {
  expect(coloursOf(['A', 'B', 'C', 'D'], {})).toEqual([0, 1, 2, 3]);
  expect(coloursOf(['A', 'B', 'C', 'D'], withColour({}, 'b', 0))).toEqual([1, 0, 2, 3]);
  const both = withColour(withColour({}, 'A', 4), 'B', 4);
  expect(coloursOf(['A', 'B'], both)).toEqual([4, 1]);
  expect(coloursOf(['B'], both)).toEqual([4]);
});

test('what was chosen for a seat is the colour of whoever comes to sit there', () => {
  const chosen = withSeatColours(withColour({}, 'Nora', 1), ['Nora', 'Eric'], [4, null, 2, null]);
  expect(coloursOf(['Eric', 'Nora'], chosen)).toEqual([0, 4]);
});

test('only so many are remembered, the latest', () => {
  let chosen = {};
  for (let name = 0; name < mostColours + 5; name++) chosen = withColour(chosen, `P${name}`, name % 6);
  expect(Object.keys(chosen)).toHaveLength(mostColours);
  expect(coloursOf([`P${mostColours + 4}`], chosen)).toEqual([(mostColours + 4) % 6]);
  expect(coloursOf(['P0'], withColour(chosen, 'P1', 3))).toEqual([0]);
});
