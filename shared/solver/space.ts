/** The states of one column between two turns, for any rules, numbered so that states with the same future share a number. */
import type { Compiled } from '../rules/compile.ts';
import { type FilledBoxes, openTo } from '../rules/joker.ts';

/** What matters about a column between two turns for its future; of the boxes that hold points, those that open others. */
export interface ColumnState extends FilledBoxes {
  readonly upperTotal: number;
  /** Rolls saved in earlier turns. */
  readonly saved: number;
}

export const blankState: ColumnState = { filled: 0, upperTotal: 0, scored: 0, saved: 0 };

/** The upper totals of a set of filled upper boxes that have different futures. */
interface Slots {
  /** One total for each slot. */
  readonly totals: readonly number[];
  /** By total, up to the one from which the bonus is paid. */
  readonly slotOf: Uint16Array;
}

/** The sets of filled boxes that a game can pass through, with the states of each. */
export interface Space {
  readonly compiled: Compiled;
  /** How many boxes, the first so many, count towards a bonus; 0 if there is none. */
  readonly counting: number;
  slotsOf(filled: number): Slots;
  /** The boxes of which it matters whether they hold points, as bits. */
  watchedIn(filled: number): number;
  /** For each combination of these that hold points, which those are; the index is the variant's number. */
  variantsOf(filled: number): readonly number[];
  /** How many numbers of saved rolls are possible. */
  savedCount(filled: number): number;
  /** Whether there are few enough boxes to number all states. */
  readonly isNumbered: boolean;
  /** How many states there are; this and what follows numbers them all, which takes a moment for large rules. */
  stateCount(): number;
  /** The number of the first state with these boxes filled; then slots, saved rolls and variants, slots fastest. */
  firstOf(filled: number): number;
  /** The number of the first state that has all in common but the upper total. */
  rowOf(filled: number, scored: number, saved: number): number;
  stateOf(state: ColumnState): number;
  /** All sets of filled boxes but the full one, whatever follows a set before it. */
  setsBackwards(): Iterable<number>;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Every total that some of the counting boxes can add up to, smallest first. */
function totalsOf({ boxes }: Compiled, counting: number, set: number): readonly number[] {
  let totals = new Set([0]);
  for (let box = 0; box < counting; box++) {
    if ((set & (1 << box)) === 0) continue;
    totals = new Set([...totals].flatMap((total) => boxes[box].possible.map((points) => total + points)));
  }
  return [...totals].sort((a, b) => a - b);
}

/**
 * The bonus counts as earned when its total is crossed, so a total whose bonus is paid has the same future as one whose
 * bonus is out of reach. Two totals also share a slot if no sum of the open boxes makes a difference between them.
 */
function findSlots(compiled: Compiled, counting: number, filled: number): Slots {
  const { bonus } = compiled.rules;
  if (bonus === null) return { totals: [0], slotOf: new Uint16Array(1) };
  const rest = totalsOf(compiled, counting, ~filled);
  const futures = new Map<number, { slot: number; total: number }>();
  const slotOf = new Uint16Array(bonus.from + 1);
  const capped = (total: number) => Math.min(total, bonus.from);
  for (const total of new Set(totalsOf(compiled, counting, filled).map(capped))) {
    const enough = rest.findIndex((sum) => total + sum >= bonus.from);
    const needed = Math.max(0, enough);
    const future = futures.get(needed) ?? { slot: futures.size, total: needed > 0 ? total : bonus.from };
    futures.set(needed, future);
    slotOf[total] = future.slot;
  }
  slotOf[bonus.from] = futures.get(0)?.slot ?? 0;
  return { totals: [...futures.values()].map(({ total }) => total), slotOf };
}

/** By the boxes filled, those of which it matters whether they hold points; all as bits. */
function watcher({ boxes, rules, alikeBox }: Compiled): (filled: number) => number {
  const always = rules.further.chip > 0 && alikeBox !== null ? 1 << alikeBox : 0;
  const needs = boxes.flatMap((box, number) =>
    box.needs === null ? [] : { box: 1 << number, needed: 1 << box.needs },
  );
  return (filled) => {
    let watched = always;
    for (const { box, needed } of needs) if ((filled & box) === 0) watched |= needed;
    return watched & filled;
  };
}

/** Every subset of some bits, smallest first. */
function subsetsOf(bits: number): readonly number[] {
  const subsets = [0];
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const lowest = rest & -rest;
    subsets.push(...subsets.map((subset) => subset | lowest));
  }
  return subsets;
}

/** Kept by key, since most sets of boxes share an answer. */
function memo<T>(find: (key: number) => T): (key: number) => T {
  const known: T[] = [];
  return (key) => {
    known[key] ??= find(key);
    return known[key];
  };
}

/** More boxes than this are too many to number every set of them. */
const mostFreeBoxes = 20;

/** All states with these boxes filled, in the order of their numbers. */
export function* statesIn(space: Space, filled: number): Generator<ColumnState> {
  for (const scored of space.variantsOf(filled))
    for (let saved = 0; saved < space.savedCount(filled); saved++)
      for (const upperTotal of space.slotsOf(filled).totals) yield { filled, upperTotal, scored, saved };
}

/** All sets of filled boxes, whatever comes before a set before it. */
function* setsForwards(compiled: Compiled): Generator<number> {
  const { boxCount, rules } = compiled;
  if (rules.order === 'free') {
    for (let filled = 0; filled < 2 ** boxCount; filled++) yield filled;
    return;
  }
  for (let filled = 0, turn = 0; turn <= boxCount; turn++) {
    yield filled;
    filled |= openTo(compiled, filled);
  }
}

/**
 * The numbering puts the upper boxes last: all sets with the same upper boxes stand together, so that while solving
 * backwards the numbers that are still missing are always the first.
 */
function setOf(compiled: Compiled, place: number): number {
  const { boxCount, upperCount, rules } = compiled;
  if (rules.order !== 'free') return place;
  const lower = boxCount - upperCount;
  return (place >> lower) | ((place & ((1 << lower) - 1)) << upperCount);
}

interface Numbering {
  readonly firsts: Int32Array;
  /** By counting boxes filled and upper total: in one table, since most of the time of a simulation is spent here. */
  readonly slots: Uint16Array;
  readonly stateCount: number;
}

function buildSpace(compiled: Compiled): Space {
  const { boxCount, upperCount, rules } = compiled;
  const counting = rules.bonus === null ? 0 : upperCount;
  const countingBits = (1 << counting) - 1;
  const slotsBy = memo((filled) => findSlots(compiled, counting, filled));
  const slotsOf = (filled: number) => slotsBy(filled & countingBits);
  const variantsBy = memo((bits) => subsetsOf(bits));
  const watched = watcher(compiled);
  const variantsOf = (filled: number) => variantsBy(watched(filled));
  const savedCount = (filled: number) => (rules.saved ? (rules.rolls - 1) * countBits(filled) + 1 : 1);
  const isFree = rules.order === 'free';
  const isNumbered = !isFree || boxCount <= mostFreeBoxes;
  const width = rules.bonus === null ? 1 : rules.bonus.from + 1;
  const indexOf = (filled: number) => (isFree ? filled : countBits(filled));

  function numberStates(): Numbering {
    if (!isNumbered) throw new Error('There are too many boxes to number the cards.');
    const firsts = new Int32Array(isFree ? 2 ** boxCount : boxCount + 1);
    const slots = new Uint16Array((countingBits + 1) * width);
    let stateCount = 0;
    for (const place of setsForwards(compiled)) {
      const filled = setOf(compiled, place);
      firsts[indexOf(filled)] = stateCount;
      if (!isFree || filled <= countingBits) slots.set(slotsOf(filled).slotOf, (filled & countingBits) * width);
      stateCount += slotsOf(filled).totals.length * savedCount(filled) * variantsOf(filled).length;
    }
    return { firsts, slots, stateCount };
  }
  let known: Numbering | null = null;
  const numbering = () => {
    known ??= numberStates();
    return known;
  };

  const rowOf = (filled: number, scored: number, saved: number) => {
    const { firsts } = known ?? numbering();
    const first = firsts[isFree ? filled : countBits(filled)];
    const bits = scored & watched(filled);
    if (bits === 0 && saved === 0) return first;
    const variant = bits === 0 ? 0 : variantsOf(filled).indexOf(bits);
    return first + (variant * savedCount(filled) + saved) * slotsOf(filled).totals.length;
  };
  return {
    compiled,
    counting,
    slotsOf,
    watchedIn: watched,
    variantsOf,
    savedCount,
    isNumbered,
    stateCount: () => numbering().stateCount,
    firstOf: (filled) => numbering().firsts[indexOf(filled)],
    rowOf,
    stateOf: ({ filled, upperTotal, scored, saved }) => {
      const { slots } = known ?? numbering();
      const slot = slots[(filled & countingBits) * width + (upperTotal < width ? upperTotal : width - 1)];
      return rowOf(filled, scored, saved) + slot;
    },
    *setsBackwards() {
      const sets = [...setsForwards(compiled)];
      for (let at = sets.length - 2; at >= 0; at--) yield setOf(compiled, sets[at]);
    },
  };
}

const spaces = new WeakMap<Compiled, Space>();

export function spaceOf(compiled: Compiled): Space {
  const known = spaces.get(compiled) ?? buildSpace(compiled);
  spaces.set(compiled, known);
  return known;
}
