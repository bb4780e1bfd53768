/**
 * The one kind of outline on the painted table: a convex polygon grown by a radius. Paper, buttons, pips and dice all
 * use it.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Shape {
  /** Clockwise on the screen; a single point makes a disc. */
  readonly points: readonly Point[];
  readonly radius: number;
}

export function roundRect({ x, y, width, height }: Rect, radius: number): Shape {
  const r = Math.min(radius, width / 2, height / 2);
  const [left, top, right, bottom] = [x + r, y + r, x + width - r, y + height - r];
  return {
    points: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    radius: r,
  };
}

export function disc(centre: Point, radius: number): Shape {
  return { points: [centre], radius };
}

export function grown({ points, radius }: Shape, by: number): Shape {
  return { points, radius: radius + by };
}

/** The smallest rectangle around it. */
export function boundsOf({ points, radius }: Shape): Rect {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - radius;
  const y = Math.min(...ys) - radius;
  return { x, y, width: Math.max(...xs) + radius - x, height: Math.max(...ys) + radius - y };
}

/** The rectangle with `by` taken off every side, or added if negative. */
export function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

export function centreOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A square around that point, `by` to each side. */
export function around({ x, y }: Point, by: number): Rect {
  return { x: x - by, y: y - by, width: 2 * by, height: 2 * by };
}

/** The point at this share of the way. */
export function onTheWay(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function between(left: number, top: number, right: number, bottom: number): Rect {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest rectangle around both. */
export function union(a: Rect, b: Rect): Rect {
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return between(Math.min(a.x, b.x), Math.min(a.y, b.y), right, bottom);
}

/** What is in both. */
export function common(a: Rect, b: Rect): Rect {
  const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
  return between(Math.max(a.x, b.x), Math.max(a.y, b.y), right, bottom);
}

/** Whether they have more than an edge in common. */
export function touches(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether it contains all of the other. */
export function holds(a: Rect, b: Rect): boolean {
  return a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;
}

/** The outermost of the points, clockwise on the screen (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && turnOf(chain[chain.length - 2], chain[chain.length - 1], point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Positive if the path over `b` bends clockwise on the screen. */
function turnOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
