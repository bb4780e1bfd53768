/** Whether points are good for a box, against what it usually earns: what a card lets stand out for whoever learns it. */
import type { Compiled } from './compile.ts';

export type Worth = 'nothing' | 'usual' | 'good';

/**
 * What counts as a success when the chance of a category is shown. Most categories have a requirement: that. Upper
 * boxes have none, so it is three of their face, the pace of the upper bonus; for Chance it is 25 points, five per die.
 */
export const goalsToReach = { upper: 3, chance: 25 } as const;

/** Of the most that a box can earn: three of five dice in an upper box, which is the pace of its bonus. */
const goodShare = 0.6;
/** Where any dice will do, they must be this much better than those of any throw. */
const aboveAverage = 1.25;

/** From how many points on a score in a box is good, in scorecard order; worked out once for each set of rules. */
const known = new WeakMap<Compiled, readonly number[]>();

function goodFrom({ boxes, points, handCount }: Compiled): readonly number[] {
  return boxes.map(({ possible }, box) => {
    const most = possible[possible.length - 1];
    const all = points.subarray(box * handCount, (box + 1) * handCount);
    return Math.max(most * goodShare, (all.reduce((sum, one) => sum + one, 0) / handCount) * aboveAverage);
  });
}

/** `points` before the factor of the column. */
export function worthOf(compiled: Compiled, box: number, points: number): Worth {
  if (points === 0) return 'nothing';
  const limits = known.get(compiled) ?? goodFrom(compiled);
  known.set(compiled, limits);
  return points >= limits[box] ? 'good' : 'usual';
}
