/** Opens the WebAssembly kernel, and looks through turns of Yahtzee with it. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import { spaceOf } from '../general/space.ts';
import { exactStore } from '../general/stores.ts';
import type { FullLookahead } from '../lookahead.ts';
import { type ColumnState, slotOf, stateOf, yahtzeeBox } from '../states.ts';
import type { Values } from '../values.ts';
import { GeneralJobs } from './generalJobs.ts';
import { type GeneralKernel, lanes, layOut } from './generalMemory.ts';

/** Addresses in the kernel's memory; turns.as.ts explains them. */
type Constant = 'KEYS' | 'ENDINGS' | 'MEANS' | 'KEY_ENDINGS' | 'HAND_ENDINGS';

/** What the compiled kernel exports. */
export type Kernel = Readonly<Record<Constant, { readonly value: number }>> &
  GeneralKernel & {
    readonly endTurns: (open: number) => void;
    readonly meanTurns: () => void;
  };

/** The part of WebAssembly that is needed; Node's types leave it to the browser's. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** Null where the kernel cannot run; plain TypeScript does its work then. */
export function openKernel(bytes: Uint8Array | null): Kernel | null {
  try {
    return bytes && (new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports as Kernel);
  } catch {
    return null;
  }
}

function pick(stage: Float64Array, lane: number, into: Float64Array): void {
  for (let keep = 0, at = lane; keep < into.length; keep++, at += lanes) into[keep] = stage[at];
}

/** Looks ahead with the kernel, eight states at a time; the result is valid only until the next call. */
export function kernelLookahead(kernel: Kernel, ruleset: Rules, values: Values): (state: ColumnState) => FullLookahead {
  const space = spaceOf(compile(ruleset));
  const memory = layOut(kernel, space);
  const jobs = new GeneralJobs(space, memory, exactStore(space, values));
  const { keepCount } = space.compiled.lattice;
  const firstLine = kernel.LINES.value / Float64Array.BYTES_PER_ELEMENT;
  const lines = memory.doubles.subarray(firstLine, firstLine + keepCount * lanes);
  /** With no roll to come, then with one and with two: what keeps are worth, and what the best part of each is. */
  const stages = Array.from({ length: 5 }, () => new Float64Array(keepCount * lanes));
  const picked = stages.map(() => new Float64Array(keepCount));
  const [ended, one, bestOfOne, two, bestOfTwo] = picked;
  const answer: FullLookahead = { ahead: [ended, one, two], best: [ended, bestOfOne, bestOfTwo] };

  function lookThrough({ filled, chipsOpen }: ColumnState, slot: number): void {
    jobs.write(filled, chipsOpen ? 1 << yahtzeeBox : 0);
    kernel.fillRow(jobs.jobAt(0, memory.views[0]), slot, false);
    stages[0].set(lines);
    for (let stage = 1; stage < stages.length; stage += 2) {
      kernel.averageLines();
      stages[stage].set(lines);
      kernel.bestLines();
      stages[stage + 1].set(lines);
    }
  }
  let seen = -1;
  return (state) => {
    const slot = slotOf(state.filled, state.upperTotal);
    const lane = slot % lanes;
    const first = stateOf(ruleset, state) - lane;
    if (first !== seen) lookThrough(state, slot - lane);
    seen = first;
    for (let stage = 0; stage < stages.length; stage++) pick(stages[stage], lane, picked[stage]);
    return answer;
  };
}
