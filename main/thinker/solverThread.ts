/** A thread that works out solver tables; to cancel it, end it. */
import { compile } from '../../shared/rules/compile.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { solveComponents } from '../../shared/solver/general/components.ts';
import { fitEstimate } from '../../shared/solver/general/fit.ts';
import { rulesNumber } from '../../shared/solver/general/identity.ts';
import { expectedFrom, type KnownValues } from '../../shared/solver/general/known.ts';
import { type SharedWork, solveLayers } from '../../shared/solver/general/layers.ts';
import { encodeEstimate, type MadeValues, makeGeneralValues } from '../../shared/solver/general/make.ts';
import { spaceOf } from '../../shared/solver/general/space.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { encodeFile } from '../../shared/solver/tables/file.ts';
import { type DerivedKind, makeFrom } from '../../shared/solver/tables/make.ts';
import type { Values } from '../../shared/solver/values.ts';
import { insideThread } from '../worker.ts';
import { keepLargeValues, partsOnDisk } from './largeValues.ts';

/** A table that is made from the values. */
export interface DerivedTask {
  readonly kind: DerivedKind;
  readonly rules: RulesetId;
  readonly values: Values;
  /** The compiled kernel; without it everything is done in plain TypeScript. */
  readonly kernel: Uint8Array | null;
}

/** Notices are the part done, from 0 to 1. */
const { notify, serve } = insideThread<null, number>();
const onProgress = (done: number) => {
  notify(done);
  return true;
};

export interface GeneralTask {
  readonly rules: Rules;
  readonly kernel: Uint8Array | null;
}

/** A share of a large table. The leader keeps parts in the data folder, and puts the table there in the end. */
export interface ShareTask extends GeneralTask {
  readonly work: SharedWork;
  readonly folder: string | null;
}

const functions = {
  /** The values of any rules. */
  makeGeneral: ({ rules, kernel }: GeneralTask): MadeValues | null =>
    makeGeneralValues(rules, openKernel(kernel), onProgress),

  /** An estimate for rules that are too large, as a file. */
  estimate({ rules, kernel }: GeneralTask): Uint8Array | null {
    const opened = openKernel(kernel);
    if (opened === null) throw new Error('Large rules are estimated only with the kernel.');
    const weights = fitEstimate(opened, spaceOf(compile(rules)), onProgress);
    return weights && encodeEstimate(rules, weights);
  },

  /** What the values of any rules are made of, as a file. */
  components({ rules, known }: { readonly rules: Rules; readonly known: KnownValues }): Uint8Array | null {
    const numbers = solveComponents(spaceOf(compile(rules)), expectedFrom(rules, known), onProgress);
    return numbers && encodeFile('components', rulesNumber(rules), numbers);
  },

  /** Returns the bytes of the table, if this is the leader. */
  share({ rules, kernel, work, folder }: ShareTask): number | null {
    const opened = openKernel(kernel);
    if (opened === null) throw new Error('Large rules are solved only with the kernel.');
    const listener = folder === null ? null : partsOnDisk(folder, rules, notify);
    solveLayers(opened, spaceOf(compile(rules)), work, listener);
    return folder === null ? null : keepLargeValues(folder, rules, new Float32Array(work.differences));
  },

  derive: ({ kind, rules, values, kernel }: DerivedTask): Uint8Array | null =>
    makeFrom(kind, rules, values, openKernel(kernel), onProgress),
};
export type SolverFunctions = typeof functions;

serve(functions);
