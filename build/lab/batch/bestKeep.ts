/** What to keep of a hand, of many games side by side. */
import { keepsOf } from '../../../shared/solver/parts.ts';
import { firstHand, hands, yahtzee } from '../../../shared/solver/yahtzee.ts';
import type { Lookahead } from '../kernel.ts';

/** Everything that can be kept of each hand, except all of it, fullest first. */
const partsOf: readonly Int32Array[] = hands.map((_, hand) =>
  Int32Array.from(keepsOf(yahtzee.lattice, firstHand + hand)).subarray(1),
);

/** What to keep of a hand, in one of the lanes; the whole hand if that is worth most. */
export function bestKeep(ahead: Lookahead, whole: number, rollsLeft: number, lane = 0, lanes = 1): number {
  let best = whole;
  if (rollsLeft === 0) return best;
  let worth = ahead[0][whole * lanes + lane];
  const worths = ahead[rollsLeft];
  const parts = partsOf[whole - firstHand];
  for (let index = 0; index < parts.length; index++) {
    const other = worths[parts[index] * lanes + lane];
    if (other <= worth) continue;
    best = parts[index];
    worth = other;
  }
  return best;
}
