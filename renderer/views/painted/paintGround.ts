/** The table itself: felt, rail, tray and paper. Painted when the window, the theme or the kind of card changes, and kept. */
import { type Context, castShadow, coloured, fillShape, pathOf, strokeShape } from './canvas.ts';
import type { Palette } from './palette.ts';
import type { Line } from './parts.ts';
import type { Scene } from './scene.ts';
import { boundsOf, grown, inset, type Rect, roundRect, type Shape } from './shape.ts';
import { texture } from './texture.ts';

export function paintGround(context: Context, scene: Scene, palette: Palette, pixel: number): void {
  const { layout } = scene;
  const { width, height } = layout;
  const table = { x: 0, y: 0, width, height };
  paintFelt(context, table, palette);
  paintRail(context, table, layout.rail, palette);
  paintTray(context, scene.tray, Math.max(4, layout.rail * 0.6), palette);
  paintPaper(context, roundRect(layout.paper, 3), palette);
  for (const stripe of scene.stripes) fillShape(context, stripe, palette.stripe);
  for (const line of scene.lines) paintLine(context, line, palette, pixel);
  if (layout.pencil && palette.shaded) paintPencil(context, layout.pencil, palette);
}

/** From the corner where the light comes from to the one across. */
export function slope(context: Context, { x, y, width, height }: Rect, colours: readonly string[]): CanvasGradient {
  const places = colours.map((colour, index) => [index / (colours.length - 1), colour] as const);
  return coloured(context.createLinearGradient(x, y, x + width * 0.5, y + height), ...places);
}

function paintNap(context: Context, felt: Shape, palette: Palette): void {
  context.globalAlpha = palette.nap;
  fillShape(context, felt, texture(context, 'felt'));
  context.globalAlpha = 1;
}

function paintFelt(context: Context, table: Rect, palette: Palette): void {
  const { width, height } = table;
  const felt = roundRect(table, 0);
  fillShape(context, felt, slope(context, table, palette.felt));
  if (!palette.shaded) return;
  paintNap(context, felt, palette);
  const far = Math.hypot(width, height);
  const glow = context.createRadialGradient(width * 0.2, -height * 0.1, 0, width * 0.25, 0, far * 0.75);
  fillShape(context, felt, coloured(glow, [0, palette.glow], [1, 'transparent']));
  const [x, y] = [width * 0.4, height * 0.35];
  const gloom = context.createRadialGradient(x, y, far * 0.25, width * 0.45, height * 0.4, far * 0.75);
  fillShape(context, felt, coloured(gloom, [0, 'transparent'], [1, palette.gloom]));
}

/** A ring of wood: four planks, their grain along them, joined at the corners. */
function paintWood(context: Context, outer: Shape, inner: Shape, palette: Palette): void {
  const ring = new Path2D();
  ring.addPath(pathOf(outer));
  ring.addPath(pathOf(inner));
  const bounds = boundsOf(outer);
  context.fillStyle = slope(context, bounds, palette.wood);
  context.fill(ring, 'evenodd');
  if (!palette.shaded) return;
  context.save();
  context.clip(ring, 'evenodd');
  context.fillStyle = texture(context, 'wood');
  context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height);
  for (const upright of uprights(bounds)) {
    context.save();
    context.clip(pathOf(upright));
    context.fillStyle = slope(context, bounds, palette.wood);
    context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height);
    context.rotate(Math.PI / 2);
    context.fillStyle = texture(context, 'wood');
    context.fillRect(bounds.y, -bounds.x - bounds.width, bounds.height, bounds.width);
    context.restore();
    strokeShape(context, upright, 'rgb(20 8 0 / 0.35)', 1);
  }
  context.restore();
}

/** The left and right planks, cut at 45 degrees where they meet the others. */
function uprights({ x, y, width, height }: Rect): readonly Shape[] {
  const deep = Math.min(width, height) / 2;
  const [right, bottom] = [x + width, y + height];
  return [
    [
      { x, y },
      { x: x + deep, y: y + deep },
      { x: x + deep, y: bottom - deep },
      { x, y: bottom },
    ],
    [
      { x: right, y },
      { x: right, y: bottom },
      { x: right - deep, y: bottom - deep },
      { x: right - deep, y: y + deep },
    ],
  ].map((points) => ({ points, radius: 0 }));
}

/** What rises above the felt casts its shadow inwards from the lit side. */
function paintInnerShadow(context: Context, inner: Shape, depth: number, strength: number): void {
  const path = pathOf(inner);
  const { x, y, width, height } = boundsOf(inner);
  const around = new Path2D();
  around.rect(x - 400, y - 400, width + 800, height + 800);
  around.addPath(path);
  context.save();
  context.clip(path);
  castShadow(context, { blur: depth * 3, right: depth * 1.1, down: depth * 1.6 }, strength);
  context.fillStyle = '#000';
  context.fill(around, 'evenodd');
  context.restore();
}

/** Along the two lit sides; blurring the whole table for it would take longer than everything else. */
function paintRailShadow(context: Context, { width, height }: Rect, rail: number): void {
  const deep = rail * 2.4;
  const fade = (x: number, y: number) =>
    coloured(context.createLinearGradient(0, 0, x, y), [rail / deep, 'rgb(0 0 0 / 0.55)'], [1, 'transparent']);
  context.fillStyle = fade(0, deep);
  context.fillRect(0, 0, width, deep);
  context.fillStyle = fade(deep * 0.85, 0);
  context.fillRect(0, 0, deep * 0.85, height);
}

function paintRail(context: Context, table: Rect, rail: number, palette: Palette): void {
  const inner = palette.shaded ? roundRect(inset(table, rail), rail * 0.9) : roundRect(inset(table, 2), 0);
  if (palette.shaded) paintRailShadow(context, table, rail);
  paintWood(context, roundRect(table, 0), inner, palette);
  if (!palette.shaded) return;
  strokeShape(context, inner, 'rgb(0 0 0 / 0.45)', 1);
  strokeShape(context, roundRect(inset(table, rail * 0.35), rail * 0.8), 'rgb(255 226 180 / 0.28)', 1);
}

function paintTray(context: Context, tray: Shape, rim: number, palette: Palette): void {
  if (palette.shaded) {
    context.save();
    castShadow(context, { blur: rim * 3, right: rim * 0.7, down: rim * 1.2 }, 0.5);
    fillShape(context, grown(tray, rim), palette.wood[2]);
    context.restore();
  }
  fillShape(context, tray, slope(context, boundsOf(tray), palette.lining));
  if (palette.shaded) {
    paintNap(context, tray, palette);
    paintInnerShadow(context, tray, rim * 1.2, 0.6);
  }
  paintWood(context, grown(tray, palette.shaded ? rim : 2), tray, palette);
  if (!palette.shaded) return;
  strokeShape(context, grown(tray, rim * 0.62), 'rgb(255 228 186 / 0.5)', 1.2);
  strokeShape(context, tray, 'rgb(0 0 0 / 0.5)', 1.2);
}

/** A pad: the sheet that is written on and two under it. */
function paintPaper(context: Context, paper: Shape, palette: Palette): void {
  if (!palette.shaded) {
    fillShape(context, paper, palette.paper[0]);
    strokeShape(context, paper, palette.paperEdge, 2);
    return;
  }
  context.save();
  castShadow(context, { blur: 26, right: 7, down: 11 }, 0.42);
  context.translate(3, 4);
  fillShape(context, paper, palette.paperEdge);
  context.restore();
  for (const [offset, colour] of [
    [3, palette.paperEdge],
    [1.5, palette.paper[1]],
  ] as const) {
    context.save();
    context.translate(offset, offset * 1.3);
    fillShape(context, paper, colour);
    strokeShape(context, paper, 'rgb(0 0 0 / 0.22)', 0.7);
    context.restore();
  }
  fillShape(context, paper, slope(context, boundsOf(paper), palette.paper));
  fillShape(context, paper, texture(context, 'paper'));
  strokeShape(context, paper, 'rgb(255 255 255 / 0.35)', 1);
}

/** On whole device pixels, so that ruled lines are as thin as they should be. */
function paintLine(context: Context, { from, to, heavy }: Line, palette: Palette, pixel: number): void {
  const width = Math.max(1, Math.round((heavy ? 1.5 : 1) / pixel)) * pixel;
  const snap = (value: number) => Math.round(value / pixel) * pixel;
  context.fillStyle = heavy ? palette.heavyLine : palette.line;
  if (from.y === to.y) context.fillRect(snap(from.x), snap(from.y), snap(to.x) - snap(from.x), width);
  else context.fillRect(snap(from.x), snap(from.y), width, snap(to.y) - snap(from.y) + width);
}

/** A pencil that somebody has put down. It lies along x, 1 long, before it is moved into place. */
function paintPencil(context: Context, { x, y, width, height }: Rect, palette: Palette): void {
  const thick = 0.042;
  const plank = (left: number, right: number, top: number, bottom: number): Shape =>
    roundRect({ x: left, y: top * thick, width: right - left, height: (bottom - top) * thick }, 0);
  const fill = (shape: Shape, colour: string) => fillShape(context, shape, colour);
  const point = (from: number, to: number, half: number): Shape => ({
    points: [
      { x: from, y: -half * thick },
      { x: to, y: 0 },
      { x: from, y: half * thick },
    ],
    radius: 0.0015,
  });
  context.save();
  context.translate(x, y + height * 0.62);
  context.rotate(-0.09);
  context.scale(width, width);
  context.save();
  castShadow(context, { blur: width * 0.03, right: width * 0.012, down: width * 0.026 }, 0.5);
  fill({ points: [...plank(0.02, 0.9, -0.5, 0.5).points, { x: 0.02, y: 0 }], radius: 0.003 }, palette.wood[2]);
  context.restore();
  fill(roundRect({ x: 0, y: -0.5 * thick, width: 0.06, height: thick }, 0.012), '#c9736b');
  fill(plank(0.045, 0.085, -0.52, 0.52), '#b9a36a');
  fill(plank(0.055, 0.06, -0.52, 0.52), '#7f6c3a');
  fill(plank(0.07, 0.075, -0.52, 0.52), '#7f6c3a');
  // Three of its six sides can be seen.
  fill(plank(0.085, 0.9, -0.5, -0.2), '#f0c04a');
  fill(plank(0.085, 0.9, -0.2, 0.22), '#d99a2b');
  fill(plank(0.085, 0.9, 0.22, 0.5), '#9c6614');
  fill(point(0.9, 1, 0.5), '#e5c596');
  fill(point(0.965, 1, 0.175), '#2b2622');
  context.restore();
}
