/** Drives the kernel: solves one set of filled boxes after the other, and looks ahead from single states. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Looked, QuickLook } from '../follow.ts';
import { type Space, spaceOf } from '../space.ts';
import { exactStore, type Progress, type Values, type WritableStore } from '../stores.ts';
import { Jobs } from './jobs.ts';
import { type Kernel, lanes, layOut } from './kernel.ts';

/** Solves all states with some boxes filled, from the values of those that can follow. */
export type SolveSet = (filled: number) => void;

/** The kernel set up for some rules; it is used for nothing else as long as this is. */
export function setUpSolver(kernel: Kernel, space: Space, values: WritableStore): SolveSet {
  const memory = layOut(kernel, space);
  const jobs = new Jobs(space, memory, values);
  const { rules } = space.compiled;
  const { places, mostSlots, doubles } = memory;
  const [usual, served] = memory.views;
  const fewest = rules.rolls - 1;
  const isPlain = !rules.saved && served === undefined && fewest > 0;

  /** The worth of the turn with so many rolls left after its first, of eight slots. */
  function meanOfFirst(left: number, slot: number, into: number): void {
    if (served === undefined) {
      kernel.meanLines(into);
      return;
    }
    kernel.copyHands(places.handsAside, false);
    kernel.fillRow(jobs.jobAt(left, served), slot, true);
    kernel.meanLines(into);
    kernel.copyHands(places.handsAside, true);
  }

  /** Of eight slots: each number of rolls left counts, or hands are worth more in the first throw. */
  function solveSlots(slot: number, mostLeft: number): void {
    kernel.fillRow(jobs.jobAt(0, usual), slot, false);
    for (let left = 0; left <= mostLeft; left++) {
      if (left > 0) {
        kernel.averageLines();
        kernel.bestLines();
        if (rules.saved) kernel.fillRow(jobs.jobAt(left, usual), slot, true);
      }
      if (left >= fewest) meanOfFirst(left, slot, places.outputs + ((left - fewest) * mostSlots + slot) * 8);
    }
  }

  function solveRows(filled: number, scored: number): void {
    const mostLeft = jobs.write(filled, scored);
    const slots = space.slotsOf(filled).totals.length;
    if (isPlain) kernel.solveRow(jobs.jobAt(0, usual), slots, places.outputs, fewest);
    else for (let slot = 0; slot < slots; slot += lanes) solveSlots(slot, mostLeft);
    for (let saved = 0; saved <= mostLeft - fewest; saved++)
      values.write(filled, scored, saved, doubles, places.outputs / 8 + saved * mostSlots);
  }

  return (filled) => {
    for (const scored of space.variantsOf(filled)) solveRows(filled, scored);
  };
}

/** The value of every state. */
export function solveValues(kernel: Kernel, rules: Rules, progress?: Progress): Values {
  const space = spaceOf(compile(rules));
  const values = new Float64Array(space.stateCount());
  const solveSet = setUpSolver(kernel, space, exactStore(space, values));
  const sets = [...space.setsBackwards()];
  for (const [index, filled] of sets.entries()) {
    solveSet(filled);
    if ((sets.length - 1 - index) % 64 === 0) progress?.(1 - space.firstOf(filled) / space.stateCount());
  }
  return values;
}

function pick(stage: Float64Array, lane: number, into: Float64Array): void {
  for (let keep = 0, at = lane; keep < into.length; keep++, at += lanes) into[keep] = stage[at];
}

/** Looks ahead eight states at a time; null where rolls are saved or the first throw is worth more. */
export function quickLook(kernel: Kernel, space: Space, values: Values): QuickLook | null {
  const { rules, lattice, points, servedPoints } = space.compiled;
  if (rules.saved || points !== servedPoints) return null;
  const memory = layOut(kernel, space);
  const jobs = new Jobs(space, memory, exactStore(space, values));
  const firstLine = kernel.LINES.value / Float64Array.BYTES_PER_ELEMENT;
  const lines = memory.doubles.subarray(firstLine, firstLine + lattice.keepCount * lanes);
  const newLooked = (length: number): Looked => ({ rolled: new Float64Array(length), best: new Float64Array(length) });
  const stages = Array.from({ length: rules.rolls }, () => newLooked(lattice.keepCount * lanes));
  const picked = stages.map(() => newLooked(lattice.keepCount));

  function lookFrom(filled: number, scored: number, slot: number): void {
    jobs.write(filled, scored);
    kernel.fillRow(jobs.jobAt(0, memory.views[0]), slot, false);
    stages[0].best.set(lines);
    for (const { rolled, best } of stages.slice(1)) {
      kernel.averageLines();
      rolled.set(lines);
      kernel.bestLines();
      best.set(lines);
    }
  }
  let seen = -1;
  return (state) => {
    const { filled, scored, saved } = state;
    const number = space.stateOf(state);
    const slot = number - space.rowOf(filled, scored, saved);
    const lane = slot % lanes;
    if (number - lane !== seen) lookFrom(filled, scored, slot - lane);
    seen = number - lane;
    for (const [left, { rolled, best }] of picked.entries()) {
      if (left > 0) pick(stages[left].rolled, lane, rolled);
      pick(stages[left].best, lane, best);
    }
    return picked;
  };
}
