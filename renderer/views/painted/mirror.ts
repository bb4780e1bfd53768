/**
 * The table for languages that run from right to left: the card and its columns, buttons and words change sides. The
 * dice keep their order, and their tray moves as a whole.
 */
import type { Layout } from './layout.ts';
import type { Line, Scene, SceneDie, Target, Text } from './scene.ts';
import type { Point, Rect, Shape } from './shape.ts';

const otherSide = { left: 'right', center: 'center', right: 'left' } as const;

/** What was one thing before is one thing after: some are compared by identity. */
function once<T extends object>(change: (given: T) => T): (given: T) => T {
  const changed = new WeakMap<T, T>();
  return (given) => {
    const known = changed.get(given) ?? change(given);
    changed.set(given, known);
    return known;
  };
}

export function mirrored(scene: Scene): Scene {
  const { layout } = scene;
  const point = <P extends Point>(given: P): P => ({ ...given, x: layout.width - given.x });
  const rect = once((given: Rect): Rect => ({ ...given, x: layout.width - given.x - given.width }));
  // Backwards, so that the points are clockwise again.
  const shape = once((given: Shape): Shape => ({ ...given, points: given.points.toReversed().map(point) }));
  const shift = layout.width - 2 * layout.tray.x - layout.tray.width;
  const moved = <P extends Point>(given: P): P => ({ ...given, x: given.x + shift });
  const movedShape = once((given: Shape): Shape => ({ ...given, points: given.points.map(moved) }));
  const target = once(
    (given: Target): Target => ({
      ...given,
      shape: given.action.kind === 'die' ? movedShape(given.shape) : shape(given.shape),
    }),
  );
  const die = (given: SceneDie): SceneDie => ({
    ...moved(given),
    seat: movedShape(given.seat),
    badge: movedShape(given.badge),
    better: given.better && movedShape(given.better),
  });
  const text = (given: Text): Text => ({ ...given, area: rect(given.area), align: otherSide[given.align] });
  const line = (given: Line): Line => ({ ...given, from: point(given.from), to: point(given.to) });
  return {
    ...scene,
    layout: mirroredLayout(layout, rect, moved),
    tray: shape(scene.tray),
    paper: shape(scene.paper),
    stripes: scene.stripes.map(shape),
    lines: scene.lines.map(line),
    tabs: scene.tabs.map((tab) => ({ ...tab, shape: shape(tab.shape), column: shape(tab.column) })),
    texts: scene.texts.map(text),
    locks: scene.locks.map(rect),
    good: scene.good.map(rect),
    glow: scene.glow && rect(scene.glow),
    lit: scene.lit && rect(scene.lit),
    judged: {
      chosen: scene.judged.chosen && rect(scene.judged.chosen),
      better: scene.judged.better && rect(scene.judged.better),
    },
    dice: scene.dice.map(die),
    rowNames: scene.rowNames.map((row) => ({ ...row, shape: shape(row.shape) })),
    buttons: scene.buttons.map(target),
    studs: scene.studs.map((stud) => ({ ...stud, shape: shape(stud.shape) })),
    targets: scene.targets.map(target),
  };
}

function mirroredLayout(layout: Layout, rect: (given: Rect) => Rect, moved: (given: Rect) => Rect): Layout {
  return {
    ...layout,
    key: `${layout.key} mirrored`,
    paper: rect(layout.paper),
    names: rect(layout.names),
    factors: rect(layout.factors),
    labels: rect(layout.labels),
    otherHalf: layout.otherHalf && rect(layout.otherHalf),
    columns: layout.columns.map(rect),
    tray: rect(layout.tray),
    seats: layout.seats.map(moved),
    button: rect(layout.button),
    rolls: rect(layout.rolls),
    message: rect(layout.message),
    standing: rect(layout.standing),
    helper: rect(layout.helper),
    notice: layout.notice && rect(layout.notice),
    pencil: layout.pencil && rect(layout.pencil),
  };
}
