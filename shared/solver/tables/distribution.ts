/** How final scores spread under perfect play: the exact chance of every total, from any state. */
import type { Hand } from '../../rules/dice.ts';
import { type EachEnd, eachEnd, followRolls, followTurn, type KeepChances } from '../follow.ts';
import { keepCount, keepOf } from '../lattice.ts';
import { allBoxes, boxCount, type ColumnState, openCount, slotOf, slotTotals, stateOf, upperBoxes } from '../states.ts';
import { pointsFor, stateAfter } from '../turn.ts';
import type { PerfectPlay, Progress } from '../values.ts';

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
function representative(state: ColumnState): ColumnState {
  return { ...state, upperTotal: slotTotals[state.filled & upperBoxes][slotOf(state.filled, state.upperTotal)] };
}

interface Reached {
  readonly state: ColumnState;
  readonly spread: Spread;
}

const certain: Distribution = { from: 0, chances: Float64Array.of(1) };

/**
 * The points still to come, starting from the endings of the turn that `begin` reports (from the given state).
 * Everything reachable is followed, one more box at a time; null if `progress` cancelled it.
 */
function spreadFrom(
  { ruleset, values, lookFrom }: PerfectPlay,
  start: ColumnState,
  begin: (tell: EachEnd) => void,
  progress: Progress,
): Distribution | null {
  let layer = new Map<number, Reached>();
  let before: Distribution = certain;
  let state = start;
  const tell: EachEnd = (box, score, chip, chance) => {
    const next = stateAfter(ruleset, state, box, score);
    const number = stateOf(ruleset, next);
    let reached = layer.get(number);
    if (reached === undefined) {
      reached = { state: representative(next), spread: new Spread() };
      layer.set(number, reached);
    }
    reached.spread.add(before, pointsFor(state, box, score, chip), chance);
  };
  begin(tell);
  for (let open = openCount(start.filled) - 1; open > 0; open--) {
    // By number, since looking ahead from neighbours is done once for eight of them.
    const reachedBefore = [...layer].sort(([one], [other]) => one - other).map(([, reached]) => reached);
    layer = new Map();
    for (const [index, reached] of reachedBefore.entries()) {
      before = reached.spread.take();
      if (before.chances.length === 0) continue;
      state = reached.state;
      eachEnd(values, ruleset, state, followTurn(lookFrom(state)), tell);
      if (index % 1024 === 0 && !progress(1 - (open + 1 - index / reachedBefore.length) / boxCount)) return null;
    }
  }
  const all = new Spread();
  for (const { spread } of layer.values()) all.add(spread, 0, 1);
  return all.take();
}

const always = () => true;

/** Five dice on the table, and the rolls still to come. */
export interface Dice {
  readonly hand: Hand;
  readonly rollsLeft: number;
}

/** The chances of the hands at the end of the turn that begins in a state, or that has come as far as the dice say. */
export function handsAtEnd({ lookFrom }: PerfectPlay, state: ColumnState, dice: Dice | null): KeepChances {
  if (dice === null) return followTurn(lookFrom(state));
  const chances = new Float64Array(keepCount);
  chances[keepOf(dice.hand)] = 1;
  return followRolls(chances, lookFrom(state), dice.rollsLeft);
}

/** The points still to come from a state, before the first roll or with dice on the table; null if cancelled. */
export function pointsToCome(
  play: PerfectPlay,
  state: ColumnState,
  dice: Dice | null = null,
  progress: Progress = always,
): Distribution | null {
  if (state.filled === allBoxes) return certain;
  const chances = handsAtEnd(play, state, dice);
  return spreadFrom(play, state, (tell) => eachEnd(play.values, play.ruleset, state, chances, tell), progress);
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
