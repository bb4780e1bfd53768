/** Tables kept in the data folder, worked out on a thread of their own when they are not there or not right. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { MadeTable } from '../../shared/solver/make.ts';
import type { Outlooks } from '../../shared/solver/outlook.ts';
import type { Values } from '../../shared/solver/solve.ts';
import { type Decoded, decodeOutlooks, decodeValues, type TableKind } from '../../shared/solver/table.ts';
import { tableFile } from './tableFile.ts';
import type { Report, Task } from './worker.ts';

export interface TableOptions {
  /** Where everything is kept. */
  readonly folder: string;
  /** The compiled kernel, or null to do without. */
  readonly kernel: Uint8Array | null;
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** The table that the task makes, or null if it was called off. */
export function workOut(
  task: Task,
  { onProgress, signal }: Pick<TableOptions, 'onProgress' | 'signal'>,
): Promise<MadeTable | null> {
  if (signal?.aborted) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
    const callOff = () => {
      void worker.terminate();
      resolve(null);
    };
    signal?.addEventListener('abort', callOff, { once: true });
    worker.on('message', (report: Report) => {
      if ('done' in report) onProgress?.(report.done);
      else resolve(report);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', callOff);
      reject(new Error(`The solver ended with ${code} before it had an answer.`));
    });
  });
}

/** Whole or not at all: whoever reads meanwhile, in this process or another, finds the old file or the new one. */
async function keep(path: string, file: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(join(path, '..'), { recursive: true });
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(file);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch {
    // A table that cannot be kept is worked out again next time; nothing else depends on it.
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

async function load<T>(
  kind: TableKind,
  task: Task,
  options: TableOptions,
  decode: (rules: RulesetId, file: Uint8Array) => Decoded<T>,
): Promise<T | null> {
  const path = tableFile(options.folder, kind, task.rules);
  const kept = await readFile(path).catch(() => null);
  const known = kept && decode(task.rules, kept);
  if (known?.ok) return known.value;
  const made = await workOut(task, options);
  if (made === null) return null;
  await keep(path, made.file);
  // What was just made is read like any other file, so that the first game is played by the same numbers as the next.
  const decoded = decode(task.rules, made.file);
  if (!decoded.ok) throw new Error(`The solver made a table that is ${decoded.error}.`);
  return decoded.value;
}

/** The values of a rule set of one column, or null if it was called off. */
export function loadValues(rules: RulesetId, options: TableOptions): Promise<Values | null> {
  return load('values', { rules, kernel: options.kernel, values: null }, options, decodeValues);
}

/** The outlooks of a rule set of one column, made from its values, or null if it was called off. */
export function loadOutlooks(rules: RulesetId, values: Values, options: TableOptions): Promise<Outlooks | null> {
  return load('outlooks', { rules, kernel: options.kernel, values }, options, decodeOutlooks);
}
