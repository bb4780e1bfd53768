/** Every way to hold up to five dice, and how one die more or less leads from one to the next. */

import { type Face, faces } from '../rules/dice.ts';
import { keepNumber, latticeOf } from '../rules/lattice.ts';
import { diceCount } from './yahtzee.ts';

export type { Keep } from '../rules/lattice.ts';

const five = latticeOf(diceCount);
/** 462: 1, 6, 21, 56, 126 keeps of none to four dice and the 252 hands. */
export const { keeps, keepCount, hands, handCount, plusDie } = five;
/** Keep 210 is hand 0. */
export const { firstHand } = five;

const numberOfKeep = new Map(keeps.map((keep, index) => [keep.join(''), index]));

const oneLess = keeps.map((keep) =>
  faces
    .filter((face) => keep.includes(face))
    .map((face) => numberOfKeep.get(keep.toSpliced(keep.indexOf(face), 1).join('')) as number),
);
/** The keeps that are one die short of keep k: `minusDie[minusDieFrom[k]]` up to, but without, `minusDieFrom[k + 1]`. */
export const minusDie = Int32Array.from(oneLess.flat());
export const minusDieFrom = Int32Array.from(
  [0, ...oneLess].map((_, index) => oneLess.slice(0, index).reduce((sum, list) => sum + list.length, 0)),
);

/** The number of a keep from its dice in any order. */
export function keepOf(dice: readonly Face[]): number {
  return keepNumber(five, dice);
}

/** The chance of each hand when five dice are rolled. */
export const handChance = Float64Array.from(hands, (hand) => {
  let ways = 120;
  for (const face of faces) {
    const count = hand.filter((die) => die === face).length;
    for (let n = 2; n <= count; n++) ways /= n;
  }
  return ways / 6 ** diceCount;
});

/**
 * With the worth of every hand in place, fills in the worth of every keep: the mean of the six keeps that one die more
 * makes of it, fullest keeps first, so that each takes 6 additions instead of up to 252 products. Several positions
 * may lie side by side: lane l of keep k is `worth[k * lanes + l]`.
 */
export function averageOverDice(worth: Float64Array, lanes = 1): void {
  for (let keep = firstHand - 1; keep >= 0; keep--) {
    const edge = keep * 6;
    const one = plusDie[edge] * lanes;
    const two = plusDie[edge + 1] * lanes;
    const three = plusDie[edge + 2] * lanes;
    const four = plusDie[edge + 3] * lanes;
    const five = plusDie[edge + 4] * lanes;
    const six = plusDie[edge + 5] * lanes;
    for (let lane = 0; lane < lanes; lane++) {
      // Added up in the same order as in the kernel, so that both get exactly the same number.
      const low = worth[one + lane] + worth[two + lane] + worth[three + lane];
      const high = worth[four + lane] + worth[five + lane] + worth[six + lane];
      worth[keep * lanes + lane] = (low + high) * (1 / 6);
    }
  }
}

/** Given the worth of every keep, replaces it by the worth of the best keep that is part of it. */
export function bestOfParts(worth: Float64Array, lanes = 1): void {
  for (let keep = 1; keep < keepCount; keep++) {
    const whole = keep * lanes;
    for (let edge = minusDieFrom[keep]; edge < minusDieFrom[keep + 1]; edge++) {
      const part = minusDie[edge] * lanes;
      for (let lane = 0; lane < lanes; lane++) {
        // Not Math.max: neighbouring lanes mostly agree, so the branch is predicted and usually nothing is written.
        if (worth[part + lane] > worth[whole + lane]) worth[whole + lane] = worth[part + lane];
      }
    }
  }
}
