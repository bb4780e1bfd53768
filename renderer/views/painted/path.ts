/** Shapes as Path2D objects: the same object is painted and used to find what the pointer is in. */
import type { Shape } from './shape.ts';

const paths = new WeakMap<Shape, Path2D>();

export function pathOf(shape: Shape): Path2D {
  let path = paths.get(shape);
  if (path === undefined) {
    path = makePath(shape);
    paths.set(shape, path);
  }
  return path;
}

/** For shapes that live for one frame only. */
export function makePath({ points, radius }: Shape): Path2D {
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
