import { expect, test } from 'vitest';
import { mostColours } from '../../shared/wire/settings.ts';
import { coloursOf, withColour, withSeatColours } from './colours.ts';

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
