/** What perfect play earns on average, for comparison. */

import type { RulesId } from '../rules/ids.ts';
import type { Category } from '../rules/rules.ts';

/** Exact expected scores of one column. */
export const perfectTotals: Partial<Record<RulesId, number>> = {
  basic: 245.870775,
  chips: 253.970241,
  official: 254.587729,
  'free-joker': 254.589609,
};

/** By box, rounded, from millions of games of perfect play under the four rule sets above; bonus and chips come on top. */
const boxes: Readonly<Partial<Record<Category, readonly number[]>>> = {
  ones: [1.82, 1.88, 1.88, 1.88],
  twos: [5.25, 5.28, 5.28, 5.28],
  threes: [8.57, 8.55, 8.57, 8.57],
  fours: [12.19, 12.15, 12.16, 12.16],
  fives: [15.74, 15.69, 15.69, 15.69],
  sixes: [19.29, 19.19, 19.19, 19.19],
  threeOfAKind: [22.23, 21.72, 21.66, 21.66],
  fourOfAKind: [13.03, 13.16, 13.09, 13.1],
  fullHouse: [22.87, 22.62, 22.59, 22.59],
  smallStraight: [29.54, 29.48, 29.46, 29.46],
  largeStraight: [33.04, 32.29, 32.71, 32.72],
  yahtzee: [15.89, 16.88, 16.87, 16.88],
  chance: [22.26, 22.01, 22.01, 22.01],
};

/** Undefined where nobody has worked it out. */
export function perfectPoints(rules: RulesId, category: Category): number | undefined {
  return boxes[category]?.[Object.keys(perfectTotals).indexOf(rules)];
}
