/** Help says what the rules are: whatever applies under one set of rules and not under another. */
import { expect, test } from 'vitest';
import { presetIds, rulesOf } from '../rules/ids.ts';
import { words } from './index.ts';

test.each(presetIds)('%s is explained with what it has and without what it has not', (rules) => {
  const { columns, further, bonus, saved, order, boxes } = rulesOf(rules);
  const text = words.howToPlay(rules).join(' ');
  expect(text.includes('three columns')).toBe(columns.length === 3);
  expect(text.includes('100 points extra')).toBe(further.chip === 100 || bonus?.pays === 100);
  expect(text.includes('upper section')).toBe(bonus !== null);
  expect(text.includes('saved')).toBe(saved);
  expect(text.includes('from first to last')).toBe(order === 'down');
  expect(text.includes('Joker')).toBe(further.joker !== 'none');
  // The pictures above show it.
  expect(text).not.toContain('On your turn');
  // Where a second one has a box of its own, it does earn something.
  expect(text.includes('nothing extra')).toBe(further.chip === 0 && boxes.every(({ needs }) => needs === undefined));
  for (const { id } of boxes) {
    expect(words.categoryHelp(id, rules)).toMatch(/^[A-Z].*\.$/);
    const isStandIn = ['fullHouse', 'smallStraight', 'largeStraight'].includes(id);
    expect(words.categoryHelp(id, rules).includes('Joker')).toBe(further.joker !== 'none' && isStandIn);
  }
});

test('a box says what it asks for and what it pays', () => {
  expect(words.categoryHelp('chance', 'basic')).toBe('Any dice: the sum of all five dice.');
  expect(words.categoryHelp('fullHouse', 'basic')).toBe('Three dice of one value and two of another: 25 points.');
  expect(words.categoryHelp('twoPairs', 'yatzy')).toBe('Two pairs of different values: the sum of those dice.');
  expect(words.categoryHelp('smallStraight', 'maxi')).toBe('The values 1 2 3 4 5: 15 points.');
  expect(words.categoryHelp('poker', 'generala')).toBe(
    'At least four dice alike: 40 points. 5 more in the first throw.',
  );
  expect(words.categoryHelp('dobleGenerala', 'generala')).toContain('Only once Generala holds points.');
});
