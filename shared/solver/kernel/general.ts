/** Drives the kernel: solves one set of filled boxes after the other. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Space, spaceOf } from '../general/space.ts';
import { exactStore, type WritableStore } from '../general/stores.ts';
import type { Progress, Values } from '../values.ts';
import { GeneralJobs } from './generalJobs.ts';
import { type GeneralKernel, lanes, layOut } from './generalMemory.ts';

/** Solves all states with some boxes filled, from the values of those that can follow. */
export type SolveSet = (filled: number) => void;

/** The kernel set up for some rules; it is used for nothing else as long as this is. */
export function setUpGeneral(kernel: GeneralKernel, space: Space, values: WritableStore): SolveSet {
  const memory = layOut(kernel, space);
  const jobs = new GeneralJobs(space, memory, values);
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

/** The value of every state, or null if `progress` cancelled it. */
export function solveValues(kernel: GeneralKernel, rules: Rules, progress: Progress): Values | null {
  const space = spaceOf(compile(rules));
  const values = new Float64Array(space.stateCount());
  const solveSet = setUpGeneral(kernel, space, exactStore(space, values));
  const sets = [...space.setsBackwards()];
  for (const [index, filled] of sets.entries()) {
    solveSet(filled);
    if ((sets.length - 1 - index) % 64 === 0 && !progress(1 - space.firstOf(filled) / space.stateCount())) return null;
  }
  return values;
}
