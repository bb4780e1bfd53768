/** A thread that works out solver tables; to cancel it, end it. */
import { compile } from '../../shared/rules/compile.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { fitEstimate } from '../../shared/solver/fit.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { type SharedWork, solveLayers } from '../../shared/solver/layers.ts';
import { spaceOf } from '../../shared/solver/space.ts';
import type { Values } from '../../shared/solver/stores.ts';
import { type DerivedKind, makeDerived } from '../../shared/solver/tables/derived.ts';
import { encodeEstimate, type MadeValues, makeValues } from '../../shared/solver/values.ts';
import { insideThread } from '../worker.ts';
import { keepLargeValues, partsOnDisk } from './largeValues.ts';

/** Notices are the part done, from 0 to 1. */
const { notify, serve } = insideThread<null, number>();

interface Task {
  readonly rules: Rules;
  readonly kernel: Uint8Array;
}

/** A share of a large table. The leader keeps parts in the data folder, and puts the table there in the end. */
interface ShareTask extends Task {
  readonly work: SharedWork;
  readonly folder: string | null;
}

/** A table that follows from the values. */
interface DerivedTask extends Task {
  readonly kind: DerivedKind;
  readonly values: Values;
}

const functions = {
  values: ({ rules, kernel }: Task): MadeValues => makeValues(rules, openKernel(kernel), notify),

  /** An estimate for rules that are too large, as a file. */
  estimate({ rules, kernel }: Task): Uint8Array {
    return encodeEstimate(rules, fitEstimate(openKernel(kernel), spaceOf(compile(rules)), notify));
  },

  /** Returns the bytes of the table, if this is the leader. */
  share({ rules, kernel, work, folder }: ShareTask): number | null {
    const listener = folder === null ? null : partsOnDisk(folder, rules, notify);
    solveLayers(openKernel(kernel), spaceOf(compile(rules)), work, listener);
    return folder === null ? null : keepLargeValues(folder, rules, new Float32Array(work.differences));
  },

  derive: ({ kind, rules, values, kernel }: DerivedTask): Uint8Array =>
    makeDerived(kind, rules, values, openKernel(kernel), notify),
};
export type SolverFunctions = typeof functions;

serve(functions);
