/** Solves large rules in layers that several threads share; a thread calls this with the same memory as the others. */
import type { Kernel } from './kernel/kernel.ts';
import { setUpSolver } from './kernel/solve.ts';
import { countBits, type Space } from './space.ts';
import { smallStore } from './stores.ts';

/** Sets of filled boxes that do not depend on each other; all layers of a segment have the same upper boxes filled. */
type Layer = readonly number[];

/** A stretch of states that is solved as a whole, after all that follow it. */
export interface Segment {
  readonly first: number;
  readonly end: number;
  /** How many sets the layers have together. */
  readonly sets: number;
  readonly layers: readonly Layer[];
}

/** In the order in which they are solved: from the last states to the first. */
export function segmentsOf(space: Space): readonly Segment[] {
  const { boxCount, upperCount, rules } = space.compiled;
  const upperOf = (filled: number) => (rules.order === 'free' ? filled & ((1 << upperCount) - 1) : 0);
  const full = 2 ** boxCount - 1;
  const byUpper = new Map<number, number[]>();
  for (const filled of space.setsBackwards()) {
    const sets = byUpper.get(upperOf(filled)) ?? [];
    sets.push(filled);
    byUpper.set(upperOf(filled), sets);
  }
  let end = space.firstOf(full);
  return [...byUpper.values()].map((sets) => {
    const byCount = Map.groupBy(sets, countBits);
    const counts = [...byCount.keys()].sort((a, b) => b - a);
    const segment = {
      first: space.firstOf(sets[sets.length - 1]),
      end,
      sets: sets.length,
      layers: counts.map((count) => byCount.get(count) ?? []),
    };
    end = segment.first;
    return segment;
  });
}

/** What the threads share: the values, as differences, and numbers by which they agree. */
export interface SharedWork {
  readonly threads: number;
  readonly differences: SharedArrayBuffer;
  readonly control: SharedArrayBuffer;
}

/** The threads that wait, how often all have met, then for each layer how many of its sets are taken. */
const waitingAt = 0;
const meetingAt = 1;
const countersAt = 2;

export function newSharedWork(space: Space, threads: number): SharedWork {
  const layers = segmentsOf(space).reduce((sum, segment) => sum + segment.layers.length, 0);
  return {
    threads,
    differences: new SharedArrayBuffer(space.stateCount() * 4),
    control: new SharedArrayBuffer((countersAt + layers) * 4),
  };
}

/** Waits until all threads have come here. */
function meet(control: Int32Array, threads: number): void {
  const meeting = Atomics.load(control, meetingAt);
  if (Atomics.add(control, waitingAt, 1) + 1 < threads) {
    Atomics.wait(control, meetingAt, meeting);
    return;
  }
  Atomics.store(control, waitingAt, 0);
  Atomics.add(control, meetingAt, 1);
  Atomics.notify(control, meetingAt);
}

export interface LayerListener {
  /** How many segments are there already; asked once, before anything is solved. */
  readonly restore: (segments: readonly Segment[], differences: Float32Array) => number;
  readonly onSegment: (index: number, segment: Segment, differences: Float32Array) => void;
  readonly onProgress: (done: number) => void;
}

/** A thread's share of the work; one of the threads, the leader, has a listener. Returns when all is solved. */
export function solveLayers(kernel: Kernel, space: Space, work: SharedWork, listener: LayerListener | null): void {
  const control = new Int32Array(work.control);
  const differences = new Float32Array(work.differences);
  const segments = segmentsOf(space);
  const solveSet = setUpSolver(kernel, space, smallStore(space, differences));
  const restored = listener?.restore(segments, differences) ?? 0;
  // The others learn how much is restored from the counters: those layers are taken already.
  let counter = countersAt;
  for (const { layers } of segments.slice(0, restored)) for (const sets of layers) control[counter++] = sets.length;
  meet(control, work.threads);
  counter = countersAt;
  for (const [index, segment] of segments.entries()) {
    let solved = space.stateCount() - segment.end;
    for (const sets of segment.layers) {
      for (let at = Atomics.add(control, counter, 1); at < sets.length; at = Atomics.add(control, counter, 1))
        solveSet(sets[at]);
      counter++;
      meet(control, work.threads);
      solved += (segment.end - segment.first) * (sets.length / segment.sets);
      if (index >= restored) listener?.onProgress(solved / space.stateCount());
    }
    if (index >= restored) listener?.onSegment(index, segment, differences);
  }
}
