/** The thirteen boxes of a scorecard and the rows around them. */
import type { Face } from './dice.ts';

export const upperCategories = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
export const lowerCategories = [
  'threeOfAKind',
  'fourOfAKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'yahtzee',
  'chance',
] as const;
/** In scorecard order; a category's index here is its number everywhere else. */
export const categories = [...upperCategories, ...lowerCategories] as const;

export type UpperCategory = (typeof upperCategories)[number];
export type LowerCategory = (typeof lowerCategories)[number];
export type Category = UpperCategory | LowerCategory;

export function isCategory(value: unknown): value is Category {
  return (categories as readonly unknown[]).includes(value);
}

export function isUpper(category: Category): category is UpperCategory {
  return (upperCategories as readonly Category[]).includes(category);
}

export function upperCategoryOf(face: Face): UpperCategory {
  return upperCategories[face - 1] as UpperCategory;
}
