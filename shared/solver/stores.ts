/** Where the values of states are kept: in full precision, or as small differences in half the space. */

import type { Compiled } from '../rules/compile.ts';
import { faces } from '../rules/dice.ts';
import type { ValueOf } from './column.ts';
import { partsOf } from './parts.ts';
import type { Space } from './space.ts';
import { bestOfParts } from './turn.ts';

/** The expected points still to come under perfect play, by state number. */
export type Values = Float64Array;

/** Called now and then with the part done, from 0 to 1. */
export type Progress = (done: number) => void;

/** The expected points still to come of a row: of all upper totals with everything else in common. */
export interface ValueStore {
  /** Copies the values of a row's slots. */
  read(filled: number, scored: number, saved: number, into: Float64Array, at: number): void;
  /** One of them, where that is less work. */
  one?(filled: number, scored: number, saved: number, slot: number): number;
}

export interface WritableStore extends ValueStore {
  write(filled: number, scored: number, saved: number, from: Float64Array, at: number): void;
}

/** What a turn earns on average that is played for one box alone, by box. */
export function aloneValues(compiled: Compiled): readonly number[] {
  const { lattice, boxes, handCount, points, rules } = compiled;
  const parts = partsOf(lattice);
  const worth = new Float64Array(lattice.keepCount);
  return boxes.map((_, box) => {
    worth.set(points.subarray(box * handCount, (box + 1) * handCount), lattice.firstHand);
    for (let left = 1; left < rules.rolls; left++) {
      // Divided at the end, unlike elsewhere: files hold differences from the numbers that this gives, to the last bit.
      for (let keep = lattice.firstHand - 1; keep >= 0; keep--) {
        const onward = lattice.plusDie.subarray(keep * faces.length, (keep + 1) * faces.length);
        worth[keep] = onward.reduce((sum, next) => sum + worth[next], 0) / faces.length;
      }
      bestOfParts(parts, worth);
    }
    return parts.handChance.reduce((mean, chance, hand) => mean + chance * worth[lattice.firstHand + hand], 0);
  });
}

/** A hand that may choose its box earns about twice as much as one that may not. */
const choiceFactor = 2;

/**
 * By the boxes filled, about what the open ones earn: the values are kept as differences from this, which are small, so
 * that f32 holds them to a millionth of a point.
 */
export function usualValue(compiled: Compiled): (filled: number) => number {
  const alone = aloneValues(compiled);
  return (filled) => {
    let sum = 0;
    for (let box = 0; box < alone.length; box++) if ((filled & (1 << box)) === 0) sum += alone[box];
    return choiceFactor * sum;
  };
}

/** From how far the values of all states are from what is usual. */
function tableStore(
  space: Space,
  table: Float64Array | Float32Array,
  usual: (filled: number) => number,
): WritableStore {
  return {
    one: (filled, scored, saved, slot) => usual(filled) + table[space.rowOf(filled, scored, saved) + slot],
    read: (filled, scored, saved, into, at) => {
      const base = usual(filled);
      const first = space.rowOf(filled, scored, saved);
      const { length } = space.slotsOf(filled).totals;
      for (let slot = 0; slot < length; slot++) into[at + slot] = base + table[first + slot];
    },
    write: (filled, scored, saved, from, at) => {
      const base = usual(filled);
      const first = space.rowOf(filled, scored, saved);
      const { length } = space.slotsOf(filled).totals;
      for (let slot = 0; slot < length; slot++) table[first + slot] = from[at + slot] - base;
    },
  };
}

export const exactStore = (space: Space, values: Float64Array) => tableStore(space, values, () => 0);

export const smallStore = (space: Space, differences: Float32Array) =>
  tableStore(space, differences, usualValue(space.compiled));

/** What a store says of a column. */
export function valueIn(space: Space, values: ValueStore): ValueOf {
  let row = new Float64Array(64);
  return ({ filled, upperTotal, scored, saved }) => {
    const { totals, slotOf } = space.slotsOf(filled);
    const slot = slotOf[Math.min(upperTotal, slotOf.length - 1)];
    if (values.one) return values.one(filled, scored, saved, slot);
    if (totals.length > row.length) row = new Float64Array(totals.length);
    values.read(filled, scored, saved, row, 0);
    return row[slot];
  };
}
