/**
 * Where everything that moves is at a moment. A function of the scene and the time, so that a window can change size in
 * the middle of a throw.
 */

import { type Face, rerollAll } from '../../../shared/rules/dice.ts';
import type { ChangeOf, Moment } from '../../motion/changes.ts';
import {
  bounce,
  easeIn,
  easeInOut,
  easeOut,
  isPoured,
  settledBy,
  type Timed,
  timelineOf,
} from '../../motion/timing.ts';
import { lying, type Pose, throwOf, tumblingTo, turn, turnAbout } from './cube.ts';
import { bannerAt, confettiAt, hopAt, lightAt, type Now, nowAt, pourAt, pouredBy, ringsAt } from './moments.ts';
import { cellId, messageCell, previewCell, type Text, trayCell, turnCell } from './parts.ts';
import type { Scene } from './scene.ts';
import { boundsOf, centreOf, onTheWay, type Point } from './shape.ts';

export type Moving = ReturnType<typeof movingAt>;

/** How high a marked die is held. */
const markedHeight = 0.4;

/** `still` is what is celebrated without motion. */
export function movingAt(scene: Scene, timeline: readonly Timed[], at: number, still: Moment | null = null) {
  const { layout } = scene;
  const now = nowAt(timeline, at);
  const scores = now('scored').flatMap((score) => {
    const cell = cellId(score.player, score.category, score.column);
    const target = scene.texts.find((text) => text.cell === cell);
    return target ? [{ ...score, cell, target }] : [];
  });
  const [roll] = now('rolled');
  // The last hand fades before the texts that replace it appear.
  const isFading = scene.isCleared && now('scored').length > 0;
  const poses = scene.isCleared && !isFading ? [] : posesAt(scene, now);
  const banner = bannerAt(scene, now, still);
  const pours = isPoured(timeline.map(({ change }) => change));
  return {
    // Those farther away first.
    poses: poses.toSorted((a, b) => Number(a.height > 1) - Number(b.height > 1) || a.y - b.y),
    badges: scene.dice.flatMap(({ selected, badge }, die) => (selected && !roll?.dice[die] ? [badge] : [])),
    flights: scores.map((score) => (pours ? pouredInto(score) : flightTo(scene, score))),
    sparks: pours ? scores.flatMap(({ share, target }) => pourAt(scene, target.area, share)) : [],
    light: lightAt(now, still),
    rings: ringsAt(scene, now),
    glide: glideAt(scene, now),
    banner,
    confetti: now('won').flatMap(({ share }) => confettiAt(layout.width, layout.height, scene.tabs.length, share)),
    // Cells that must not yet show what is on its way to them.
    missing: new Set([
      ...scores.map(({ cell }) => cell),
      ...(isFading ? [trayCell] : []),
      ...(roll ? [previewCell] : []),
      ...(banner ? [messageCell] : []),
      ...(now('passed').length > 0 ? [turnCell] : []),
    ]),
  };
}

type Scored = Pick<ChangeOf<'scored'>, 'points' | 'player'> & { readonly share: number; readonly target: Text };

/** A score on its way from the tray to its box, in a high arc. */
function flightTo({ layout }: Scene, { share, points, player, target }: Scored) {
  const t = easeInOut(share);
  const { x, y } = onTheWay(centreOf(layout.tray), centreOf(target.area), t);
  return {
    text: String(points),
    player,
    x,
    y: y - Math.sin(Math.PI * t) * layout.unit * 2,
    size: target.size + (layout.die * 0.8 - target.size) * (1 - t),
  };
}

/** In its box already, counting what has arrived. */
function pouredInto({ share, points, player, target }: Scored): ReturnType<typeof flightTo> {
  return { text: String(pouredBy(points, share)), player, ...centreOf(target.area), size: target.size * 1.2 };
}

/** All dice of a scene, this many milliseconds after they were thrown. */
export function throwAt(scene: Scene, at: number): Moving {
  return movingAt(
    scene,
    timelineOf([{ kind: 'rolled', dice: rerollAll(scene.dice.length), from: null, last: null }], 'normal'),
    at,
  );
}

/** One of each thing that moves: the first of a kind takes the browser longest, so each is painted once beforehand. */
export function everyMotion(scene: Scene): Moving {
  const { layout } = scene;
  const area = layout.message;
  return {
    ...throwAt(scene, 500),
    flights: [{ ...centreOf(area), text: '0', size: layout.unit, player: 0 }],
    sparks: [{ ...centreOf(area), radius: 2 }],
    light: 0.5,
    rings: [{ area, share: 0.5 }],
    banner: { text: '0', isLarge: true, share: 0.5 },
    glide: { area, from: 0, to: 0, share: 0.5 },
    badges: scene.dice.map(({ badge }) => badge),
  };
}

/** Dice never lie quite straight. */
function twistOf(die: number, face: Face | null): number {
  return (((die * 7 + (face ?? 0) * 5) % 9) - 4) * 0.04;
}

function posesAt(scene: Scene, now: Now): readonly Pose[] {
  const [roll] = now('rolled');
  const [marked] = now('marked');
  const [taken] = now('scored');
  const [sorted] = now('sorted');
  const yahtzee = now('moment').find(({ moment }) => moment === 'yahtzee');
  return scene.dice.map((_, die) => {
    const pose = sorted ? slidingPose(scene, die, sorted) : restingPose(scene, die);
    if (roll?.dice[die])
      return thrownPose(scene, pose, die, roll.from?.[die] ?? null, Math.min(1, roll.share / settledBy(roll, die)));
    if (marked?.dice[die]) {
      const up = easeOut(marked.share);
      return { ...pose, height: markedHeight * (scene.dice[die].selected ? up : 1 - up) };
    }
    if (yahtzee) return { ...pose, height: pose.height + hopAt(yahtzee.share, scene.dice[die].place) };
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

/** From where it was to its place among the sorted dice; those that go to the right are lifted over the others. */
function slidingPose(scene: Scene, die: number, { from, share }: { from: readonly number[]; share: number }): Pose {
  const pose = restingPose(scene, die);
  const was = centreOf(scene.layout.seats[from.indexOf(die)]);
  const t = easeInOut(share);
  return {
    ...pose,
    ...onTheWay(was, pose, t),
    height: pose.height + (pose.x > was.x + 1 ? flight * Math.sin(Math.PI * t) : 0),
  };
}

/** The share of a throw in which the dice are picked up. */
const pickUp = 0.24;

/** Picked up into the hand at the near right corner of the tray, then thrown back to where it comes to rest. */
function thrownPose(scene: Scene, rest: Pose, die: number, was: Face | null, share: number): Pose {
  const { tray } = scene.layout;
  const throwing = throwOf(die, scene.dice[die].face);
  const hand = {
    x: tray.x + tray.width * (0.84 + 0.1 * throwing.hand.x),
    y: tray.y + tray.height * (0.7 + 0.2 * throwing.hand.y),
  };
  if (share < pickUp) {
    const t = share / pickUp;
    const turned = turn(lying(was ?? 1, twistOf(die, was)), turnAbout(throwing.axis, 1.4 * easeIn(t)));
    // Straight up first, and over the dice that stay.
    const away = easeIn(Math.max(0, (t - 0.4) / 0.6));
    return { ...at(rest, hand, away, away, flight * easeOut(Math.min(1, t * 2))), turned, pips: was === null ? 0 : 1 };
  }
  const t = Math.min(1, (share - pickUp) / ((1 - pickUp) * throwing.late));
  const left = 1 - easeOut(t);
  // Above its own place before it comes down. In the front row it may roll up to it from the near edge.
  const isInFront = scene.dice.every(({ y }) => y <= rest.y + 1);
  return {
    ...at(rest, hand, left ** 3, isInFront ? left : left ** 3, flight * bounce(t)),
    turned: tumblingTo(rest.turned, throwing, t),
  };
}

/** How high dice fly: above those that lie on the table, however they are turned. */
const flight = 1.5;

/**
 * Between the place of rest (0) and the hand (1), to the side and away from the player; nearer to the eye is larger.
 */
function at(rest: Pose, hand: Point, aside: number, away: number, height: number): Pose {
  return {
    ...rest,
    x: onTheWay(rest, hand, aside).x,
    y: onTheWay(rest, hand, away).y,
    height,
    size: rest.size * (1 + 0.06 * height),
  };
}

/** The tab between two names. Moves once the score before it has landed, and waits at its old place until then. */
function glideAt(scene: Scene, now: Now) {
  const [passed] = now('passed');
  if (passed === undefined) return null;
  const tab = (player: number) => boundsOf(scene.tabs[player].shape);
  const [from, to] = [tab(passed.from), tab(passed.to)];
  const t = easeInOut(passed.share);
  return {
    area: { ...to, x: from.x + (to.x - from.x) * t, width: from.width + (to.width - from.width) * t },
    from: passed.from,
    to: passed.to,
    share: t,
  };
}
