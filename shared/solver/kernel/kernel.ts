/** The kernel and its memory: the tables of dice and hands of some rules, and the room for jobs and values. */
import type { Compiled } from '../../rules/compile.ts';
import { faces } from '../../rules/dice.ts';
import { partsOf } from '../parts.ts';
import { type Scoring, scoringOf } from '../scoring.ts';
import type { Space } from '../space.ts';

/** What the compiled kernel exports; rows.as.ts and turns.as.ts explain it. */
export interface Kernel extends Readonly<Record<Address, { readonly value: number }>> {
  readonly memory: { readonly buffer: ArrayBufferLike; grow(pages: number): number };
  readonly setLattice: (...pointers: number[]) => void;
  readonly fillRow: (job: number, slot: number, raise: boolean) => void;
  readonly averageLines: () => void;
  readonly bestLines: () => void;
  readonly meanLines: (into: number) => void;
  readonly solveRow: (job: number, slots: number, into: number, rolls: number) => void;
  readonly copyHands: (into: number, back: boolean) => void;
  readonly endTurns: (open: number) => void;
  readonly meanTurns: () => void;
}

/** Addresses in its memory. */
type Address = 'LINES' | 'KEYS' | 'ENDINGS' | 'MEANS' | 'KEY_ENDINGS' | 'HAND_ENDINGS';

/** The part of WebAssembly that is needed; Node's types leave it to the browser's. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** Each use needs its own. */
export function openKernel(bytes: Uint8Array): Kernel {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports as Kernel;
}

export const lanes = 8;
export const lineBytes = lanes * 8;
const pageBytes = 65536;
export const padded = (slots: number) => Math.ceil(slots / lanes) * lanes;

/** Where lines are, by number. */
interface Lines {
  readonly floor: number;
  readonly saved: number;
  readonly keys: number;
  /** By box, its first ending. */
  readonly endings: readonly number[];
  readonly count: number;
}

function placeLines({ lattice, boxes, boxCount }: Compiled, counting: number, keyCount: number): Lines {
  const floor = lattice.keepCount;
  const saved = floor + 1;
  const keys = saved + faces.length;
  let next = keys + keyCount;
  const endings = Array.from({ length: boxCount }, (_, box) => {
    const first = next;
    next += box < counting ? boxes[box].possible.length : 2;
    return first;
  });
  if (next > 65536) throw new Error('These rules have too many hands for the kernel.');
  return { floor, saved, keys, endings, count: next };
}

/** What hands score in the first throw of a turn, or later. */
export interface View {
  readonly isFirst: boolean;
  readonly points: Int16Array;
  readonly scoring: Scoring;
  /** By box, where its keys and points begin and end. */
  readonly entries: readonly (readonly [number, number])[];
  /** Where the table of hands is, how long it is now, and for which open counting boxes. */
  readonly hands: number;
  handsEnd: number;
  openCounting: number;
}

type Allot = (bytes: number) => number;

/** Hands out memory behind the lines, which grows as needed. */
function allotter(kernel: Kernel, lines: Lines): Allot {
  let end = kernel.LINES.value + lines.count * lineBytes;
  return (bytes) => {
    const at = end;
    end = (end + bytes + lineBytes - 1) & -lineBytes;
    const missing = end - kernel.memory.buffer.byteLength;
    if (missing > 0) kernel.memory.grow(Math.ceil(missing / pageBytes));
    return at;
  };
}

function writeShorts(kernel: Kernel, allot: Allot, list: readonly number[]): readonly [number, number] {
  const at = allot(list.length * 2);
  new Uint16Array(kernel.memory.buffer, at, list.length).set(list);
  return [at, at + list.length * 2];
}

function writeLattice(kernel: Kernel, allot: Allot, { lattice, handCount }: Compiled): void {
  const { keepCount, firstHand, plusDie } = lattice;
  const { minusDie, minusDieFrom, handChance } = partsOf(lattice);
  const plus: number[] = [];
  for (let keep = firstHand - 1; keep >= 0; keep--) plus.push(keep, ...plusDie.subarray(keep * 6, keep * 6 + 6));
  const minus: number[] = [];
  for (let keep = 1; keep < keepCount; keep++) {
    const parts = minusDie.subarray(minusDieFrom[keep], minusDieFrom[keep + 1]);
    minus.push(keep, parts.length, ...parts);
  }
  const plusRange = writeShorts(kernel, allot, plus);
  const minusRange = writeShorts(kernel, allot, minus);
  const chances = allot(handCount * 8);
  new Float64Array(kernel.memory.buffer, chances, handCount).set(handChance);
  kernel.setLattice(...plusRange, ...minusRange, chances, firstHand, handCount);
}

/** Everything in the kernel's memory has its place for as long as it is used for these rules. */
export function layOut(kernel: Kernel, { compiled, counting }: Space) {
  const { boxes, boxCount, handCount, rules, points, servedPoints } = compiled;
  const tables = points === servedPoints ? [points] : [points, servedPoints];
  const scorings = tables.map((table) => scoringOf(compiled, table, counting));
  const lines = placeLines(compiled, counting, Math.max(...scorings.map(({ keyCount }) => keyCount)));
  const allot = allotter(kernel, lines);
  writeLattice(kernel, allot, compiled);
  const views = tables.map((table, index): View => {
    const scoring = scorings[index];
    const entries = Array.from({ length: boxCount }, (_, box) => {
      const pairs = (scoring.entries.get(box) ?? []).map((value, at) => (at % 2 === 0 ? lines.keys + value : value));
      return writeShorts(kernel, allot, pairs);
    });
    const hands = allot(handCount * (2 + boxCount) * 2);
    return { isFirst: index > 0, points: table, scoring, entries, hands, handsEnd: hands, openCounting: -1 };
  });
  const mostSlots = padded(rules.bonus === null ? 1 : rules.bonus.from + 1);
  const mostLeft = (rules.rolls - 1) * (rules.saved ? boxCount : 1);
  /** How many numbers of rolls left lead to different values. */
  const steps = rules.saved ? mostLeft + 1 : 1;
  const moves = boxes.slice(0, counting).reduce((sum, { possible }) => sum + possible.length * mostSlots * 4, 0);
  const jobBytes = (10 + boxCount * 10 + faces.length * (2 + 2 * boxCount)) * 4;
  const inputBytes = 2 * boxCount * mostSlots * 8;
  const places = {
    moves: allot(2 * moves),
    jobs: allot(2 * steps * jobBytes),
    inputs: allot(steps * inputBytes),
    outputs: allot((mostLeft + 1) * mostSlots * 8),
    handsAside: allot(handCount * lineBytes),
  };
  // Nothing is allotted from here on, so that views of the memory stay valid.
  const { buffer } = kernel.memory;
  return {
    lines,
    views,
    mostSlots,
    jobBytes,
    inputBytes,
    places,
    words: new Int32Array(buffer),
    shorts: new Uint16Array(buffer),
    doubles: new Float64Array(buffer),
  };
}

export type Memory = ReturnType<typeof layOut>;
