/** The tables of perfect play: from files, or worked out with the kernel. */
import kernelFile from '../../out/kernel.wasm?url&inline';
import type { Tables } from '../../shared/players/strategy.ts';
import { type RulesetId, rulesets } from '../../shared/rules/ruleset.ts';
import { type Kernel, kernelForesight, solveWithKernel } from '../../shared/solver/kernel.ts';
import { type Outlooks, partCount, solveOutlooks } from '../../shared/solver/outlook.ts';
import type { Values } from '../../shared/solver/solve.ts';
import { stateCount } from '../../shared/solver/states.ts';
import { decodeTable, encodeTable } from '../../shared/solver/table.ts';
import type { TableName } from '../../shared/wire/solver.ts';
import { fingerprint } from './fingerprint.ts';

type File = Uint8Array<ArrayBuffer>;

/** The kernel travels inside the script, for the page may fetch nothing. */
async function startKernel(): Promise<Kernel> {
  const bytes = Uint8Array.from(atob(kernelFile.slice(kernelFile.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports as unknown as Kernel;
}

/** Who does not want it any more ends the worker, so nothing is ever called off from inside. */
function solved<T>(table: T | null): T {
  if (table === null) throw new Error('Nobody called it off.');
  return table;
}

const tables = new Map<RulesetId, Partial<Tables>>();

export function tablesOf(rules: RulesetId): Partial<Tables> {
  return tables.get(rules) ?? {};
}

async function prepareValues(rules: RulesetId, file: File | null, tell: (done: number) => void): Promise<File | null> {
  const keep = (values: Values) => tables.set(rules, { ...tablesOf(rules), values });
  const known = file && decodeTable(rules, file);
  if (known?.ok) {
    keep(known.value);
    return null;
  }
  const progress = (done: number) => {
    tell(done);
    return true;
  };
  // Out of the kernel's memory, which goes with it.
  const values = solved(solveWithKernel(await startKernel(), rulesets[rules], progress)).slice();
  keep(values);
  return encodeTable(rules, values);
}

/** Outlooks as a file: as they are, behind their fingerprint. */
const headBytes = 8;

function decodeOutlooks(rules: RulesetId, file: File): Outlooks | null {
  const length = stateCount(rulesets[rules]) * partCount;
  if (file.byteLength !== headBytes + length * Uint16Array.BYTES_PER_ELEMENT) return null;
  const outlooks = new Uint16Array(file.slice(headBytes).buffer);
  return new DataView(file.buffer, file.byteOffset).getFloat64(0) === fingerprint(outlooks) ? outlooks : null;
}

function encodeOutlooks(outlooks: Outlooks): File {
  const file = new Uint8Array(headBytes + outlooks.byteLength);
  new DataView(file.buffer).setFloat64(0, fingerprint(outlooks));
  file.set(new Uint8Array(outlooks.buffer, outlooks.byteOffset, outlooks.byteLength), headBytes);
  return file;
}

async function prepareOutlooks(
  rules: RulesetId,
  file: File | null,
  tell: (done: number) => void,
): Promise<File | null> {
  const keep = (outlooks: Outlooks) => tables.set(rules, { ...tablesOf(rules), outlooks });
  const known = file && decodeOutlooks(rules, file);
  if (known) {
    keep(known);
    return null;
  }
  const { values } = tablesOf(rules);
  if (values === undefined) throw new Error('Outlooks come after values.');
  const foresee = kernelForesight(await startKernel(), rulesets[rules], values);
  const outlooks = solved(
    solveOutlooks(rulesets[rules], values, foresee, (done) => {
      tell(done);
      return true;
    }),
  );
  keep(outlooks);
  return encodeOutlooks(outlooks);
}

/** Gives the file that is worth keeping, or null if there was a good one. */
export const prepareTable: Readonly<
  Record<TableName, (rules: RulesetId, file: File | null, tell: (done: number) => void) => Promise<File | null>>
> = { values: prepareValues, outlooks: prepareOutlooks };
