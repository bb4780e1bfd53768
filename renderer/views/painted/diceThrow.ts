/** How each die is thrown: its own path and its own time, always the same for the same die and face. */
import type { Face } from '../../../shared/rules/dice.ts';
import { easeOut } from '../../motion/ease.ts';
import { chance } from './chance.ts';
import { type Turned, turn, turnAbout, type Vector } from './cube.ts';

export interface Throw {
  readonly axis: Vector;
  /** Radians that it turns about the axis before it lies still. */
  readonly spin: number;
  /** Where the throwing hand is, as shares of a place at the near right corner. */
  readonly hand: { readonly x: number; readonly y: number };
  /** Some come to rest a little earlier than others: the share of the throw after which this one lies still. */
  readonly late: number;
}

export function throwOf(die: number, face: Face | null): Throw {
  const next = chance(die * 977 + (face ?? 0) * 131 + 7);
  for (let skip = 0; skip < 4; skip++) next();
  return {
    axis: [next() - 0.5, 0.6 + next(), next() - 0.5],
    spin: 5.5 + next() * 4,
    hand: { x: next(), y: next() },
    late: 0.82 + 0.18 * next(),
  };
}

/** On its way to `rest`, where it is once `t` has reached 1. */
export function tumblingTo(rest: Turned, { axis, spin }: Throw, t: number): Turned {
  return turn(rest, turnAbout(axis, -spin * (1 - easeOut(t)) ** 1.2));
}
