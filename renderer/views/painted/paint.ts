/** Puts a picture on the canvas: of card, dice and what moves only what has changed, over a ground that is kept. */
import { everyMotion, type Moving } from './animate.ts';
import { type Layer, makeLayer, type Placed, type Size } from './layer.ts';
import { cardItems } from './paintCard.ts';
import { paintGround } from './paintGround.ts';
import { type Focused, focusItems, hoverItems, movingItems } from './paintMoving.ts';
import type { Palette } from './palette.ts';
import type { Scene, Target } from './scene.ts';

export interface Picture {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly moving: Moving;
  readonly hovered: Target | null;
  readonly focused: Focused | null;
  /** Device pixels to a pixel. */
  readonly ratio: number;
}

/** What is kept as long as the table has the same size and colours. */
interface Kept {
  /** Whether a picture can be painted over it. */
  readonly isFor: (picture: Picture) => boolean;
  readonly layer: Layer;
}

function makeOpaque(width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  return new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
}

/** Paints the ground. */
function keep(context: CanvasRenderingContext2D, size: Size, { scene, palette, ratio }: Picture): Kept | null {
  const ground = makeOpaque(size.width, size.height);
  if (ground === null) return null;
  ground.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintGround(ground, scene, palette, 1 / ratio);
  const { key } = scene.layout;
  return {
    isFor: (other) => other.scene.layout.key === key && other.palette === palette && other.ratio === ratio,
    layer: makeLayer(context, ground.canvas.transferToImageBitmap(), size),
  };
}

export function makePainter(canvas: HTMLCanvasElement): (picture: Picture) => void {
  const context = canvas.getContext('2d', { alpha: false });
  let kept: Kept | null = null;
  let last: Picture | null = null;
  let card: readonly Placed[] = [];
  let isRehearsed = false;

  /** In an idle moment, on a canvas that nobody sees. */
  const rehearse = () => {
    const stage = makeOpaque(1, 1);
    if (last === null || stage === null) return;
    const { scene, palette } = last;
    for (const item of movingItems(scene, everyMotion(scene), palette)) item.paint(stage);
  };

  return (picture) => {
    if (context === null) return;
    const { scene, palette, ratio, moving, hovered, focused } = picture;
    const size = {
      width: Math.round(scene.layout.width * ratio),
      height: Math.round(scene.layout.height * ratio),
      ratio,
    };
    const isKept = kept?.isFor(picture) ?? false;
    if (!isKept) {
      canvas.width = size.width;
      canvas.height = size.height;
      kept = keep(context, size, picture);
    }
    if (kept === null) return;
    const { layer } = kept;
    const isSame = isKept && last?.scene === scene && areEqual(last.moving.missing, moving.missing);
    last = picture;
    if (!isSame) card = layer.place(cardItems(scene, palette, moving.missing, 1 / ratio));
    const top = [
      ...hoverItems(hovered, palette),
      ...movingItems(scene, moving, palette),
      ...focusItems(focused, hovered, scene, palette),
    ];
    layer.paint([...card, ...layer.place(top)]);
    if (!isRehearsed) requestIdleCallback(rehearse);
    isRehearsed = true;
  };
}

function areEqual(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((cell) => other.has(cell));
}
