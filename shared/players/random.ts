/** Random: leaves everything to chance. */
import { rerolls } from '../rules/dice.ts';
import { boxesFor, type CreateStrategy, type Random } from './strategy.ts';

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)];
}

export const random: CreateStrategy =
  ({ random }) =>
  (position) => {
    // RULE: both re-rolls are always used, even if for no die at all.
    if (position.rollsLeft > 0) return { type: 'roll', reroll: pick(rerolls, random) };
    const { category, column } = pick(boxesFor(position), random);
    return { type: 'score', category, column };
  };
