/** Paints what flies and what is celebrated: light on the felt, words over it, rings around cells, scores, confetti. */
import type { Moving } from './animate.ts';
import { type Context, castShadow, coloured, fillShape, moveTo, strokeShape } from './canvas.ts';
import { fontOf, paintText } from './paintText.ts';
import { confettiColours, type Palette } from './palette.ts';
import { text } from './parts.ts';
import { centreOf, disc, inset, type Rect, roundRect } from './shape.ts';

/** Over the tray and the felt around it, under the dice. */
export function paintLight(context: Context, palette: Palette, area: Rect, light: number): void {
  const { x, y } = centreOf(area);
  context.globalAlpha = light;
  if (!palette.shaded) {
    strokeShape(context, roundRect(inset(area, 8), 24), palette.mark, 4);
    return;
  }
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.globalCompositeOperation = 'screen';
  context.translate(x, y);
  context.scale(area.width / 2, area.height / 2);
  context.fillStyle = coloured(
    context.createRadialGradient(0, 0, 0.05, 0, 0, 1),
    [0, 'rgb(255 206 104 / 0.72)'],
    [0.45, 'rgb(255 190 80 / 0.4)'],
    [1, 'rgb(255 180 60 / 0)'],
  );
  context.fillRect(-1, -1, 2, 2);
}

export function paintRing(
  context: Context,
  palette: Palette,
  { area, share }: Moving['rings'][number],
  unit: number,
): void {
  context.globalAlpha = 1 - share;
  strokeShape(context, roundRect(inset(area, -share * unit * 0.6), unit * 0.3), palette.button[1], 3);
}

export function paintSparks(context: Context, palette: Palette, sparks: Moving['sparks']): void {
  const [light, dark] = palette.button;
  for (const { x, y, radius } of sparks) {
    const spark = disc({ x, y }, radius);
    fillShape(context, spark, light);
    strokeShape(context, spark, dark, 1.5);
  }
}

/** Golden words that come quickly, stay a while and fade. */
export function paintBanner(
  context: Context,
  palette: Palette,
  { text: words, isLarge, share }: NonNullable<Moving['banner']>,
  area: Rect,
): void {
  const { width, height } = area;
  const middle = centreOf(area);
  const arrival = Math.min(1, share * 8);
  context.globalAlpha = Math.min(arrival, (1 - share) * 5, 1);
  context.translate(middle.x, middle.y);
  context.scale(0.7 + 0.3 * arrival, 0.7 + 0.3 * arrival);
  const place = { x: -width / 2, y: -height / 2, width, height };
  if (palette.shaded) castShadow(context, { blur: 6, right: 0, down: 2 }, 0.6);
  const size = Math.min(height * (isLarge ? 0.96 : 0.62), width * 0.2);
  paintText(context, text(words, place, size, 'onFelt', { bold: true, least: 0.4 }), palette.mark);
}

/**
 * In pixels. It is scaled from this: with a new size in every picture, the browser would have to make new letters each
 * time.
 */
const flightSize = 48;

/** A score on its way. */
export function paintFlight(
  context: Context,
  palette: Palette,
  { text: points, x, y, size, player }: Moving['flights'][number],
): void {
  moveTo(context, { x, y: y + size * 0.36 }, size / flightSize);
  context.font = fontOf(flightSize, { bold: true, italic: false });
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = flightSize * 0.22;
  context.strokeStyle = palette.paper[0];
  context.strokeText(points, 0, 0);
  context.fillStyle = palette.seats[player];
  context.fillText(points, 0, 0);
}

export function paintConfetti(context: Context, _palette: unknown, pieces: Moving['confetti']): void {
  for (const { x, y, width, height, angle, player, opacity } of pieces) {
    context.save();
    context.globalAlpha = opacity;
    context.translate(x, y);
    context.rotate(angle);
    context.fillStyle = confettiColours[player];
    context.fillRect(-width / 2, -height / 2, width, height);
    context.restore();
  }
}
