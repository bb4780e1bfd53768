/** A thread that works out one solver table; to cancel it, end it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import {
  type MadeTable,
  makeComponents,
  makeDistribution,
  makeOutlooks,
  makeValues,
} from '../../shared/solver/make.ts';
import type { Values } from '../../shared/solver/solve.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';
import { openKernel } from './kernelFile.ts';

/** Tables that are made from the values. */
export type DerivedKind = Exclude<TableKind, 'values'>;

export type Task = {
  readonly rules: RulesetId;
  /** The compiled kernel; without it everything is done in plain TypeScript. */
  readonly kernel: Uint8Array | null;
} & ({ readonly kind: 'values' } | { readonly kind: DerivedKind; readonly values: Values });

/** The part done, 0 to 1, or the finished table. */
export type Report = { readonly done: number } | MadeTable;

const makers = { outlooks: makeOutlooks, components: makeComponents, distribution: makeDistribution };

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
    : makers[task.kind](task.rules, task.values, kernel, progress);
if (made) report(made, [made.file.buffer]);
