import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import { isRulesetId, rulesetIds, rulesets } from './ruleset.ts';

test('there are six rule sets', () => {
  const table = rulesetIds.map((id) => {
    const { columns, chips, joker } = rulesets[id];
    return [rulesets[id].id, words.rules[id].name, columns, chips, joker];
  });
  expect(table).toEqual([
    ['basic', 'Basic', 1, false, 'none'],
    ['chips', 'Chips', 1, true, 'none'],
    ['official', 'Official', 1, true, 'forced'],
    ['free-joker', 'Free Joker', 1, true, 'free'],
    ['triple', 'Triple', 3, false, 'none'],
    ['triple-chips', 'Triple with Chips', 3, true, 'none'],
  ]);
});

test('each explains itself in a sentence of its own', () => {
  const descriptions = rulesetIds.map((id) => words.rules[id].description);
  expect(new Set(descriptions).size).toBe(6);
  for (const description of descriptions) expect(description).toMatch(/^[A-Z].{20,120}\.$/);
});

test('ids are told from everything else', () => {
  expect(rulesetIds.every(isRulesetId)).toBe(true);
  for (const other of ['Basic', 'constructor', '', null, 0]) expect(isRulesetId(other)).toBe(false);
});
