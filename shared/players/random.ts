/** Random: leaves everything to chance. */
import { rerolls } from '../rules/dice.ts';
import { openBoxes, type Random, type Sit } from './strategy.ts';

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)];
}

export const random: Sit =
  ({ random }) =>
  (view) => {
    // RULE: both chances to roll again are used, be it for no die at all.
    if (view.rollsLeft > 0) return { type: 'roll', reroll: pick(rerolls, random) };
    const { category, column } = pick(openBoxes(view), random);
    return { type: 'score', category, column };
  };
