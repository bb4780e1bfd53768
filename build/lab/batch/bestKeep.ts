/** What to keep of a hand, of many games side by side. */
import { firstHand, keeps, minusDie, minusDieFrom } from '../../../shared/solver/lattice.ts';
import type { Lookahead } from '../../../shared/solver/lookahead.ts';

/** Everything that can be kept of each hand, except all of it, fullest first. */
const partsOf: readonly Int32Array[] = keeps.slice(firstHand).map((_, hand) => {
  const parts = new Set([firstHand + hand]);
  for (const keep of parts) {
    for (const part of minusDie.subarray(minusDieFrom[keep], minusDieFrom[keep + 1])) parts.add(part);
  }
  return Int32Array.from(parts).subarray(1);
});

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
