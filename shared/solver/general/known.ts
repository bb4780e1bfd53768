/** The values of some rules as plain data, which threads can send each other. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Values } from '../values.ts';
import { type ValueOf, valueIn } from './column.ts';
import { estimateStore } from './estimate.ts';
import { oneColumn } from './identity.ts';
import { spaceOf } from './space.ts';
import { exactStore, smallStore } from './stores.ts';

export type KnownValues =
  | { readonly exact: true; readonly values: Values }
  | { readonly exact: true; readonly differences: Float32Array }
  | { readonly exact: false; readonly weights: Float64Array };

/** What a column is expected to bring. */
export function expectedFrom(rules: Rules, known: KnownValues): ValueOf {
  const space = spaceOf(compile(oneColumn(rules)));
  if (!known.exact) return valueIn(space, estimateStore(space, known.weights));
  return valueIn(space, 'values' in known ? exactStore(space, known.values) : smallStore(space, known.differences));
}
