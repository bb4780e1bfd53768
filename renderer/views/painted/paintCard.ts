/**
 * Everything on the table that changes with the state, except the dice: names, figures, buttons, places for the dice.
 */
import { type Context, castShadow, coloured, fillShape, moveTo, pathOf, type Shadow, strokeShape } from './canvas.ts';
import { type Item, item } from './layer.ts';
import { slope } from './paintGround.ts';
import { inkOf, paintText, reachOf } from './paintText.ts';
import type { Palette } from './palette.ts';
import { type Ink, type Mark, type Text, turnCell } from './parts.ts';
import type { Scene } from './scene.ts';
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
export function cardItems(scene: Scene, missing: ReadonlySet<string>, pixel: number): readonly Item[] {
  const { onTurn } = scene;
  const shaded = (shape: Shape, shadow: Shadow) => reachOfShadow(boundsOf(shape), shadow, pixel);
  const isTurnMoving = missing.has(turnCell);
  const isShown = ({ cell }: Pick<Text, 'cell'>) => cell === null || !missing.has(cell);
  const turns = onTurn === null || isTurnMoving ? [] : [{ ...scene.tabs[onTurn], player: onTurn }];
  // Frames stick out of their box.
  const reachOfMark = ({ look, area }: Mark) => inset(area, look === 'good' || look === 'lock' ? -1 : -4);
  return [
    ...scene.dice.map(({ seat, enabled, selected }) =>
      item(inset(boundsOf(seat), -2), paintSeat, seat, enabled, selected),
    ),
    ...scene.buttons
      .filter(isShown)
      .map(({ shape, enabled, isNext }) =>
        isNext
          ? item(shaded(shape, shadows.button), paintButton, shape)
          : item(inset(boundsOf(shape), -2), paintFlatButton, shape, enabled),
      ),
    ...scene.studs.map(({ shape, left }) => item(shaded(shape, shadows.stud), paintStud, shape, left)),
    ...turns.flatMap(({ shape, column, player }) => [
      { ...item(boundsOf(column), paintColumn, column, player), isDivisible: true },
      item(shaded(shape, shadows.tab), paintTab, shape, player),
    ]),
    ...scene.marks
      .filter(isShown)
      .map((mark) => item(reachOfMark(mark), markPainters[mark.look], mark.area, onTurn ?? 0)),
    ...scene.texts.filter(isShown).flatMap((words) => {
      if (words.text === '') return [];
      // A name whose tab is still on its way is on paper.
      const ink = isTurnMoving && words.ink === 'onSeat' && onTurn !== null ? onTurn : words.ink;
      return { ...item(reachOf(words), paintWords, words, ink), isDivisible: true };
    }),
    ...scene.winners.map((player) => {
      const tab = scene.tabs[player].shape;
      return item(shaded(crownOf(tab), shadows.crown), paintCrown, tab);
    }),
  ];
}

/** Each with a name of its own, by which items are told apart. */
const markPainters = {
  /** A tint under what earns more than usual. */
  good(context: Context, palette: Palette, area: Rect, player: number) {
    const shape = roundRect(inset(area, area.height * 0.06), area.height * 0.4);
    if (!palette.shaded) return strokeShape(context, shape, palette.seats[player], 1.5);
    context.globalAlpha = 0.16;
    fillShape(context, shape, palette.seats[player]);
  },
  /** Gold for the best hand. */
  glow(context: Context, palette: Palette, area: Rect) {
    const shape = roundRect(area, area.height * 0.3);
    strokeShape(context, shape, palette.button[1], 3);
    fillShape(context, shape, palette.button[0]);
  },
  /** A ring around the box that the coach points at. */
  lit(context: Context, palette: Palette, area: Rect, player: number) {
    const shape = roundRect(area, 4);
    context.globalAlpha = 0.2;
    fillShape(context, shape, palette.seats[player]);
    context.globalAlpha = 1;
    strokeShape(context, shape, palette.seats[player], 3);
  },
  chosen(context: Context, palette: Palette, area: Rect) {
    context.setLineDash([6, 4]);
    strokeShape(context, roundRect(area, 5), palette.quiet, 3);
  },
  better(context: Context, palette: Palette, area: Rect) {
    const shape = roundRect(area, 5);
    strokeShape(context, shape, palette.better, 3);
    context.globalAlpha = 0.18;
    if (palette.shaded) fillShape(context, shape, palette.better);
  },
  /** A padlock, for a box that is open but must not be taken. */
  lock(context: Context, palette: Palette, area: Rect) {
    moveTo(context, centreOf(area), area.height * 0.5);
    fillShape(context, lockBody, palette.quiet);
    context.strokeStyle = palette.quiet;
    context.lineWidth = 0.16;
    context.stroke(shackle);
  },
};

function paintWords(context: Context, palette: Palette, words: Text, ink: Ink): void {
  paintText(context, words, inkOf(palette, ink));
}

/** The columns of the player on turn are tinted. */
function paintColumn(context: Context, palette: Palette, column: Shape, player: number): void {
  context.globalAlpha = 0.08;
  if (palette.shaded) fillShape(context, column, palette.seats[player]);
}

/** The name of the player on turn is on a tab. */
function paintTab(context: Context, palette: Palette, shape: Shape, player: number): void {
  if (palette.shaded) castShadow(context, shadows.tab, 0.35);
  fillShape(context, shape, palette.seats[player]);
}

/** A place for a die, stitched into the lining while it can be chosen. */
function paintSeat(context: Context, palette: Palette, seat: Shape, enabled: boolean, selected: boolean): void {
  if (selected) {
    fillShape(context, seat, palette.marked);
    strokeShape(context, seat, palette.mark, 3);
  } else if (enabled) {
    context.setLineDash([5, 5]);
    strokeShape(context, seat, palette.stitch, 1.5);
  }
}

/** A button that cannot be pressed, or need not be: sunk into the felt. */
function paintFlatButton(context: Context, palette: Palette, button: Shape, enabled: boolean): void {
  fillShape(context, button, palette.buttonOff);
  context.globalAlpha = palette.shaded && !enabled ? 0.35 : 1;
  context.setLineDash(palette.shaded || enabled ? [] : [4, 4]);
  strokeShape(context, button, enabled ? palette.onFelt : palette.onButtonOff, enabled ? 1.5 : 1);
}

/** The next thing to do. */
function paintButton(context: Context, palette: Palette, button: Shape): void {
  const bounds = boundsOf(button);
  const { x, y, height } = bounds;
  if (palette.shaded) castShadow(context, shadows.button, 0.5);
  const [light, dark] = palette.button;
  fillShape(context, button, coloured(context.createLinearGradient(x, y, x, y + height), [0, light], [1, dark]));
  if (!palette.shaded) return;
  context.shadowColor = 'transparent';
  context.clip(pathOf(button));
  const edge = ['rgb(255 255 255 / 0.85)', 'rgb(255 255 255 / 0)', 'rgb(90 50 0 / 0.4)'];
  strokeShape(context, button, slope(context, bounds, edge), 3);
}

/** A brass nail for every roll that is left, a hole for every one that is gone. */
function paintStud(context: Context, palette: Palette, stud: Shape, left: boolean): void {
  const { radius, points } = stud;
  const [{ x, y }] = points;
  if (!left) {
    fillShape(context, stud, palette.buttonOff);
    strokeShape(context, stud, palette.stitch, 1);
  } else if (palette.shaded) {
    castShadow(context, shadows.stud, 0.5);
    const gradient = context.createRadialGradient(x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y, radius);
    fillShape(context, stud, coloured(gradient, [0, '#fff6d8'], [0.4, palette.button[0]], [1, palette.button[1]]));
  } else fillShape(context, stud, palette.mark);
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
  moveTo(context, centreOf(place), place.width / 2);
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
