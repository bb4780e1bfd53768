/** Follows perfect play through one turn of a column, under any rules: how likely it ends in which way. */
import type { Compiled } from '../rules/compile.ts';
import type { Hand } from '../rules/dice.ts';
import { keepNumber } from '../rules/lattice.ts';
import { endingOf, type ValueOf } from './column.ts';
import { partsOf } from './parts.ts';
import type { ColumnState, Space } from './space.ts';
import { averageOverDice, bestOfParts, columnAlone, type Ends, type OpenColumn, raiseHands } from './turn.ts';

/** Dice on the table, and the rolls still to come. */
export interface Dice {
  readonly hand: Hand;
  readonly rollsLeft: number;
}

/** Called for every way the turn can end, with its chance; `left` rolls are not used. */
export type EachEnd = (box: number, score: number, chip: number, left: number, chance: number) => void;

/** What rolling is worth with a number of rolls to come, and the best of rolling and stopping; both by keep. */
export interface Looked {
  readonly rolled: Float64Array;
  readonly best: Float64Array;
}

/** The same from the kernel, by rolls to come, where rolls that are not used are lost; valid only until the next call. */
export type QuickLook = (state: ColumnState) => readonly Looked[];

/** What stopping is worth, by keep, and what it is. */
interface Ended {
  readonly worth: Float64Array;
  readonly ends: Ends;
}

export interface Follower {
  readonly space: Space;
  /** From before the first throw, or from dice on the table. */
  turn(state: ColumnState, dice: Dice | null, tell: EachEnd): void;
  /** From a keep, by its number, whose other dice are about to be rolled; that roll is one of `rollsLeft`. */
  keep(state: ColumnState, keep: number, rollsLeft: number, tell: EachEnd): void;
}

/** What rolling is worth, from what each keep is worth once it has been rolled. */
export function lookBack({ compiled }: Space, { rolled, best }: Looked, after: Float64Array): void {
  rolled.set(after);
  averageOverDice(compiled, rolled);
  best.set(rolled);
  bestOfParts(partsOf(compiled.lattice), best);
}

/** Every hand that is left becomes the best keep of it, and the other dice are rolled. */
export function rollOn({ compiled }: Space, chances: Float64Array, { rolled, best }: Looked): void {
  const { minusDie, minusDieFrom } = partsOf(compiled.lattice);
  // From the fullest down, everything moves to a part that is as good as the best, until it is the best itself.
  for (let keep = chances.length - 1; keep > 0; keep--) {
    const chance = chances[keep];
    if (chance === 0 || rolled[keep] === best[keep]) continue;
    let edge = minusDieFrom[keep];
    while (best[minusDie[edge]] < best[keep]) edge++;
    chances[minusDie[edge]] += chance;
    chances[keep] = 0;
  }
  rollRest(compiled, chances);
}

function rollRest({ lattice: { firstHand, plusDie } }: Compiled, chances: Float64Array): void {
  for (let keep = 0; keep < firstHand; keep++) {
    const share = chances[keep] / 6;
    if (share === 0) continue;
    for (let way = keep * 6; way < keep * 6 + 6; way++) chances[plusDie[way]] += share;
    chances[keep] = 0;
  }
}

/** Works in memory of its own, so it must not be used again before it has told everything. */
export function createFollower(space: Space, expected: ValueOf, quickLook: QuickLook | null = null): Follower {
  const { compiled } = space;
  const { rules, lattice, handCount, servedPoints, points, boxCount, boxes, alikeFace } = compiled;
  const { keepCount, firstHand } = lattice;
  const newEnded = (): Ended => ({
    worth: new Float64Array(keepCount),
    ends: { boxes: new Uint8Array(handCount), scores: new Int16Array(handCount) },
  });
  const newLooked = (): Looked => ({ rolled: new Float64Array(keepCount), best: new Float64Array(keepCount) });
  /** By rolls to come; rolls that are not saved are lost, so then it does not matter how many there are. */
  const stops: Ended[] = [];
  const stopWith = (left: number) => stops[rules.saved ? left : 0];
  const own: Looked[] = [];
  let looked: readonly Looked[] = own;
  const served = { ended: newEnded(), looked: newLooked() };
  const chances = new Float64Array(keepCount);
  const most = Math.max(...boxes.flatMap(({ possible, worth }) => [...possible, worth ?? 0]));
  const together = new Float64Array(boxCount * (most + 1));

  function end({ worth, ends }: Ended, column: OpenColumn, left: number, isFirst: boolean): void {
    worth.fill(-Infinity);
    raiseHands(compiled, worth, column, left, isFirst, ends);
  }

  /** With so many rolls to come, given what one fewer is worth. */
  function lookAt(at: Looked, { worth }: Ended, left: number): void {
    const { best } = at;
    if (left === 0) return void best.set(worth);
    lookBack(space, at, looked[left - 1].best);
    for (let keep = firstHand; keep < keepCount; keep++) if (worth[keep] > best[keep]) best[keep] = worth[keep];
  }

  function look(column: OpenColumn, rollsLeft: number): void {
    for (let left = 0; left <= (rules.saved ? rollsLeft : 0); left++) {
      stops[left] ??= newEnded();
      end(stops[left], column, left, false);
    }
    looked = quickLook?.(column.state) ?? own;
    for (let left = 0; looked === own && left <= rollsLeft; left++) {
      own[left] ??= newLooked();
      lookAt(own[left], stopWith(left), left);
    }
  }

  /** Those hands stop that cannot do better; what comes without a chip is put together by box and score. */
  function stop(chip: number, { best }: Looked, { worth, ends }: Ended, left: number, tell: EachEnd): void {
    for (let hand = 0, keep = firstHand; hand < handCount; hand++, keep++) {
      const chance = chances[keep];
      // In the end all stop, even if the kernel rounds what a hand is worth in another way.
      if (chance === 0 || (left > 0 && worth[keep] < best[keep])) continue;
      chances[keep] = 0;
      if (chip > 0 && alikeFace[hand] > 0) tell(ends.boxes[hand], ends.scores[hand], chip, left, chance);
      else together[ends.boxes[hand] * (most + 1) + ends.scores[hand]] += chance;
    }
    // Rolls that are not saved are lost: then all that stop, early or late, are told together in the end.
    if (rules.saved || left === 0) tellTogether(left, tell);
  }

  function tellTogether(left: number, tell: EachEnd): void {
    for (let at = 0; at < together.length; at++) {
      if (together[at] === 0) continue;
      tell(Math.floor(at / (most + 1)), at % (most + 1), 0, left, together[at]);
      together[at] = 0;
    }
  }

  function playOut({ chip }: OpenColumn, rollsLeft: number, tell: EachEnd): void {
    for (let left = rollsLeft; left >= 0; left--) {
      stop(chip, looked[left], stopWith(left), left, tell);
      if (left > 0) rollOn(space, chances, looked[left]);
    }
  }

  const columnOf = (state: ColumnState) => columnAlone(compiled, state, endingOf(compiled, expected, state));
  return {
    space,
    turn(state, dice, tell) {
      const column = columnOf(state);
      const left = dice?.rollsLeft ?? rules.rolls - 1 + state.saved;
      look(column, left);
      chances.fill(0);
      if (dice === null) chances.set(partsOf(lattice).handChance, firstHand);
      else chances[keepNumber(lattice, dice.hand)] = 1;
      if (points === servedPoints || left !== rules.rolls - 1) return playOut(column, left, tell);
      end(served.ended, column, left, true);
      lookAt(served.looked, served.ended, left);
      stop(column.chip, served.looked, served.ended, left, tell);
      if (left === 0) return;
      rollOn(space, chances, looked[left]);
      playOut(column, left - 1, tell);
    },
    keep(state, keep, rollsLeft, tell) {
      const column = columnOf(state);
      look(column, rollsLeft - 1);
      chances.fill(0);
      chances[keep] = 1;
      rollRest(compiled, chances);
      playOut(column, rollsLeft - 1, tell);
    },
  };
}
