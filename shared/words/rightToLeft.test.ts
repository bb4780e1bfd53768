/** Names in another script and numbers with a sign stay in one piece in text that runs from right to left. */
import { afterAll, expect, test } from 'vitest';
import { chooseLanguage, offeredLanguages, words } from './index.ts';
import { languages } from './languages.ts';

afterAll(() => chooseLanguage('en'));

const mirrored = offeredLanguages.filter((tag) => languages[tag].direction === 'rtl');

test.each(mirrored)('%s', async (tag) => {
  await chooseLanguage(tag);
  expect(words.message.rollDice('Eric')).toContain('\u2068Eric\u2069');
  expect(words.and(['Eric'])).toBe('\u2068Eric\u2069');
  expect(words.story.rolled('Eric', 0, [1, 3, 4, 5, 6])).toContain('\u20661 3 4 5 6\u2069');
  // A sign that is not held would go to the other side of its number.
  const signed = /^\u2066[+−][\d.]+\u2069$/;
  for (const text of [
    words.review.signed(-837),
    words.review.signed(298),
    words.review.lost(17.5),
    words.table.lead(37),
  ])
    expect(text).toMatch(signed);
  const why = { difference: 184, reasons: [{ parts: ['ones'], tenths: 184 }] } as const;
  expect(words.coach.sum('basic', why)).toMatch(/\u2066\+18\.4\u2069.*\u2066\+18\.4\u2069/);
});

test('elsewhere names in the same direction have no marks', async () => {
  await chooseLanguage('de');
  expect(words.and(['Eric'])).toBe('Eric');
});
