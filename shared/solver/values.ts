/** The values of any one-column rules: worked out, as the bytes of a file, and as what a column is expected to bring. */
import { compile } from '../rules/compile.ts';
import type { Rules } from '../rules/rules.ts';
import type { ValueOf } from './column.ts';
import { estimateStore, type Weights, weightsLength } from './estimate.ts';
import { oneColumn, rulesNumber } from './identity.ts';
import type { Kernel } from './kernel/kernel.ts';
import { solveValues } from './kernel/solve.ts';
import { blankState, type Space, spaceOf } from './space.ts';
import { type Progress, smallStore, usualValue, type Values, valueIn } from './stores.ts';
import { type Decoded, decodeFile, encodeFile } from './tables/file.ts';

/** As plain data, which threads can send each other. */
export type KnownValues =
  | { readonly exact: true; readonly values: Values }
  | { readonly exact: true; readonly differences: Float32Array }
  | { readonly exact: false; readonly weights: Weights };

/** What a column is expected to bring. */
export function expectedFrom(rules: Rules, known: KnownValues): ValueOf {
  const space = spaceOf(compile(oneColumn(rules)));
  if (!known.exact) return valueIn(space, estimateStore(space, known.weights));
  if ('differences' in known) return valueIn(space, smallStore(space, known.differences));
  const { values } = known;
  return (state) => values[space.stateOf(state)];
}

/** All values, of rules whose table is not large. */
export function valuesIn(known: KnownValues | null | undefined): Values {
  if (!known || !('values' in known)) throw new Error('Not all values of these rules are in memory.');
  return known.values;
}

/** The file, and the value of a whole game. */
export interface MadeValues {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly expected: number;
}

/** All states, each with about what its open boxes earn: only the difference from that is kept in a file. */
function eachState(space: Space, visit: (state: number, usual: number) => void): void {
  const usual = usualValue(space.compiled);
  let end = space.stateCount();
  for (const filled of [2 ** space.compiled.boxCount - 1, ...space.setsBackwards()]) {
    const first = space.firstOf(filled);
    const base = usual(filled);
    for (let state = first; state < end; state++) visit(state, base);
    end = first;
  }
}

export function makeValues(rules: Rules, kernel: Kernel, progress?: Progress): MadeValues {
  const space = spaceOf(compile(rules));
  const values = solveValues(kernel, rules, progress);
  const differences = new Float32Array(values.length);
  eachState(space, (state, usual) => {
    differences[state] = values[state] - usual;
  });
  return { file: encodeDifferences(rules, differences), expected: values[space.stateOf(blankState)] };
}

export function encodeDifferences(rules: Rules, differences: Float32Array): Uint8Array<ArrayBuffer> {
  return encodeFile('differences', rulesNumber(rules), differences);
}

/** All values at once, for code that looks at many of them. */
export function decodeValues(rules: Rules, file: Uint8Array): Decoded<Values> {
  const space = spaceOf(compile(rules));
  const decoded = decodeFile('differences', rulesNumber(rules), space.stateCount() * 4, file);
  if (!decoded.ok) return decoded;
  const values = new Float64Array(new Float32Array(decoded.value));
  eachState(space, (state, usual) => {
    values[state] += usual;
  });
  return { ok: true, value: values };
}

/** The weights of an estimate as a file. */
export function encodeEstimate(rules: Rules, weights: Weights): Uint8Array<ArrayBuffer> {
  return encodeFile('estimate', rulesNumber(rules), weights);
}

export function decodeEstimate(rules: Rules, file: Uint8Array): Decoded<Weights> {
  const bytes = weightsLength(spaceOf(compile(rules))) * 8;
  const decoded = decodeFile('estimate', rulesNumber(rules), bytes, file);
  return decoded.ok ? { ok: true, value: new Float64Array(decoded.value) } : decoded;
}
