/** Geometry that only the tests need, because there is no Path2D where they run. */
import { type Face, faces } from '../../../shared/rules/dice.ts';
import { sideOf, type Turned, turn } from './cube.ts';
import type { Point, Shape } from './shape.ts';

/** The face of a die that is up. */
export function topOf(turned: Turned): Face {
  const height = (face: Face) => turn(sideOf(face), turned)[2][2];
  return faces.reduce((best, face) => (height(face) > height(best) ? face : best));
}

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

function edges({ points }: Shape): readonly (readonly [Point, Point])[] {
  return points.map((point, index) => [point, points[(index + 1) % points.length]]);
}

/** Inside the polygon, or nearer to it than the radius by which it is grown. */
export function contains(shape: Shape, x: number, y: number): boolean {
  const p = { x, y };
  const within =
    shape.points.length > 2 && edges(shape).every(([a, b]) => (b.x - a.x) * (y - a.y) >= (b.y - a.y) * (x - a.x));
  return within || edges(shape).some(([a, b]) => toSegment(p, a, b) <= shape.radius);
}

/** How far two shapes are apart; negative if they overlap. */
export function distance(one: Shape, other: Shape): number {
  const crossing = [...one.points.map((p) => [other, p] as const), ...other.points.map((p) => [one, p] as const)].some(
    ([shape, p]) => contains({ ...shape, radius: 0 }, p.x, p.y),
  );
  const gap = Math.min(
    ...edges(one).flatMap(([a, b]) => other.points.map((p) => toSegment(p, a, b))),
    ...edges(other).flatMap(([a, b]) => one.points.map((p) => toSegment(p, a, b))),
  );
  return (crossing ? -gap : gap) - one.radius - other.radius;
}
