/** Upper-Sectioner: collects equal dice like the Of-a-Kinder, but fills the upper section first. */
import { isUpper } from '../rules/categories.ts';
import { isRepeated } from './ofAKinder.ts';
import { boxesFor, type CreateStrategy, highest, keepOrScore, type Strategy } from './strategy.ts';

const upperFirst: Strategy = (position) => {
  const open = boxesFor(position);
  const upper = open.filter(({ category }) => isUpper(category));
  return highest(upper.length > 0 ? upper : open);
};

export const upperSectioner: CreateStrategy = () => (position) =>
  keepOrScore(position, (face) => isRepeated(position.hand, face), upperFirst);
