/** Arrow keys on the card reach every open box and never a used one. */
import { expect, test } from 'vitest';
import { rulesets } from '../../../shared/rules/ruleset.ts';
import { boxesOf } from '../../../shared/rules/scorecard.ts';
import { nextBox } from './boxFocus.ts';

test('up and down go round the open boxes of a column', () => {
  const open = boxesOf(rulesets.basic).filter(({ category }) => ['twos', 'fives', 'chance'].includes(category));
  const [twos, fives, chance] = open;
  expect(nextBox(open, twos, 'ArrowDown')).toBe(fives);
  expect(nextBox(open, chance, 'ArrowDown')).toBe(twos);
  expect(nextBox(open, twos, 'ArrowUp')).toBe(chance);
  expect(nextBox(open, fives, 'ArrowRight')).toBe(fives);
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
