/** Of-a-Kinder: collects equal dice and takes what counts most. */
import type { Face, Hand } from '../rules/dice.ts';
import { highest, keepOrScore, openBoxes, type Sit } from './strategy.ts';

/** Whether more than one die shows a face. */
export function isRepeated(hand: Hand, face: Face): boolean {
  return hand.indexOf(face) < hand.lastIndexOf(face);
}

export const ofAKinder: Sit = () => (view) =>
  keepOrScore(
    view,
    (face) => isRepeated(view.hand, face),
    (view) => highest(openBoxes(view)),
  );
