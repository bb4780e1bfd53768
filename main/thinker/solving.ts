/** A thread that works out one solver table; to cancel it, end it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { type MadeTable, makeOutlooks, makeValues } from '../../shared/solver/make.ts';
import type { Values } from '../../shared/solver/solve.ts';
import { openKernel } from './kernelFile.ts';

export interface Task {
  readonly rules: RulesetId;
  /** The compiled kernel; without it everything is done in plain TypeScript. */
  readonly kernel: Uint8Array | null;
  /** With values the task is to make outlooks from them, without to make values. */
  readonly values: Values | null;
}

/** The part done, 0 to 1, or the finished table. */
export type Report = { readonly done: number } | MadeTable;

const { rules, kernel, values } = workerData as Task;
const report = (message: Report, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);
const progress = (done: number) => {
  report({ done });
  return true;
};

const running = openKernel(kernel);
const made = values ? makeOutlooks(rules, values, running, progress) : makeValues(rules, running, progress);
if (made) report(made, [made.file.buffer]);
