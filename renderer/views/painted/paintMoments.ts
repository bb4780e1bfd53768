/** Paints what is celebrated: light on the felt, words over it, rings around cells, points that pour into a box. */
import { type Context, castShadow, coloured, fillShape, strokeShape } from './canvas.ts';
import { type Item, item } from './layer.ts';
import { type Banner, bannerReach, type Ring, type Spark } from './moments.ts';
import { paintText } from './paintText.ts';
import type { Palette } from './palette.ts';
import { text } from './parts.ts';
import type { Scene } from './scene.ts';
import { centreOf, disc, inset, type Rect, roundRect, union } from './shape.ts';

/** Over the tray and the felt around it, under the dice. */
export function lightItems(light: number, { layout }: Scene): readonly Item[] {
  if (light === 0) return [];
  const reach = inset(layout.tray, -layout.die * 0.9);
  const [left, top] = [Math.max(0, reach.x), Math.max(0, reach.y)];
  const area = { x: left, y: top, width: reach.x + reach.width - left, height: reach.y + reach.height - top };
  // In steps, since each has to be painted; the eye sees no more.
  return [item(area, paintLight, area, Math.round(light * 24) / 24)];
}

function paintLight(context: Context, palette: Palette, area: Rect, light: number): void {
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

export function ringItems(rings: readonly Ring[], { layout }: Scene): readonly Item[] {
  return rings.map((ring) => item(inset(ring.area, -ring.share * layout.unit * 0.6 - 2), paintRing, ring, layout.unit));
}

function paintRing(context: Context, palette: Palette, { area, share }: Ring, unit: number): void {
  context.globalAlpha = 1 - share;
  strokeShape(context, roundRect(inset(area, -share * unit * 0.6), unit * 0.3), palette.button[1], 3);
}

export function sparkItems(sparks: readonly Spark[]): readonly Item[] {
  if (sparks.length === 0) return [];
  const areas = sparks.map(({ x, y, radius }) => inset({ x, y, width: 0, height: 0 }, -radius - 2));
  return [item(areas.reduce(union), paintSparks, sparks)];
}

function paintSparks(context: Context, palette: Palette, sparks: readonly Spark[]): void {
  const [light, dark] = palette.button;
  for (const { x, y, radius } of sparks) {
    const spark = disc({ x, y }, radius);
    fillShape(context, spark, light);
    strokeShape(context, spark, dark, 1.5);
  }
}

export function bannerItem(banner: Banner, scene: Scene): Item {
  return item(bannerReach(scene), paintBanner, banner, scene.layout.message);
}

/** Golden words that come quickly, stay a while and fade. */
function paintBanner(context: Context, palette: Palette, { text: words, isLarge, share }: Banner, area: Rect): void {
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
