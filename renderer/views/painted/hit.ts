/** Which target a point is in. */
import { pathOf } from './path.ts';
import type { Scene, Target } from './scene.ts';
import type { Shape } from './shape.ts';

export type Inside = (shape: Shape, x: number, y: number) => boolean;

/** Never painted on; one of its pixels is one of the scene's. */
let context: OffscreenCanvasRenderingContext2D | null = null;

export const insidePath: Inside = (shape, x, y) => {
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  return context?.isPointInPath(pathOf(shape), x, y) ?? false;
};

export function targetAt({ targets }: Scene, x: number, y: number, inside: Inside = insidePath): Target | null {
  return targets.find(({ shape }) => inside(shape, x, y)) ?? null;
}

export function categoryAt({ categories }: Scene, x: number, y: number): Scene['categories'][number] | null {
  return categories.find(({ shape }) => insidePath(shape, x, y)) ?? null;
}
