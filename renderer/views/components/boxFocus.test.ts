/** Arrow keys on the card reach every open box and never a used one. */
import { expect, test } from 'vitest';
import { presets } from '../../../shared/rules/presets.ts';
import { rowsOf } from '../../../shared/rules/rows.ts';
import { boxesOf } from '../../../shared/rules/scorecard.ts';
import { nextBox, nextName } from './boxFocus.ts';

const rows = rowsOf(presets.basic);

test('up and down go round the open boxes of a column', () => {
  const open = boxesOf(presets.basic).filter(({ category }) => ['twos', 'fives', 'chance'].includes(category));
  const [twos, fives, chance] = open;
  expect(nextBox(rows, open, twos, 'ArrowDown')).toBe(fives);
  expect(nextBox(rows, open, chance, 'ArrowDown')).toBe(twos);
  expect(nextBox(rows, open, twos, 'ArrowUp')).toBe(chance);
  expect(nextBox(rows, open, fives, 'ArrowRight')).toBe(fives);
});

test('from name to name the bonus rows are on the way, and the sums without anything to explain are not', () => {
  const official = rowsOf(presets.official);
  const passed = [official[0]];
  while (passed.length === 1 || passed[passed.length - 1] !== official[0])
    passed.push(nextName(official, passed[passed.length - 1], 'ArrowDown'));
  expect(passed.slice(5, 9).map(({ id }) => id)).toEqual(['sixes', 'upperScore', 'upperBonus', 'threeOfAKind']);
  expect(passed.map(({ id }) => id)).toContain('chips');
  expect(passed.map(({ id }) => id)).not.toContain('total');
  expect(nextName(official, official[0], 'ArrowUp').id).toBe('chips');
});

test('left and right go to the nearest box of the next column that has an open one', () => {
  const all = boxesOf(presets.triple);
  const at = (category: string, column: number) => {
    const found = all.find((box) => box.category === category && box.column === column);
    if (found === undefined) throw new Error(category);
    return found;
  };
  expect(nextBox(rows, all, at('fours', 1), 'ArrowRight')).toEqual(at('fours', 2));
  const withoutTwo = all.filter(({ column }) => column !== 2);
  expect(nextBox(rows, withoutTwo, at('fours', 1), 'ArrowRight')).toEqual(at('fours', 3));
  const onlyChance = [at('fours', 1), at('chance', 2), at('ones', 2)];
  expect(nextBox(rows, onlyChance, at('fours', 1), 'ArrowRight')).toEqual(at('ones', 2));
  expect(nextBox(rows, all, at('fours', 1), 'ArrowLeft')).toEqual(at('fours', 1));
});
