/** Words on the canvas that stay inside their place: on several lines, in smaller letters, or with an ellipsis. */
import { graphemesOf } from '../../../shared/game/graphemes.ts';
import { direction } from '../../parts/direction.ts';
import type { Context } from './canvas.ts';
import type { Palette } from './palette.ts';
import type { Ink, Text } from './parts.ts';
import { inset, type Rect } from './shape.ts';

const family = 'system-ui, sans-serif';
const leading = 1.25;

export function inkOf(palette: Palette, ink: Ink): string {
  if (ink === 'gold') return palette.mark;
  return typeof ink === 'number' ? palette.seats[ink] : palette[ink];
}

export function fontOf(size: number, { bold, italic }: Pick<Text, 'bold' | 'italic'>): string {
  return `${italic ? 'italic ' : ''}${bold ? 600 : 400} ${size}px ${family}`;
}

/** Spaces, but not within the name of a button: an even number of quotation marks follows. */
const breaks = / (?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** How wide some words are in the font that is in use. */
type WidthOf = (words: string) => number;

/** Measuring is slow, so each word is measured once per font, however often it is tried on one line or another. */
const widths = new Map<string, number>();

function widthsIn(context: Context, font: string): WidthOf {
  context.font = font;
  const widthOf = (word: string) => {
    const key = `${font}|${word}`;
    const width = widths.get(key) ?? context.measureText(word).width;
    widths.set(key, width);
    return width;
  };
  return (words) => words.split(' ').reduce((sum, word) => sum + widthOf(' ') + widthOf(word), -widthOf(' '));
}

const kana = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー`;
const closing = '、。，；：！？）」』》”';
/** The name of a button stays in one piece. */
const outsideQuotes = '(?![^「『“]*[」』”])';

/**
 * Where scripts without spaces may break: between characters and before and after Latin words, but not before what
 * belongs to the character before it, such as 第2 and 2位.
 */
const betweenCharacters = new RegExp(
  [
    String.raw`(?<=[\p{Script=Han}${kana}\p{Script=Latin}${closing}])(?=[\p{Script=Han}${kana}（「『《“])(?![ーぁぃぅぇぉっゃゅょァィゥェォッャュョ])`,
    String.raw`(?<=[\p{Script=Han}${kana}${closing}])(?=\p{Script=Latin})`,
    String.raw`(?<=[${kana}${closing}])(?=\d)`,
  ]
    .map((place) => `${place}${outsideQuotes}`)
    .join('|'),
  'u',
);

/** Breaks at spaces, or between characters of scripts that have none; the last line takes what is left. */
function wrap(widthOf: WidthOf, words: string, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const parts = words
    .split(breaks)
    .flatMap((word) => word.split(betweenCharacters).map((part, index) => ({ word: part, space: index === 0 })));
  for (const { word, space } of parts) {
    const longer = line === '' ? word : `${line}${space ? ' ' : ''}${word}`;
    if (line !== '' && lines.length < most - 1 && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** As many lines as `wrap` makes, but of similar length: no word is left alone on the last. */
function wrapEvenly(widthOf: WidthOf, words: string, width: number, most: number): readonly string[] {
  const lines = wrap(widthOf, words, width, most);
  if (lines.length === 1) return lines;
  for (const share of [0.55, 0.65, 0.75, 0.85, 0.95]) {
    const narrower = wrap(widthOf, words, width * share, most);
    if (narrower.length === lines.length && narrower.every((line) => widthOf(line) <= width * share)) return narrower;
  }
  return lines;
}

/** A long word in two halves, with a hyphen where they part. */
function halved(word: string): string {
  const letters = graphemesOf(word);
  const middle = Math.ceil(letters.length / 2);
  return letters.length < 8 ? word : `${letters.slice(0, middle).join('')}- ${letters.slice(middle).join('')}`;
}

function cut(context: Context, words: string, width: number): string {
  const letters = [...graphemesOf(words)];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

interface Fitted {
  readonly font: string;
  readonly size: number;
  readonly lines: readonly string[];
  readonly cut: boolean;
}

/**
 * Measuring is slow and most texts stay the same; cleared when there are too many, as after a change of window size.
 */
const fitted = new Map<string, Fitted>();
const mostRemembered = 2000;

function fitWords(context: Context, words: Text): Fitted {
  const { text, area, size, bold, italic, lines } = words;
  const key = `${size}|${words.least}|${bold}|${italic}|${area.width}|${area.height}|${lines}|${words.breaks}|${text}`;
  const known = fitted.get(key);
  if (known) return known;
  if (fitted.size > mostRemembered) fitted.clear();
  if (widths.size > mostRemembered) widths.clear();
  const tries = Array.from({ length: lines }, (_, index) => measure(context, words, index + 1));
  // Long words are broken before a name is cut.
  if (words.breaks && tries.every((one) => one.cut))
    tries.push(measure(context, { ...words, text: text.split(' ').map(halved).join(' ') }, lines + 1));
  const best = tries.reduce((one, other) => {
    if (one.cut !== other.cut) return one.cut ? other : one;
    return other.size > one.size * 1.02 ? other : one;
  });
  fitted.set(key, best);
  return best;
}

/** On this many lines, as large as will fit. */
function measure(context: Context, words: Text, lines: number): Fitted {
  const { text, area } = words;
  const size = Math.min(words.size, area.height / (1 + (lines - 1) * leading));
  const widthOf = widthsIn(context, fontOf(size, words));
  const widest = Math.max(...wrap(widthOf, text, area.width, lines).map(widthOf));
  const least = Math.min(size, words.size * words.least);
  const smaller = widest <= area.width ? size : Math.max(least, (size * area.width * 0.99) / widest);
  const font = fontOf(smaller, words);
  const smallerWidth = widthsIn(context, font);
  const broken = wrapEvenly(smallerWidth, text, area.width, lines);
  const fits = (line: string) => smallerWidth(line) <= area.width;
  return {
    font,
    size: smaller,
    lines: broken.map((line) => (fits(line) ? line : cut(context, line, area.width))),
    cut: !broken.every(fits),
  };
}

/** The area of the letters, which stick out of their place a little. */
export function reachOf({ area, size }: Text): Rect {
  return inset(area, -size * 0.5);
}

export function paintText(context: Context, words: Text, colour: string): void {
  if (words.text === '') return;
  const { area, align } = words;
  const { font, size, lines } = fitWords(context, words);
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = align;
  // A sign stays before its number.
  context.direction = /^[+−]\d/.test(words.text) ? 'ltr' : direction();
  context.textBaseline = 'alphabetic';
  const x = align === 'left' ? area.x : align === 'right' ? area.x + area.width : area.x + area.width / 2;
  // Capitals and figures are about 0.72 of the letters' size high; they, not the line, are centred.
  const first = area.y + area.height / 2 + size * 0.36 - ((lines.length - 1) * size * leading) / 2;
  for (const [index, line] of lines.entries()) context.fillText(line, x, first + index * size * leading);
}
