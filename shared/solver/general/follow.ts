/** Follows perfect play through one turn of a column, under any rules: how likely it ends in which way. */
import type { Compiled } from '../../rules/compile.ts';
import { endingOf, type ValueOf } from './column.ts';
import { partsOf } from './parts.ts';
import { chipFor } from './placements.ts';
import type { ColumnState } from './space.ts';
import { averageOverDice, bestOfParts, columnAlone, type Ends, type OpenColumn, raiseHands } from './turn.ts';

/** Called for every way the turn can end, with its chance; `left` rolls are not used. */
export type EachEnd = (box: number, score: number, chip: number, left: number, chance: number) => void;

/** What a number of rolls to come is worth: stopping, rolling, and the best of both; all by keep. */
interface Stage {
  readonly ended: Float64Array;
  readonly ends: Ends;
  readonly rolled: Float64Array;
  readonly best: Float64Array;
}

export interface Follower {
  /** From before the first throw. */
  turn(state: ColumnState, tell: EachEnd): void;
  /** From a keep, by its number, whose other dice are about to be rolled; that roll is one of `rollsLeft`. */
  keep(state: ColumnState, keep: number, rollsLeft: number, tell: EachEnd): void;
}

/** Works in memory of its own, so it must not be used again before it has told everything. */
export function createFollower(compiled: Compiled, expected: ValueOf): Follower {
  const { rules, lattice, handCount, servedPoints, points, boxCount, boxes } = compiled;
  const { keepCount, firstHand, plusDie } = lattice;
  const { minusDie, minusDieFrom, handChance } = partsOf(lattice);
  const hasServed = points !== servedPoints;
  const newStage = (): Stage => ({
    ended: new Float64Array(keepCount),
    ends: { boxes: new Uint8Array(handCount), scores: new Int16Array(handCount) },
    rolled: new Float64Array(keepCount),
    best: new Float64Array(keepCount),
  });
  const stages: Stage[] = [];
  const served = newStage();
  const chances = new Float64Array(keepCount);
  const most = Math.max(...boxes.flatMap(({ possible, worth }) => [...possible, worth ?? 0]));
  const together = new Float64Array(boxCount * (most + 1));

  function end(stage: Stage, column: OpenColumn, left: number, isFirst: boolean): void {
    stage.ended.fill(-Infinity);
    raiseHands(compiled, stage.ended, column, left, isFirst, stage.ends);
  }

  /** With so many rolls to come, given what one fewer is worth. */
  function bestWith(stage: Stage, { ended }: Stage, left: number): void {
    if (left === 0) return void stage.best.set(ended);
    stage.rolled.set(stages[left - 1].best);
    averageOverDice(compiled, stage.rolled);
    stage.best.set(stage.rolled);
    bestOfParts({ minusDie, minusDieFrom, handChance }, stage.best);
    for (let keep = firstHand; keep < keepCount; keep++)
      if (ended[keep] > stage.best[keep]) stage.best[keep] = ended[keep];
  }

  function look(column: OpenColumn, rollsLeft: number): void {
    for (let left = 0; left <= rollsLeft; left++) {
      stages[left] ??= newStage();
      // Rolls that are not saved are lost, so it does not matter how many there are.
      const ending = stages[rules.saved ? left : 0];
      if (rules.saved || left === 0) end(ending, column, left, false);
      bestWith(stages[left], ending, left);
    }
  }

  /** Those hands stop that cannot do better; what comes without a chip is put together by box and score. */
  function stop(state: ColumnState, { best }: Stage, { ended, ends }: Stage, left: number, tell: EachEnd): void {
    for (let hand = 0; hand < handCount; hand++) {
      const keep = firstHand + hand;
      const chance = chances[keep];
      if (chance === 0 || ended[keep] < best[keep]) continue;
      chances[keep] = 0;
      const chip = chipFor(compiled, state.scored, hand);
      if (chip > 0) tell(ends.boxes[hand], ends.scores[hand], chip, left, chance);
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

  /** Every hand that is left becomes the best keep of it, and the other dice are rolled. */
  function roll({ rolled, best }: Stage): void {
    for (let keep = keepCount - 1; keep > 0; keep--) {
      const chance = chances[keep];
      if (chance === 0 || rolled[keep] === best[keep]) continue;
      let edge = minusDieFrom[keep];
      while (best[minusDie[edge]] < best[keep]) edge++;
      chances[minusDie[edge]] += chance;
      chances[keep] = 0;
    }
    rollRest();
  }

  function rollRest(): void {
    for (let keep = 0; keep < firstHand; keep++) {
      const share = chances[keep] / 6;
      if (share === 0) continue;
      for (let face = 0; face < 6; face++) chances[plusDie[keep * 6 + face]] += share;
      chances[keep] = 0;
    }
  }

  function playOut(state: ColumnState, rollsLeft: number, tell: EachEnd): void {
    for (let left = rollsLeft; left >= 0; left--) {
      stop(state, stages[left], stages[rules.saved ? left : 0], left, tell);
      if (left > 0) roll(stages[left]);
    }
  }

  const columnOf = (state: ColumnState) => columnAlone(compiled, state, endingOf(compiled, expected, state));
  return {
    turn(state, tell) {
      const column = columnOf(state);
      const left = rules.rolls - 1 + state.saved;
      look(column, left);
      chances.fill(0, 0, firstHand);
      chances.set(handChance, firstHand);
      if (hasServed) {
        end(served, column, left, true);
        bestWith(served, served, left);
        stop(state, served, served, left, tell);
        if (left > 0) roll(stages[left]);
        playOut(state, left - 1, tell);
      } else playOut(state, left, tell);
    },
    keep(state, keep, rollsLeft, tell) {
      look(columnOf(state), rollsLeft - 1);
      chances.fill(0);
      chances[keep] = 1;
      rollRest();
      playOut(state, rollsLeft - 1, tell);
    },
  };
}
