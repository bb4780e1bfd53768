/** Random: rolls again what chance tells it, and scores where chance tells it. */
import { rerolls } from '../rules/dice.ts';
import { type Decision, openBoxes, type Random, type View } from './strategy.ts';

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)];
}

/** Both chances to roll are used, be it for no die at all. */
export function randomly(view: View, random: Random): Decision {
  if (view.rollsLeft > 0) return { type: 'roll', reroll: pick(rerolls, random) };
  const { category, column } = pick(openBoxes(view), random);
  return { type: 'score', category, column };
}
