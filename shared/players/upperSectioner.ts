/** Upper-Sectioner: collects equal dice like the Of-a-Kinder, but fills the upper section first. */
import { isUpper } from '../rules/categories.ts';
import { isRepeated } from './ofAKinder.ts';
import { type CreateStrategy, highest, keepOrScore, openBoxes, type Strategy } from './strategy.ts';

const upperFirst: Strategy = (position) => {
  const open = openBoxes(position);
  const upper = open.filter(({ category }) => isUpper(category));
  return highest(upper.length > 0 ? upper : open);
};

export const upperSectioner: CreateStrategy = () => (position) =>
  keepOrScore(position, (face) => isRepeated(position.hand, face), upperFirst);
