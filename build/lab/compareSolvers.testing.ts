/** A thread that solves rules with the kernel and in plain TypeScript, and reports how far the two are apart. */
import { parentPort, workerData } from 'node:worker_threads';
import { type RulesetId, rulesOf } from '../../shared/rules/ruleset.ts';
import { openKernel, solveWithKernel } from '../../shared/solver/kernel/kernel.ts';
import { solvePlainly } from '../../shared/solver/kernel/plain.ts';
import { blankColumn, stateOf } from '../../shared/solver/states.ts';

export interface Comparison {
  readonly rules: RulesetId;
  /** The value of a whole game according to each. */
  readonly fast: number;
  readonly plain: number;
  readonly states: number;
  /** The largest difference between them in any state; infinite if their numbers of states differ. */
  readonly apart: number;
}

const { kernel, rules } = workerData as { readonly kernel: Uint8Array; readonly rules: readonly RulesetId[] };
const running = openKernel(kernel);
if (running === null) throw new Error('The kernel does not run here.');

parentPort?.postMessage(
  rules.map((id): Comparison => {
    const ruleset = rulesOf(id);
    const fast = solveWithKernel(running, ruleset, () => true) ?? new Float64Array();
    const plain = solvePlainly(ruleset, () => true) ?? new Float64Array();
    const start = stateOf(ruleset, blankColumn);
    const apart = plain.reduce((most, value, state) => Math.max(most, Math.abs(value - (fast[state] ?? Infinity))), 0);
    return { rules: id, fast: fast[start], plain: plain[start], states: fast.length, apart };
  }),
);
