/** What scene and words both need to know about a card: its rows, its columns, where they cross and what they offer. */
import type { Game } from '../../../shared/game/game.ts';
import { type Offer, offerOf } from '../../../shared/rules/joker.ts';
import { type Row, rowsOf } from '../../../shared/rules/rows.ts';
import { type Column, columnsOf, type Ruleset, rulesets } from '../../../shared/rules/ruleset.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import { type Layout, layOut } from './layout.ts';
import type { SceneInput } from './scene.ts';
import { inset, type Rect, roundRect, type Shape } from './shape.ts';

/** The card, and what it offers the hand. */
export interface Plan extends Grid {
  /** Every box of the player on turn with what it offers the hand. */
  readonly offers: readonly { readonly offer: Offer; readonly area: Rect; readonly player: number }[];
}

/** Everything about the card that does not change in a game. */
interface Grid {
  readonly ruleset: Ruleset;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly layout: Layout;
}

export function planFor({ game, width, height }: SceneInput): Plan {
  const ruleset = rulesets[game.rules];
  const rows = rowsOf(ruleset);
  const columns = columnsOf(ruleset);
  const layout = layOut(width, height, {
    rows: rows.length,
    players: game.seats.length,
    columnsEach: columns.length,
    isMarked: game.cheat,
  });
  const grid = { ruleset, rows, columns, layout };
  return { ...grid, offers: offersOf(game, grid) };
}

/** Where a row crosses a column. */
export function cellRect({ layout }: Grid, row: number, columnIndex: number): Rect {
  const { x, y, width } = layout.columns[columnIndex];
  return { x, y: y + row * layout.unit, width, height: layout.unit };
}

/** Points for a preview: in the box, and beside it for a chip. */
export function offerFor(game: Game, ruleset: Ruleset, box: Box) {
  const { turn } = game;
  return turn === null || turn.hand === null ? null : offerOf(game.cards[turn.player], ruleset, turn.hand, box);
}

function offersOf(game: Game, plan: Grid): Plan['offers'] {
  const player = game.turn?.player;
  if (player === undefined) return [];
  return plan.columns.flatMap((column, index) =>
    plan.rows.flatMap((row, line) => {
      const offer = row.kind === 'box' ? offerFor(game, plan.ruleset, { category: row.category, column }) : null;
      const area = inset(cellRect(plan, line, player * plan.columns.length + index), 2);
      return offer ? [{ offer, area, player }] : [];
    }),
  );
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
