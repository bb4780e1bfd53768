/** Drives the kernel for any rules: fills its tables, gives it a job for every row, and reads the values. */
import type { Compiled } from '../../rules/compile.ts';
import { faces } from '../../rules/dice.ts';
import { partsOf } from '../general/parts.ts';
import { chipFor, isSpecial, placementsIn } from '../general/placements.ts';
import { type Scoring, scoringOf } from '../general/scoring.ts';
import { openTo, type Space } from '../general/space.ts';
import { exactStore, type WritableStore } from '../general/stores.ts';
import type { Progress } from '../values.ts';

/** What general.as.ts exports. */
export interface GeneralKernel {
  readonly memory: { readonly buffer: ArrayBufferLike; grow(pages: number): number };
  readonly LINES: { readonly value: number };
  readonly setLattice: (...pointers: number[]) => void;
  readonly fillRow: (job: number, slot: number, raise: boolean) => void;
  readonly averageLines: () => void;
  readonly bestLines: () => void;
  readonly meanLines: (into: number) => void;
  readonly copyHands: (into: number, back: boolean) => void;
}

const lanes = 8;
const lineBytes = lanes * 8;
const pageBytes = 65536;
const padded = (slots: number) => Math.ceil(slots / lanes) * lanes;

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

/** The rows of a turn's end: in the first throw other points may count. */
interface View {
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

/** The kernel set up for some rules. */
export interface GeneralSolver {
  readonly space: Space;
  /** Solves all states with these boxes filled. */
  solveSet(filled: number): void;
}

export function setUpGeneral(kernel: GeneralKernel, space: Space, values: WritableStore): GeneralSolver {
  const { compiled, counting } = space;
  const { lattice, boxes, boxCount, handCount, rules } = compiled;
  const { minusDie, minusDieFrom, handChance } = partsOf(lattice);
  const { keepCount, firstHand, plusDie } = lattice;
  const tables = compiled.points === compiled.servedPoints ? [compiled.points] : [compiled.points, compiled.servedPoints];
  const scorings = tables.map((points) => scoringOf(compiled, points, counting));
  const keyCount = Math.max(...scorings.map((scoring) => scoring.keyCount));
  const lines = placeLines(compiled, counting, keyCount);

  let end = kernel.LINES.value + lines.count * lineBytes;
  const allot = (bytes: number) => {
    const at = end;
    end = (end + bytes + lineBytes - 1) & -lineBytes;
    const missing = end - kernel.memory.buffer.byteLength;
    if (missing > 0) kernel.memory.grow(Math.ceil(missing / pageBytes));
    return at;
  };
  const writeShorts = (list: readonly number[], at = allot(list.length * 2)) => {
    new Uint16Array(kernel.memory.buffer, at, list.length).set(list);
    return at;
  };

  const plus: number[] = [];
  for (let keep = firstHand - 1; keep >= 0; keep--) plus.push(keep, ...plusDie.subarray(keep * 6, keep * 6 + 6));
  const minus: number[] = [];
  for (let keep = 1; keep < keepCount; keep++) {
    const parts = minusDie.subarray(minusDieFrom[keep], minusDieFrom[keep + 1]);
    minus.push(keep, parts.length, ...parts);
  }
  const plusAt = writeShorts(plus);
  const minusAt = writeShorts(minus);
  const chancesAt = allot(handCount * 8);
  new Float64Array(kernel.memory.buffer, chancesAt, handCount).set(handChance);
  kernel.setLattice(
    plusAt,
    plusAt + plus.length * 2,
    minusAt,
    minusAt + minus.length * 2,
    chancesAt,
    firstHand,
    handCount,
  );

  const views = tables.map((points, index): View => {
    const scoring = scorings[index];
    const entries = Array.from({ length: boxCount }, (_, box): [number, number] => {
      const pairs = (scoring.entries.get(box) ?? []).map((value, at) => (at % 2 === 0 ? lines.keys + value : value));
      const at = writeShorts(pairs);
      return [at, at + pairs.length * 2];
    });
    const hands = allot(handCount * (2 + boxCount) * 2);
    return { isFirst: index > 0, points, scoring, entries, hands, handsEnd: hands, openCounting: -1 };
  });
  const [usual, served] = views;

  const mostSlots = padded(rules.bonus === null ? 1 : rules.bonus.from + 1);
  const mostLeft = (rules.rolls - 1) * (rules.saved ? boxCount : 1);
  let mostMoves = 0;
  for (let box = 0; box < counting; box++) mostMoves += boxes[box].possible.length * mostSlots * 4;
  const movesAt = allot(2 * mostMoves);
  const steps = rules.saved ? mostLeft + 1 : 1;
  const jobBytes = (10 + boxCount * 5 + faces.length * (2 + 2 * boxCount)) * 4;
  const jobsAt = allot(2 * steps * jobBytes);
  const inputBytes = 2 * boxCount * mostSlots * 8;
  const inputsAt = allot(steps * inputBytes);
  const outputsAt = allot((mostLeft + 1) * mostSlots * 8);
  const handsAside = allot(handCount * lineBytes);

  // Nothing is allotted from here on, so that the views stay valid.
  const { buffer } = kernel.memory;
  const words = new Int32Array(buffer);
  const shorts = new Uint16Array(buffer);
  const doubles = new Float64Array(buffer);

  /** By box, where its moves are, and where those are that lead to a zero whatever the dice. */
  const boxMoves: number[] = [];
  let movesFor = -1;

  /** Writes what each score in each counting box does to each slot. */
  function writeMoves(filled: number): void {
    const set = filled & ((1 << counting) - 1);
    if (set === movesFor || rules.bonus === null) return;
    movesFor = set;
    const { totals } = space.slotsOf(set);
    const { from, pays } = rules.bonus;
    const stride = padded(totals.length) * 2;
    let at = movesAt / 2;
    for (let box = 0; box < counting; box++) {
      if (set & (1 << box)) continue;
      const { slotOf } = space.slotsOf(set | (1 << box));
      for (const isZero of [false, true]) {
        boxMoves[box * 2 + Number(isZero)] = at * 2;
        for (const possible of boxes[box].possible) {
          const score = isZero ? 0 : possible;
          for (const [slot, total] of totals.entries()) {
            const crosses = total < from && total + score >= from;
            shorts[at + slot * 2] = slotOf[Math.min(from, total + score)];
            shorts[at + slot * 2 + 1] = score + (crosses ? pays : 0);
          }
          at += stride;
        }
      }
    }
  }

  /** For each hand the lines that it is raised to: its keys, and its endings in the counting boxes that are open. */
  function writeHands(view: View, open: number): void {
    const openCounting = open & ((1 << counting) - 1);
    if (view.openCounting === openCounting) return;
    view.openCounting = openCounting;
    let at = view.hands / 2;
    for (let hand = 0; hand < handCount; hand++) {
      const count = at + 1;
      shorts[at] = firstHand + hand;
      at += 2;
      for (const key of view.scoring.keysOf[hand]) shorts[at++] = lines.keys + key;
      for (let box = 0; box < counting; box++) {
        const score = view.points[box * handCount + hand];
        if ((openCounting & (1 << box)) !== 0 && score > 0)
          shorts[at++] = lines.endings[box] + boxes[box].possible.indexOf(score);
      }
      shorts[count] = at - count - 1;
    }
    view.handsEnd = at * 2;
  }

  /** Copies the row of values that follows a box and returns where it is. */
  function readRow(input: number, filled: number, scored: number, saved: number): number {
    values.read(filled, scored, saved, doubles, input / 8);
    return input;
  }

  interface Inputs {
    readonly zero: number;
    readonly scored: number;
  }

  /** The values after each open box with so many rolls saved. */
  function readInputs(filled: number, scored: number, saved: number, open: number): readonly Inputs[] {
    let input = inputsAt + (rules.saved ? saved : 0) * inputBytes;
    const inputs: Inputs[] = [];
    for (let box = 0; box < boxCount; box++) {
      if ((open & (1 << box)) === 0) continue;
      const then = filled | (1 << box);
      const zero = readRow(input, then, scored, saved);
      input += mostSlots * 8;
      const isWatched = (space.watchedIn(then) & (1 << box)) !== 0;
      inputs[box] = { zero, scored: isWatched ? readRow(input, then, scored | (1 << box), saved) : zero };
      input += mostSlots * 8;
    }
    return inputs;
  }

  function writeSpecials(at: number, view: View, filled: number, scored: number): number {
    let next = at;
    for (let hand = 0; hand < handCount; hand++) {
      if (compiled.alikeFace[hand] === 0) continue;
      const offers = placementsIn(compiled, filled, scored, hand, view.isFirst);
      const chip = chipFor(compiled, scored, hand);
      words[next++] = firstHand + hand;
      words[next++] = offers.length;
      for (const { box, score } of offers) {
        const counts = box < counting;
        words[next++] = lines.endings[box] + (counts ? boxes[box].possible.indexOf(score) : Number(score > 0));
        words[next++] = counts ? chip : score + chip;
      }
    }
    return next;
  }

  function writeJob(job: number, view: View, filled: number, scored: number, inputs: readonly Inputs[]): void {
    const open = openTo(compiled, filled);
    const pays = ({ needs }: { readonly needs: number | null }) => needs === null || (scored & (1 << needs)) !== 0;
    const start = job / 4;
    let at = start + 10;
    let moving = 0;
    for (let box = 0; box < counting; box++) {
      if ((open & (1 << box)) === 0) continue;
      moving++;
      words[at++] = inputs[box].zero;
      words[at++] = boxMoves[box * 2 + Number(!pays(boxes[box]))];
      words[at++] = lines.endings[box];
      words[at++] = boxes[box].possible.length;
    }
    let plain = 0;
    for (let box = counting; box < boxCount; box++) {
      if ((open & (1 << box)) === 0) continue;
      plain++;
      const [from, to] = view.entries[box];
      words[at++] = inputs[box].zero;
      words[at++] = inputs[box].scored;
      words[at++] = lines.endings[box];
      words[at++] = from;
      words[at++] = pays(boxes[box]) ? to : from;
    }
    const specials = isSpecial(compiled, filled, scored);
    words[start] = padded(space.slotsOf(filled).totals.length) * 4;
    words[start + 1] = lines.floor;
    words[start + 2] = lines.keys;
    words[start + 3] = view.scoring.keyCount;
    words[start + 4] = view.hands;
    words[start + 5] = view.handsEnd;
    words[start + 6] = moving;
    words[start + 7] = plain;
    words[start + 8] = specials ? compiled.alikeFace.reduce((count, face) => count + Number(face > 0), 0) : 0;
    words[start + 9] = lines.saved;
    if (specials) writeSpecials(at, view, filled, scored);
  }

  const jobAt = (left: number, view: View) => jobsAt + ((rules.saved ? left : 0) * 2 + Number(view.isFirst)) * jobBytes;

  /** Prepares the jobs of a row: one for each number of rolls left if these are saved, otherwise one. */
  function writeJobs(filled: number, scored: number): number {
    const open = openTo(compiled, filled);
    const mostSaved = space.savedCount(filled) - 1;
    const leftAtFirst = rules.rolls - 1 + mostSaved;
    writeMoves(filled);
    for (const view of views) writeHands(view, open);
    for (let left = 0; left <= (rules.saved ? leftAtFirst : 0); left++) {
      const inputs = readInputs(filled, scored, left, open);
      for (const view of views) writeJob(jobAt(left, view), view, filled, scored, inputs);
    }
    return leftAtFirst;
  }

  /** The worth of the turn with so many rolls left after its first, of eight slots. */
  function meanOfFirst(left: number, slot: number, into: number): void {
    if (served === undefined) return kernel.meanLines(into);
    kernel.copyHands(handsAside, false);
    kernel.fillRow(jobAt(left, served), slot, true);
    kernel.meanLines(into);
    kernel.copyHands(handsAside, true);
  }

  function solveRows(filled: number, scored: number): void {
    const leftAtFirst = writeJobs(filled, scored);
    const slots = space.slotsOf(filled).totals.length;
    const fewest = rules.rolls - 1;
    for (let slot = 0; slot < slots; slot += lanes) {
      kernel.fillRow(jobAt(0, usual), slot, false);
      for (let left = 0; left <= leftAtFirst; left++) {
        if (left > 0) {
          kernel.averageLines();
          kernel.bestLines();
          if (rules.saved) kernel.fillRow(jobAt(left, usual), slot, true);
        }
        if (left >= fewest) meanOfFirst(left, slot, outputsAt + ((left - fewest) * mostSlots + slot) * 8);
      }
    }
    for (let saved = 0; saved <= leftAtFirst - fewest; saved++)
      values.write(filled, scored, saved, doubles, outputsAt / 8 + saved * mostSlots);
  }

  return {
    space,
    solveSet(filled) {
      for (const scored of space.variantsOf(filled)) solveRows(filled, scored);
    },
  };
}

/** The value of every state, or null if `progress` cancelled it. */
export function solveGenerally(kernel: GeneralKernel, space: Space, progress: Progress): Float64Array | null {
  const values = new Float64Array(space.stateCount());
  const { solveSet } = setUpGeneral(kernel, space, exactStore(space, values));
  let solved = 0;
  for (const filled of space.setsBackwards()) {
    solveSet(filled);
    solved++;
    if (solved % 64 === 0 && !progress(1 - space.firstOf(filled) / space.stateCount())) return null;
  }
  return values;
}
