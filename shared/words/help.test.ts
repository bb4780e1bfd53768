/** Help says what the rules are: whatever applies under one set of rules and not under another. */
import { expect, test } from 'vitest';
import { rulesetIds, rulesets } from '../rules/ruleset.ts';
import { words } from './index.ts';

test.each(rulesetIds)('%s is explained with what it has and without what it has not', (rules) => {
  const { columns, chips, joker } = rulesets[rules];
  const text = words.howToPlay(rules).join(' ');
  expect(text.includes('three columns')).toBe(columns === 3);
  expect(text.includes('100 points extra')).toBe(chips);
  expect(text.includes('Joker')).toBe(joker !== 'none');
  expect(words.categoryHelp('fullHouse', rules).includes('Joker')).toBe(joker !== 'none');
  expect(words.categoryHelp('yahtzee', rules).includes('100')).toBe(chips);
  expect(words.categoryHelp('chance', rules)).toBe('Any dice: the sum of all five.');
});
