/** Drives the kernel where it plays Triple with the net and trains it. */

import type { CardState, Ending } from '../../../shared/solver/column.ts';
import { gamesAtOnce } from '../../../shared/solver/kernel/parallelTurns.ts';
import { spaceOf } from '../../../shared/solver/space.ts';
import type { Values } from '../../../shared/solver/stores.ts';
import { hiddenCount, leadOf, type Net, rowCount } from '../../../shared/solver/tables/net.ts';
import {
  allBoxes,
  boxCount,
  boxes,
  upperBonusFrom,
  upperBoxes,
  upperCount,
  yahtzee,
  yahtzeeBox,
} from '../../../shared/solver/yahtzee.ts';
import { type LabKernel, type LabTurns, openLabTurns } from '../kernel.ts';

const columnCount = 3;
/** Numbers per game among the kernel's states. */
const stateWords = 8;
/** Numbers per box of a column among what follows a score. */
const afterWords = 6;

/** Eight games of Triple at a time. */
export interface ParallelTriples extends LabTurns {
  /**
   * Fills in the endings of a lane; answers, by column, what each is worth compared with the sum of the columns before
   * the turn, as long as the lane is not judged again.
   */
  readonly judge: (card: CardState, others: unknown, lane: number) => readonly Ending[];
  /** What the net says of each game before the turn. */
  readonly together: Float64Array;
  /** One step of gradient descent towards the true worth of a lane's state, as it was judged. */
  readonly learn: (lane: number, points: number, rate: number) => void;
  /** The weights in use, to be set or read. */
  readonly weights: Float32Array;
  readonly output: Float32Array;
}

/** From then on the kernel serves nothing else; `values` are those of one column under Basic. */
export function openTriples(kernel: LabKernel, values: Values, net: Net | null): ParallelTriples {
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
  // By lane, column and box: in an upper box the worth of each count of dice; in a lower one, without the score, the
  // worth of a zero and that of a score.
  const after = new Float64Array(buffer, kernel.AFTER.value, gamesAtOnce * columnCount * boxCount * afterWords);
  const endingIn =
    (lane: number, column: number): Ending =>
    (box, score, chip) => {
      const at = ((lane * columnCount + column) * boxCount + box) * afterWords;
      const worth =
        box < upperCount ? after[at + score / (box + 1)] : after[at + Number(score > 0)] + (column + 1) * score;
      return worth + (column + 1) * chip;
    };
  const endings = Array.from({ length: gamesAtOnce }, (_, lane) => [0, 1, 2].map((column) => endingIn(lane, column)));
  const weights = new Float32Array(buffer, kernel.WEIGHTS.value, rowCount * hiddenCount);
  const output = new Float32Array(buffer, kernel.OUTPUT.value, hiddenCount);
  // Without a net the sum of the columns has to do.
  weights.set(net?.weights ?? []);
  output.set(net?.output ?? []);
  return {
    ...turns,
    judge: ({ compiled, columns }, _, lane) => {
      const into = lane * stateWords;
      let fifties = 0;
      for (let column = 0; column < columnCount; column++) {
        const { filled, upperTotal, scored } = columns[column];
        states[into + column] = filled;
        states[into + columnCount + column] = upperTotal;
        fifties |= ((scored >> yahtzeeBox) & 1) << column;
      }
      states[into + 2 * columnCount] = fifties;
      states[into + 2 * columnCount + 1] = Number(compiled.rules.further.chip > 0);
      kernel.netEndings(lane);
      return endings[lane];
    },
    together: new Float64Array(buffer, kernel.NET_VALUES.value, gamesAtOnce),
    learn: kernel.learn,
    weights,
    output,
  };
}
