/** A thread that works out solver tables; to cancel it, end it. */
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { type DerivedKind, type MadeTable, makeFrom, makeValues } from '../../shared/solver/tables/make.ts';
import type { Values } from '../../shared/solver/values.ts';
import { insideThread } from '../worker.ts';

export type SolverTask = {
  readonly rules: RulesetId;
  /** The compiled kernel; without it everything is done in plain TypeScript. */
  readonly kernel: Uint8Array | null;
} & ({ readonly kind: 'values' } | { readonly kind: DerivedKind; readonly values: Values });

/** Notices are the part done, from 0 to 1. */
const { notify, serve } = insideThread<null, number>();
const onProgress = (done: number) => {
  notify(done);
  return true;
};

const functions = {
  make(task: SolverTask): MadeTable | null {
    const kernel = openKernel(task.kernel);
    return task.kind === 'values'
      ? makeValues(task.rules, kernel, onProgress)
      : makeFrom(task.kind, task.rules, task.values, kernel, onProgress);
  },
};
export type SolverFunctions = typeof functions;

serve(functions);
