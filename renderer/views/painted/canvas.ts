/** Shapes, shadows and gradients as a canvas has them. A shape's Path2D is painted, and finds what the pointer is in. */
import type { Point, Shape } from './shape.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const paths = new WeakMap<Shape, Path2D>();

export function pathOf(shape: Shape): Path2D {
  const path = paths.get(shape) ?? makePath(shape);
  paths.set(shape, path);
  return path;
}

function makePath({ points, radius }: Shape): Path2D {
  const path = new Path2D();
  const count = points.length;
  if (count === 1) {
    path.arc(points[0].x, points[0].y, radius, 0, 2 * Math.PI);
    return path;
  }
  const [first, second, third] = points;
  // A known rounded rectangle is painted, and above all blurred, much faster.
  if (count === 4 && first.y === second.y && second.x === third.x && first.x < second.x) {
    const [width, height] = [second.x - first.x + 2 * radius, third.y - first.y + 2 * radius];
    path.roundRect(first.x - radius, first.y - radius, width, height, radius);
    return path;
  }
  for (const [index, point] of points.entries()) {
    const before = points[(index + count - 1) % count];
    const after = points[(index + 1) % count];
    if (radius === 0) path.lineTo(point.x, point.y);
    // The outer side of an edge that goes clockwise is a quarter turn to its left.
    else
      path.arc(
        point.x,
        point.y,
        radius,
        Math.atan2(point.y - before.y, point.x - before.x) - Math.PI / 2,
        Math.atan2(after.y - point.y, after.x - point.x) - Math.PI / 2,
      );
  }
  path.closePath();
  return path;
}

export type Inside = (shape: Shape, x: number, y: number) => boolean;

/** Never painted on; one of its pixels is one of the scene's. */
let probe: OffscreenCanvasRenderingContext2D | null = null;

const isInPath: Inside = (shape, x, y) => {
  probe ??= new OffscreenCanvas(1, 1).getContext('2d');
  return probe?.isPointInPath(pathOf(shape), x, y) ?? false;
};

/** The first of these things that a point is in. */
export function thingAt<T extends { readonly shape: Shape }>(
  things: readonly T[],
  x: number,
  y: number,
  isInside: Inside = isInPath,
): T | null {
  return things.find(({ shape }) => isInside(shape, x, y)) ?? null;
}

/** In pixels of the screen, whatever the scale. */
export interface Shadow {
  readonly blur: number;
  readonly right: number;
  readonly down: number;
}

/** Whatever is painted next casts it; `strength` goes from 0 to 1. */
export function castShadow(context: Context, { blur, right, down }: Shadow, strength: number): void {
  context.shadowColor = `rgb(0 0 0 / ${strength})`;
  context.shadowBlur = blur;
  context.shadowOffsetX = right;
  context.shadowOffsetY = down;
}

type Colour = CanvasPattern | CanvasGradient | string;

export function fillShape(context: Context, shape: Shape, colour: Colour): void {
  context.fillStyle = colour;
  context.fill(pathOf(shape));
}

export function strokeShape(context: Context, shape: Shape, colour: Colour, width: number): void {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke(pathOf(shape));
}

/** A gradient with these colours, each at its place from 0 to 1. */
export function coloured(gradient: CanvasGradient, ...colours: readonly (readonly [number, string])[]): CanvasGradient {
  for (const [at, colour] of colours) gradient.addColorStop(at, colour);
  return gradient;
}

/** Moves the origin to a point and makes `size` the unit, for what is drawn there in lengths of its own. */
export function moveTo(context: Context, { x, y }: Point, size: number): void {
  context.translate(x, y);
  context.scale(size, size);
}
