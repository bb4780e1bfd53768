/** A thread that works out one solver table; to cancel it, end it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { type DerivedKind, type MadeTable, makeFrom, makeValues } from '../../shared/solver/tables/make.ts';
import type { Values } from '../../shared/solver/values.ts';

export type Task = {
  readonly rules: RulesetId;
  /** The compiled kernel; without it everything is done in plain TypeScript. */
  readonly kernel: Uint8Array | null;
} & ({ readonly kind: 'values' } | { readonly kind: DerivedKind; readonly values: Values });

/** The part done, 0 to 1, or the finished table. */
export type Report = { readonly done: number } | MadeTable;

const task = workerData as Task;
const report = (message: Report, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);
const progress = (done: number) => {
  report({ done });
  return true;
};

const kernel = openKernel(task.kernel);
const made =
  task.kind === 'values'
    ? makeValues(task.rules, kernel, progress)
    : makeFrom(task.kind, task.rules, task.values, kernel, progress);
if (made) report(made, [made.file.buffer]);
