/** Works out the values of any one-column rules, from nothing to the bytes of a file. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import { solveValues } from '../kernel/general.ts';
import type { GeneralKernel } from '../kernel/generalMemory.ts';
import { type Decoded, decodeFile, encodeFile } from '../tables/file.ts';
import type { Progress, Values } from '../values.ts';
import { type Weights, weightsLength } from './estimate.ts';
import { rulesNumber } from './identity.ts';
import { solvePlainly } from './plain.ts';
import { blankState, type Space, spaceOf } from './space.ts';
import { usualValue } from './stores.ts';

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

/** With the kernel, or in plain TypeScript without one; null if `progress` cancelled it. */
export function makeGeneralValues(rules: Rules, kernel: GeneralKernel | null, progress: Progress): MadeValues | null {
  const space = spaceOf(compile(rules));
  const values = kernel ? solveValues(kernel, rules, progress) : solvePlainly(space, progress);
  if (values === null) return null;
  const differences = new Float32Array(values.length);
  eachState(space, (state, usual) => {
    differences[state] = values[state] - usual;
  });
  return { file: encodeDifferences(rules, differences), expected: values[space.stateOf(blankState)] };
}

export function encodeDifferences(rules: Rules, differences: Float32Array): Uint8Array<ArrayBuffer> {
  return encodeFile('differences', rulesNumber(rules), differences);
}

export function decodeDifferences(rules: Rules, file: Uint8Array): Decoded<Float32Array> {
  const bytes = spaceOf(compile(rules)).stateCount() * 4;
  const decoded = decodeFile('differences', rulesNumber(rules), bytes, file);
  return decoded.ok ? { ok: true, value: new Float32Array(decoded.value) } : decoded;
}

/** All values at once, for code that looks at many of them. */
export function valuesFrom(rules: Rules, differences: Float32Array): Values {
  const values = new Float64Array(differences);
  eachState(spaceOf(compile(rules)), (state, usual) => {
    values[state] += usual;
  });
  return values;
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
