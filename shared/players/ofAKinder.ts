/** Of-a-Kinder: collects equal dice and takes what counts most. */
import type { Face, Hand } from '../rules/dice.ts';
import { type Decision, highest, keepOrScore, openBoxes, type View } from './strategy.ts';

/** Whether a face is on more than one die. */
export function isRepeated(hand: Hand, face: Face): boolean {
  return hand.filter((die) => die === face).length > 1;
}

export function ofAKinder(view: View): Decision {
  return keepOrScore(
    view,
    (face) => isRepeated(view.hand, face),
    (view) => highest(openBoxes(view)),
  );
}
