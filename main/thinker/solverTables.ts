/** Solver tables in the data folder, worked out on a separate thread if they are missing or damaged. */
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { decodeTable, type TableContents } from '../../shared/solver/tables/file.ts';
import type { DerivedKind, MadeTable } from '../../shared/solver/tables/make.ts';
import type { Values } from '../../shared/solver/values.ts';
import { makeFolder } from '../dataFolder.ts';
import { openThread, threadFile } from '../worker.ts';
import { solverTableFile } from './solverTableFile.ts';
import type { SolverFunctions, SolverTask } from './solverThread.ts';

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

/** The table that the task makes, or null if cancelled. */
export async function workOut(
  task: SolverTask,
  { onProgress, signal }: Pick<TableOptions, 'onProgress' | 'signal'>,
): Promise<MadeTable | null> {
  const thread = openThread<SolverFunctions, null, number>(threadFile(import.meta, 'solverThread'), {
    data: () => null,
    onNotice: (done) => {
      if (!signal?.aborted) onProgress?.(done);
    },
  });
  const { promise: cancelled, resolve } = Promise.withResolvers<null>();
  const cancel = () => resolve(null);
  if (signal?.aborted) return null;
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([thread.call('make', task), cancelled]);
  } finally {
    signal?.removeEventListener('abort', cancel);
    void thread.terminate();
  }
}

/** In bytes; the largest table has 20 MB. */
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

async function load<K extends keyof TableContents>(
  kind: K,
  task: SolverTask,
  options: Omit<TableOptions, 'kernel'>,
): Promise<TableContents[K] | null> {
  const path = solverTableFile(options.folder, kind, task.rules);
  const kept = await readTable(path);
  const known = kept && decodeTable(kind, task.rules, kept);
  if (known?.ok) return known.value;
  const made = await workOut(task, options);
  if (made === null) return null;
  // A table that cannot be saved is worked out again next time; nothing else depends on it.
  await keepTable(path, made.file).catch(() => undefined);
  // A new table is read back like any other file, so that the first game uses the same numbers as the next.
  const decoded = decodeTable(kind, task.rules, made.file);
  if (!decoded.ok) throw new Error(`The solver made a table that is ${decoded.error}.`);
  return decoded.value;
}

/** The values of a rule set of one column, or null if cancelled. */
export function loadValues(rules: RulesetId, { kernel, ...options }: TableOptions): Promise<Values | null> {
  return load('values', { kind: 'values', rules, kernel }, options);
}

/** Any other table of a rule set of one column, made from its values; null if cancelled. */
export function loadFrom<K extends DerivedKind>(
  kind: K,
  rules: RulesetId,
  values: Values,
  { kernel, ...options }: TableOptions,
): Promise<TableContents[K] | null> {
  return load(kind, { kind, rules, kernel, values }, options);
}
