/** Puts a picture on the canvas. Ground and still part are kept; in a frame only the part in which something moves is painted. */
import type { Flight, Moving } from './animate.ts';
import type { Confetto } from './confetti.ts';
import { paintCard } from './paintCard.ts';
import { paintDie, paintShadow } from './paintDie.ts';
import { paintGround } from './paintGround.ts';
import { confettiColours, type Palette } from './palette.ts';
import { makePath, pathOf } from './path.ts';
import type { Scene, Target } from './scene.ts';
import { boundsOf, inset, type Rect, roundRect, type Shape, union } from './shape.ts';
import { type Context, fontOf, paintText } from './text.ts';

/** Reached with the keyboard: a target, or a name that is explained. */
export type Focused = Pick<Target, 'shape'> & Partial<Pick<Target, 'why'>>;

export interface Picture {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly moving: Moving;
  readonly hovered: Target | null;
  readonly focused: Focused | null;
  /** Device pixels to a pixel. */
  readonly ratio: number;
}

/** Something painted seldom and shown often. */
interface Layer {
  readonly canvas: OffscreenCanvas;
  /** Paints it again if any of `key` has changed; true if so. */
  refresh(key: readonly unknown[], paint: (context: Context) => void): boolean;
}

function makeLayer(): Layer {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { alpha: false });
  let painted: readonly unknown[] = [];
  return {
    canvas,
    refresh(key, paint) {
      if (context === null || (key.length === painted.length && key.every((part, index) => part === painted[index])))
        return false;
      painted = key;
      paint(context);
      return true;
    },
  };
}

/** Only when it differs: setting the size empties a canvas. */
function setSize(canvas: HTMLCanvasElement | OffscreenCanvas, width: number, height: number): boolean {
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

export function makePainter(canvas: HTMLCanvasElement): (picture: Picture) => void {
  const context = canvas.getContext('2d', { alpha: false });
  const ground = makeLayer();
  const still = makeLayer();
  let last: Picture | null = null;

  return (picture) => {
    if (context === null) return;
    const { scene, palette, ratio, moving, hovered, focused } = picture;
    const { layout } = scene;
    const [width, height] = [Math.round(layout.width * ratio), Math.round(layout.height * ratio)];
    const resized = [canvas, ground.canvas, still.canvas].map((each) => setSize(each, width, height)).includes(true);
    ground.refresh([layout.key, palette, ratio], (layer) => {
      layer.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintGround(layer, scene, palette, 1 / ratio);
    });
    const renewed = still.refresh([scene, palette, ratio, [...moving.missing].join()], (layer) => {
      layer.setTransform(1, 0, 0, 1, 0, 0);
      layer.drawImage(ground.canvas, 0, 0);
      layer.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintCard(layer, scene, palette, moving.missing);
    });
    const all: Rect = { x: 0, y: 0, width: layout.width, height: layout.height };
    const pointed = last?.hovered !== hovered || last?.focused !== focused;
    const area = resized || renewed || pointed || last === null ? all : union(last.moving.area, moving.area);
    last = picture;
    context.save();
    blit(context, still.canvas, area, ratio);
    if (hovered) paintHover(context, hovered, palette);
    paintMoving(context, moving, scene, palette);
    if (focused) paintFocus(context, focused, palette);
    const locked = hovered?.why ? hovered : focused;
    if (locked) paintWhy(context, locked, scene, palette);
    context.restore();
  };
}

/** Copies whole device pixels and leaves the rest untouched. */
function blit(context: CanvasRenderingContext2D, from: OffscreenCanvas, area: Rect, ratio: number): void {
  const left = Math.max(0, Math.floor(area.x * ratio));
  const top = Math.max(0, Math.floor(area.y * ratio));
  const right = Math.min(from.width, Math.ceil((area.x + area.width) * ratio));
  const bottom = Math.min(from.height, Math.ceil((area.y + area.height) * ratio));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  context.drawImage(from, left, top, right - left, bottom - top, left, top, right - left, bottom - top);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

function paintHover(context: Context, { shape, enabled }: Target, palette: Palette): void {
  if (!enabled) return;
  context.globalCompositeOperation = palette.hover.blend;
  context.fillStyle = palette.hover.colour;
  context.fill(pathOf(shape));
  context.globalCompositeOperation = 'source-over';
  context.lineWidth = 2;
  context.strokeStyle = palette.mark;
  context.stroke(pathOf(shape));
}

/** Two rings, light and dark, so that one of them stands out from whatever is under it. */
function paintFocus(context: Context, { shape }: Focused, palette: Palette): void {
  const around = (by: number) => makePath({ points: shape.points, radius: shape.radius + by });
  context.lineWidth = 2;
  context.strokeStyle = palette.focus[0];
  context.stroke(around(1));
  context.strokeStyle = palette.focus[1];
  context.stroke(around(3));
}

function paintMoving(context: Context, moving: Moving, scene: Scene, palette: Palette): void {
  const { tray, layout } = scene;
  if (moving.glide) paintGlide(context, moving.glide, scene, palette);
  context.save();
  context.clip(pathOf(tray));
  for (const pose of moving.poses) paintShadow(context, pose, palette);
  context.restore();
  for (const pose of moving.poses) paintDie(context, pose, palette);
  for (const badge of moving.badges) paintBadge(context, badge, scene.holds, palette);
  for (const { area, share } of moving.rings) {
    context.globalAlpha = 1 - share;
    context.lineWidth = 3;
    context.strokeStyle = palette.button[1];
    context.stroke(makePath(roundRect(inset(area, -share * layout.unit * 0.6), layout.unit * 0.3)));
    context.globalAlpha = 1;
  }
  for (const flight of moving.flights) paintFlight(context, flight, palette);
  for (const piece of moving.confetti) paintConfetto(context, piece);
  context.globalAlpha = 1;
  if (moving.banner) paintBanner(context, moving.banner, scene, palette);
}

/** The one tab that moves, and on it the names that it passes over. */
function paintGlide(context: Context, glide: NonNullable<Moving['glide']>, scene: Scene, palette: Palette): void {
  const tab = makePath(roundRect(glide.area, glide.area.height * 0.24));
  context.save();
  context.fillStyle = palette.seats[glide.from];
  context.fill(tab);
  context.globalAlpha = glide.share;
  context.fillStyle = palette.seats[glide.to];
  context.fill(tab);
  context.globalAlpha = 1;
  context.clip(tab);
  for (const text of scene.texts) if (text.cell?.startsWith('name/')) paintText(context, text, palette.onSeat);
  context.restore();
}

/** A ribbon: it comes quickly, stays a while and fades. */
function paintBanner(
  context: Context,
  { text, isLarge, share }: NonNullable<Moving['banner']>,
  { layout, isCleared }: Scene,
  palette: Palette,
): void {
  const { tray, paper } = layout;
  const height = Math.min(tray.height * (isLarge ? 0.5 : 0.3), isLarge ? 120 : 60);
  // Over the dice, or over the card once the tray says who has won.
  const middle = isCleared
    ? { x: paper.x + paper.width / 2, y: paper.y + paper.height * 0.6 }
    : { x: tray.x + tray.width / 2, y: tray.y - height * 0.1 };
  const arrival = Math.min(1, share * 8);
  context.save();
  context.globalAlpha = Math.min(arrival, (1 - share) * 5, 1);
  context.translate(middle.x, middle.y);
  context.scale(0.7 + 0.3 * arrival, 0.7 + 0.3 * arrival);
  const area = { x: -tray.width / 2, y: -height / 2, width: tray.width, height };
  const gradient = context.createLinearGradient(0, area.y, 0, -area.y);
  gradient.addColorStop(0, palette.button[0]);
  gradient.addColorStop(1, palette.button[1]);
  context.fillStyle = gradient;
  context.fill(makePath(roundRect(area, height * 0.22)));
  const words = { text, area: inset(area, height * 0.14), size: height * 0.62, align: 'center', lines: 1 } as const;
  paintText(
    context,
    { ...words, ink: 'onButton', bold: true, italic: false, least: 0.4, cell: null },
    palette.onButton,
  );
  context.restore();
}

/** Why a box is locked, beside it. */
function paintWhy(context: Context, { why, shape }: Focused, { layout }: Scene, palette: Palette): void {
  if (!why) return;
  const { unit, width } = layout;
  const box = boundsOf(shape);
  const size = { width: unit * 11, height: unit * 1.9 };
  const x = Math.max(4, Math.min(width - size.width - 4, box.x - size.width - 6));
  const area = { ...size, x, y: box.y + box.height / 2 - size.height / 2 };
  context.fillStyle = palette.ink;
  context.fill(makePath(roundRect(area, unit * 0.25)));
  const words = { text: why, area: inset(area, unit * 0.2), size: unit * 0.52, align: 'center', lines: 2 } as const;
  const colour = palette.paper[0];
  paintText(context, { ...words, ink: 'ink', bold: false, italic: false, least: 0.6, cell: null }, colour);
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
  context.save();
  context.translate(x, y);
  context.scale(badge.radius, badge.radius);
  context.lineWidth = holds ? 0.16 : 0.24;
  context.strokeStyle = palette.onButton;
  context.fillStyle = palette.onButton;
  context.stroke(holds ? shackle : arrow);
  context.fill(holds ? lock : arrowHead);
  context.restore();
}

function paintFlight(context: Context, { text, x, y, size, player }: Flight, palette: Palette): void {
  context.font = fontOf(size, { bold: true, italic: false });
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.22;
  context.strokeStyle = palette.paper[0];
  context.strokeText(text, x, y + size * 0.36);
  context.fillStyle = palette.seats[player];
  context.fillText(text, x, y + size * 0.36);
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
