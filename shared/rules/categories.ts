/** The five dice and thirteen boxes of Yahtzee: what the kernel that solves them, and only it, takes for granted. */
import { presets } from './presets.ts';
import type { Rules } from './rules.ts';

/** The id of a box. */
export type Category = string;

export const diceCount = 5;
/** In scorecard order; a category's index here is its number. */
export const categories: readonly Category[] = presets.basic.boxes.map(({ id }) => id);
export const upperCategories = categories.slice(0, 6);

const { boxes, bonus } = presets.basic;

/** Whether rules are those of Yahtzee, with chips and jokers or without, in one column or in Triple's three. */
export function isYahtzeeRules(rules: Rules): boolean {
  return rules.boxes === boxes && rules.bonus === bonus && rules.order === 'free';
}
