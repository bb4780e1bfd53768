/** A picture made of items on a background, in which only what has changed is painted again. */
import type { Context } from './canvas.ts';
import type { Palette } from './palette.ts';
import { holds, type Rect, touches, union } from './shape.ts';

/** Paints plain data, all that it depends on besides the colours; it may leave the context in any state. */
type Painter<Data extends readonly unknown[]> = (context: Context, palette: Palette, ...data: Data) => void;

/** Something in a picture. */
export interface Item {
  /** Nothing of it is painted outside this area. */
  readonly area: Rect;
  readonly painter: Painter<never>;
  readonly data: readonly unknown[];
  /**
   * Whether a part of it can be painted and looks as in the whole; smooth edges that are cut come out slightly
   * different.
   */
  readonly isDivisible?: boolean;
}

export function item<Data extends readonly unknown[]>(area: Rect, painter: Painter<Data>, ...data: Data): Item {
  return { area, painter, data };
}

/**
 * An item looks the same as long as its painter and its data are the same; painters are told apart by name, which
 * differs between the functions of a file in a minified program too.
 */
const lookOf = ({ painter, data }: Item) => JSON.stringify([painter.name, ...data]);

/** Of a canvas, in device pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** Device pixels to a pixel. */
  readonly ratio: number;
}

export type Layer = ReturnType<typeof makeLayer>;

/** The whole device pixels covered by an area in pixels. */
function onDevice({ x, y, width, height }: Rect, size: Size): Rect {
  const left = Math.max(0, Math.floor(x * size.ratio));
  const top = Math.max(0, Math.floor(y * size.ratio));
  const right = Math.min(size.width, Math.ceil((x + width) * size.ratio));
  const bottom = Math.min(size.height, Math.ceil((y + height) * size.ratio));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** With its look, to be compared, and its place in device pixels. */
const placeIn = (item: Item, size: Size) => ({ item, key: lookOf(item), place: onDevice(item.area, size) });

export type Placed = ReturnType<typeof placeIn>;

/** The same parts, but grown until none touches another, and no item is cut that must be painted as a whole. */
function apart(parts: readonly Rect[], placed: readonly Placed[]): readonly Rect[] {
  const found: Rect[] = [];
  const uncut = placed.filter((one) => !one.item.isDivisible).map(({ place }) => place);
  for (const part of parts.filter(({ width, height }) => width > 0 && height > 0)) {
    let grown = part;
    for (let before: Rect | null = null; before !== grown; ) {
      before = grown;
      for (const place of uncut) if (touches(place, grown) && !holds(grown, place)) grown = union(grown, place);
      for (const [index, other] of found.entries())
        if (touches(other, grown)) {
          grown = union(grown, other);
          found.splice(index, 1);
          break;
        }
    }
    found.push(grown);
  }
  return found;
}

export function paintItem(context: Context, palette: Palette, { painter, data }: Item): void {
  context.save();
  painter(context, palette, ...(data as never));
  context.restore();
}

/** Over `ground`, which has the same size. */
export function makeLayer(context: Context, palette: Palette, ground: CanvasImageSource, size: Size) {
  /** Null until something has been painted, including the background. */
  let shown: ReadonlyMap<string, Rect> | null = null;

  function changedParts(placed: readonly Placed[]): readonly Rect[] {
    const before = shown;
    const now = new Map(placed.map(({ key, place }) => [key, place]));
    shown = now;
    if (before === null) return [{ x: 0, y: 0, width: size.width, height: size.height }];
    const gone = [...before].flatMap(([key, place]) => (now.has(key) ? [] : [place]));
    const come = placed.flatMap(({ key, place }) => (before.has(key) ? [] : [place]));
    return apart([...gone, ...come], placed);
  }

  return {
    /** Works out what `paint` needs to know about the items: once, for items that stay the same over many pictures. */
    place: (items: readonly Item[]): readonly Placed[] => items.map((one) => placeIn(one, size)),
    /** Paints the items, later ones over earlier ones, wherever they differ from last time. */
    paint(placed: readonly Placed[]) {
      for (const part of changedParts(placed)) {
        const { x, y, width, height } = part;
        context.save();
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
        context.drawImage(ground, x, y, width, height, x, y, width, height);
        context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
        for (const one of placed) if (touches(one.place, part)) paintItem(context, palette, one.item);
        context.restore();
      }
    },
  };
}
