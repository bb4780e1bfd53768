/** The results of a simulation, game by game. */

export interface Tally {
  /** The final total of every game. */
  readonly totals: Int32Array;
  /** Against others: the share in the win of every game, 1/n if n share it. */
  readonly shares: Float64Array;
  /** The luck of every game, if it was asked for: in points, and in the chance to win. */
  readonly luck: Float64Array;
  readonly winLuck: Float64Array;
}

export function newTally(games: number): Tally {
  return {
    totals: new Int32Array(games),
    shares: new Float64Array(games),
    luck: new Float64Array(games),
    winLuck: new Float64Array(games),
  };
}

/** The tallies of consecutive games as one. */
export function joinTallies(tallies: readonly Tally[]): Tally {
  const all = newTally(tallies.reduce((sum, { totals }) => sum + totals.length, 0));
  let first = 0;
  for (const tally of tallies) {
    all.totals.set(tally.totals, first);
    all.shares.set(tally.shares, first);
    all.luck.set(tally.luck, first);
    all.winLuck.set(tally.winLuck, first);
    first += tally.totals.length;
  }
  return all;
}

/** The total that this share of all games does not exceed. */
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

/** A mean and its standard error; games that share their dice count together, `together` at a time. */
export function meanOf(list: ArrayLike<number>, together = 1): { readonly mean: number; readonly error: number } {
  const groups = Math.floor(list.length / together);
  let sum = 0;
  let squares = 0;
  for (let group = 0; group < groups; group++) {
    let part = 0;
    for (let index = group * together; index < (group + 1) * together; index++) part += list[index] / together;
    sum += part;
    squares += part * part;
  }
  const mean = sum / groups;
  return { mean, error: Math.sqrt(Math.max(0, squares / groups - mean * mean) / Math.max(1, groups - 1)) };
}

/** Totals and shares in the win without their luck: the same mean, with far less scatter. */
export function withoutLuck({ totals, luck, shares, winLuck }: Tally) {
  return {
    totals: Float64Array.from(totals, (total, game) => total - luck[game]),
    shares: shares.map((share, game) => share - winLuck[game]),
  };
}
