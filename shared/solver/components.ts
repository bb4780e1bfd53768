/** What each box, the upper bonus and the chips contribute to what perfect play expects, under any rules of one column. */
import type { Compiled } from '../rules/compile.ts';
import type { Category } from '../rules/rules.ts';
import { columnAfter, pointsOfScore, type ValueOf } from './column.ts';
import { createFollower, type EachEnd, type Follower } from './follow.ts';
import { type ColumnState, countBits, type Space, statesIn } from './space.ts';
import type { Progress } from './stores.ts';

export type Part = Category | 'upperBonus' | 'chips';

/** Numbers that add up to what is still to come: one for each box in scorecard order, the upper bonus, the chips. */
export type Parts = Float64Array;

export const bonusPart = ({ boxCount }: Compiled) => boxCount;
export const chipsPart = ({ boxCount }: Compiled) => boxCount + 1;
export const newParts = ({ boxCount }: Compiled): Parts => new Float64Array(boxCount + 2);

/** Adds the parts of a state, as often as `chance` says. */
export type AddParts = (into: Parts, state: ColumnState, chance: number) => void;

/** What an end of a turn brings at once and later, added to `into`. */
export function addEnd(compiled: Compiled, into: Parts, state: ColumnState, addParts: AddParts): EachEnd {
  const full = 2 ** compiled.boxCount - 1;
  return (box, score, chip, left, chance) => {
    into[box] += chance * score;
    into[bonusPart(compiled)] += chance * (pointsOfScore(compiled, state, box, score, 0) - score);
    into[chipsPart(compiled)] += chance * chip;
    const next = columnAfter(compiled, state, box, score, left);
    if (next.filled !== full) addParts(into, next, chance);
  };
}

/** Where the numbers of a set of filled boxes begin, and which parts each of its states has: those that can be above 0. */
interface Place {
  readonly start: number;
  readonly parts: readonly number[];
}

export interface Layout {
  readonly places: ReadonlyMap<number, Place>;
  readonly length: number;
}

const layouts = new WeakMap<Space, Layout>();

export function layoutOf(space: Space): Layout {
  const known = layouts.get(space);
  if (known !== undefined) return known;
  const { compiled, counting } = space;
  const { boxCount, alikeBox, rules } = compiled;
  const places = new Map<number, Place>();
  let length = 0;
  for (const filled of space.setsBackwards()) {
    const parts = Array.from({ length: boxCount }, (_, box) => box).filter((box) => (filled & (1 << box)) === 0);
    if ((filled & ((1 << counting) - 1)) !== (1 << counting) - 1) parts.push(bonusPart(compiled));
    if (rules.further.chip > 0 && alikeBox !== null) parts.push(chipsPart(compiled));
    places.set(filled, { start: length, parts });
    length += parts.length * statesWith(space, filled);
  }
  const layout = { places, length };
  layouts.set(space, layout);
  return layout;
}

const statesWith = (space: Space, filled: number) =>
  space.slotsOf(filled).totals.length * space.savedCount(filled) * space.variantsOf(filled).length;

/** From the numbers of all states. */
function addFrom(space: Space, numbers: Float32Array | Float64Array): AddParts {
  const { places } = layoutOf(space);
  return (into, state, chance) => {
    const { start, parts } = places.get(state.filled) ?? { start: 0, parts: [] };
    const at = start + (space.stateOf(state) - space.firstOf(state.filled)) * parts.length;
    for (let index = 0; index < parts.length; index++) into[parts[index]] += chance * numbers[at + index];
  };
}

/**
 * The same from a file, which stores only seven digits: the parts are adjusted by a few ten-millionths to add up to the
 * value, so that the parts of two choices differ by exactly as much as their values.
 */
export function partsFrom(space: Space, expected: ValueOf, numbers: Float32Array): AddParts {
  const add = addFrom(space, numbers);
  const parts = newParts(space.compiled);
  return (into, state, chance) => {
    parts.fill(0);
    add(parts, state, 1);
    const sum = parts.reduce((total, part) => total + part, 0);
    const scale = sum > 0 ? (chance * expected(state)) / sum : 0;
    for (let part = 0; part < parts.length; part++) into[part] += scale * parts[part];
  };
}

/** Of every state, in the order of the layout. */
export function solveComponents(follower: Follower, progress?: Progress): Float32Array<ArrayBuffer> {
  const { space } = follower;
  const { compiled } = space;
  const { places, length } = layoutOf(space);
  // In full precision while working: rounding errors would add up over all turns.
  const numbers = new Float64Array(length);
  const add = addFrom(space, numbers);
  const sum = newParts(compiled);
  let done = 0;
  for (const [filled, { start, parts }] of places) {
    let at = start;
    for (const state of statesIn(space, filled)) {
      sum.fill(0);
      follower.turn(state, null, addEnd(compiled, sum, state, add));
      for (const part of parts) numbers[at++] = sum[part];
    }
    if (++done % 16 === 0) progress?.(at / length);
  }
  return new Float32Array(numbers);
}

/** How many states a card with these boxes filled can come to. */
export function countAhead(space: Space, filled: number): number {
  const open = (2 ** space.compiled.boxCount - 1) & ~filled;
  if (countBits(open) > 12) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let more = open; ; more = (more - 1) & open) {
    count += statesWith(space, filled | more);
    if (more === 0) return count;
  }
}

/** Worked out as they are asked for, where there are too many states for a table: for the last boxes of a card. */
export function partsAhead(space: Space, expected: ValueOf): AddParts {
  const { compiled } = space;
  const known = new Map<number, Parts>();
  const followers: Follower[] = [];
  const find = (state: ColumnState): Parts => {
    const number = space.stateOf(state);
    const before = known.get(number);
    if (before !== undefined) return before;
    const depth = countBits(state.filled);
    // A follower tells its ends while those that come after it are worked out.
    followers[depth] ??= createFollower(space, expected);
    const ends: Parameters<EachEnd>[] = [];
    followers[depth].turn(state, null, (...end) => ends.push(end));
    const parts = newParts(compiled);
    const add = addEnd(compiled, parts, state, addParts);
    for (const end of ends) add(...end);
    known.set(number, parts);
    return parts;
  };
  const addParts: AddParts = (into, state, chance) => {
    const parts = find(state);
    for (let part = 0; part < parts.length; part++) into[part] += chance * parts[part];
  };
  return addParts;
}
