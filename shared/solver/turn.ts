/** A whole turn seen from its end: what each hand and each keep is worth, with any number of rolls to come. */

import type { Compiled } from '../rules/compile.ts';
import { faces } from '../rules/dice.ts';
import { chipOn, openTo, placementsIn } from '../rules/joker.ts';
import { mostPoints } from '../rules/rules.ts';
import { type CardState, type Ending, isSpecial } from './column.ts';
import { type Parts, partsOf } from './parts.ts';
import type { ColumnState } from './space.ts';

/** By hand, the box that it goes to and what it scores there. */
export interface Ends {
  readonly boxes: Uint8Array;
  readonly scores: Int16Array;
}

/** A column, what its endings are worth, and the chip that a further hand of equal dice earns, which the whole card decides. */
export interface OpenColumn {
  readonly state: ColumnState;
  readonly chip: number;
  readonly ending: Ending;
}

/** The columns of a card that is to be played on; what their endings are worth is up to the player. */
export function openColumns({ compiled, columns }: CardState, endings: readonly Ending[]): readonly OpenColumn[] {
  const chip = chipOn(compiled, columns);
  return columns.map((state, index) => ({ state, chip, ending: endings[index] }));
}

/** One column alone. */
export function columnAlone(compiled: Compiled, state: ColumnState, ending: Ending): OpenColumn {
  return { state, chip: chipOn(compiled, [state]), ending };
}

/** By score, what the turn is worth after it; only used while one box is looked at. */
const after = new Float64Array(2 * mostPoints + 1);

/** Raises the worth of each hand to that of the best box the column has for it. */
export function raiseHands(
  compiled: Compiled,
  worth: Float64Array,
  { state, chip, ending }: OpenColumn,
  left: number,
  isFirst: boolean,
  ends: Ends | null = null,
): void {
  const { lattice, boxes, boxCount, handCount, alikeFace } = compiled;
  const { firstHand } = lattice;
  const points = isFirst ? compiled.servedPoints : compiled.points;
  const open = openTo(compiled, state.filled);
  const areSpecial = isSpecial(compiled, state.filled, chip);
  for (let box = 0; box < boxCount; box++) {
    if ((open & (1 << box)) === 0) continue;
    const { needs, possible } = boxes[box];
    const pays = needs === null || (state.scored & (1 << needs)) !== 0;
    for (const score of possible) after[score] = ending(box, pays ? score : 0, 0, left);
    const scores = box * handCount;
    for (let hand = 0; hand < handCount; hand++) {
      const score = points[scores + hand];
      if (after[score] <= worth[firstHand + hand] || (areSpecial && alikeFace[hand] > 0)) continue;
      worth[firstHand + hand] = after[score];
      if (ends === null) continue;
      ends.boxes[hand] = box;
      ends.scores[hand] = pays ? score : 0;
    }
  }
  if (!areSpecial) return;
  for (let hand = 0; hand < handCount; hand++) {
    if (alikeFace[hand] === 0) continue;
    for (const { box, score } of placementsIn(compiled, state, hand, isFirst)) {
      const value = ending(box, score, chip, left);
      if (value <= worth[firstHand + hand]) continue;
      worth[firstHand + hand] = value;
      if (ends === null) continue;
      ends.boxes[hand] = box;
      ends.scores[hand] = score;
    }
  }
}

/** With the worth of every hand in place, fills in the worth of every keep: the mean over one die more. */
export function averageOverDice({ lattice: { firstHand, plusDie } }: Compiled, worth: Float64Array): void {
  for (let keep = firstHand - 1; keep >= 0; keep--) {
    const edge = keep * faces.length;
    // Added up in the same order as in the kernel, so that both get exactly the same number.
    const low = worth[plusDie[edge]] + worth[plusDie[edge + 1]] + worth[plusDie[edge + 2]];
    const high = worth[plusDie[edge + 3]] + worth[plusDie[edge + 4]] + worth[plusDie[edge + 5]];
    worth[keep] = (low + high) * (1 / 6);
  }
}

/** Given the worth of every keep, replaces it by the worth of the best keep that is part of it. */
export function bestOfParts({ minusDie, minusDieFrom }: Parts, worth: Float64Array): void {
  for (let keep = 1; keep < worth.length; keep++) {
    for (let edge = minusDieFrom[keep]; edge < minusDieFrom[keep + 1]; edge++) {
      if (worth[minusDie[edge]] > worth[keep]) worth[keep] = worth[minusDie[edge]];
    }
  }
}

/** One turn of a card; worked out as far as it is asked for. */
export interface TurnAhead {
  /** What stopping with each hand is worth with so many rolls left, in the first throw or later; by keep. */
  ended(left: number, isFirst?: boolean): Float64Array;
  /** What each keep is worth if the other dice are rolled, which is one of so many rolls left. */
  rolled(left: number): Float64Array;
  /** What each keep is worth if it is made the best of: stopping, or rolling again. Before the first throw is not asked. */
  best(left: number, isFirst?: boolean): Float64Array;
  /** The worth of the turn before its first throw, with so many rolls to come after that. */
  mean(left: number): number;
}

export function lookAhead(compiled: Compiled, columns: readonly OpenColumn[]): TurnAhead {
  const { lattice, handCount, rules } = compiled;
  const { keepCount, firstHand } = lattice;
  const parts = partsOf(lattice);
  const hasServed = compiled.points !== compiled.servedPoints;
  /** By rolls left; served hands are worth more. */
  const known: Record<'ended' | 'endedServed' | 'rolled' | 'best' | 'bestServed', Float64Array[]> = {
    ended: [],
    endedServed: [],
    rolled: [],
    best: [],
    bestServed: [],
  };
  function ended(left: number, isFirst = false): Float64Array {
    const isServed = isFirst && hasServed;
    const list = isServed ? known.endedServed : known.ended;
    // Rolls that are not saved are lost, so it does not matter how many there are.
    const index = rules.saved ? left : 0;
    if (list[index] !== undefined) return list[index];
    const worth = new Float64Array(keepCount).fill(-Infinity);
    for (const column of columns) raiseHands(compiled, worth, column, left, isServed);
    list[index] = worth;
    return worth;
  }
  function rolled(left: number): Float64Array {
    if (known.rolled[left] !== undefined) return known.rolled[left];
    const worth = best(left - 1).slice();
    averageOverDice(compiled, worth);
    known.rolled[left] = worth;
    return worth;
  }
  function best(left: number, isFirst = false): Float64Array {
    if (left === 0) return ended(0, isFirst);
    const isServed = isFirst && hasServed;
    const list = isServed ? known.bestServed : known.best;
    if (list[left] !== undefined) return list[left];
    const worth = rolled(left).slice();
    bestOfParts(parts, worth);
    list[left] = worth;
    // Elsewhere to stop now is worth as much as to keep all dice, and that is in already.
    if (!rules.saved && !isServed) return worth;
    const stopping = ended(left, isFirst);
    for (let keep = firstHand; keep < keepCount; keep++) worth[keep] = Math.max(worth[keep], stopping[keep]);
    return worth;
  }
  return {
    ended,
    rolled,
    best,
    mean(left) {
      const worth = best(left, true);
      let mean = 0;
      for (let hand = 0; hand < handCount; hand++) mean += parts.handChance[hand] * worth[firstHand + hand];
      return mean;
    },
  };
}
