/** What a hand is worth in a box, before jokers, chips and column factors. */

import { compile, handNumber } from './compile.ts';
import type { Hand } from './dice.ts';
import { presets } from './presets.ts';
import type { Category } from './rules.ts';

export const upperBonus = 35;
export const upperBonusFrom = 63;
export const chipValue = 100;
export const yahtzeeScore = 50;

/** RULE: what Full House and the straights pay, also when a joker counts as one of them. */
export const fixedScores = { fullHouse: 25, smallStraight: 30, largeStraight: 40 } as const;

/** Whether all dice are alike; one die alone is no reason to celebrate. */
export function isYahtzee(hand: readonly number[]): boolean {
  return hand.length > 1 && hand.every((face) => face === hand[0]);
}

export function scoreIn(hand: Hand, category: Category): number {
  const compiled = compile(presets.basic);
  const box = compiled.boxNumbers.get(category) ?? 0;
  return compiled.points[box * compiled.handCount + handNumber(compiled, hand)];
}

/**
 * What counts as a success when the chance of a category is shown. Most categories have a requirement: that. Upper
 * boxes have none, so it is three of their face, the pace of the upper bonus; for Chance it is 25 points, five per die.
 */
export const goalsToReach = { upper: 3, chance: 25 } as const;
