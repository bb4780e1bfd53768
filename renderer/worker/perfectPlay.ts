/** The exact values of a set of rules: from a file, or worked out with the kernel. */
import kernelFile from '../../out/kernel.wasm?url&inline';
import { type RulesetId, rulesets } from '../../shared/rules/ruleset.ts';
import { type Kernel, solveWithKernel } from '../../shared/solver/kernel.ts';
import type { Values } from '../../shared/solver/solve.ts';
import { decodeTable, encodeTable } from '../../shared/solver/table.ts';

/** The kernel travels inside the script, for the page may fetch nothing. */
async function startKernel(): Promise<Kernel> {
  const bytes = Uint8Array.from(atob(kernelFile.slice(kernelFile.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports as unknown as Kernel;
}

export interface Solved {
  readonly values: Values;
  /** Worth keeping; null if the values came from a file. */
  readonly file: Uint8Array<ArrayBuffer> | null;
}

/** A file that is not whole, or of another version, is as good as none. */
export async function valuesOf(
  rules: RulesetId,
  file: Uint8Array | null,
  onProgress: (done: number) => void,
): Promise<Solved> {
  const kept = file && decodeTable(rules, file);
  if (kept?.ok) return { values: kept.value, file: null };
  const solved = solveWithKernel(await startKernel(), rulesets[rules], (done) => {
    onProgress(done);
    return true;
  });
  if (solved === null) throw new Error('Nobody called it off.');
  // Out of the kernel's memory, which goes with it.
  const values = solved.slice();
  return { values, file: encodeTable(rules, values) };
}
