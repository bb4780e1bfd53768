/** One column that buys its hands: in each turn it may roll, take the hand at its price, or pass. */
import { Jobs } from '../../../shared/solver/kernel/jobs.ts';
import { layOut } from '../../../shared/solver/kernel/kernel.ts';
import { type ColumnState, countBits, spaceOf } from '../../../shared/solver/space.ts';
import { exactStore } from '../../../shared/solver/stores.ts';
import { allBoxes, boxCount, handCount, yahtzee } from '../../../shared/solver/yahtzee.ts';
import type { LabKernel } from '../kernel.ts';

/** A column that cannot fill all boxes in time has lost. */
const never = -1e9;

/** By turn and hand. */
export type Prices = Float64Array;

/** What a column is worth before each turn, in points less prices, by state; and after the last one. */
export interface PricedColumn {
  readonly start: number;
  readonly turns: readonly Float32Array[];
}

/** Columns count once, under Basic: one that counts n-fold pays an n-th of the prices. */
export function solvePriced(
  kernel: LabKernel,
  column: ColumnState,
  turns: number,
  prices: Prices,
  progress: (done: number) => void = () => {},
): PricedColumn {
  const space = spaceOf(yahtzee);
  const memory = layOut(kernel, space);
  const { places, doubles, mostSlots } = memory;
  const [view] = memory.views;
  const values = new Float64Array(space.stateCount()).fill(never);
  const next = new Float64Array(values.length);
  const [known, solved] = [values, next].map((table) => exactStore(space, table));
  const jobs = new Jobs(space, memory, known);
  /** There is room for the values of several rows: one for those that are worked out, one for those without a hand. */
  const pass = places.outputs + mostSlots * Float64Array.BYTES_PER_ELEMENT;
  const charged = new Float64Array(kernel.memory.buffer, kernel.PRICES.value, handCount);
  const sets = [...space.setsBackwards()].filter((filled) => (filled & column.filled) === column.filled);

  values.fill(0, space.firstOf(allBoxes));
  const tables = [Float32Array.from(values)];
  for (let turn = turns - 1; turn >= 0; turn--) {
    charged.set(prices.subarray(turn * handCount, (turn + 1) * handCount));
    next.set(values);
    for (const filled of sets) {
      const first = space.firstOf(filled);
      const slots = space.slotsOf(filled).totals.length;
      // Nobody fills more boxes than there were turns.
      if (countBits(filled) - countBits(column.filled) > turn) continue;
      if (boxCount - countBits(filled) > turns - turn) {
        next.fill(never, first, first + slots);
        continue;
      }
      jobs.write(filled, 0);
      known.read(filled, 0, 0, doubles, pass / Float64Array.BYTES_PER_ELEMENT);
      kernel.priceRow(jobs.jobAt(0, view), slots, pass, places.outputs);
      solved.write(filled, 0, 0, doubles, places.outputs / Float64Array.BYTES_PER_ELEMENT);
    }
    values.set(next);
    tables.unshift(Float32Array.from(values));
    progress(1 - turn / turns);
  }
  return { start: values[space.stateOf(column)], turns: tables };
}
