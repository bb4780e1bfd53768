import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import { isRulesId, presetIds, rulesOf } from './ids.ts';

test('the first six are Yahtzee, with what they add to it', () => {
  const table = presetIds.slice(0, 6).map((id) => {
    const { columns, further } = rulesOf(id);
    return [rulesOf(id).id, words.rulesName(id), columns.length, further.chip, further.joker];
  });
  expect(table).toEqual([
    ['basic', 'Basic', 1, 0, 'none'],
    ['chips', 'Chips', 1, 100, 'none'],
    ['official', 'Official', 1, 100, 'forced'],
    ['free-joker', 'Free Joker', 1, 100, 'free'],
    ['triple', 'Triple', 3, 0, 'none'],
    ['triple-chips', 'Triple with Chips', 3, 100, 'none'],
  ]);
});

test('the others by name', () => {
  expect(presetIds.slice(6).map((id) => words.rulesName(id))).toEqual([
    'Yatzy',
    'Yatzy with Saved Rolls',
    'Maxi Yatzy',
    'Maxi Yatzy with Saved Rolls',
    'Kniffel',
    'Kniffel with Chips',
    'Generala',
    'Forced Order',
    'Forced Yatzy',
  ]);
});

test('each explains itself in a sentence of its own', () => {
  const descriptions = presetIds.map((id) => words.rulesDescription(id));
  expect(new Set(descriptions).size).toBe(15);
  for (const description of descriptions) expect(description).toMatch(/^[A-Z].{20,120}\.$/);
});

test('ids are told from everything else', () => {
  expect(presetIds.every(isRulesId)).toBe(true);
  for (const other of ['Basic', 'constructor', '', null, 0]) expect(isRulesId(other)).toBe(false);
});
