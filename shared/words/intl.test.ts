import { expect, test } from 'vitest';
import { formatsFor } from './intl.ts';
import { isolate } from './isolate.ts';

test('lists are written as the language writes them', () => {
  const { and, or } = formatsFor('en-GB');
  for (const items of [[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cleo'], ['a', 'b', 'c', 'd']]) {
    const shown = items.map(isolate);
    expect(and(items)).toBe(new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown));
    expect(or(items)).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(shown));
  }
});
