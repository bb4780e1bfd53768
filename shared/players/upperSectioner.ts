/** Upper-Sectioner: collects equal dice like the Of-a-Kinder, but fills the upper section first. */
import { isUpper } from '../rules/categories.ts';
import { isRepeated } from './ofAKinder.ts';
import { type Decision, highest, keepOrScore, openBoxes, type View } from './strategy.ts';

function upperFirst(view: View): Decision {
  const open = openBoxes(view);
  const upper = open.filter(({ category }) => isUpper(category));
  return highest(upper.length > 0 ? upper : open);
}

export function upperSectioner(view: View): Decision {
  return keepOrScore(view, (face) => isRepeated(view.hand, face), upperFirst);
}
