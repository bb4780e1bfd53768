import { expect, test } from 'vitest';
import { recordLine } from './records.ts';

test('what was reached, in one line', () => {
  expect(recordLine([])).toBe('');
  const who = { seat: 0, name: 'Eric' };
  expect(
    recordLine([
      { ...who, kind: 'best', score: 312, rules: 'basic', before: 287 },
      { ...who, kind: 'reached', points: 300 },
      { ...who, kind: 'streak', wins: 3 },
      { ...who, kind: 'yahtzee' },
    ]),
  ).toBe(
    'Eric: your best yet in Basic, 312, up from 287. Eric: your first 300. Eric: 3 wins in a row. Eric: first Yahtzee of the day.',
  );
});
