/** A whole turn seen from its end: what each keep is worth with no, one and two rolls to come. */
import { averageOverDice, bestOfParts, keepCount } from './lattice.ts';

/** By rolls to come and keep. With no roll to come only whole hands have a worth. */
export type Lookahead = readonly [Float64Array, Float64Array, Float64Array];

/**
 * Starts from what each hand is worth at the end of the turn; `raise` brings the hands from minus infinity up to that.
 */
export function lookAhead(raise: (worth: Float64Array) => void): Lookahead {
  const ended = new Float64Array(keepCount).fill(-Infinity);
  raise(ended);
  const one = ended.slice();
  averageOverDice(one);
  const two = one.slice();
  bestOfParts(two);
  averageOverDice(two);
  return [ended, one, two];
}

/** A look ahead and, by rolls to come, what the best part of each keep is worth. */
export interface FullLookahead {
  readonly ahead: Lookahead;
  readonly best: readonly [Float64Array, Float64Array, Float64Array];
}

export function withBest(ahead: Lookahead): FullLookahead {
  const bestParts = (worth: Float64Array) => {
    const best = worth.slice();
    bestOfParts(best);
    return best;
  };
  return { ahead, best: [ahead[0], bestParts(ahead[1]), bestParts(ahead[2])] };
}
