/** Where everything that moves is at a moment. A function of the scene and the time, so that a window may change size in the middle of a throw. */

import { diceCount, type Face } from '../../../shared/rules/dice.ts';
import type { Row } from '../../../shared/rules/rows.ts';
import type { Column } from '../../../shared/rules/ruleset.ts';
import type { Change } from '../../motion/changes.ts';
import { bounce, easeIn, easeInOut, easeOut } from '../../motion/ease.ts';
import { progressAt, type Timed } from '../../motion/timing.ts';
import { chance } from './chance.ts';
import { type Confetto, confettiAt } from './confetti.ts';
import { lying, type Pose, turn, turnAbout, type Vector } from './cube.ts';
import type { Layout } from './layout.ts';
import { cellId, previewCell, trayCell } from './plan.ts';
import type { Scene } from './scene.ts';
import { boundsOf, centreOf, inset, type Point, type Rect, type Shape, union } from './shape.ts';

/** A score on its way to its box. */
export interface Flight extends Point {
  readonly text: string;
  readonly size: number;
  readonly player: number;
}

export interface Moving {
  /** Those farther away first. */
  readonly poses: readonly Pose[];
  readonly badges: readonly Shape[];
  readonly flights: readonly Flight[];
  /** Rings around cells that have just grown; `share` goes from 0 to 1. */
  readonly rings: readonly { readonly area: Rect; readonly share: number }[];
  /** The marker between two names. */
  readonly glide: { readonly area: Rect; readonly player: number; readonly share: number } | null;
  readonly confetti: readonly Confetto[];
  /** Cells that must not show yet what is on its way to them. */
  readonly missing: ReadonlySet<string>;
  /** Outside of this nothing moves. */
  readonly area: Rect;
}

/** How high a marked die is held. */
const markedHeight = 0.4;

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** The changes of one kind that are still going on, with how far they have come. */
function going<K extends Change['kind']>(timeline: readonly Timed[], at: number, kind: K) {
  return timeline.flatMap((timed) => {
    const share = progressAt(timed, at);
    return timed.change.kind === kind && share < 1 ? [{ ...(timed.change as ChangeOf<K>), share }] : [];
  });
}

export function movingAt(scene: Scene, timeline: readonly Timed[], at: number): Moving {
  const { layout } = scene;
  const scores = going(timeline, at, 'scored').flatMap((score) => {
    const cell = cellId(score.player, score.category, score.column);
    const target = scene.texts.find((text) => text.cell === cell);
    return target ? [{ ...score, cell, target }] : [];
  });
  const [roll] = going(timeline, at, 'rolled');
  const won = going(timeline, at, 'won');
  // The last hand fades before the texts in its place appear.
  const isFading = scene.isCleared && going(timeline, at, 'scored').length > 0;
  const poses = scene.isCleared && !isFading ? [] : posesAt(scene, timeline, at);
  return {
    poses: poses.toSorted((a, b) => a.y - b.y),
    badges: scene.dice.flatMap(({ selected, badge }, die) => (selected && !roll?.dice[die] ? [badge] : [])),
    flights: scores.map(({ share, points, player, target }) => {
      const t = easeInOut(share);
      const [from, to] = [centreOf(layout.tray), centreOf(target.area)];
      return {
        text: String(points),
        player,
        x: from.x + (to.x - from.x) * t,
        y: from.y + (to.y - from.y) * t - Math.sin(Math.PI * t) * layout.unit * 2,
        size: target.size + (layout.die * 0.8 - target.size) * (1 - t),
      };
    }),
    rings: ringsAt(scene, timeline, at),
    glide: glideAt(scene, timeline, at),
    confetti: won.flatMap(({ share }) => confettiAt(layout.width, layout.height, scene.tabs.length, share)),
    missing: new Set([
      ...scores.map(({ cell }) => cell),
      ...(isFading ? [trayCell] : []),
      ...(roll ? [previewCell] : []),
    ]),
    area: areaOf(layout, timeline),
  };
}

/** Where dice reach while they are thrown; everything else may be anywhere. */
function areaOf(layout: Layout, timeline: readonly Timed[]): Rect {
  const inTray = timeline.every(({ change }) => change.kind === 'rolled' || change.kind === 'marked');
  const all = { x: 0, y: 0, width: layout.width, height: layout.height };
  return inTray ? union(inset(layout.tray, -layout.die * 0.75), layout.tray) : all;
}

/** Dice never lie quite straight. */
function twistOf(die: number, face: Face | null): number {
  return (((die * 7 + (face ?? 0) * 5) % 9) - 4) * 0.04;
}

function posesAt(scene: Scene, timeline: readonly Timed[], at: number): readonly Pose[] {
  const [roll] = going(timeline, at, 'rolled');
  const [marked] = going(timeline, at, 'marked');
  const [taken] = going(timeline, at, 'scored');
  return Array.from({ length: diceCount }, (_, die) => {
    const pose = restingPose(scene, die);
    if (roll?.dice[die]) return thrownPose(scene, pose, die, roll.from?.[die] ?? null, roll.share);
    if (marked?.dice[die]) {
      const up = easeOut(marked.share);
      return { ...pose, height: markedHeight * (scene.dice[die].selected ? up : 1 - up) };
    }
    // The hand that was scored fades into blank dice.
    const face = taken?.hand?.[die];
    return face && pose.pips === 0
      ? { ...pose, turned: lying(face, twistOf(die, face)), pips: Math.max(0, 1 - taken.share * 2) }
      : pose;
  });
}

function restingPose(scene: Scene, die: number): Pose {
  const { x, y, face, selected } = scene.dice[die];
  return {
    x,
    y,
    size: scene.layout.die,
    height: selected ? markedHeight : 0,
    turned: lying(face ?? 1, twistOf(die, face)),
    pips: face === null ? 0 : 1,
  };
}

/** The share of a throw in which the dice are picked up. */
const pickUp = 0.24;

/** Taken up into the hand at the near right corner of the tray, then thrown back to the place where it comes to rest. */
function thrownPose(scene: Scene, rest: Pose, die: number, was: Face | null, share: number): Pose {
  const { tray } = scene.layout;
  const next = chance(die * 977 + (scene.dice[die].face ?? 0) * 131 + 7);
  for (let skip = 0; skip < 4; skip++) next();
  const axis: Vector = [next() - 0.5, 0.6 + next(), next() - 0.5];
  const spin = 5.5 + next() * 4;
  const hand = {
    x: tray.x + tray.width * (0.84 + 0.1 * next()),
    y: tray.y + tray.height * (0.7 + 0.2 * next()),
  };
  // Some come to rest a little earlier than others.
  const late = 0.82 + 0.18 * next();
  if (share < pickUp) {
    const t = easeIn(share / pickUp);
    const turned = turn(lying(was ?? 1, twistOf(die, was)), turnAbout(axis, 1.4 * t));
    return { ...at(rest, hand, t, 1.1 * t), turned, pips: was === null ? 0 : 1 };
  }
  const t = Math.min(1, (share - pickUp) / ((1 - pickUp) * late));
  const turned = turn(rest.turned, turnAbout(axis, -spin * (1 - easeOut(t)) ** 1.2));
  return { ...at(rest, hand, 1 - easeOut(t), 1.1 * bounce(t)), turned };
}

/** Between the place of rest (0) and the hand (1); nearer to the eye is larger. */
function at(rest: Pose, hand: Point, share: number, height: number): Pose {
  return {
    ...rest,
    x: rest.x + (hand.x - rest.x) * share,
    y: rest.y + (hand.y - rest.y) * share,
    height,
    size: rest.size * (1 + 0.1 * height),
  };
}

function ringsAt(scene: Scene, timeline: readonly Timed[], at: number): Moving['rings'] {
  const columns: readonly Column[] = [1, 2, 3];
  const around = (row: Row['id'], player: number, column: Column, share: number) => {
    const target = scene.texts.find((text) => text.cell === cellId(player, row, column));
    return target && share > 0 ? [{ area: target.area, share }] : [];
  };
  return [
    ...going(timeline, at, 'bonus').flatMap(({ player, column, sum, share }) => around(sum, player, column, share)),
    ...going(timeline, at, 'won').flatMap(({ winners, share }) =>
      winners.flatMap((player) => columns.flatMap((column) => around('total', player, column, (share * 5) % 1))),
    ),
  ];
}

function glideAt(scene: Scene, timeline: readonly Timed[], at: number): Moving['glide'] {
  const [passed] = going(timeline, at, 'passed');
  if (passed === undefined || passed.share === 0) return null;
  const tab = (player: number) => boundsOf(scene.tabs[player].shape);
  const [from, to] = [tab(passed.from), tab(passed.to)];
  const t = easeInOut(passed.share);
  return {
    area: { ...to, x: from.x + (to.x - from.x) * t, width: from.width + (to.width - from.width) * t },
    player: passed.to,
    share: 1 - t,
  };
}
