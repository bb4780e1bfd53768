/**
 * A die in space: how it is turned and thrown, and what of it can be seen from above. Rounded edges come for free: it is a cube
 * grown by a ball.
 */
import { type Face, faces } from '../../../shared/rules/dice.ts';
import { easeOut } from '../../motion/timing.ts';
import { chance } from './chance.ts';
import { around, hullOf, type Point, type Rect, type Shape } from './shape.ts';

/** x to the right, y away from the player, z up. */
export type Vector = readonly [number, number, number];
/** Where the die's own three axes point to. */
export type Turned = readonly [Vector, Vector, Vector];

export interface Pose {
  /** The point of the table under its middle. */
  readonly x: number;
  readonly y: number;
  /** Edge in pixels. */
  readonly size: number;
  /** Above the table, in edges. */
  readonly height: number;
  readonly turned: Turned;
  /** How much of the pips can be seen: 0 on a blank die. */
  readonly pips: number;
}

/** How far the eye is off the vertical: enough to see a little of the front. */
const tilt = (17 * Math.PI) / 180;
const eye: Vector = [0, -Math.sin(tilt), Math.cos(tilt)];
/** From the upper left, above the table, like everything else on it. */
const light: Vector = unit([-0.5, 0.42, 0.9]);

/** Radius of the edges, as a share of the die's edge. */
export const edgeRadius = 0.15;

function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function combine([right, away, up]: Turned, [x, y, z]: Vector): Vector {
  return [
    right[0] * x + away[0] * y + up[0] * z,
    right[1] * x + away[1] * y + up[1] * z,
    right[2] * x + away[2] * y + up[2] * z,
  ];
}

/** `first`, then `then`. */
export function turn(first: Turned, then: Turned): Turned {
  return [combine(then, first[0]), combine(then, first[1]), combine(then, first[2])];
}

/** A turn about an axis (Rodrigues). */
export function turnAbout(axis: Vector, angle: number): Turned {
  const [x, y, z] = unit(axis);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const k = 1 - c;
  return [
    [c + x * x * k, y * x * k + z * s, z * x * k - y * s],
    [x * y * k - z * s, c + y * y * k, z * y * k + x * s],
    [x * z * k + y * s, y * z * k - x * s, c + z * z * k],
  ];
}

const quarter = Math.PI / 2;
const [xAxis, yAxis, zAxis]: Turned = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * For each face its outward direction and the two directions in which its pips are laid out; opposite faces add up to
 * 7.
 */
export const sides: Readonly<Record<Face, Turned>> = {
  1: [xAxis, [0, -1, 0], zAxis],
  2: [xAxis, [0, 0, -1], [0, -1, 0]],
  3: [yAxis, [0, 0, -1], xAxis],
  4: [
    [0, -1, 0],
    [0, 0, -1],
    [-1, 0, 0],
  ],
  5: [[-1, 0, 0], [0, 0, -1], yAxis],
  6: [xAxis, yAxis, [0, 0, -1]],
};

/** The turn that brings a face to the top. */
const upright: Readonly<Record<Face, Turned>> = {
  1: turnAbout(zAxis, 0),
  2: turnAbout(xAxis, -quarter),
  3: turnAbout(yAxis, -quarter),
  4: turnAbout(yAxis, quarter),
  5: turnAbout(xAxis, quarter),
  6: turnAbout(xAxis, Math.PI),
};

/** A die that lies still with `face` up, twisted by `twist` radians on the table. */
export function lying(face: Face, twist: number): Turned {
  return turn(upright[face], turnAbout(zAxis, twist));
}

/** A die that lies still with `face` up and its rows of pips straight towards the player. */
export function lyingStraight(face: Face): Turned {
  const [across] = sides[face].map((side) => combine(upright[face], side));
  return lying(face, -Math.atan2(across[1], across[0]));
}

/** From above at a slant; straight lines stay straight and nothing gets smaller with distance. */
function project([x, y, z]: Vector): Point {
  return { x, y: -(y * Math.cos(tilt) + z * Math.sin(tilt)) };
}

/** How far up the screen something moves when lifted by 1. */
export const liftOnScreen = Math.sin(tilt);

/** What it may cover on the screen, however it is turned: its corners are half of √3 edges from its middle. */
export function reachOfDie({ x, y, size, height }: Pose): Rect {
  return around({ x, y: y - size * liftOnScreen * height }, size * 0.87 + 1);
}

const corners: readonly Vector[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) => [-1, 1].map((z): Vector => [x, y, z])),
);

/**
 * The outline on the screen of a die of edge 1 around the origin: exact, because a ball looks like a disc from
 * everywhere.
 */
export function outlineOf(turned: Turned): Shape {
  const half = 0.5 - edgeRadius;
  const points = corners.map((corner) => project(combine(turned, corner)));
  return { points: hullOf(points.map(({ x, y }) => ({ x: x * half, y: y * half }))), radius: edgeRadius };
}

/** The sides that face the eye, three at most; the one seen flattest comes first. */
export function visibleSides(turned: Turned) {
  return faces
    .map((face) => {
      const [across, down, out] = sides[face].map((side) => combine(turned, side)) as unknown as Turned;
      return { face, across, down, out, towards: dot(out, eye) };
    })
    .filter((side) => side.towards > 0.06)
    .sort((a, b) => a.towards - b.towards)
    .map(({ face, across, down, out }) => ({
      face,
      // Its middle and its two half edges, for a die of edge 1 around the origin.
      middle: half(project(out)),
      across: half(project(across)),
      down: half(project(down)),
      // 0 in the shade, 1 in full light.
      brightness: 0.5 + 0.5 * dot(out, light),
      // Where the light comes from along the side's own two directions.
      lightAcross: dot(across, light),
      lightDown: dot(down, light),
    }));
}

export type VisibleSide = ReturnType<typeof visibleSides>[number];

function half({ x, y }: Point): Point {
  return { x: x / 2, y: y / 2 };
}

/** Where the pips are, in a side's own directions from -1 to 1. */
const [near, far] = [-0.52, 0.52];
const corner2: readonly Point[] = [
  { x: near, y: far },
  { x: far, y: near },
];
const corner4: readonly Point[] = [...corner2, { x: near, y: near }, { x: far, y: far }];
const centre: Point = { x: 0, y: 0 };

export const pips: Readonly<Record<Face, readonly Point[]>> = {
  1: [centre],
  2: corner2,
  3: [...corner2, centre],
  4: corner4,
  5: [...corner4, centre],
  6: [...corner4, { x: near, y: 0 }, { x: far, y: 0 }],
};

/** How a die is thrown: its own path and its own time, always the same for the same die and face. */
export function throwOf(die: number, face: Face | null) {
  const next = chance(die * 977 + (face ?? 0) * 131 + 7);
  for (let skip = 0; skip < 4; skip++) next();
  return {
    axis: [next() - 0.5, 0.6 + next(), next() - 0.5] as Vector,
    // Radians that it turns about the axis before it lies still.
    spin: 5.5 + next() * 4,
    // Where the throwing hand is, as shares of a place at the near right corner.
    hand: { x: next(), y: next() },
    // Some come to rest a little earlier than others: the share of the throw after which this one lies still.
    late: 0.82 + 0.18 * next(),
  };
}

/** On its way to `rest`, where it is once `t` has reached 1. */
export function tumblingTo(rest: Turned, { axis, spin }: ReturnType<typeof throwOf>, t: number): Turned {
  return turn(rest, turnAbout(axis, -spin * (1 - easeOut(t)) ** 1.2));
}
