/**
 * What perfect play about expects where there are too many cards to know it: a sum of a few hundred terms for each
 * number of filled boxes. Fitted to itself, from the last turn to the first, see fit.ts.
 */
import type { Compiled } from '../rules/compile.ts';
import { countBits, type Space } from './space.ts';
import { aloneValues, type ValueStore } from './stores.ts';

/** How far the missing points are from what the open boxes usually bring, in steps of their spread. */
const paces = [-3, -2, -1, 0, 1, 2, 3] as const;
const savedTerms = 4;

/** The terms of a card: which boxes are open, alone and in pairs; which hold points; the way to the bonus; saved rolls. */
export interface Terms {
  readonly count: number;
  /** Writes those that upper total and saved rolls do not change, from `at` on; all others become 0. */
  fixed(filled: number, scored: number, into: Float64Array): void;
  /** Calls with the index and the value of each other term that is not 0. */
  moving(filled: number, upperTotal: number, saved: number, tell: (index: number, value: number) => void): void;
}

/** By counting box, about what it brings with the bonus in mind, and the square of how much that varies. */
function paceOf({ boxes }: Compiled, counting: number, alone: readonly number[]) {
  return Array.from({ length: counting }, (_, box) => {
    const { possible } = boxes[box];
    const step = possible.length > 1 ? possible[1] - possible[0] : 1;
    return { mean: 1.4 * alone[box], variance: step * step, most: possible[possible.length - 1] };
  });
}

export function termsOf(space: Space): Terms {
  const { compiled, counting } = space;
  const { boxCount, rules } = compiled;
  const pace = paceOf(compiled, counting, aloneValues(compiled));
  const firstPair = 1 + boxCount;
  const firstScored = firstPair + (boxCount * (boxCount - 1)) / 2;
  const firstPace = firstScored + boxCount;
  const firstSaved = firstPace + 2 * paces.length;
  const pairs = (filled: number, tell: (index: number) => void) => {
    for (let one = 1, index = firstPair; one < boxCount; one++) {
      const isOpen = (filled & (1 << one)) === 0;
      for (let other = 0; other < one; other++, index++) if (isOpen && (filled & (1 << other)) === 0) tell(index);
    }
  };
  return {
    count: firstSaved + savedTerms,
    fixed(filled, scored, into) {
      into.fill(0);
      into[0] = 1;
      const holding = scored & space.watchedIn(filled);
      for (let box = 0; box < boxCount; box++) {
        if ((filled & (1 << box)) === 0) into[1 + box] = 1;
        if (holding & (1 << box)) into[firstScored + box] = 1;
      }
      pairs(filled, (index) => {
        into[index] = 1;
      });
    },
    moving(filled, upperTotal, saved, tell) {
      if (saved > 0) {
        tell(firstSaved, saved / 10);
        tell(firstSaved + 1, Math.sqrt(saved));
        tell(firstSaved + 2, Math.min(saved, 2));
        tell(firstSaved + 3, Math.min(saved, 6) / 3);
      }
      if (rules.bonus === null) return;
      const missing = rules.bonus.from - upperTotal;
      let mean = 0;
      let variance = 0;
      let most = 0;
      let open = 0;
      for (let box = 0; box < counting; box++) {
        if (filled & (1 << box)) continue;
        open++;
        mean += pace[box].mean;
        variance += pace[box].variance;
        most += pace[box].most;
      }
      if (missing <= 0 || missing > most) return;
      const at = Math.max(-3, Math.min(3, (missing - mean) / Math.sqrt(variance)));
      const below = Math.min(paces.length - 2, Math.floor(at + 3));
      const share = at + 3 - below;
      for (const [step, part] of [1 - share, share].entries()) {
        tell(firstPace + below + step, part);
        tell(firstPace + paces.length + below + step, (part * open) / counting);
      }
    },
  };
}

/** By number of filled boxes and term: `weights[filled * terms + term]`. */
export type Weights = Float64Array;

export function weightsLength(space: Space): number {
  return space.compiled.boxCount * termsOf(space).count;
}

/** The sums, as a store from which the solver can read: f64 in, f64 out. */
export function estimateStore(space: Space, weights: Weights): ValueStore {
  const terms = termsOf(space);
  const { boxCount } = space.compiled;
  const fixed = new Float64Array(terms.count);
  let seen = -1;
  let seenScored = -1;
  let base = 0;
  return {
    read(filled, scored, saved, into, at) {
      const { totals } = space.slotsOf(filled);
      const layer = countBits(filled) * terms.count;
      if (layer === boxCount * terms.count) {
        into.fill(0, at, at + totals.length);
        return;
      }
      if (filled !== seen || scored !== seenScored) {
        terms.fixed(filled, scored, fixed);
        base = 0;
        for (let term = 0; term < terms.count; term++) base += weights[layer + term] * fixed[term];
        seen = filled;
        seenScored = scored;
      }
      for (const [slot, total] of totals.entries()) {
        let sum = base;
        terms.moving(filled, total, saved, (term, value) => {
          sum += weights[layer + term] * value;
        });
        into[at + slot] = sum;
      }
    },
  };
}
