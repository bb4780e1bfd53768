/**
 * Everything over the still part of the table: the dice, what moves, and what shows where the pointer and the keyboard
 * are.
 */
import type { Flight, Moving } from './animate.ts';
import { type Context, coloured, makePath, pathOf } from './canvas.ts';
import type { Confetto } from './confetti.ts';
import { type Pose, reachOfDie } from './cube.ts';
import type { Item } from './layer.ts';
import type { Layout } from './layout.ts';
import { paintDie, paintShadow } from './paintDie.ts';
import { fontOf, paintText } from './paintText.ts';
import { confettiColours, type Palette } from './palette.ts';
import type { Scene, Target } from './scene.ts';
import { around, boundsOf, centreOf, inset, type Rect, roundRect, type Shape } from './shape.ts';
import { text } from './texts.ts';

/** Reached with the keyboard: a target, or a name that is explained. */
export type Focused = Pick<Target, 'shape'> & Partial<Pick<Target, 'why'>>;

export function movingItems(scene: Scene, moving: Moving, palette: Palette): readonly Item[] {
  const { layout } = scene;
  const { glide, banner, confetti } = moving;
  return [
    ...present(glide, (tab) => ({
      area: tab.area,
      look: ['glide', tab],
      paint: (context: Context) => paintGlide(context, tab, scene, palette),
    })),
    ...moving.poses.map((pose) => ({
      // The tray cuts them off.
      area: layout.tray,
      look: ['shadow', pose.x, pose.y, pose.size, pose.height],
      paint: (context: Context) => paintShadowIn(context, scene.tray, pose, palette),
    })),
    ...moving.poses.map((pose) => ({
      area: reachOfDie(pose),
      look: pose,
      paint: (context: Context) => paintDie(context, pose, palette),
    })),
    ...moving.badges.map((badge) => ({
      area: inset(boundsOf(badge), -1),
      look: ['badge', badge, scene.holds],
      paint: (context: Context) => paintBadge(context, badge, scene.holds, palette),
    })),
    ...moving.rings.map((ring) => ({
      area: inset(ring.area, -ring.share * layout.unit * 0.6 - 2),
      look: ['ring', ring],
      paint: (context: Context) => paintRing(context, ring, layout.unit, palette),
    })),
    ...moving.flights.map((flight) => ({
      area: around(flight, flight.size * (1 + 0.35 * flight.text.length)),
      look: ['flight', flight],
      paint: (context: Context) => paintFlight(context, flight, palette),
    })),
    ...present(confetti.length > 0 ? confetti : null, (pieces) => ({
      area: { x: 0, y: 0, width: layout.width, height: layout.height },
      look: pieces,
      paint: (context: Context) => {
        for (const piece of pieces) paintConfetto(context, piece);
      },
    })),
    ...present(banner, (ribbon) => ({
      area: bannerPlace(ribbon, scene),
      look: ['banner', ribbon],
      paint: (context: Context) => paintBanner(context, ribbon, bannerPlace(ribbon, scene), palette),
    })),
  ];
}

export function hoverItems(hovered: Target | null, palette: Palette): readonly Item[] {
  return present(hovered?.enabled ? hovered.shape : null, (shape) => ({
    area: inset(boundsOf(shape), -2),
    look: ['hover', shape],
    paint: (context: Context) => paintHover(context, shape, palette),
  }));
}

/** The rings around what was reached, and why a box that is pointed at or reached is locked. */
export function focusItems(
  focused: Focused | null,
  hovered: Target | null,
  { layout }: Scene,
  palette: Palette,
): readonly Item[] {
  const locked = hovered?.why ? hovered : focused;
  return [
    ...present(focused, ({ shape }) => ({
      area: inset(boundsOf(shape), -5),
      look: ['focus', shape],
      paint: (context: Context) => paintFocus(context, shape, palette),
    })),
    ...present(locked?.why ? { why: locked.why, area: whyPlace(boundsOf(locked.shape), layout) } : null, (bubble) => ({
      area: inset(bubble.area, -1),
      look: bubble,
      paint: (context: Context) => paintWhy(context, bubble.why, bubble.area, layout.unit, palette),
    })),
  ];
}

function present<T>(value: T | null, show: (value: T) => Item): readonly Item[] {
  return value === null ? [] : [show(value)];
}

/** It falls on the lining of the tray, and not on what is around it. */
function paintShadowIn(context: Context, tray: Shape, pose: Pose, palette: Palette): void {
  context.clip(pathOf(tray));
  paintShadow(context, pose, palette);
}

function paintHover(context: Context, shape: Shape, palette: Palette): void {
  context.globalCompositeOperation = palette.hover.blend;
  context.fillStyle = palette.hover.colour;
  context.fill(pathOf(shape));
  context.globalCompositeOperation = 'source-over';
  context.lineWidth = 2;
  context.strokeStyle = palette.mark;
  context.stroke(pathOf(shape));
}

/** Two rings, light and dark, so that one of them stands out against anything. */
function paintFocus(context: Context, shape: Shape, palette: Palette): void {
  const ring = (by: number) => makePath({ points: shape.points, radius: shape.radius + by });
  context.lineWidth = 2;
  context.strokeStyle = palette.focus[0];
  context.stroke(ring(1));
  context.strokeStyle = palette.focus[1];
  context.stroke(ring(3));
}

function paintRing(context: Context, { area, share }: Moving['rings'][number], unit: number, palette: Palette): void {
  context.globalAlpha = 1 - share;
  context.lineWidth = 3;
  context.strokeStyle = palette.button[1];
  context.stroke(makePath(roundRect(inset(area, -share * unit * 0.6), unit * 0.3)));
}

/** The one tab that moves, and on it the names that it passes over. */
function paintGlide(context: Context, glide: NonNullable<Moving['glide']>, { texts }: Scene, palette: Palette): void {
  const tab = makePath(roundRect(glide.area, glide.area.height * 0.24));
  context.fillStyle = palette.seats[glide.from];
  context.fill(tab);
  context.globalAlpha = glide.share;
  context.fillStyle = palette.seats[glide.to];
  context.fill(tab);
  context.globalAlpha = 1;
  context.clip(tab);
  for (const words of texts) if (words.cell?.startsWith('name/')) paintText(context, words, palette.onSeat);
}

type Banner = NonNullable<Moving['banner']>;

/** Over the dice, or over the card once the tray says who has won. */
function bannerPlace({ isLarge }: Banner, { layout, isCleared }: Scene): Rect {
  const { tray, paper } = layout;
  const height = Math.min(tray.height * (isLarge ? 0.5 : 0.3), isLarge ? 120 : 60);
  const middle = isCleared
    ? { x: paper.x + paper.width / 2, y: paper.y + paper.height * 0.6 }
    : { x: tray.x + tray.width / 2, y: tray.y - height * 0.1 };
  return { x: middle.x - tray.width / 2, y: middle.y - height / 2, width: tray.width, height };
}

/** A ribbon: it comes quickly, stays a while and fades. */
function paintBanner(context: Context, { text: words, share }: Banner, ribbon: Rect, palette: Palette): void {
  const { width, height } = ribbon;
  const middle = centreOf(ribbon);
  const arrival = Math.min(1, share * 8);
  context.globalAlpha = Math.min(arrival, (1 - share) * 5, 1);
  context.translate(middle.x, middle.y);
  context.scale(0.7 + 0.3 * arrival, 0.7 + 0.3 * arrival);
  const area = { x: -width / 2, y: -height / 2, width, height };
  const [light, dark] = palette.button;
  context.fillStyle = coloured(context.createLinearGradient(0, area.y, 0, -area.y), [0, light], [1, dark]);
  context.fill(makePath(roundRect(area, height * 0.22)));
  const place = inset(area, height * 0.14);
  paintText(context, text(words, place, height * 0.62, 'onButton', { bold: true, least: 0.4 }), palette.onButton);
}

/** Next to a box that is locked. */
function whyPlace(box: Rect, { unit, width }: Layout): Rect {
  const size = { width: unit * 11, height: unit * 1.9 };
  const x = Math.max(4, Math.min(width - size.width - 4, box.x - size.width - 6));
  return { ...size, x, y: box.y + box.height / 2 - size.height / 2 };
}

function paintWhy(context: Context, why: string, area: Rect, unit: number, palette: Palette): void {
  context.fillStyle = palette.ink;
  context.fill(makePath(roundRect(area, unit * 0.25)));
  const words = text(why, inset(area, unit * 0.2), unit * 0.52, 'ink', { lines: 2, least: 0.6 });
  paintText(context, words, palette.paper[0]);
}

const arrow = new Path2D('M.42 -.3 A.52 .52 0 1 0 .5 .16');
const arrowHead = new Path2D('M.68 -.6 L.6 -.02 L.1 -.26 Z');

const lock = new Path2D('M-.4 -.05 H.4 V.52 H-.4 Z');
const shackle = new Path2D('M-.24 -.05 V-.28 A.24 .24 0 0 1 .24 -.28 V-.05');

/** A round arrow on a die that will be rolled again, or a lock on one that is held. */
function paintBadge(context: Context, badge: Shape, holds: boolean, palette: Palette): void {
  const { x, y } = badge.points[0];
  context.fillStyle = palette.mark;
  context.fill(makePath(badge));
  context.translate(x, y);
  context.scale(badge.radius, badge.radius);
  context.lineWidth = holds ? 0.16 : 0.24;
  context.strokeStyle = palette.onButton;
  context.fillStyle = palette.onButton;
  context.stroke(holds ? shackle : arrow);
  context.fill(holds ? lock : arrowHead);
}

/**
 * In pixels. It is scaled from this: with a new size in every picture, the browser would have to make new letters each
 * time.
 */
const flightSize = 48;

function paintFlight(context: Context, { text, x, y, size, player }: Flight, palette: Palette): void {
  context.translate(x, y + size * 0.36);
  context.scale(size / flightSize, size / flightSize);
  context.font = fontOf(flightSize, { bold: true, italic: false });
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = flightSize * 0.22;
  context.strokeStyle = palette.paper[0];
  context.strokeText(text, 0, 0);
  context.fillStyle = palette.seats[player];
  context.fillText(text, 0, 0);
}

export function paintConfetto(context: Context, piece: Confetto): void {
  context.save();
  context.globalAlpha = piece.opacity;
  context.translate(piece.x, piece.y);
  context.rotate(piece.angle);
  context.fillStyle = confettiColours[piece.player];
  context.fillRect(-piece.width / 2, -piece.height / 2, piece.width, piece.height);
  context.restore();
}
