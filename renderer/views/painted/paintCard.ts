/**
 * Everything on the table that changes with the state, except the dice: names, figures, buttons, places for the dice.
 */
import { type Context, castShadow, coloured, pathOf, type Shadow } from './canvas.ts';
import { type Item, itemsIn } from './layer.ts';
import { slope } from './paintGround.ts';
import { inkOf, paintText, reachOf } from './paintText.ts';
import type { Palette } from './palette.ts';
import { previewCell, trayCell, turnCell } from './plan.ts';
import type { Ink, Scene, Target, Text } from './scene.ts';
import { around, boundsOf, centreOf, inset, type Rect, roundRect, type Shape } from './shape.ts';

const lockBody: Shape = roundRect({ x: -0.45, y: -0.08, width: 0.9, height: 0.68 }, 0.12);

const shackle = new Path2D('M-.26 -.05 V-.3 A.26 .26 0 0 1 .26 -.3 V-.05');
const crown = new Path2D('M-.55 .3 L-.62 -.28 L-.28 0 L0 -.42 L.28 0 L.62 -.28 L.55 .3 Z');

const shadows = {
  button: { blur: 12, right: 2, down: 5 },
  stud: { blur: 4, right: 1, down: 2 },
  tab: { blur: 6, right: 0, down: 2 },
  crown: { blur: 5, right: 0, down: 2 },
} as const satisfies Readonly<Record<string, Shadow>>;

/** The room that something takes including its shadow; `pixel` is the size of a device pixel. */
function reachOfShadow({ x, y, width, height }: Rect, { blur, right, down }: Shadow, pixel: number): Rect {
  const scale = Math.max(1, pixel);
  const reach = blur * 1.5 * scale + 2;
  const [before, above] = [Math.max(2, reach - right * scale), Math.max(2, reach - down * scale)];
  return {
    x: x - before,
    y: y - above,
    width: width + before + reach + right * scale,
    height: height + above + reach + down * scale,
  };
}

/** `missing`: the cells whose score is still on its way or hidden; `pixel`: the size of a device pixel. */
export function cardItems(
  scene: Scene,
  palette: Palette,
  missing: ReadonlySet<string>,
  pixel: number,
): readonly Item[] {
  const { onTurn, lit } = scene;
  const item = itemsIn(palette);
  const shaded = (shape: Shape, shadow: Shadow) => reachOfShadow(boundsOf(shape), shadow, pixel);
  const isTurnMoving = missing.has(turnCell);
  // The way to the review is in the tray, and waits until that is free.
  const isShown = ({ action }: Target) => action.kind !== 'review' || !missing.has(trayCell);
  const turns = scene.tabs.filter(({ player }) => player === onTurn && !isTurnMoving);
  return [
    ...scene.dice.map(({ seat, enabled, selected }) =>
      item(inset(boundsOf(seat), -2), paintSeat, seat, enabled, selected),
    ),
    ...scene.buttons
      .filter(isShown)
      .map(({ shape, enabled }, index) =>
        enabled && index === 0 && !scene.isScoringNext
          ? item(shaded(shape, shadows.button), paintButton, shape)
          : item(inset(boundsOf(shape), -2), paintFlatButton, shape, enabled),
      ),
    ...scene.studs.map(({ shape, left }) => item(shaded(shape, shadows.stud), paintStud, shape, left)),
    ...turns.flatMap(({ shape, column, player }) => [
      { ...item(boundsOf(column), paintColumn, column, player), isDivisible: true },
      item(shaded(shape, shadows.tab), paintTab, shape, player),
    ]),
    ...(missing.has(previewCell) || onTurn === null ? [] : standingOut(scene, onTurn, palette)),
    ...(lit === null || onTurn === null ? [] : [item(inset(lit, -2), paintLit, lit, onTurn)]),
    ...judgedItems(scene, palette),
    ...scene.texts.flatMap((words) => {
      if (words.text === '' || (words.cell !== null && missing.has(words.cell))) return [];
      // A name whose tab is still on its way is on paper.
      const ink = isTurnMoving && words.ink === 'onSeat' && onTurn !== null ? onTurn : words.ink;
      return { ...item(reachOf(words), paintWords, words, ink), isDivisible: true };
    }),
    ...(missing.has(previewCell) ? [] : scene.locks).map((area) => item(area, paintLock, area)),
    ...scene.winners.map((player) => {
      const tab = scene.tabs[player].shape;
      return item(shaded(crownOf(tab), shadows.crown), paintCrown, tab);
    }),
  ];
}

/** The box that was chosen in a reviewed game, and the one that would have been better. */
function judgedItems({ judged: { chosen, better } }: Scene, palette: Palette): readonly Item[] {
  const item = itemsIn(palette);
  return [
    ...(chosen === null ? [] : [item(inset(chosen, -3), paintJudged, chosen, false)]),
    ...(better === null ? [] : [item(inset(better, -3), paintJudged, better, true)]),
  ];
}

function paintJudged(context: Context, palette: Palette, area: Rect, isBetter: boolean): void {
  const path = pathOf(roundRect(area, 5));
  context.lineWidth = 3;
  context.strokeStyle = isBetter ? palette.better : palette.quiet;
  if (!isBetter) context.setLineDash([6, 4]);
  context.stroke(path);
  if (!isBetter || !palette.shaded) return;
  context.globalAlpha = 0.18;
  context.fillStyle = palette.better;
  context.fill(path);
}

/** Under what the boxes offer: a tint for those that earn more than usual, gold for the best hand. */
function standingOut({ good, glow }: Scene, player: number, palette: Palette): readonly Item[] {
  const item = itemsIn(palette);
  return [
    ...good.filter((area) => area !== glow).map((area) => item(inset(area, -1), paintGood, area, player)),
    ...(glow === null ? [] : [item(inset(glow, -4), paintGlow, glow)]),
  ];
}

function paintGood(context: Context, palette: Palette, area: Rect, player: number): void {
  const path = pathOf(roundRect(inset(area, area.height * 0.06), area.height * 0.4));
  context.strokeStyle = palette.seats[player];
  context.fillStyle = palette.seats[player];
  context.lineWidth = 1.5;
  context.globalAlpha = palette.shaded ? 0.16 : 1;
  if (palette.shaded) context.fill(path);
  else context.stroke(path);
}

function paintGlow(context: Context, palette: Palette, area: Rect): void {
  const path = pathOf(roundRect(area, area.height * 0.3));
  context.strokeStyle = palette.button[1];
  context.lineWidth = 3;
  context.stroke(path);
  context.fillStyle = palette.button[0];
  context.fill(path);
}

function paintWords(context: Context, palette: Palette, words: Text, ink: Ink): void {
  paintText(context, words, inkOf(palette, ink));
}

/** The columns of the player on turn are tinted. */
function paintColumn(context: Context, palette: Palette, column: Shape, player: number): void {
  if (!palette.shaded) return;
  context.fillStyle = palette.seats[player];
  context.globalAlpha = 0.08;
  context.fill(pathOf(column));
}

/** The name of the player on turn is on a tab. */
function paintTab(context: Context, palette: Palette, shape: Shape, player: number): void {
  context.fillStyle = palette.seats[player];
  if (palette.shaded) castShadow(context, shadows.tab, 0.35);
  context.fill(pathOf(shape));
}

/** A place for a die, stitched into the lining while it can be chosen. */
function paintSeat(context: Context, palette: Palette, seat: Shape, enabled: boolean, selected: boolean): void {
  context.lineWidth = selected ? 3 : 1.5;
  context.strokeStyle = selected ? palette.mark : palette.stitch;
  if (!selected) context.setLineDash([5, 5]);
  if (selected) {
    context.fillStyle = palette.marked;
    context.fill(pathOf(seat));
  }
  if (enabled || selected) context.stroke(pathOf(seat));
}

/** A button that cannot be pressed, or need not be: sunk into the felt. */
function paintFlatButton(context: Context, palette: Palette, button: Shape, enabled: boolean): void {
  const path = pathOf(button);
  context.fillStyle = palette.buttonOff;
  context.fill(path);
  context.strokeStyle = enabled ? palette.onFelt : palette.onButtonOff;
  context.globalAlpha = palette.shaded && !enabled ? 0.35 : 1;
  context.setLineDash(palette.shaded || enabled ? [] : [4, 4]);
  context.lineWidth = enabled ? 1.5 : 1;
  context.stroke(path);
}

/** The next thing to do. */
function paintButton(context: Context, palette: Palette, button: Shape): void {
  const bounds = boundsOf(button);
  const path = pathOf(button);
  if (palette.shaded) castShadow(context, shadows.button, 0.5);
  const { x, y, height } = bounds;
  const [light, dark] = palette.button;
  context.fillStyle = coloured(context.createLinearGradient(x, y, x, y + height), [0, light], [1, dark]);
  context.fill(path);
  context.shadowColor = 'transparent';
  if (palette.shaded) {
    context.clip(path);
    context.lineWidth = 3;
    context.strokeStyle = slope(context, bounds, [
      'rgb(255 255 255 / 0.85)',
      'rgb(255 255 255 / 0)',
      'rgb(90 50 0 / 0.4)',
    ]);
    context.stroke(path);
  }
}

/** A brass nail for every roll that is left, a hole for every one that is gone. */
function paintStud(context: Context, palette: Palette, stud: Shape, left: boolean): void {
  const { x, y } = stud.points[0];
  const { radius } = stud;
  if (!left) {
    context.fillStyle = palette.buttonOff;
    context.fill(pathOf(stud));
    context.lineWidth = 1;
    context.strokeStyle = palette.stitch;
    context.stroke(pathOf(stud));
    return;
  }
  if (palette.shaded) {
    castShadow(context, shadows.stud, 0.5);
    const gradient = context.createRadialGradient(x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y, radius);
    context.fillStyle = coloured(gradient, [0, '#fff6d8'], [0.4, palette.button[0]], [1, palette.button[1]]);
  } else context.fillStyle = palette.mark;
  context.fill(pathOf(stud));
}

/** A ring around the box that the coach points at. */
function paintLit(context: Context, palette: Palette, area: Rect, player: number): void {
  const path = pathOf(roundRect(area, 4));
  context.globalAlpha = 0.2;
  context.fillStyle = palette.seats[player];
  context.fill(path);
  context.globalAlpha = 1;
  context.lineWidth = 3;
  context.strokeStyle = palette.seats[player];
  context.stroke(path);
}

/** A padlock, for a box that is open but must not be taken. */
function paintLock(context: Context, palette: Palette, { x, y, width, height }: Rect): void {
  context.translate(x + width / 2, y + height / 2);
  context.scale(height * 0.5, height * 0.5);
  context.fillStyle = palette.quiet;
  context.strokeStyle = palette.quiet;
  context.lineWidth = 0.16;
  context.fill(pathOf(lockBody));
  context.stroke(shackle);
}

/** Where the crown is: on the upper edge of the tab. */
function crownOf(tab: Shape): Shape {
  const { x, y, width, height } = boundsOf(tab);
  const size = height * 0.42;
  return roundRect(around({ x: x + width / 2, y: y - size * 0.12 }, size), 0);
}

/** Over the name of the winner, so that not only the colour shows it. */
function paintCrown(context: Context, palette: Palette, tab: Shape): void {
  const place = boundsOf(crownOf(tab));
  const { x, y } = centreOf(place);
  const size = place.width / 2;
  context.translate(x, y);
  context.scale(size, size);
  context.lineJoin = 'round';
  if (palette.shaded) castShadow(context, shadows.crown, 0.45);
  const [light, dark] = palette.button;
  context.fillStyle = coloured(context.createLinearGradient(0, -0.4, 0, 0.3), [0, light], [1, dark]);
  context.fill(crown);
  context.shadowColor = 'transparent';
  context.lineWidth = 0.06;
  context.strokeStyle = palette.onButton;
  context.stroke(crown);
}
