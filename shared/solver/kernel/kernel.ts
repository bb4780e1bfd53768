/**
 * Drives the WebAssembly kernel: fills its tables from the lattice, gives it a job for every row, and reads the values.
 */

import { countFaces, faces } from '../../rules/dice.ts';
import type { Rules } from '../../rules/rules.ts';
import { chipValue } from '../../rules/scoring.ts';
import { firstHand, handChance, handCount, hands, keeps, minusDie, minusDieFrom, plusDie } from '../lattice.ts';
import type { FullLookahead } from '../lookahead.ts';
import {
  allBoxes,
  boxCount,
  type ColumnState,
  firstStateOf,
  slotOf,
  slotTotals,
  stateCount,
  stateOf,
  upperBoxes,
  upperCount,
  yahtzeeBox,
} from '../states.ts';
import { handScores, placementsOf, pointsFor, yahtzeeHands } from '../turn.ts';
import { type Progress, type Row, rowsBackwards, type Values } from '../values.ts';
import type { GeneralKernel } from './generalMemory.ts';

/** Addresses in the kernel's memory, and how many lanes it has; solve.as.ts and turns.as.ts explain them. */
type Constant =
  | 'LANES'
  | 'UPPER_ENDINGS'
  | 'LOWER_ENDINGS'
  | 'KEYS'
  | 'KEEPS'
  | 'PLUS_DIE'
  | 'MINUS_DIE'
  | 'HANDS'
  | 'LOWER'
  | 'CHANCES'
  | 'JOB'
  | 'AHEAD'
  | 'FREE'
  | 'ENDINGS'
  | 'MEANS'
  | 'KEY_ENDINGS'
  | 'HAND_ENDINGS';

/** What the compiled kernel exports. */
export type Kernel = Readonly<Record<Constant, { readonly value: number }>> &
  GeneralKernel & {
    readonly solveRow: () => void;
    readonly lookThroughRow: (slot: number) => void;
    readonly pickLane: (lane: number) => void;
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

export const lowerCount = boxCount - upperCount;
const counts = 6;

/** Addresses of the kernel's lines. */
export function linesOf(kernel: Kernel) {
  const line = kernel.LANES.value * Float64Array.BYTES_PER_ELEMENT;
  return {
    keep: (keep: number) => kernel.KEEPS.value + keep * line,
    key: (key: number) => kernel.KEYS.value + key * line,
    upperEnding: (box: number, count: number) => kernel.UPPER_ENDINGS.value + (box * counts + count) * line,
    lowerEnding: (box: number, scored: boolean) =>
      kernel.LOWER_ENDINGS.value + ((box - upperCount) * 2 + Number(scored)) * line,
  };
}

const facesShown = (keep: number) => new Set(keeps[keep]).size;

/** Keeps in an order in which loops over their faces seldom change length. */
const keepsByShape = keeps
  .map((_, keep) => keep)
  .sort((a, b) => keeps[a].length - keeps[b].length || facesShown(a) - facesShown(b));
export const handsByShape = keepsByShape.slice(firstHand);

/** What all hands that score alike in the lower section have in common. */
export const keyScores = [...new Set(hands.map((_, hand) => lowerScores(hand).join()))];

/** The number of a hand's key. */
export function keyOf(hand: number): number {
  return keyScores.indexOf(lowerScores(hand).join());
}

function lowerScores(hand: number): readonly number[] {
  return Array.from({ length: lowerCount }, (_, index) => handScores[(upperCount + index) * handCount + hand]);
}

export function fillTables(kernel: Kernel): void {
  const lines = linesOf(kernel);
  const write = (at: number, list: readonly number[]) => new Uint16Array(kernel.memory.buffer, at).set(list);
  write(
    kernel.PLUS_DIE.value,
    Array.from({ length: firstHand }, (_, index) => firstHand - 1 - index).flatMap((keep) => [
      lines.keep(keep),
      ...Array.from(plusDie.subarray(keep * faces.length, (keep + 1) * faces.length), lines.keep),
    ]),
  );
  write(
    kernel.MINUS_DIE.value,
    keepsByShape.slice(1).flatMap((keep) => {
      const parts = minusDie.subarray(minusDieFrom[keep], minusDieFrom[keep + 1]);
      return [lines.keep(keep), parts.length, ...Array.from(parts, lines.keep)];
    }),
  );
  write(
    kernel.HANDS.value,
    handsByShape.flatMap((keep) => {
      const key = keyOf(keep - firstHand);
      const dice = countFaces(keeps[keep]);
      const shown = faces.filter((face) => dice[face] > 0);
      const endings = shown.map((face) => lines.upperEnding(face - 1, dice[face]));
      return [lines.keep(keep), lines.key(key), endings.length, ...endings];
    }),
  );
  write(
    kernel.LOWER.value,
    Array.from({ length: lowerCount }, (_, index) => {
      const scoring = keyScores.flatMap((scores, key) => {
        const score = Number(scores.split(',')[index]);
        return score > 0 ? [[lines.key(key), score]] : [];
      });
      return [scoring.length, ...scoring.flat()];
    }).flat(),
  );
  new Float64Array(kernel.memory.buffer, kernel.CHANCES.value).set(
    handsByShape.map((keep) => handChance[keep - firstHand]),
  );
}

/**
 * Writes, from FREE on, what each count of each face does to each slot of each set of filled upper boxes; returns where
 * the moves of a box begin, and where they all end.
 */
function fillMoves(kernel: Kernel): { movesAt: Int32Array; end: number } {
  const bytes = new Uint8Array(kernel.memory.buffer);
  const movesAt = new Int32Array((upperBoxes + 1) * upperCount);
  let at = kernel.FREE.value;
  for (const [filled, totals] of slotTotals.entries()) {
    const stride = Math.ceil(totals.length / kernel.LANES.value) * kernel.LANES.value * 2;
    for (const face of faces.filter((face) => (filled & (1 << (face - 1))) === 0)) {
      const box = face - 1;
      movesAt[filled * upperCount + box] = at;
      for (let count = 0; count < counts; count++, at += stride) {
        for (const [slot, upperTotal] of totals.entries()) {
          bytes[at + slot * 2] = slotOf(filled | (1 << box), upperTotal + count * face);
          bytes[at + slot * 2 + 1] = pointsFor({ filled, upperTotal, chipsOpen: false }, box, count * face, false);
        }
      }
    }
  }
  return { movesAt, end: (at + 63) & ~63 };
}

/** The kernel set up for a rule set: its values, all 0 at first, and a function that describes a row to it. */
export function setUp(kernel: Kernel, ruleset: Rules) {
  const lines = linesOf(kernel);
  fillTables(kernel);
  const { movesAt, end } = fillMoves(kernel);
  const values: Values = new Float64Array(kernel.memory.buffer, end, stateCount(ruleset));
  values.fill(0);
  const job = new Int32Array(kernel.memory.buffer, kernel.JOB.value);
  const valuesAt = (filled: number, chipsOpen: boolean) => end + firstStateOf(ruleset, filled, chipsOpen) * 8;

  function writeRow({ filled, chipsOpen }: Row): void {
    let at = 0;
    const upper = filled & upperBoxes;
    job[at++] = valuesAt(filled, chipsOpen);
    job[at++] = slotTotals[upper].length;
    for (let box = 0; box < boxCount; box++) {
      const isOpen = (filled & (1 << box)) === 0;
      const then = filled | (1 << box);
      const chipsThen = chipsOpen || (ruleset.further.chip > 0 && box === yahtzeeBox);
      job[at++] = isOpen ? valuesAt(then, chipsOpen) : 0;
      job[at++] = box < upperCount ? movesAt[upper * upperCount + box] : isOpen ? valuesAt(then, chipsThen) : 0;
    }
    // Where there are chips or jokers, the kernel is told what five equal dice may do.
    if (chipsOpen || (ruleset.further.joker !== 'none' && filled & (1 << yahtzeeBox))) {
      for (const hand of yahtzeeHands) {
        const offers = placementsOf(ruleset, filled, hand);
        job[at++] = lines.keep(firstHand + hand);
        job[at++] = offers.length;
        for (const { box, score } of offers) {
          const chip = chipsOpen ? chipValue : 0;
          job[at++] = box < upperCount ? lines.upperEnding(box, score / (box + 1)) : lines.lowerEnding(box, score > 0);
          job[at++] = box < upperCount ? chip : score + chip;
        }
      }
    }
    job[at] = 0;
  }
  return { values, writeRow };
}

/** The value of every state, or null if `progress` cancelled it. */
export function solveWithKernel(kernel: Kernel, ruleset: Rules, progress: Progress): Values | null {
  const { values, writeRow } = setUp(kernel, ruleset);
  for (const row of rowsBackwards(ruleset)) {
    writeRow(row);
    kernel.solveRow();
    if (row.filled % 64 === 0 && !progress(1 - row.filled / allBoxes)) return null;
  }
  return values.slice();
}

/** Looks ahead with the kernel; the result is valid only until the next call. */
export function kernelLookahead(kernel: Kernel, ruleset: Rules, values: Values): (state: ColumnState) => FullLookahead {
  const { values: known, writeRow } = setUp(kernel, ruleset);
  known.set(values);
  const [ended, one, two, bestOfOne, bestOfTwo] = Array.from(
    { length: 5 },
    (_, index) => new Float64Array(kernel.memory.buffer, kernel.AHEAD.value + index * keeps.length * 8, keeps.length),
  );
  const answer: FullLookahead = { ahead: [ended, one, two], best: [ended, bestOfOne, bestOfTwo] };
  const lanes = kernel.LANES.value;
  let seen = -1;
  return (state) => {
    const lane = slotOf(state.filled, state.upperTotal) % lanes;
    const first = stateOf(ruleset, state) - lane;
    if (first !== seen) {
      writeRow(state);
      kernel.lookThroughRow(slotOf(state.filled, state.upperTotal) - lane);
      seen = first;
    }
    kernel.pickLane(lane);
    return answer;
  };
}
