/** The five dice and thirteen boxes of Yahtzee: what its best players and the lab take for granted. */
import { presets } from '../rules/presets.ts';
import type { Category } from '../rules/rules.ts';

export const diceCount = 5;
/** In scorecard order; a category's index here is its number. */
export const categories: readonly Category[] = presets.basic.boxes.map(({ id }) => id);
export const upperCategories = categories.slice(0, 6);
