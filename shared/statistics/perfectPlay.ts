/** What perfect play earns on average, for comparison. */
import type { Category } from '../rules/categories.ts';
import type { RulesetId } from '../rules/ruleset.ts';

/** Exact expected scores of one column. */
export const perfectTotals: Partial<Record<RulesetId, number>> = {
  basic: 245.870775,
  chips: 253.970241,
  official: 254.587729,
  'free-joker': 254.589609,
};

/** By box, rounded, from millions of games of perfect play; bonus and chips come on top. */
export const perfectBoxes: Partial<Record<RulesetId, Readonly<Record<Category, number>>>> = {
  basic: {
    ones: 1.82,
    twos: 5.25,
    threes: 8.57,
    fours: 12.19,
    fives: 15.74,
    sixes: 19.29,
    threeOfAKind: 22.23,
    fourOfAKind: 13.03,
    fullHouse: 22.87,
    smallStraight: 29.54,
    largeStraight: 33.04,
    yahtzee: 15.89,
    chance: 22.26,
  },
  chips: {
    ones: 1.88,
    twos: 5.28,
    threes: 8.55,
    fours: 12.15,
    fives: 15.69,
    sixes: 19.19,
    threeOfAKind: 21.72,
    fourOfAKind: 13.16,
    fullHouse: 22.62,
    smallStraight: 29.48,
    largeStraight: 32.29,
    yahtzee: 16.88,
    chance: 22.01,
  },
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
  'free-joker': {
    ones: 1.88,
    twos: 5.28,
    threes: 8.57,
    fours: 12.16,
    fives: 15.69,
    sixes: 19.19,
    threeOfAKind: 21.66,
    fourOfAKind: 13.1,
    fullHouse: 22.59,
    smallStraight: 29.46,
    largeStraight: 32.72,
    yahtzee: 16.88,
    chance: 22.01,
  },
};
