/** Every language has the same messages as English, with the same parameters; what it lacks is listed. */
import { describe, expect, test } from 'vitest';
import { messages } from '../../shared/words/en/messages.ts';
import english from '../../shared/words/en/strings.json' with { type: 'json' };
import { formatsFor } from '../../shared/words/intl.ts';
import { type Language, languages } from '../../shared/words/languages.ts';
import { gapsIn, readTranslation, translated } from './words.ts';

const whole = { strings: english, messages };

test('a language that has everything has no gaps', () => {
  expect(gapsIn(whole)).toEqual({ missing: [], leftOver: [], different: [] });
});

test('what is missing, left over or different is named', () => {
  const { title: _, ...common } = english.common;
  const translation = {
    strings: { ...english, common: { ...common, name: 'x', close: ' ' }, keyboard: { ...english.keyboard, keys: [] } },
    messages: { ...messages, message: { ...messages.message, winner: () => '' } },
  };
  expect(gapsIn(translation)).toEqual({
    missing: ['common.title'],
    leftOver: ['common.name'],
    different: [
      expect.stringMatching(/^keyboard\.keys \(a list of 0, in English a list of \d+\)$/),
      'common.close (empty, in English string)',
      'message.winner (0 parameters, in English 2 parameters)',
    ],
  });
});

// A new sentence may come without its translations: until a release it is said in English, and so is a list that has
// grown. Only what would be shown wrongly is a fault now.
test.each(translated)('%s: every message it has is of the same kind as in English', async (tag) => {
  const { different } = gapsIn(await readTranslation(tag));
  expect(different.filter((message) => !/\(\d+ parameters, in English \d|\(a list of/.test(message))).toEqual([]);
});

describe.each(Object.keys(languages) as Language[])('%s', (tag) => {
  test('has a form for every number of things', () => {
    const { locale, plurals } = languages[tag];
    const rules = new Intl.PluralRules(locale);
    const used = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
    expect([...plurals].sort()).toEqual([...used, ...(used.has('other') ? [] : ['other'])].sort());
  });

  test('writes numbers in digits that dice have too', () => {
    expect(formatsFor(languages[tag].locale).number(1234567)).toMatch(/^1\D?234\D?567$/u);
  });
});
