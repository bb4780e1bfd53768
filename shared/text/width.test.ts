import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemesOf } from '../game/graphemes.ts';
import { inCells, widthOf, wrapped } from './width.ts';

test.each([
  ['', 0],
  ['Eric', 4],
  ['e\u0301', 1],
  ['名前', 4],
  ['カナ', 4],
  ['한글', 4],
  ['😀', 2],
  ['👨‍👩‍👧‍👦', 2],
  ['❤️', 2],
  ['Ａ', 2],
  ['דנה', 3],
  ['שָׁלוֹם', 4],
  ['\u2068דנה\u2069', 3],
  ['ليلى', 4],
])('%s takes %i cells', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test.each([
  ['Eric', 6, 'left', 'Eric  '],
  ['Eric', 6, 'right', '  Eric'],
  ['Eric', 4, 'left', 'Eric'],
  ['Maximilian', 6, 'left', 'Maxim…'],
  ['日本語', 5, 'left', '日本…'],
  ['日本語', 4, 'left', '日… '],
  ['日本語', 4, 'right', ' 日…'],
  ['日本語', 6, 'left', '日本語'],
  ['דנה', 5, 'left', '\u2068דנה\u2069  '],
  ['ليلى', 6, 'right', '  \u2068ليلى\u2069'],
  ['אבגדה', 4, 'left', '\u2068אבג…\u2069'],
] as const)('%s in %i cells', (text, width, side, expected) => {
  expect(inCells(text, width, side)).toBe(expected);
});

test('text that needs no looking up is split and measured as any other', () => {
  const segmenter = new Intl.Segmenter('en');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'binary-ascii' })), (text) => {
      const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
      expect(graphemesOf(text)).toEqual(letters);
      // An accent on nothing takes no cell, and sends the text the long way.
      expect(widthOf(text)).toBe(widthOf(`${text}\u0301`));
    }),
  );
});

test('long lines are broken between words, and tables are left alone', () => {
  const text = 'Press Enter alone to keep none\n 1. Ones   3\nTOTAL   100 200 300 400';
  expect(wrapped(text, 12)).toBe('Press Enter\nalone to\nkeep none\n 1. Ones   3\nTOTAL   100 200 300 400');
  expect(wrapped('Donaudampfschiff ahoy', 10)).toBe('Donaudampfschiff\nahoy');
  expect(wrapped(text, Number.POSITIVE_INFINITY)).toBe(text);
});
