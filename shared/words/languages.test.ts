/** The language is chosen while the program runs; what it lacks or cannot be read is said in English. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage, language, offeredLanguages, watchWords, words } from './index.ts';
import { languageOf } from './languages.ts';
import type { Translation } from './translation.ts';

afterEach(async () => {
  watchWords({ reads: () => {}, changed: () => {} });
  await chooseLanguage('en');
});

test.each([
  ['en', 'en'],
  ['en_GB.UTF-8', 'en'],
  ['de-AT', 'de'],
  ['DE_de@euro', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt_PT', 'pt-BR'],
  ['nn-NO', 'nb'],
  ['no', 'nb'],
  ['iw', 'he'],
  ['zh-TW', 'zh-CN'],
  ['en-xa', 'en-XA'],
  ['C', null],
  ['C.UTF-8', null],
  ['POSIX', null],
  ['tlh', null],
  ['', null],
  ['constructor', null],
  ['__proto__', null],
])('the tag "%s" is %s', (tag, known) => {
  expect(languageOf(tag)).toBe(known);
});

test('whoever reads words is told of another language, and reads it', async () => {
  const reads = vi.fn();
  const changed = vi.fn();
  watchWords({ reads, changed });
  expect(words.table.rollDice).toBe('Roll Dice');
  expect(reads).toHaveBeenCalledTimes(1);
  expect(await chooseLanguage('en-XA')).toBeNull();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(language()).toBe('en-XA');
  expect(words.table.rollDice).toMatch(/^\[.*\]$/);
  expect(words.problem({ code: 'not-rolled' })).toMatch(/^\[.*\]$/);
  expect(words.categoryHelp('chance', 'basic')).toMatch(/^\[.*\]$/);
  expect(words.message.rollDice('Eric')).toContain('Eric');
  await chooseLanguage('en');
  expect(words.message.rollDice('Eric')).toBe('Eric\'s turn. Click "Roll Dice" button to roll the dice.');
});

test('of two choices the later counts, whichever is read first', async () => {
  const first = chooseLanguage('en-XA');
  await chooseLanguage('en');
  await first;
  expect(language()).toBe('en');
  expect(words.table.rollDice).toBe('Roll Dice');
});

test('those for tests are not offered', () => {
  expect(offeredLanguages[0]).toBe('en');
  expect(offeredLanguages.filter((tag) => tag.includes('-X'))).toEqual([]);
});

describe('words that cannot be read', () => {
  test('leave everything in English, and the reason is known', async () => {
    const { translations } = await import('./translations.ts');
    vi.spyOn(translations as { 'en-XA': () => Promise<Translation> }, 'en-XA').mockRejectedValue(new Error('gone'));
    expect(await chooseLanguage('en-XA')).toEqual(new Error('gone'));
    vi.restoreAllMocks();
    expect(language()).toBe('en');
    expect(words.table.rollDice).toBe('Roll Dice');
  });
});
