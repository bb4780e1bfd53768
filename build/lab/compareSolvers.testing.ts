/** A thread that solves rules with the kernel and in plain TypeScript, and reports how far the two are apart. */
import { parentPort, workerData } from 'node:worker_threads';
import { compile } from '../../shared/rules/compile.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { blankState, spaceOf } from '../../shared/solver/space.ts';
import { solvePlainly } from './plain.testing.ts';

export interface Comparison {
  readonly rules: RulesId;
  /** The value of a whole game in plain TypeScript. */
  readonly plain: number;
  readonly states: number;
  /** The largest difference between them in any state; infinite if their numbers of states differ. */
  readonly apart: number;
}

const { kernel, rules: ids } = workerData as { readonly kernel: Uint8Array; readonly rules: readonly RulesId[] };
const running = openKernel(kernel);

parentPort?.postMessage(
  ids.map((id): Comparison => {
    const rules = rulesOf(id);
    const space = spaceOf(compile(rules));
    const fast = solveValues(running, rules);
    const plain = solvePlainly(space);
    const apart = plain.reduce((most, value, state) => Math.max(most, Math.abs(value - (fast[state] ?? Infinity))), 0);
    return { rules: id, plain: plain[space.stateOf(blankState)], states: fast.length, apart };
  }),
);
