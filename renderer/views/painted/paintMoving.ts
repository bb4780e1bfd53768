/**
 * Everything over the still part of the table: the dice, what moves, and what shows where the pointer and the keyboard
 * are.
 */
import type { Moving } from './animate.ts';
import { type Context, fillShape, moveTo, pathOf, strokeShape } from './canvas.ts';
import { type Pose, reachOfDie } from './cube.ts';
import { type Item, item } from './layer.ts';
import type { Layout } from './layout.ts';
import { bannerReach } from './moments.ts';
import { paintDie, paintShadow } from './paintDie.ts';
import { paintBanner, paintConfetti, paintFlight, paintLight, paintRing, paintSparks } from './paintMoments.ts';
import { paintText } from './paintText.ts';
import type { Palette } from './palette.ts';
import { type Target, type Text, text } from './parts.ts';
import type { Scene } from './scene.ts';
import { around, boundsOf, common, grown, inset, type Rect, roundRect, type Shape, union } from './shape.ts';

/** Reached with the keyboard: a target, or a name that is explained. */
export type Focused = Pick<Target, 'shape'> & Partial<Pick<Target, 'why'>>;

export function movingItems(scene: Scene, moving: Moving): readonly Item[] {
  const { layout, tray, holds } = scene;
  const { glide, banner, confetti, light, sparks } = moving;
  const { width, height, unit } = layout;
  const table = { x: 0, y: 0, width, height };
  const lightArea = common(inset(layout.tray, -layout.die * 0.9), table);
  return [
    // In steps, since each has to be painted; the eye sees no more.
    ...(light > 0 ? [item(lightArea, paintLight, lightArea, Math.round(light * 24) / 24)] : []),
    ...(glide ? [item(glide.area, paintGlide, glide, scene.texts.filter(isName))] : []),
    // The tray cuts them off.
    ...moving.poses.map(({ x, y, size, height: high }) =>
      item(layout.tray, paintShadowIn, tray, { x, y, size, height: high }),
    ),
    ...moving.poses.map((pose) => item(reachOfDie(pose), paintDie, pose)),
    ...scene.dice.flatMap(({ better }) => (better ? [item(inset(boundsOf(better), -1), paintBetter, better)] : [])),
    ...moving.badges.map((badge) => item(inset(boundsOf(badge), -1), paintBadge, badge, holds)),
    ...moving.rings.map((ring) => item(inset(ring.area, -ring.share * unit * 0.6 - 2), paintRing, ring, unit)),
    ...(sparks.length > 0
      ? [item(sparks.map((spark) => around(spark, spark.radius + 2)).reduce(union), paintSparks, sparks)]
      : []),
    ...moving.flights.map((flight) =>
      item(around(flight, flight.size * (1 + 0.35 * flight.text.length)), paintFlight, flight),
    ),
    ...(confetti.length > 0 ? [item(table, paintConfetti, confetti)] : []),
    ...(banner ? [item(bannerReach(scene), paintBanner, banner, layout.message)] : []),
  ];
}

export function hoverItems(hovered: Target | null): readonly Item[] {
  return hovered?.enabled ? [item(inset(boundsOf(hovered.shape), -2), paintHover, hovered.shape)] : [];
}

/** The rings around what was reached, and why a box that is pointed at or reached is locked. */
export function focusItems(focused: Focused | null, hovered: Target | null, { layout }: Scene): readonly Item[] {
  const locked = hovered?.why ? hovered : focused;
  const bubble = locked && whyPlace(boundsOf(locked.shape), layout);
  return [
    ...(focused ? [item(inset(boundsOf(focused.shape), -5), paintFocus, focused.shape)] : []),
    ...(bubble && locked.why ? [item(inset(bubble, -1), paintWhy, locked.why, bubble, layout.unit)] : []),
  ];
}

const isName = ({ cell }: Text) => cell?.startsWith('name/') ?? false;

/** It falls on the lining of the tray, and not on what is around it. */
function paintShadowIn(context: Context, palette: Palette, tray: Shape, place: Omit<Pose, 'turned' | 'pips'>): void {
  context.clip(pathOf(tray));
  paintShadow(context, palette, place);
}

function paintHover(context: Context, palette: Palette, shape: Shape): void {
  context.globalCompositeOperation = palette.hoverBlend;
  fillShape(context, shape, palette.hover);
  context.globalCompositeOperation = 'source-over';
  strokeShape(context, shape, palette.mark, 2);
}

/** Two rings, light and dark, so that one of them stands out against anything. */
function paintFocus(context: Context, palette: Palette, shape: Shape): void {
  strokeShape(context, grown(shape, 1), palette.focus[0], 2);
  strokeShape(context, grown(shape, 3), palette.focus[1], 2);
}

/** The one tab that moves, and on it the names that it passes over. */
function paintGlide(
  context: Context,
  palette: Palette,
  glide: NonNullable<Moving['glide']>,
  names: readonly Text[],
): void {
  const tab = roundRect(glide.area, glide.area.height * 0.24);
  fillShape(context, tab, palette.seats[glide.from]);
  context.globalAlpha = glide.share;
  fillShape(context, tab, palette.seats[glide.to]);
  context.globalAlpha = 1;
  context.clip(pathOf(tab));
  for (const name of names) paintText(context, name, palette.onSeat);
}

/** Next to a box that is locked. */
function whyPlace(box: Rect, { unit, width }: Layout): Rect {
  const size = { width: unit * 11, height: unit * 1.9 };
  const x = Math.max(4, Math.min(width - size.width - 4, box.x - size.width - 6));
  return { ...size, x, y: box.y + box.height / 2 - size.height / 2 };
}

function paintWhy(context: Context, palette: Palette, why: string, area: Rect, unit: number): void {
  fillShape(context, roundRect(area, unit * 0.25), palette.ink);
  const words = text(why, inset(area, unit * 0.2), unit * 0.52, 'ink', { lines: 2, least: 0.6 });
  paintText(context, words, palette.paper[0]);
}

const arrow = new Path2D('M.42 -.3 A.52 .52 0 1 0 .5 .16');
const arrowHead = new Path2D('M.68 -.6 L.6 -.02 L.1 -.26 Z');

const lock = new Path2D('M-.4 -.05 H.4 V.52 H-.4 Z');
const shackle = new Path2D('M-.24 -.05 V-.28 A.24 .24 0 0 1 .24 -.28 V-.05');

/** A round arrow on a die that should have been rolled again. */
function paintBetter(context: Context, palette: Palette, badge: Shape): void {
  paintBadge(context, { ...palette, mark: palette.better, onButton: palette.paper[0] }, badge, false);
}

/** A round arrow on a die that will be rolled again, or a lock on one that is held. */
function paintBadge(context: Context, palette: Palette, badge: Shape, holds: boolean): void {
  fillShape(context, badge, palette.mark);
  moveTo(context, badge.points[0], badge.radius);
  context.lineWidth = holds ? 0.16 : 0.24;
  context.strokeStyle = palette.onButton;
  context.fillStyle = palette.onButton;
  context.stroke(holds ? shackle : arrow);
  context.fill(holds ? lock : arrowHead);
}
