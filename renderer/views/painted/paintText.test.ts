/** Where words on the canvas are broken into lines: at spaces, or between characters of scripts that have none. */
import { expect, test } from 'vitest';
import type { Context } from './canvas.ts';
import { paintText } from './paintText.ts';
import type { Text } from './parts.ts';

/** The lines of a text on at most two of them, in letters that are ten wide, twenty in scripts without spaces. */
function linesOf(text: string, width: number, breaks = false): readonly string[] {
  const lines: string[] = [];
  const widthOf = (words: string) => [...words].reduce((sum, letter) => sum + (letter > '\u2fff' ? 20 : 10), 0);
  const context = {
    measureText: (words: string) => ({ width: widthOf(words) }),
    fillText: (words: string) => void lines.push(words),
  } as unknown as Context;
  const area = { x: 0, y: 0, width, height: 60 };
  paintText(
    context,
    { text, area, size: 20, least: 1, lines: 2, breaks, align: 'left', bold: false, italic: false } as Text,
    '',
  );
  return lines;
}

test('lines are of similar length', () => {
  expect(linesOf('aaaa bbbb cccc dddd eeee ffff', 250)).toEqual(['aaaa bbbb cccc', 'dddd eeee ffff']);
});

test('scripts without spaces break between characters, not before what belongs to the one before', () => {
  expect(linesOf('殿堂「基本」でJulieが1位、Ericが2位です！', 260)).toEqual([
    '殿堂「基本」でJulieが',
    '1位、Ericが2位です！',
  ]);
  expect(linesOf('Julie排第1和Eric排第2，登上“基本”荣誉榜！', 260)).toEqual([
    'Julie排第1和Eric排第2，',
    '登上“基本”荣誉榜！',
  ]);
  // The name of a button stays in one piece.
  expect(linesOf('振り直すサイコロを選んで「もう一度振る」をクリックしてください。', 420)).toEqual([
    '振り直すサイコロを選んで「もう一度振る」を',
    'クリックしてください。',
  ]);
});

test('a name is broken before it is cut, and cut at its end between what people take for letters', () => {
  expect(linesOf('Grandmother Rose', 90)).toEqual(['Grandmot…']);
  expect(linesOf('Grandmother Rose', 90, true)).toEqual(['Grandm-', 'other', 'Rose']);
  expect(linesOf('Grandmother Rose', 110, true)).toEqual(['Grandmother', 'Rose']);
  expect(linesOf('e\u0301e\u0301e\u0301e\u0301', 50)).toEqual(['e\u0301e\u0301…']);
});
