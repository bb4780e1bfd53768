/** The five dice and thirteen boxes of Yahtzee: what the net, Champion and the lab take for granted. */
import { compile } from '../rules/compile.ts';
import { presets } from '../rules/presets.ts';
import type { Category } from '../rules/rules.ts';

export const yahtzee = compile(presets.basic);
export const { boxes, boxCount, upperCount, handCount, points: handScores } = yahtzee;
export const { hands, firstHand, keepCount, plusDie } = yahtzee.lattice;
/** In scorecard order; a category's index here is its number. */
export const categories: readonly Category[] = boxes.map(({ id }) => id);
export const yahtzeeBox = categories.indexOf('yahtzee');
export const allBoxes = (1 << boxCount) - 1;
export const upperBoxes = (1 << upperCount) - 1;
/** The six hands of equal dice. */
export const yahtzeeHands = [...hands.keys()].filter((hand) => yahtzee.alikeFace[hand] > 0);
/** The upper total that earns the bonus, and what the Yahtzee box pays. */
export const upperBonusFrom = 63;
export const yahtzeeScore = 50;
