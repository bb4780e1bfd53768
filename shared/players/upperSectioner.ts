/** Upper-Sectioner: collects equal dice like the Of-a-Kinder, but fills the upper section first. */
import { isUpper } from '../rules/categories.ts';
import { isRepeated } from './ofAKinder.ts';
import { type ComputerPlayer, highest, keepOrScore, openBoxes, type Strategy } from './strategy.ts';

const upperFirst: Strategy = (view) => {
  const open = openBoxes(view);
  const upper = open.filter(({ category }) => isUpper(category));
  return highest(upper.length > 0 ? upper : open);
};

export const upperSectioner: ComputerPlayer = {
  id: 'upper-sectioner',
  description: 'Keeps dice that occur more than once and fills the upper section before the lower.',
  needs: [],
  sit: () => (view) => keepOrScore(view, (face) => isRepeated(view.hand, face), upperFirst),
};
