/** Solver tables in the data folder, worked out on a separate thread if they are missing or damaged. */
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { decodeTable, type TableContents } from '../../shared/solver/tables/file.ts';
import type { DerivedKind } from '../../shared/solver/tables/make.ts';
import type { Values } from '../../shared/solver/values.ts';
import { makeFolder } from '../dataFolder.ts';
import { openThread, threadFile } from '../worker.ts';
import { solverTableFile } from './solverTableFile.ts';
import type { SolverFunctions } from './solverThread.ts';

export interface TableOptions {
  /** The data folder. */
  readonly folder: string;
  /** The compiled kernel, or null to work without it. */
  readonly kernel: Uint8Array | null;
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Whole or not at all: a reader in this process or another finds the old file or the new one. */
export async function keepTable(path: string, file: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    makeFolder(dirname(path), 0o700);
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(file);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Calls a function on some threads and ends them; null if cancelled. */
export async function onThreads<T>(
  count: number,
  { onProgress, signal }: Pick<TableOptions, 'onProgress' | 'signal'>,
  call: (thread: ReturnType<typeof openThread<SolverFunctions, null, number>>, index: number) => Promise<T>,
): Promise<readonly T[] | null> {
  if (signal?.aborted) return null;
  const onNotice = (done: number) => {
    if (!signal?.aborted) onProgress?.(done);
  };
  const threads = Array.from({ length: count }, () =>
    openThread<SolverFunctions, null, number>(threadFile(import.meta.filename, 'solverThread'), {
      data: () => null,
      onNotice,
    }),
  );
  const { promise: cancelled, resolve } = Promise.withResolvers<null>();
  const cancel = () => resolve(null);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([Promise.all(threads.map(call)), cancelled]);
  } finally {
    signal?.removeEventListener('abort', cancel);
    for (const thread of threads) void thread.terminate();
  }
}

/** In bytes; the largest has 20 MB. */
const largestTable = 32 * 2 ** 20;

/** Null if it is missing, or cannot be one of our tables. */
async function readTable(path: string): Promise<Uint8Array | null> {
  try {
    // SECURITY: whatever is there, no more is read than a table can have.
    const { size } = await stat(path);
    return size > largestTable ? null : await readFile(path);
  } catch {
    return null;
  }
}

/** A table that is made from the values of a rule set of one column; null if cancelled. */
export async function loadFrom<K extends DerivedKind>(
  kind: K,
  rules: RulesetId,
  values: Values,
  options: TableOptions,
): Promise<TableContents[K] | null> {
  const { folder, kernel } = options;
  const path = solverTableFile(folder, kind, rules);
  const kept = await readTable(path);
  const known = kept && decodeTable(kind, rules, kept);
  if (known?.ok) return known.value;
  const made = await onThreads(1, options, (thread) => thread.call('derive', { kind, rules, values, kernel }));
  const [file] = made ?? [null];
  if (file === null) return null;
  // A table that cannot be saved is worked out again next time; nothing else depends on it.
  await keepTable(path, file).catch(() => undefined);
  // A new table is read back like any other file, so that the first game uses the same numbers as the next.
  const decoded = decodeTable(kind, rules, file);
  if (!decoded.ok) throw new Error(`The solver made a table that is ${decoded.error}.`);
  return decoded.value;
}
