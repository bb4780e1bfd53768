/** A whole turn seen from its end: what each keep is worth with no, one and two rolls to come. */
import { type Hand, type Reroll, rerolls } from '../rules/dice.ts';
import { averageOverDice, bestOfParts, firstHand, keepCount, keepOf } from './lattice.ts';

/** By rolls to come and keep. With no roll to come only whole hands have a worth. */
export type Lookahead = readonly [Float64Array, Float64Array, Float64Array];

/** From what each hand is worth when the turn ends with it; `raise` brings the hands from minus infinity up to that. */
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

/** The number of what is kept when some dice of a hand are rolled again. */
export function keepAfter(hand: Hand, reroll: Reroll): number {
  return keepOf(hand.filter((_, die) => !reroll[die]));
}

/** The dice to roll again, or null if the hand is worth most as it is. */
export function bestReroll(ahead: Lookahead, hand: Hand, rollsLeft: number): Reroll | null {
  let best = ahead[0][keepOf(hand)];
  let choice: Reroll | null = null;
  for (const reroll of rerolls) {
    const keep = keepAfter(hand, reroll);
    if (rollsLeft === 0 || keep >= firstHand || ahead[rollsLeft][keep] <= best) continue;
    best = ahead[rollsLeft][keep];
    choice = reroll;
  }
  return choice;
}
