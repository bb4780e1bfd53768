/** A thread that solves rules with the kernel and in plain TypeScript, and reports how far the two are apart. */
import { parentPort, workerData } from 'node:worker_threads';
import { compile } from '../../shared/rules/compile.ts';
import { type RulesetId, rulesOf } from '../../shared/rules/ruleset.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { blankState, spaceOf } from '../../shared/solver/space.ts';
import { solvePlainly } from './plain.testing.ts';

export interface Comparison {
  readonly rules: RulesetId;
  /** The value of a whole game in plain TypeScript. */
  readonly plain: number;
  readonly states: number;
  /** The largest difference between them in any state; infinite if their numbers of states differ. */
  readonly apart: number;
}

const { kernel, rules } = workerData as { readonly kernel: Uint8Array; readonly rules: readonly RulesetId[] };
const running = openKernel(kernel);

parentPort?.postMessage(
  rules.map((id): Comparison => {
    const ruleset = rulesOf(id);
    const space = spaceOf(compile(ruleset));
    const fast = solveValues(running, ruleset, () => true) ?? new Float64Array();
    const plain = solvePlainly(space);
    const apart = plain.reduce((most, value, state) => Math.max(most, Math.abs(value - (fast[state] ?? Infinity))), 0);
    return { rules: id, plain: plain[space.stateOf(blankState)], states: fast.length, apart };
  }),
);
