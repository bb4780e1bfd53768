/** A die as it is seen: shadow, rounded body, lit sides, and pips sunk into them. */
import { type Context, coloured, fillShape, moveTo, strokeShape } from './canvas.ts';
import { edgeRadius, liftOnScreen, outlineOf, type Pose, pips, type VisibleSide, visibleSides } from './cube.ts';
import { mix, type Palette } from './palette.ts';
import { disc, roundRect, type Shape } from './shape.ts';

const pipSize = 0.185;
const pip: Shape = disc({ x: 0, y: 0 }, pipSize);
/** The flat part of a side; beyond it the edge bends away. */
const flat = 1 - edgeRadius * 0.9;
const flatSide: Shape = roundRect({ x: -flat, y: -flat, width: 2 * flat, height: 2 * flat }, 0.3);

/** The higher the die, the wider, fainter and farther away its shadow. */
export function paintShadow(
  context: Context,
  palette: Palette,
  { x, y, size, height }: Omit<Pose, 'turned' | 'pips'>,
): void {
  if (!palette.shaded) return;
  const reach = size * (0.72 + height * 0.35);
  const strength = 0.62 / (1 + height * 1.6);
  context.translate(x + size * (0.1 + height * 0.3), y + size * (0.17 + height * 0.34));
  context.fillStyle = coloured(
    context.createRadialGradient(0, 0, reach * 0.35, 0, 0, reach),
    [0, `rgb(0 0 0 / ${strength})`],
    [0.5, `rgb(0 0 0 / ${strength * 0.45})`],
    [1, 'transparent'],
  );
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach);
}

export function paintDie(context: Context, palette: Palette, pose: Pose): void {
  const { size, height, turned } = pose;
  // A blank die cannot be used yet.
  const dim = (palette.shaded ? 0.16 : 0.5) * (1 - pose.pips);
  const { ivory } = palette;
  const shade = (share: number) => mix(ivory.shade, ivory.light, Math.max(0, Math.min(1, share) - dim));
  // The die is on the table: its middle is half an edge above it.
  moveTo(context, { x: pose.x, y: pose.y - size * liftOnScreen * height }, size);
  const body = outlineOf(turned);
  const gradient = context.createLinearGradient(-0.45, -0.6, 0.4, 0.6);
  const light = coloured(gradient, [0, shade(1)], [0.45, shade(0.8)], [1, shade(0.16)]);
  fillShape(context, body, palette.shaded ? light : shade(0));
  const sides = visibleSides(turned);
  // Without shading only the top differs from the rest of the die.
  for (const side of palette.shaded ? sides : sides.slice(-1)) {
    context.save();
    context.transform(side.across.x, side.across.y, side.down.x, side.down.y, side.middle.x, side.middle.y);
    paintSide(context, side, shade, palette);
    context.globalAlpha = pose.pips;
    if (pose.pips > 0) for (const { x, y } of pips[side.face]) paintPip(context, x, y, side, palette);
    context.restore();
  }
  strokeShape(context, body, palette.shaded ? 'rgb(60 36 16 / 0.4)' : '#fff', 0.012);
}

function paintSide(context: Context, side: VisibleSide, shade: (share: number) => string, palette: Palette): void {
  const { lightAcross, lightDown } = side;
  const brightness = palette.shaded ? side.brightness : 2;
  const gradient = context.createLinearGradient(lightAcross, lightDown, -lightAcross, -lightDown);
  fillShape(context, flatSide, coloured(gradient, [0, shade(brightness + 0.06)], [1, shade(brightness - 0.1)]));
}

/** A hollow: its wall towards the light is in the shade, its far lip catches the light. */
function paintPip(context: Context, x: number, y: number, side: VisibleSide, palette: Palette): void {
  const [dx, dy] = [side.lightAcross * 0.045, side.lightDown * 0.045];
  context.translate(x - dx, y - dy);
  if (palette.shaded) fillShape(context, pip, palette.pipLight);
  context.translate(dx, dy);
  const gradient = context.createRadialGradient(-dx * 2, -dy * 2, 0, 0, 0, pipSize);
  const hollow = coloured(gradient, [0, '#6b4634'], [0.75, palette.pip], [1, palette.pip]);
  fillShape(context, pip, palette.shaded ? hollow : palette.pip);
  context.translate(-x, -y);
}
