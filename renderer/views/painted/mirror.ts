/**
 * The table for languages that run from right to left: the card and its columns, buttons and words change sides. The
 * dice keep their order, and their tray moves as a whole.
 */
import type { Scene } from './scene.ts';
import type { Point, Rect } from './shape.ts';

/** What places something in a scene: a point or a rectangle, an outline, words. */
interface Part extends Partial<Rect> {
  readonly points?: readonly Point[];
  readonly align?: string;
  readonly action?: { readonly kind: string };
}

const otherSide: Readonly<Record<string, string>> = { left: 'right', center: 'center', right: 'left' };

/** What was one thing before is one thing after: some are compared by identity, the layout from scene to scene. */
const changed = new WeakMap<object, unknown>();

export function mirrored(scene: Scene): Scene {
  const { width: all, tray } = scene.layout;
  const shift = all - 2 * tray.x - tray.width;
  const change = <T>(given: T, isDie: boolean): T => {
    if (typeof given !== 'object' || given === null) return given;
    if (!changed.has(given))
      changed.set(given, Array.isArray(given) ? given.map((part) => change(part, isDie)) : changePart(given, isDie));
    return changed.get(given) as T;
  };
  const changePart = (part: Part, isOfDie: boolean): Part => {
    const isDie = isOfDie || part.action?.kind === 'die';
    const { x, width = 0, points, align } = part;
    return {
      ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, change(value, isDie)])),
      ...(x !== undefined && { x: isDie ? x + shift : all - x - width }),
      ...(align !== undefined && { align: otherSide[align] }),
      // Backwards, so that the points are clockwise again.
      ...(points && !isDie && { points: change(points, isDie).toReversed() }),
    };
  };
  // First, since what has changed once stays so.
  change([scene.dice, scene.layout.seats], true);
  return change(scene, false);
}
