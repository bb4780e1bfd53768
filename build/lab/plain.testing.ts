/** What the kernel does for any rules, in plain TypeScript: slow, to check it by. */
import { endingOf } from '../../shared/solver/column.ts';
import { type Space, statesIn } from '../../shared/solver/space.ts';
import { exactStore, type Values, valueIn } from '../../shared/solver/stores.ts';
import { columnAlone, lookAhead } from '../../shared/solver/turn.ts';

/** The value of every state. */
export function solvePlainly(space: Space): Values {
  const { compiled } = space;
  const values = new Float64Array(space.stateCount());
  const expected = valueIn(space, exactStore(space, values));
  for (const filled of space.setsBackwards()) {
    for (const state of statesIn(space, filled)) {
      const column = columnAlone(compiled, state, endingOf(compiled, expected, state));
      const left = compiled.rules.rolls - 1 + state.saved;
      values[space.stateOf(state)] = lookAhead(compiled, [column]).mean(left);
    }
  }
  return values;
}
