/** What comes out of a simulation: added up in whole numbers, so that the order of adding changes nothing. */
import { boxCount } from '../../shared/solver/states.ts';

export interface Tally {
  /** The final total of every game. */
  readonly totals: Int32Array;
  /** By box, the scores of all games together; in Triple over all columns, their factors included. */
  readonly boxes: Float64Array;
  /** How many upper bonuses and chips there were. */
  bonuses: number;
  chips: number;
  /** Against others: games won, a win that is shared by n counting 1/n; and the totals of the others together. */
  wins: number;
  othersTotal: number;
}

export function newTally(games: number): Tally {
  return {
    totals: new Int32Array(games),
    boxes: new Float64Array(boxCount),
    bonuses: 0,
    chips: 0,
    wins: 0,
    othersTotal: 0,
  };
}

/** The tallies of consecutive games as one. */
export function joinTallies(tallies: readonly Tally[]): Tally {
  const all = newTally(tallies.reduce((sum, { totals }) => sum + totals.length, 0));
  let first = 0;
  for (const tally of tallies) {
    all.totals.set(tally.totals, first);
    first += tally.totals.length;
    for (const [box, score] of tally.boxes.entries()) all.boxes[box] += score;
    all.bonuses += tally.bonuses;
    all.chips += tally.chips;
    all.wins += tally.wins;
    all.othersTotal += tally.othersTotal;
  }
  return all;
}

/** The total that so much of all games do not exceed. */
function percentile(sorted: Int32Array, part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

export function statisticsOf({ totals }: Tally) {
  const sorted = totals.toSorted();
  const mean = sorted.reduce((sum, total) => sum + total, 0) / sorted.length;
  const squares = sorted.reduce((sum, total) => sum + (total - mean) ** 2, 0);
  return {
    mean,
    sd: Math.sqrt(squares / Math.max(1, sorted.length - 1)),
    min: sorted[0],
    max: sorted[sorted.length - 1],
    p10: percentile(sorted, 0.1),
    p50: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
  };
}
