/**
 * Paints the picture on the canvas: of the card, the dice and what moves only what has changed, over a background that
 * is kept.
 */
import { words } from '../../../shared/words/index.ts';
import { inIdleMoments } from '../later.ts';
import { everyMotion, type Moving, throwAt } from './animate.ts';
import { type Layer, makeLayer, type Placed, paintItem, type Size } from './layer.ts';
import { cardItems } from './paintCard.ts';
import { paintGround } from './paintGround.ts';
import { type Focused, focusItems, hoverItems, movingItems } from './paintMoving.ts';
import { paintText } from './paintText.ts';
import type { Palette } from './palette.ts';
import { previewCell, type Target } from './parts.ts';
import type { Scene } from './scene.ts';

export interface Picture {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly moving: Moving;
  readonly hovered: Target | null;
  readonly focused: Focused | null;
  /** Device pixels to a pixel. */
  readonly ratio: number;
}

function makeOpaque(width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  return new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
}

/**
 * Paints one of everything that may come next, in idle moments and on a hidden canvas: the first of a kind takes the
 * browser longest, and so does a sentence that was never measured. Returns a function that stops it.
 */
export function warmUp(next: () => readonly Picture[]): () => void {
  const stage = makeOpaque(1, 1);
  return inIdleMoments(stage === null ? [] : piecesOf(stage, next));
}

function* piecesOf(stage: OffscreenCanvasRenderingContext2D, next: () => readonly Picture[]) {
  for (const picture of next()) yield* piecesOfOne(stage, picture);
}

/** Milliseconds into a throw. */
const throwing = Array.from({ length: 12 }, (_, index) => index * 70);

function* piecesOfOne(
  stage: OffscreenCanvasRenderingContext2D,
  { scene, palette, ratio }: Picture,
): Iterable<() => unknown> {
  const layer = makeLayer(stage, palette, stage.canvas, sizeOf(scene, ratio));
  const cells = cardItems(scene, new Set(), 1 / ratio);
  const hidden = cardItems(scene, new Set([previewCell]), 1 / ratio);
  const moving = movingItems(scene, everyMotion(scene));
  const message = scene.texts.find(({ area }) => area === scene.layout.message);
  const sentences = [words.message.score, ...scene.names.map(words.message.rollDice)];
  const messages = message ? sentences.map((text) => ({ ...message, text })) : [];
  for (const item of [...cells, ...moving]) yield () => paintItem(stage, palette, item);
  for (const text of messages) yield () => paintText(stage, text, palette.ink);
  for (const items of [hidden, cells, moving]) yield () => layer.paint(layer.place(items));
  // What is done often gets compiled, and is no longer slow when somebody looks.
  for (const at of throwing)
    yield () => layer.paint(layer.place([...hidden, ...movingItems(scene, throwAt(scene, at))]));
}

/** In device pixels. */
function sizeOf({ layout }: Scene, ratio: number): Size {
  return { width: Math.round(layout.width * ratio), height: Math.round(layout.height * ratio), ratio };
}

export function makePainter(canvas: HTMLCanvasElement): (picture: Picture) => void {
  const context = canvas.getContext('2d', { alpha: false });
  /** Kept as long as the table has the same ground and colours. */
  let layer: Layer | null = null;
  let last: Picture | null = null;
  let card: readonly Placed[] = [];

  const makeGround = (size: Size, { scene, palette, ratio }: Picture): Layer | null => {
    canvas.width = size.width;
    canvas.height = size.height;
    const stage = makeOpaque(size.width, size.height);
    if (context === null || stage === null) return null;
    stage.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintGround(stage, scene, palette, 1 / ratio);
    return makeLayer(context, palette, stage.canvas.transferToImageBitmap(), size);
  };

  return (picture) => {
    const { scene, palette, ratio, moving, hovered, focused } = picture;
    const before = last;
    last = picture;
    // The layout is a new one whenever the ground is.
    const isKept = before?.scene.layout === scene.layout && before.palette === palette && before.ratio === ratio;
    if (!isKept) layer = makeGround(sizeOf(scene, ratio), picture);
    if (layer === null) return;
    const isSame =
      isKept && before.scene === scene && String([...before.moving.missing]) === String([...moving.missing]);
    if (!isSame) card = layer.place(cardItems(scene, moving.missing, 1 / ratio));
    const top = [...hoverItems(hovered), ...movingItems(scene, moving), ...focusItems(focused, hovered, scene)];
    layer.paint([...card, ...layer.place(top)]);
  };
}
