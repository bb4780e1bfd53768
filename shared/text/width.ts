/** How much room text takes where every letter has a cell of its own. */
import { graphemesOf } from '../game/graphemes.ts';

/** Emoji and East Asian letters take two cells. */
const wide =
  /\p{Emoji_Presentation}|\uFE0F|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\uFF01-\uFF60]/u;

const cells = (grapheme: string) => (wide.test(grapheme) ? 2 : 1);

export function widthOf(text: string): number {
  return graphemesOf(text).reduce((width, grapheme) => width + cells(grapheme), 0);
}

/** The text in exactly `width` cells: filled up with spaces, or cut with an ellipsis. */
export function inCells(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  let kept = text;
  if (widthOf(text) > width) {
    kept = '';
    for (const grapheme of graphemesOf(text)) {
      if (widthOf(kept) + cells(grapheme) > width - 1) break;
      kept += grapheme;
    }
    kept += '…';
  }
  const space = ' '.repeat(width - widthOf(kept));
  return side === 'left' ? kept + space : space + kept;
}
