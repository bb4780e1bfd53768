/** What the kernel does for any rules, in plain TypeScript: checks it, and replaces it where it cannot run. */
import type { Progress } from '../values.ts';
import { endingOf, type ValueOf, valueIn } from './column.ts';
import type { ColumnState, Space } from './space.ts';
import { exactStore } from './stores.ts';
import { columnAlone, lookAhead, type TurnAhead } from './turn.ts';

/** The turn ahead from a state of a column, in points still to come. */
export function columnAhead({ compiled }: Space, expected: ValueOf, state: ColumnState): TurnAhead {
  return lookAhead(compiled, [columnAlone(compiled, state, endingOf(compiled, expected, state))]);
}

/** The value of every state, or null if `progress` cancelled it. */
export function solvePlainly(space: Space, progress: Progress): Float64Array | null {
  const values = new Float64Array(space.stateCount());
  const worthOf = valueIn(space, exactStore(space, values));
  const { rolls } = space.compiled.rules;
  const sets = [...space.setsBackwards()];
  for (const [index, filled] of sets.entries()) {
    for (const scored of space.variantsOf(filled)) {
      for (const upperTotal of space.slotsOf(filled).totals) {
        const ahead = columnAhead(space, worthOf, { filled, upperTotal, scored, saved: 0 });
        for (let saved = 0; saved < space.savedCount(filled); saved++)
          values[space.stateOf({ filled, upperTotal, scored, saved })] = ahead.mean(rolls - 1 + saved);
      }
    }
    if ((sets.length - 1 - index) % 64 === 0 && !progress(1 - space.firstOf(filled) / space.stateCount())) return null;
  }
  return values;
}
