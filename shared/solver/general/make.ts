/** Works out the values of any one-column rules, from nothing to the bytes of a file. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import { solveGenerally } from '../kernel/general.ts';
import type { GeneralKernel } from '../kernel/generalMemory.ts';
import { type Decoded, decodeFile, encodeFile } from '../tables/file.ts';
import type { Progress } from '../values.ts';
import { type Weights, weightsLength } from './estimate.ts';
import { rulesNumber } from './identity.ts';
import { solvePlainly } from './plain.ts';
import { blankState, spaceOf } from './space.ts';
import { smallStore } from './stores.ts';

/** The file, and the value of a whole game. */
export interface MadeValues {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly expected: number;
}

/** With the kernel, or in plain TypeScript without one; null if `progress` cancelled it. */
export function makeGeneralValues(rules: Rules, kernel: GeneralKernel | null, progress: Progress): MadeValues | null {
  const space = spaceOf(compile(rules));
  const values = kernel ? solveGenerally(kernel, space, progress) : solvePlainly(space, progress);
  if (values === null) return null;
  const differences = new Float32Array(space.stateCount());
  const { write } = smallStore(space, differences);
  for (const filled of space.setsBackwards()) {
    for (const scored of space.variantsOf(filled)) {
      for (let saved = 0; saved < space.savedCount(filled); saved++)
        write(filled, scored, saved, values, space.rowOf(filled, scored, saved));
    }
  }
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

/** The weights of an estimate as a file. */
export function encodeEstimate(rules: Rules, weights: Weights): Uint8Array<ArrayBuffer> {
  return encodeFile('estimate', rulesNumber(rules), weights);
}

export function decodeEstimate(rules: Rules, file: Uint8Array): Decoded<Weights> {
  const bytes = weightsLength(spaceOf(compile(rules))) * 8;
  const decoded = decodeFile('estimate', rulesNumber(rules), bytes, file);
  return decoded.ok ? { ok: true, value: new Float64Array(decoded.value) } : decoded;
}
