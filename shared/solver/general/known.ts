/** The values of some rules as plain data, which threads can send each other. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Values } from '../values.ts';
import { classicValues } from './classic.ts';
import { type ValueOf, valueIn } from './column.ts';
import { estimateStore } from './estimate.ts';
import { oneColumn } from './identity.ts';
import { spaceOf } from './space.ts';
import { smallStore } from './stores.ts';

export type KnownValues =
  /** Of the five-dice kernel. */
  | { readonly exact: true; readonly values: Values }
  | { readonly exact: true; readonly differences: Float32Array }
  | { readonly exact: false; readonly weights: Float64Array };

/** What a column is expected to bring. */
export function expectedFrom(rules: Rules, known: KnownValues): ValueOf {
  const alone = oneColumn(rules);
  if ('values' in known) return classicValues(alone, known.values);
  const space = spaceOf(compile(alone));
  return valueIn(space, known.exact ? smallStore(space, known.differences) : estimateStore(space, known.weights));
}
