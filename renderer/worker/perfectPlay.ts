/** The tables of perfect play: from files, or worked out with the kernel. */
import kernelFile from '../../out/kernel.wasm?url&inline';
import type { Tables } from '../../shared/players/strategy.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Kernel } from '../../shared/solver/kernel.ts';
import { type MadeTable, makeOutlooks, makeValues } from '../../shared/solver/make.ts';
import type { Progress } from '../../shared/solver/solve.ts';
import { type Decoded, decodeOutlooks, decodeValues } from '../../shared/solver/table.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';

type File = Uint8Array<ArrayBuffer>;

/** The kernel travels inside the script, for the page may fetch nothing. */
async function startKernel(): Promise<Kernel> {
  const bytes = Uint8Array.from(atob(kernelFile.slice(kernelFile.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports as unknown as Kernel;
}

const tables = new Map<RulesetId, Partial<Tables>>();

export function tablesOf(rules: RulesetId): Partial<Tables> {
  return tables.get(rules) ?? {};
}

interface Craft<T> {
  readonly decode: (rules: RulesetId, file: Uint8Array) => Decoded<T>;
  readonly make: (rules: RulesetId, kernel: Kernel, progress: Progress) => MadeTable | null;
}

const crafts: { readonly [K in TableKind]: Craft<Tables[K]> } = {
  values: { decode: decodeValues, make: makeValues },
  outlooks: {
    decode: decodeOutlooks,
    make: (rules, kernel, progress) => {
      const { values } = tablesOf(rules);
      if (values === undefined) throw new Error('Outlooks come after values.');
      return makeOutlooks(rules, values, kernel, progress);
    },
  },
};

/** Gives the file that is worth keeping, or null if there was a good one. */
export async function prepareTable(
  kind: TableKind,
  rules: RulesetId,
  kept: File | null,
  tell: (done: number) => void,
): Promise<File | null> {
  const { decode, make } = crafts[kind];
  /** Whether the file will do. */
  const take = (file: File): boolean => {
    const decoded = decode(rules, file);
    if (decoded.ok) tables.set(rules, { ...tablesOf(rules), [kind]: decoded.value });
    return decoded.ok;
  };
  if (kept && take(kept)) return null;
  const made = make(rules, await startKernel(), (done) => {
    tell(done);
    // Who does not want it any more ends the worker.
    return true;
  });
  // Read like any other file, so that the first game is played by the same numbers as the next.
  if (made === null || !take(made.file)) throw new Error(`The ${kind} for ${rules} did not come out right.`);
  return made.file;
}
