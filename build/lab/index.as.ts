/** The kernel of the lab: everything that ships, and what only simulation, training and bounds use. */
import {
  averageOverDice,
  bestOfParts,
  firstHandsRecord,
  meanOfBest,
  minusDieEnd,
  noteAhead,
} from '../../shared/solver/kernel/solve.as';
import { MEANS } from '../../shared/solver/kernel/turns.as';

export * from '../../shared/solver/kernel/index.as';
export { AHEAD_LINES } from '../../shared/solver/kernel/solve.as';
export { PRICES, priceRow } from './bound/price.as';
export {
  AFTER,
  FIRST_STATES,
  LEADS,
  learn,
  NET_VALUES,
  netEndings,
  OUTPUT,
  SCORES,
  SLOTS,
  STATES,
  VALUES,
  WEIGHTS,
} from './net/net.as';

/** Looks back through the turn: AHEAD_LINES then hold what keeps are worth with no, one and two rolls to come. */
export function lookThroughTurns(): void {
  noteAhead(0);
  averageOverDice();
  noteAhead(1);
  bestOfParts(minusDieEnd);
  averageOverDice();
  noteAhead(2);
  bestOfParts(firstHandsRecord);
  meanOfBest(MEANS);
}
