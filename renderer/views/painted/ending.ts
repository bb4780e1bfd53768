/** The end of a game in the tray, where the dice were: the winner and what there is to say, as far as there is room. */
import { cumulativeRows } from '../../../shared/text/history.ts';
import type { Ending } from '../ending.ts';
import { type Ink, type Text, text, trayCell } from './parts.ts';
import type { Rect } from './shape.ts';

/** Something in the tray; those with a higher `spare` give way first. */
interface Part {
  /** In lines. */
  readonly high: number;
  readonly spare: number;
  /** `line` is the height of a line. */
  show(place: Rect, line: number): readonly Text[];
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

function sentence(content: string | null, high: number, spare: number, ink: Ink, bold = false): readonly Part[] {
  if (content === null) return [];
  const show = (place: Rect, line: number) => {
    const size = Math.min(line * 0.72, lettersIn(place.width));
    return [text(content, place, size, ink, { bold, lines: 2, cell: trayCell })];
  };
  return [{ high, spare, show }];
}

/** `review` is where the button that leads there is; null if there is none. */
export function placeEnding(tray: Rect, ending: Ending, mayReview: boolean) {
  const padding = { x: Math.max(12, tray.width * 0.05), y: Math.max(4, tray.height * 0.04) };
  const inner = {
    x: tray.x + padding.x,
    y: tray.y + padding.y,
    width: tray.width - 2 * padding.x,
    height: tray.height - 2 * padding.y,
  };
  let review = null as Rect | null;
  const showReview = (place: Rect, line: number) => {
    review = { ...place, y: place.y + line * 0.3, height: place.height - line * 0.6 };
    return [];
  };
  const rows = cumulativeRows(ending.totals);
  const isNarrow = lettersIn(inner.width) > inner.width / 30;
  const { shown, line } = whatFits(inner.height, [
    ...sentence(ending.fame, 2, 1, 'gold', true),
    ...sentence(ending.how, isNarrow ? 1.9 : 1.1, 2, 'onFelt'),
    ...sentence(ending.best, 1.1, 3, 'onFelt'),
    ...sentence(ending.records, 1.1, 4, 'quietOnFelt'),
    ...(mayReview ? [{ high: isNarrow ? 2.8 : 2.2, spare: 0, show: showReview }] : []),
    ...(rows.length > 0 ? [{ high: rows.length, spare: 5, show: (place: Rect) => totalsTexts(place, rows) }] : []),
  ]);
  const below = shown.reduce((sum, { high }) => sum + high * line, 0);
  const name = Math.min(inner.height - below, inner.width * 0.22, 150);
  // What is left over goes between the parts, and above and below them all.
  const gap = Math.min(line * 0.5, (inner.height - below - name) / (shown.length + 1));
  let y = inner.y + (inner.height - below - name - gap * shown.length) / 2;
  const next = (height: number): Rect => {
    const place = { ...inner, y, height };
    y += height + gap;
    return place;
  };
  const texts = [
    text(ending.winners, next(name), name * 0.78, 'onFelt', { bold: true, lines: 2, least: 0.4, cell: trayCell }),
    ...shown.flatMap(({ high, show }) => show(next(high * line), line)),
  ];
  return { texts, review };
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
