/** The end of a game in the tray, where the dice were: the winner and what there is to say, as far as there is room. */
import { cumulativeRows } from '../../../shared/text/history.ts';
import type { Ending } from '../ending.ts';
import { type Ink, type Text, text, trayCell } from './parts.ts';
import type { Rect } from './shape.ts';

interface PlacedEnding {
  readonly texts: readonly Text[];
  /** Where the button that leads to the review is; null if there is none. */
  readonly review: Rect | null;
}

/** Something in the tray; those with a higher `spare` give way first. */
interface Part {
  readonly id: 'fame' | 'how' | 'best' | 'records' | 'review' | 'totals';
  /** In lines. */
  readonly high: number;
  readonly spare: number;
}

/** In pixels: lines with less room than this could not be read. */
const lowestLine = 16;
const highestLine = 30;
const lowestName = 22;
/** Letters of a sentence that has to fit on one line of this width, but never smaller than can be read. */
const lettersIn = (width: number) => Math.max(11, width / 30);

/** Which parts have room under a name, and how high a line is then. */
function whatFits(height: number, parts: readonly Part[]): { readonly shown: readonly Part[]; readonly line: number } {
  let shown = parts;
  for (;;) {
    const lines = shown.reduce((sum, { high }) => sum + high, 0);
    const line = Math.min(highestLine, (height - Math.max(lowestName, height * 0.26)) / Math.max(1, lines));
    if (shown.length === 0 || line >= lowestLine) return { shown, line };
    const spare = Math.max(...shown.map((part) => part.spare));
    shown = shown.filter((part) => part.spare !== spare);
  }
}

function partsOf(
  { fame, records, how, best }: Ending,
  { rows, mayReview, width }: { readonly rows: number; readonly mayReview: boolean; readonly width: number },
): readonly Part[] {
  const isNarrow = lettersIn(width) > width / 30;
  return [
    ...(fame === null ? [] : [{ id: 'fame', high: 2, spare: 1 } as const]),
    ...(how === null ? [] : [{ id: 'how', high: isNarrow ? 1.9 : 1.1, spare: 2 } as const]),
    ...(best === null ? [] : [{ id: 'best', high: 1.1, spare: 3 } as const]),
    ...(records === null ? [] : [{ id: 'records', high: 1.1, spare: 4 } as const]),
    ...(mayReview ? [{ id: 'review', high: isNarrow ? 2.8 : 2.2, spare: 0 } as const] : []),
    ...(rows > 0 ? [{ id: 'totals', high: rows, spare: 5 } as const] : []),
  ];
}

const inks: Readonly<Record<'fame' | 'how' | 'best' | 'records', Ink>> = {
  fame: 'gold',
  how: 'onFelt',
  best: 'onFelt',
  records: 'quietOnFelt',
};

export function placeEnding(tray: Rect, ending: Ending, mayReview: boolean): PlacedEnding {
  const padding = { x: Math.max(12, tray.width * 0.05), y: Math.max(4, tray.height * 0.04) };
  const inner = {
    x: tray.x + padding.x,
    y: tray.y + padding.y,
    width: tray.width - 2 * padding.x,
    height: tray.height - 2 * padding.y,
  };
  const rows = cumulativeRows(ending.totals);
  const { shown, line } = whatFits(inner.height, partsOf(ending, { rows: rows.length, mayReview, width: inner.width }));
  const below = shown.reduce((sum, { high }) => sum + high * line, 0);
  const name = Math.min(inner.height - below, inner.width * 0.22, 150);
  // What is left over goes between the parts, and above and below them all.
  const gap = Math.min(line * 0.5, (inner.height - below - name) / (shown.length + 1));
  const used = below + name + gap * shown.length;
  let y = inner.y + (inner.height - used) / 2;
  const next = (height: number): Rect => {
    const place = { ...inner, y, height };
    y += height + gap;
    return place;
  };
  const texts: Text[] = [
    text(ending.winners, next(name), name * 0.78, 'onFelt', { bold: true, lines: 2, least: 0.4, cell: trayCell }),
  ];
  let review: Rect | null = null;
  for (const { id, high } of shown) {
    const place = next(high * line);
    if (id === 'totals') texts.push(...totalsTexts(place, rows));
    else if (id === 'review') review = { ...place, y: place.y + line * 0.3, height: place.height - line * 0.6 };
    else texts.push(sentence(ending[id] ?? '', place, line, inks[id], id === 'fame'));
  }
  return { texts, review };
}

function sentence(content: string, place: Rect, line: number, ink: Ink, isBold: boolean): Text {
  return text(content, place, Math.min(line * 0.72, lettersIn(place.width)), ink, {
    bold: isBold,
    lines: 2,
    cell: trayCell,
  });
}

/** Shares of the width: names, games, wins, scores. */
const totalsColumns = [0.44, 0.19, 0.16, 0.21] as const;

/** Everybody's totals over all games, under their heads. */
function totalsTexts(area: Rect, rows: readonly (readonly string[])[]): readonly Text[] {
  const height = area.height / rows.length;
  return rows.flatMap((cells, row) => {
    let { x } = area;
    return cells.map((content, column) => {
      const width = area.width * totalsColumns[column];
      const place = { x, y: area.y + row * height, width: width - 4, height };
      x += width;
      const isHead = row === 0;
      return text(content, place, height * (isHead ? 0.44 : 0.6), isHead ? 'quietOnFelt' : 'onFelt', {
        align: column === 0 ? 'left' : 'right',
        bold: !isHead && column === cells.length - 1,
        cell: trayCell,
      });
    });
  });
}
