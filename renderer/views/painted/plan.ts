/** What the shapes and the texts of a scene both need: the card's rows and columns, where they cross, what they offer. */

import { throwOf } from '../../../shared/game/game.ts';
import { type Offer, offerOf } from '../../../shared/rules/joker.ts';
import { type Row, rowsOf } from '../../../shared/rules/rows.ts';
import type { Rules } from '../../../shared/rules/rules.ts';
import { type Column, columnsOf, rulesOf } from '../../../shared/rules/ruleset.ts';
import { type Layout, layOut } from './layout.ts';
import type { SceneInput } from './scene.ts';
import { inset, type Rect, roundRect, type Shape } from './shape.ts';

/** The halves in which a card is shown that does not fit. */
const halves = ['upper', 'lower'] as const;
export type Half = (typeof halves)[number];

/** Everything about the card that does not change in a game. */
interface Grid {
  readonly ruleset: Rules;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly layout: Layout;
}

export interface Plan extends Grid {
  /** Every box of the player on turn with what it offers the hand; none before the first roll. */
  readonly offers: readonly { readonly offer: Offer; readonly area: Rect; readonly player: number }[];
}

/** A card whose rows would be smaller than this share of what enlarged letters ask for is shown in two halves. */
const tooSmall = 0.85;

/** The rows of a half: the upper ends with the first sums, or in the middle where there are none. */
function rowsOfHalf(rows: readonly Row[], half: Half): readonly Row[] {
  const sum = rows.findIndex(({ kind }) => kind === 'sum');
  const after = rows.findIndex(({ kind }, line) => line > sum && kind === 'box');
  const middle = sum === -1 || after === -1 ? Math.ceil(rows.length / 2) : after;
  // The total is in both.
  return half === 'lower' ? rows.slice(middle) : rows.filter(({ id }, line) => line < middle || id === 'total');
}

export function planFor({ game, width, height, zoom, half }: SceneInput): Plan {
  const ruleset = rulesOf(game.rules);
  const all = rowsOf(ruleset);
  const columns = columnsOf(ruleset);
  const card = {
    rows: all.length,
    players: game.seats.length,
    columnsEach: columns.length,
    dice: ruleset.dice,
    isMarked: game.cheat,
    half: null,
  };
  const shown = (rows: readonly Row[], layout: Layout) => {
    const grid = { ruleset, rows, columns, layout };
    return { ...grid, offers: offersOf(game, grid) };
  };
  const layout = layOut(width, height, card);
  if (zoom <= 1) return shown(all, layout);
  // As large as without enlarged letters, which then enlarge it.
  const { unit: wanted } = layOut(width * zoom, height * zoom, card);
  if (layout.unit >= tooSmall * wanted && layout.height <= height) return shown(all, layout);
  const rows = rowsOfHalf(all, half);
  // Both halves in rows of the same size.
  const most = Math.max(...halves.map((one) => rowsOfHalf(all, one).length));
  const { unit: largest } = layOut(width, height, { ...card, rows: most, half: { largest: wanted } });
  const halved = layOut(width, height, { ...card, rows: rows.length, half: { largest } });
  return shown(rows, { ...halved, key: `${halved.key} ${half}` });
}

/** The half of the card that a row is in. */
export function halfOf(rules: SceneInput['game']['rules'], id: Row['id']): Half {
  const upper = rowsOfHalf(rowsOf(rulesOf(rules)), 'upper');
  return upper.some((row) => row.id === id) ? 'upper' : 'lower';
}

/** Where a player's columns cross the rows, column by column; a little smaller, so that lines stay clear. */
export function cellsOf({ rows, columns, layout }: Grid, player: number) {
  const { unit } = layout;
  return columns.flatMap((column, index) => {
    const { x, y, width } = layout.columns[player * columns.length + index];
    return rows.map((row, line) => {
      const area = inset({ x, y: y + line * unit, width, height: unit }, 2);
      return { row, column, area };
    });
  });
}

/** Where the name of a row is. */
export function rowRect({ labels, unit }: Layout, line: number): Rect {
  return { ...labels, y: labels.y + line * unit, height: unit };
}

function offersOf({ turn, cards }: SceneInput['game'], grid: Grid): Plan['offers'] {
  const thrown = throwOf(turn);
  if (turn === null || thrown === null) return [];
  const { player } = turn;
  return cellsOf(grid, player).flatMap(({ row, column, area }) => {
    if (row.kind !== 'box') return [];
    return { offer: offerOf(cards[player], grid.ruleset, thrown, { category: row.id, column }), area, player };
  });
}

/** The tab with a player's name, and all of that player's columns. */
export function tabOf({ layout, columns }: Plan, player: number): { shape: Shape; column: Shape } {
  const first = layout.columns[player * columns.length];
  const last = layout.columns[(player + 1) * columns.length - 1];
  const across = { x: first.x, width: last.x + last.width - first.x };
  const { names } = layout;
  return {
    shape: roundRect(inset({ ...across, y: names.y, height: names.height }, 2), names.height * 0.24),
    column: roundRect({ ...across, y: first.y, height: first.height }, 0),
  };
}

/** What the boxes offer is hidden while dice tumble. */
export const previewCell = 'preview';

/** The message gives way to words that celebrate. */
export const messageCell = 'message';

/** Texts in the tray are hidden while there are dice in it. */
export const trayCell = 'tray';

/** The tab of the player on turn is not in its place while it moves there. */
export const turnCell = 'turn';

/** The name on a tab. */
export function nameCell(player: number): string {
  return `name/${player}`;
}

export function cellId(player: number, row: Row['id'], column: Column): string {
  return `${player}/${row}/${column}`;
}
