/** Tables in the data folder that follow from the values, worked out on a thread if they are missing or damaged. */
import { type Explainer, explainerFrom } from '../../shared/coach/hint.ts';
import { compile } from '../../shared/rules/compile.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { partsAhead, partsFrom } from '../../shared/solver/components.ts';
import { tableName } from '../../shared/solver/identity.ts';
import { spaceOf } from '../../shared/solver/space.ts';
import {
  type DerivedKind,
  type DerivedTables,
  decodeDerived,
  derivedBytes,
} from '../../shared/solver/tables/derived.ts';
import { contentAt, type Decoded } from '../../shared/solver/tables/file.ts';
import { type KnownValues, valuesIn } from '../../shared/solver/values.ts';
import { openThread, threadFile } from '../worker.ts';
import type { Expectation } from './expectations.ts';
import type { SolverFunctions } from './solverThread.ts';
import { readTable, tableFile, tryToKeep } from './tableFiles.ts';

export interface TableOptions {
  /** The data folder. */
  readonly folder: string;
  /** The compiled kernel. */
  readonly kernel: Uint8Array;
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

type SolverThread = ReturnType<typeof openThread<SolverFunctions, null, number>>;

/** Calls a function on some threads and ends them. Cancelling rejects, here and in all that works out tables. */
export async function onThreads<T>(
  count: number,
  { onProgress, signal }: TableOptions,
  call: (thread: SolverThread, index: number) => Promise<T>,
): Promise<readonly T[]> {
  signal?.throwIfAborted();
  const onNotice = (done: number) => {
    if (!signal?.aborted) onProgress?.(done);
  };
  const threads = Array.from({ length: count }, () =>
    openThread<SolverFunctions, null, number>(threadFile(import.meta.filename, 'solverThread'), {
      data: () => null,
      onNotice,
    }),
  );
  const { promise: cancelled, reject } = Promise.withResolvers<never>();
  const cancel = () => reject(signal?.reason);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([Promise.all(threads.map(call)), cancelled]);
  } finally {
    signal?.removeEventListener('abort', cancel);
    for (const thread of threads) void thread.terminate();
  }
}

/** What is in a file of at most so many bytes, or is worked out on a thread and put there. */
export async function loadOrMake<T>(
  path: string,
  largest: number,
  options: TableOptions,
  decode: (file: Uint8Array) => Decoded<T>,
  make: (thread: SolverThread) => Promise<Uint8Array>,
): Promise<T> {
  const kept = await readTable(path, largest);
  const known = kept && decode(kept);
  if (known?.ok) return known.value;
  const [file] = await onThreads(1, options, make);
  tryToKeep(path, file);
  // A new table is read back like any other file, so that the first game uses the same numbers as the next.
  const decoded = decode(file);
  if (!decoded.ok) throw new Error(`The solver made a table that is ${decoded.error}.`);
  return decoded.value;
}

/** A table that follows from the values of one column. */
export function loadDerived<K extends DerivedKind>(
  kind: K,
  rules: Rules,
  known: KnownValues | null,
  options: TableOptions,
): Promise<DerivedTables[K]> {
  return loadOrMake(
    tableFile(options.folder, tableName(rules), kind),
    contentAt + derivedBytes(kind, rules),
    options,
    (file) => decodeDerived(kind, rules, file),
    (thread) => thread.call('derive', { kind, rules, values: valuesIn(known), kernel: options.kernel }),
  );
}

/** Says why choices differ under rules whose values are known: from a table, or for the last boxes alone. */
export async function loadExplainer(
  rules: Rules,
  { expected, known }: Expectation,
  options: TableOptions,
): Promise<Explainer> {
  const space = spaceOf(compile(rules));
  if (!known?.exact) return explainerFrom(space, expected, partsAhead(space, expected), false);
  const components = await loadDerived('components', rules, known, options);
  return explainerFrom(space, expected, partsFrom(space, expected, components), true);
}
