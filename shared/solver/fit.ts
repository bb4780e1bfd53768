/** Fits the estimate of large rules: from the last turn to the first, by what one turn makes of cards drawn at random. */

import { openTo } from '../rules/joker.ts';
import { estimateStore, type Terms, termsOf, type Weights, weightsLength } from './estimate.ts';
import type { Kernel } from './kernel/kernel.ts';
import { setUpSolver } from './kernel/solve.ts';
import { xorshift } from './random.ts';
import { countBits, type Space } from './space.ts';
import type { Progress, WritableStore } from './stores.ts';

/** How many sets of boxes are drawn for each number of filled ones, and how many of their cards are used. */
const setsDrawn = 240;
const setsDrawnIfSaved = 60;
const cardsUsed = 4000;
/** What keeps the weights of a layer near those of the one before where the cards say little. */
const stiffness = 0.02;

/** Different sets of so many boxes; where there are few, each of them. */
function drawSets(
  { compiled }: Space,
  count: number,
  most: number,
  draw: (below: number) => number,
): readonly number[] {
  const { boxCount, rules } = compiled;
  if (rules.order !== 'free') {
    let filled = 0;
    while (countBits(filled) < count) filled |= openTo(compiled, filled);
    return [filled];
  }
  const sets = new Set<number>();
  for (let tries = 0; sets.size < most && tries < most * 4; tries++) {
    let filled = 0;
    while (countBits(filled) < count) filled |= 1 << draw(boxCount);
    sets.add(filled);
  }
  return [...sets];
}

interface Card {
  readonly filled: number;
  readonly scored: number;
  readonly saved: number;
  readonly total: number;
  readonly value: number;
}

/** Sums of products of terms, and of terms and values. */
class NormalEquations {
  readonly #count: number;
  readonly #matrix: Float64Array;
  readonly #right: Float64Array;

  constructor(count: number, near: Float64Array) {
    this.#count = count;
    this.#matrix = new Float64Array(count * count);
    this.#right = new Float64Array(count);
    for (let term = 0; term < count; term++) {
      this.#matrix[term * count + term] = stiffness;
      this.#right[term] = stiffness * near[term];
    }
  }

  add(indexes: Int32Array, values: Float64Array, used: number, result: number): void {
    for (let one = 0; one < used; one++) {
      const row = indexes[one] * this.#count;
      this.#right[indexes[one]] += values[one] * result;
      for (let other = 0; other < used; other++) this.#matrix[row + indexes[other]] += values[one] * values[other];
    }
  }

  /** By Cholesky's decomposition, in place. */
  solve(): Float64Array {
    const count = this.#count;
    const matrix = this.#matrix;
    for (let row = 0; row < count; row++) {
      for (let column = 0; column <= row; column++) {
        let sum = matrix[row * count + column];
        for (let k = 0; k < column; k++) sum -= matrix[row * count + k] * matrix[column * count + k];
        matrix[row * count + column] = row === column ? Math.sqrt(sum) : sum / matrix[column * count + column];
      }
    }
    const solved = this.#right.slice();
    for (let row = 0; row < count; row++) {
      for (let k = 0; k < row; k++) solved[row] -= matrix[row * count + k] * solved[k];
      solved[row] /= matrix[row * count + row];
    }
    for (let row = count - 1; row >= 0; row--) {
      for (let k = row + 1; k < count; k++) solved[row] -= matrix[k * count + row] * solved[k];
      solved[row] /= matrix[row * count + row];
    }
    return solved;
  }
}

function fitLayer(terms: Terms, cards: readonly Card[], near: Float64Array): Float64Array {
  const equations = new NormalEquations(terms.count, near);
  const fixed = new Float64Array(terms.count);
  const indexes = new Int32Array(terms.count);
  const values = new Float64Array(terms.count);
  for (const { filled, scored, saved, total, value } of cards) {
    let used = 0;
    const note = (index: number, amount: number) => {
      indexes[used] = index;
      values[used++] = amount;
    };
    terms.fixed(filled, scored, fixed);
    for (let term = 0; term < terms.count; term++) if (fixed[term] !== 0) note(term, fixed[term]);
    terms.moving(filled, total, saved, note);
    equations.add(indexes, values, used, value);
  }
  return equations.solve();
}

/** The weights of an estimate. */
export function fitEstimate(kernel: Kernel, space: Space, progress?: Progress): Weights {
  const { boxCount, rules } = space.compiled;
  const terms = termsOf(space);
  const weights = new Float64Array(weightsLength(space));
  // Always the same numbers: everybody gets the same estimate.
  const random = xorshift(0x9e3779b9);
  const draw = (below: number) => Math.floor(random() * below);
  let cards: Card[] = [];
  const store: WritableStore = {
    ...estimateStore(space, weights),
    write(filled, scored, saved, from, at) {
      for (const [slot, total] of space.slotsOf(filled).totals.entries())
        cards.push({ filled, scored, saved, total, value: from[at + slot] });
    },
  };
  const solveSet = setUpSolver(kernel, space, store);
  const most = rules.saved ? setsDrawnIfSaved : setsDrawn;
  for (let count = boxCount - 1; count >= 0; count--) {
    cards = [];
    for (const filled of drawSets(space, count, most, draw)) solveSet(filled);
    for (let kept = 0; kept < Math.min(cardsUsed, cards.length); kept++) {
      const other = kept + draw(cards.length - kept);
      [cards[kept], cards[other]] = [cards[other], cards[kept]];
    }
    const layer = count * terms.count;
    const near = weights.subarray(layer + terms.count, layer + 2 * terms.count);
    weights.set(
      fitLayer(terms, cards.slice(0, cardsUsed), count === boxCount - 1 ? new Float64Array(terms.count) : near),
      layer,
    );
    progress?.(1 - count / boxCount);
  }
  return weights;
}
