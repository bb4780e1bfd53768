/** What a hand is worth in a box on its own: without jokers, chips, factors and what other boxes hold. */
import { faces } from './dice.ts';
import type { BoxRule, Pattern } from './rules.ts';

type Counts = readonly number[];

/**
 * The most that groups of these sizes, from number `at` on, can add up to; -Infinity if the dice do not have them. The
 * counts are changed on the way and left as they were: a copy at each step would make large rules slow to compile.
 */
function bestGroups(counts: number[], sizes: readonly number[], same: boolean, at = 0): number {
  if (at === sizes.length) return 0;
  const size = sizes[at];
  let best = -Infinity;
  for (let face = 6; face >= 1; face--) {
    const had = counts[face];
    if (had < size) continue;
    // RULE: groups have different faces, so a face that gave one group gives no other, unless the rules allow it.
    counts[face] = same ? had - size : 0;
    best = Math.max(best, size * face + bestGroups(counts, sizes, same, at + 1));
    counts[face] = had;
  }
  return best;
}

/** Whether several groups may be of one value. */
export const isSame = ({ pattern }: BoxRule) => pattern.kind === 'groups' && pattern.same === true;

const sequenceSum = (from: number, to: number) => ((from + to) * (to - from + 1)) / 2;

function hasSequence(counts: Counts, from: number, to: number): boolean {
  for (let face = from; face <= to; face++) if (counts[face] === 0) return false;
  return true;
}

function bestRun(counts: Counts, length: number): number {
  for (let from = faces.length - length + 1; from >= 1; from--)
    if (hasSequence(counts, from, from + length - 1)) return sequenceSum(from, from + length - 1);
  return -Infinity;
}

/** RULE: what the dice that fit add up to, the highest if there are several ways; -Infinity if the hand does not fit. */
function matchingSum(pattern: Pattern, counts: number[], sum: number): number {
  switch (pattern.kind) {
    case 'face':
      return pattern.face * counts[pattern.face];
    case 'alike':
      return bestGroups(counts, [pattern.count], false);
    case 'groups':
      return bestGroups(counts, pattern.sizes, pattern.same === true);
    case 'run':
      return bestRun(counts, pattern.length);
    case 'sequence':
      return hasSequence(counts, pattern.from, pattern.to) ? sequenceSum(pattern.from, pattern.to) : -Infinity;
    case 'any':
      return sum;
  }
}

/** What a hand that fits earns, from how many of its dice show each face and their sum; null if it does not fit. */
export function pointsFor({ pattern, pays }: BoxRule, counts: number[], sum: number): number | null {
  const matching = matchingSum(pattern, counts, sum);
  if (matching === -Infinity) return null;
  return pays === 'sum' ? sum : pays === 'matching' ? matching : pays;
}
