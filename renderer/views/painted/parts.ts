/** What a scene is made of: words, targets, dice, lines and marks. */
import type { RowId } from '../../../shared/rules/rows.ts';
import type { Column } from '../../../shared/rules/rules.ts';
import { type Action, targetId } from '../targets.ts';
import type { Point, Rect, Shape } from './shape.ts';

/** What a colour is for; the palette knows what it looks like. A number is a player's own colour. */
export type Ink =
  | 'ink'
  | 'quiet'
  | 'faint'
  | 'gold'
  | 'onFelt'
  | 'quietOnFelt'
  | 'onButton'
  | 'onButtonOff'
  | 'onSeat'
  | number;

export interface Text {
  readonly text: string;
  /** The words stay inside: smaller letters first, then an ellipsis. */
  readonly area: Rect;
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly ink: Ink;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Lines that a long sentence may take. */
  readonly lines: number;
  /** Letters get no smaller than this share of their size before words are cut. */
  readonly least: number;
  /** Whether long words may be broken, on one line more, before it is cut. */
  readonly breaks: boolean;
  /** What it waits for: a score on its way to a cell of the card, dice that tumble, dice in the tray. */
  readonly cell: string | null;
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly heavy: boolean;
}

/** Something that can be pointed at. */
export interface Target {
  readonly id: string;
  /** As in the component view. */
  readonly name: string;
  readonly shape: Shape;
  /** Whether a click is a legal move now; a click on a box that is not gets an answer anyway. */
  readonly enabled: boolean;
  readonly action: Action;
  /** Why it cannot be used although it looks as if it could; shown while pointed at. */
  readonly why: string | null;
}

/** How a box of the player on turn stands out. */
export interface Mark {
  /**
   * The hand earns more than usual here; it is the best hand, and this its box; the coach points at it; a review says
   * that it was chosen, or would have been better; a joker may not go there.
   */
  readonly look: 'good' | 'glow' | 'lit' | 'chosen' | 'better' | 'lock';
  readonly area: Rect;
  /** What it waits for, as a text does. */
  readonly cell: string | null;
}

export function text(content: string, area: Rect, size: number, ink: Ink, more: Partial<Text> = {}): Text {
  return {
    text: content,
    area,
    size,
    ink,
    align: 'center',
    bold: false,
    italic: false,
    lines: 1,
    least: 0.62,
    breaks: false,
    cell: null,
    ...more,
  };
}

export function target(
  action: Action,
  name: string,
  shape: Shape,
  enabled: boolean,
  why: string | null = null,
): Target {
  return { id: targetId(action), name, shape, enabled, action, why };
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

export function cellId(player: number, row: RowId, column: Column): string {
  return `${player}/${row}/${column}`;
}
