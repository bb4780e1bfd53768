import { expect, test } from 'vitest';
import type { RulesetId } from '../rules/ruleset.ts';
import { fameSentence, hallOfFameText } from './hallOfFame.ts';

test('ranks, names, scores, rules and days', () => {
  const text = hallOfFameText([
    { rank: 1, name: 'Julie', score: 1575, rules: 'official', at: new Date(2026, 0, 9, 12).getTime() },
    { rank: 10, name: '名前', score: 7, rules: 'triple-chips', at: new Date(2026, 11, 31, 23).getTime() },
  ]);
  expect(`\n${text}\n`).toBe(`
Hall of Fame
 1. Julie                 1575  Official           2026-01-09
10. 名前                     7  Triple with Chips  2026-12-31
`);
});

test('empty at first', () => {
  expect(hallOfFameText([])).toBe('The Hall of Fame is still empty.');
});

test('who has come to stand where', () => {
  const place = (name: string, rank: number, rules: RulesetId | null = null, peopleOnly = false) => ({
    rules,
    peopleOnly,
    entry: { name, rank },
  });
  expect(fameSentence([])).toBe('');
  expect(fameSentence([place('Julie', 1), place('Eric', 3)])).toBe(
    'Julie takes place 1 and Eric takes place 3 in the Hall of Fame!',
  );
  expect(fameSentence([place('Eric', 2, 'official'), place('Zoe', 9, 'official', true)])).toBe(
    'Eric takes place 2 in the Hall of Fame of Official! Zoe takes place 9 in the Hall of Fame of Official, computers aside!',
  );
});
