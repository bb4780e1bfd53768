/** What perfect play earns on average, to measure oneself against. */
import type { Category } from './categories.ts';
import type { RulesetId } from './ruleset.ts';

/** Exact expected scores of one column. */
export const perfectTotals: Partial<Record<RulesetId, number>> = {
  basic: 245.870775,
  chips: 253.970241,
  official: 254.587729,
  'free-joker': 254.589609,
};

/** By box, under the official rules; the chips' 9.58 and the bonus' 23.84 points come on top. */
export const perfectBoxes: Partial<Record<RulesetId, Readonly<Record<Category, number>>>> = {
  official: {
    ones: 1.88,
    twos: 5.28,
    threes: 8.57,
    fours: 12.16,
    fives: 15.69,
    sixes: 19.19,
    threeOfAKind: 21.66,
    fourOfAKind: 13.09,
    fullHouse: 22.59,
    smallStraight: 29.46,
    largeStraight: 32.71,
    yahtzee: 16.87,
    chance: 22.01,
  },
};
