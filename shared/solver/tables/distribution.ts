/** How final scores spread under perfect play: the exact chance of every total, from any state. */
import { columnAfter, pointsOfScore } from '../column.ts';
import type { Dice, EachEnd, Follower } from '../follow.ts';
import { type ColumnState, countBits, type Space } from '../space.ts';
import type { Progress } from '../stores.ts';

/** The chance of each number of points; entry 0 stands for `from` points. */
export interface Distribution {
  readonly from: number;
  readonly chances: Float64Array;
}

/** Chances below this are no longer followed: far less than a rounding error of the sum. */
const negligible = 1e-20;

/** A distribution that is still being added to. */
class Spread {
  from = 0;
  chances = new Float64Array(0);

  add(more: Distribution, points: number, chance: number): void {
    const first = more.from + points;
    const end = first + more.chances.length;
    this.#makeRoom(first, end);
    const shift = first - this.from;
    for (let at = 0; at < more.chances.length; at++) this.chances[shift + at] += chance * more.chances[at];
  }

  #makeRoom(first: number, end: number): void {
    const { length } = this.chances;
    if (length > 0 && first >= this.from && end <= this.from + length) return;
    const from = length === 0 ? first : Math.min(first, this.from);
    const grown = new Float64Array(Math.max(end, this.from + length) - from);
    grown.set(this.chances, length === 0 ? 0 : this.from - from);
    this.from = from;
    this.chances = grown;
  }

  /**
   * What has been added, without the tails that hardly ever occur; ownership passes to the caller, since a layer takes
   * a lot of memory.
   */
  take(): Distribution {
    const { chances, from } = this;
    this.chances = new Float64Array(0);
    let first = 0;
    let end = chances.length;
    while (first < end && chances[first] < negligible) first++;
    while (end > first && chances[end - 1] < negligible) end--;
    return { from: from + first, chances: chances.subarray(first, end) };
  }
}

/** The state that represents all states with the same number. */
function representative(space: Space, state: ColumnState): ColumnState {
  const { totals, slotOf } = space.slotsOf(state.filled);
  return { ...state, upperTotal: totals[slotOf[Math.min(state.upperTotal, slotOf.length - 1)]] };
}

interface Reached {
  readonly state: ColumnState;
  readonly spread: Spread;
}

const certain: Distribution = { from: 0, chances: Float64Array.of(1) };

/**
 * The points still to come from a state, before the first roll or with dice on the table. Everything that can be
 * reached is followed, one more box at a time.
 */
export function pointsToCome(
  follower: Follower,
  start: ColumnState,
  dice: Dice | null = null,
  progress?: Progress,
): Distribution {
  const { space } = follower;
  const { compiled } = space;
  const { boxCount } = compiled;
  const open = boxCount - countBits(start.filled);
  if (open === 0) return certain;
  let layer = new Map<number, Reached>();
  let before: Distribution = certain;
  let state = start;
  const tell: EachEnd = (box, score, chip, left, chance) => {
    const next = columnAfter(compiled, state, box, score, left);
    const number = space.stateOf(next);
    let reached = layer.get(number);
    if (reached === undefined) {
      reached = { state: representative(space, next), spread: new Spread() };
      layer.set(number, reached);
    }
    reached.spread.add(before, pointsOfScore(compiled, state, box, score, chip), chance);
  };
  follower.turn(start, dice, tell);
  for (let left = open - 1; left > 0; left--) {
    // By number, since looking ahead from neighbours is done once for eight of them.
    const reachedBefore = [...layer].sort(([one], [other]) => one - other).map(([, reached]) => reached);
    layer = new Map();
    for (const [index, reached] of reachedBefore.entries()) {
      before = reached.spread.take();
      if (before.chances.length === 0) continue;
      state = reached.state;
      follower.turn(state, null, tell);
      if (index % 1024 === 0) progress?.(1 - (left + 1 - index / reachedBefore.length) / boxCount);
    }
  }
  const all = new Spread();
  for (const { spread } of layer.values()) all.add(spread, 0, 1);
  return all.take();
}

/** The share of perfect games that end with fewer points than these. */
export function shareBelow({ from, chances }: Distribution, points: number): number {
  let share = 0;
  for (let at = 0; at < chances.length && from + at < points; at++) share += chances[at];
  return share;
}

export function meanOf({ from, chances }: Distribution): number {
  return chances.reduce((sum, chance, at) => sum + chance * (from + at), 0);
}
