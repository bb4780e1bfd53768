/** Drives the kernel where it plays Triple with the net and trains it. */

import type { Rules } from '../../../shared/rules/rules.ts';
import { gamesAtOnce } from '../../../shared/solver/kernel/parallelTurns.ts';
import { spaceOf } from '../../../shared/solver/space.ts';
import type { Values } from '../../../shared/solver/stores.ts';
import { hiddenCount, leadOf, type Net, rowCount } from '../../../shared/solver/tables/net.ts';
import { allBoxes, boxCount, boxes, upperBonusFrom, upperBoxes, yahtzee } from '../../../shared/solver/yahtzee.ts';
import { type LabKernel, type LabTurns, openLabTurns } from '../kernel.ts';

const columnCount = 3;
/** Numbers per game among the kernel's states. */
const stateWords = 8;
/** Numbers per box of a column among what follows a score. */
export const afterWords = 6;

/** ParallelTurns games of Triple at a time. */
export interface ParallelTriples extends LabTurns {
  readonly setState: (
    lane: number,
    filled: ArrayLike<number>,
    upper: ArrayLike<number>,
    at: number,
    scored: number,
  ) => void;
  /** Fills in the endings of a lane from its state. */
  readonly judge: (lane: number) => void;
  /** What the net says of each game before the turn. */
  readonly together: Float64Array;
  /**
   * By lane, column and box: in an upper box the worth of each count of dice; in a lower one, without the score, the
   * worth of a zero and that of a score. All compared with the sum of the columns before the turn.
   */
  readonly after: Float64Array;
  /** One step of gradient descent towards the true worth of a lane's state, as it was judged. */
  readonly learn: (lane: number, points: number, rate: number) => void;
  /** The weights in use, to be set or read. */
  readonly weights: Float32Array;
  readonly output: Float32Array;
}

/** From then on the kernel serves nothing else; `values` are those of one column under Basic. */
export function openTriples(kernel: LabKernel, rules: Rules, values: Values): ParallelTriples {
  const turns = openLabTurns(kernel);
  const { buffer } = kernel.memory;
  const space = spaceOf(yahtzee);
  const slots = new Uint8Array(buffer, kernel.SLOTS.value);
  for (let upper = 0; upper <= upperBoxes; upper++)
    slots.set(space.slotsOf(upper).slotOf, upper * (upperBonusFrom + 1));
  new Uint8Array(buffer, kernel.LEADS.value).set(leadOf);
  new Int32Array(buffer, kernel.FIRST_STATES.value).set(
    Array.from({ length: allBoxes + 1 }, (_, filled) => space.firstOf(filled)),
  );
  new Float64Array(buffer, kernel.VALUES.value).set(values);
  const scores = new Uint8Array(buffer, kernel.SCORES.value);
  for (const [box, { possible }] of boxes.entries()) scores.set([possible.length, ...possible], box * 32);
  const states = new Int32Array(buffer, kernel.STATES.value, gamesAtOnce * stateWords);
  return {
    ...turns,
    setState: (lane, filled, upper, at, scored) => {
      const into = lane * stateWords;
      for (let column = 0; column < columnCount; column++) {
        states[into + column] = filled[at + column];
        states[into + columnCount + column] = upper[at + column];
      }
      states[into + 2 * columnCount] = scored;
      states[into + 2 * columnCount + 1] = Number(rules.further.chip > 0);
    },
    judge: kernel.netEndings,
    together: new Float64Array(buffer, kernel.NET_VALUES.value, gamesAtOnce),
    after: new Float64Array(buffer, kernel.AFTER.value, gamesAtOnce * columnCount * boxCount * afterWords),
    learn: kernel.learn,
    weights: new Float32Array(buffer, kernel.WEIGHTS.value, rowCount * hiddenCount),
    output: new Float32Array(buffer, kernel.OUTPUT.value, hiddenCount),
  };
}

/** Without a net the sum of the columns has to do. */
export function useNet(triples: ParallelTriples, net: Net | null): void {
  triples.weights.fill(0);
  triples.output.fill(0);
  if (net === null) return;
  triples.weights.set(net.weights);
  triples.output.set(net.output);
}
