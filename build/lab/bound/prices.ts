/** One column that buys its hands: in each turn it may roll, take the hand at its price, or pass. */
import { presets } from '../../../shared/rules/presets.ts';
import { setUp } from '../../../shared/solver/kernel/kernel.ts';
import { handCount } from '../../../shared/solver/lattice.ts';
import {
  allBoxes,
  type ColumnState,
  firstStateOf,
  openCount,
  slotTotals,
  stateCount,
  stateOf,
  upperBoxes,
} from '../../../shared/solver/states.ts';
import { rowsBackwards } from '../../../shared/solver/values.ts';
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
  const ruleset = presets.basic;
  const { values, writeRow } = setUp(kernel, ruleset);
  const states = stateCount(ruleset);
  const tableBytes = states * Float64Array.BYTES_PER_ELEMENT;
  const next = new Float64Array(kernel.memory.buffer, values.byteOffset + tableBytes, states);
  const job = new Int32Array(kernel.memory.buffer, kernel.JOB.value);
  const charged = new Float64Array(kernel.memory.buffer, kernel.PRICES.value, handCount);
  const rows = [...rowsBackwards(ruleset)].filter(({ filled }) => (filled & column.filled) === column.filled);
  const start = stateOf(ruleset, column);
  const mostOpen = openCount(column.filled);

  values.fill(never);
  values.fill(0, firstStateOf(ruleset, allBoxes, false));
  const tables = [Float32Array.from(values)];
  for (let turn = turns - 1; turn >= 0; turn--) {
    charged.set(prices.subarray(turn * handCount, (turn + 1) * handCount));
    next.set(values);
    for (const row of rows) {
      const open = openCount(row.filled);
      const first = firstStateOf(ruleset, row.filled, false);
      // Nobody fills more boxes than there were turns.
      if (mostOpen - open > turn) continue;
      if (open > turns - turn) {
        next.fill(never, first, first + slotTotals[row.filled & upperBoxes].length);
        continue;
      }
      writeRow(row);
      const pass = job[0];
      job[0] = pass + tableBytes;
      kernel.priceRow(pass);
    }
    values.set(next);
    tables.unshift(Float32Array.from(values));
    progress(1 - turn / turns);
  }
  return { start: values[start], turns: tables };
}
