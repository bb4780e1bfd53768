/** Arrow keys on the card reach every open box and never a used one. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../../shared/rules/rows.ts';
import { rulesets } from '../../../shared/rules/ruleset.ts';
import { boxesOf } from '../../../shared/rules/scorecard.ts';
import { nextBox, nextName } from './boxFocus.ts';

test('up and down go round the open boxes of a column', () => {
  const open = boxesOf(rulesets.basic).filter(({ category }) => ['twos', 'fives', 'chance'].includes(category));
  const [twos, fives, chance] = open;
  expect(nextBox(open, twos, 'ArrowDown')).toBe(fives);
  expect(nextBox(open, chance, 'ArrowDown')).toBe(twos);
  expect(nextBox(open, twos, 'ArrowUp')).toBe(chance);
  expect(nextBox(open, fives, 'ArrowRight')).toBe(fives);
});

test('from name to name the bonus rows are on the way, and the sums without anything to explain are not', () => {
  const rows = rowsOf(rulesets.official);
  const passed = [rows[0]];
  while (passed.length === 1 || passed[passed.length - 1] !== rows[0])
    passed.push(nextName(rows, passed[passed.length - 1], 'ArrowDown'));
  expect(passed.slice(5, 9).map(({ id }) => id)).toEqual(['sixes', 'upperScore', 'upperBonus', 'threeOfAKind']);
  expect(passed.map(({ id }) => id)).toContain('chips');
  expect(passed.map(({ id }) => id)).not.toContain('total');
  expect(nextName(rows, rows[0], 'ArrowUp').id).toBe('chips');
});

test('left and right go to the nearest box of the next column that has an open one', () => {
  const all = boxesOf(rulesets.triple);
  const at = (category: string, column: number) => {
    const found = all.find((box) => box.category === category && box.column === column);
    if (found === undefined) throw new Error(category);
    return found;
  };
  expect(nextBox(all, at('fours', 1), 'ArrowRight')).toEqual(at('fours', 2));
  const withoutTwo = all.filter(({ column }) => column !== 2);
  expect(nextBox(withoutTwo, at('fours', 1), 'ArrowRight')).toEqual(at('fours', 3));
  const onlyChance = [at('fours', 1), at('chance', 2), at('ones', 2)];
  expect(nextBox(onlyChance, at('fours', 1), 'ArrowRight')).toEqual(at('ones', 2));
  expect(nextBox(all, at('fours', 1), 'ArrowLeft')).toEqual(at('fours', 1));
});
