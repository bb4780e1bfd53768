/** The kernel of the lab: everything that ships, and what only simulation, training and bounds use. */
import { averageLines, bestLines, LINES, meanLines } from '../../shared/solver/kernel/rows.as';
import { line } from '../../shared/solver/kernel/lines.as';
import { MEANS } from '../../shared/solver/kernel/turns.as';
import { PRICES_END } from './bound/price.as';

export * from '../../shared/solver/kernel/index.as';
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

const keepBytes: i32 = 462 * line;
/** What keeps are worth with no, one and two rolls to come. */
export const AHEAD_LINES: i32 = (PRICES_END + 63) & ~63;

/** Looks back through the turn. */
export function lookThroughTurns(): void {
  memory.copy(AHEAD_LINES, LINES, keepBytes);
  averageLines();
  memory.copy(AHEAD_LINES + keepBytes, LINES, keepBytes);
  bestLines();
  averageLines();
  memory.copy(AHEAD_LINES + 2 * keepBytes, LINES, keepBytes);
  bestLines();
  meanLines(MEANS);
}
