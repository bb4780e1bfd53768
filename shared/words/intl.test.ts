import { expect, test } from 'vitest';
import { formatsFor } from './intl.ts';

test('lists are written as the language writes them', () => {
  const { and, or } = formatsFor('en-GB');
  for (const [items, all, any] of [
    [[], '', ''],
    [['Ada'], 'Ada', 'Ada'],
    [['Ada', 'Ben'], 'Ada and Ben', 'Ada or Ben'],
    [['Ada', 'Ben', 'Cleo'], 'Ada, Ben and Cleo', 'Ada, Ben or Cleo'],
    [['דנה'], '\u2068דנה\u2069', '\u2068דנה\u2069'],
    [['דנה', 'Ben'], '\u2068דנה\u2069 and Ben', '\u2068דנה\u2069 or Ben'],
  ] as const) {
    expect(and(items)).toBe(all);
    expect(or(items)).toBe(any);
  }
  expect(formatsFor('de').and(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben und Cleo');
});

test('numbers, percentages and plurals too', () => {
  const { number, percent, plural } = formatsFor('en-GB');
  expect([number(1234567), number(1723.85, 1), number(3, 2)]).toEqual(['1,234,567', '1,723.9', '3.00']);
  expect([percent(0.256), percent(1)]).toEqual(['26%', '100%']);
  expect([0, 1, 2].map((count) => plural(count, { one: 'game', other: 'games' }))).toEqual(['games', 'game', 'games']);
  expect(formatsFor('de').number(1234.5, 1)).toBe('1.234,5');
});
