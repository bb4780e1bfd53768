/** How wide text is where every letter takes one cell. */
import { eastAsianWidth } from 'get-east-asian-width';
import { graphemesOf, isPlain } from '../game/graphemes.ts';
import { isolate } from '../words/isolate.ts';

function cells(grapheme: string): number {
  // Invisible marks, and accents without a letter.
  if (/^[\p{Cf}\p{Mn}]+$/u.test(grapheme)) return 0;
  // Emoji take two cells, including those made wide by a selector.
  const isEmoji = /\p{Emoji_Presentation}|\uFE0F/u.test(grapheme);
  return isEmoji ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}

export function widthOf(text: string): number {
  if (isPlain(text)) return text.length;
  return graphemesOf(text).reduce((width, grapheme) => width + cells(grapheme), 0);
}

/** As much of the text as `width` cells hold. */
function startOf(text: string, width: number): string {
  let kept = '';
  for (const grapheme of graphemesOf(text)) {
    if (widthOf(kept) + cells(grapheme) > width) break;
    kept += grapheme;
  }
  return kept;
}

/** The text in exactly `width` cells: padded with spaces, or cut with an ellipsis; in either writing direction. */
export function inCells(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const kept = widthOf(text) > width ? `${startOf(text, width - 1)}…` : text;
  const space = ' '.repeat(width - widthOf(kept));
  return side === 'left' ? isolate(kept) + space : space + isolate(kept);
}

/** A name on at most two lines, the first of which fits: broken between words, or else where it has to be. */
export function onTwoLines(name: string, width: number): readonly [first: string, last: string] {
  if (widthOf(name) <= width) return ['', name];
  const [words] = wrapLine(name, width).split('\n');
  const first = words === name || widthOf(words) > width ? startOf(name, width) : words;
  return [first, name.slice(first.length).trimStart()];
}

/** The text with lines of at most `width` cells, broken between words; a line that is indented stays as it is. */
export function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => (/^\s|\S {2}/.test(line) || widthOf(line) <= width ? line : wrapLine(line, width)))
    .join('\n');
}

function wrapLine(line: string, width: number): string {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines[lines.length - 1];
    const longer = last === '' ? word : `${last} ${word}`;
    if (widthOf(longer) <= width || last === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}
