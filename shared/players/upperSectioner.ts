/** Upper-Sectioner: collects equal dice like the Of-a-Kinder, but fills the upper section first. */
import { isUpper } from '../rules/categories.ts';
import { isRepeated } from './ofAKinder.ts';
import { highest, keepOrScore, openBoxes, type Sit, type Strategy } from './strategy.ts';

const upperFirst: Strategy = (view) => {
  const open = openBoxes(view);
  const upper = open.filter(({ category }) => isUpper(category));
  return highest(upper.length > 0 ? upper : open);
};

export const upperSectioner: Sit = () => (view) => keepOrScore(view, (face) => isRepeated(view.hand, face), upperFirst);
