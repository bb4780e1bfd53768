/** Of-a-Kinder: collects equal dice and takes what counts most. */
import type { Face, Hand } from '../rules/dice.ts';
import { type ComputerPlayer, highest, keepOrScore, openBoxes } from './strategy.ts';

/** Whether more than one die shows a face. */
export function isRepeated(hand: Hand, face: Face): boolean {
  return hand.indexOf(face) < hand.lastIndexOf(face);
}

export const ofAKinder: ComputerPlayer = {
  id: 'of-a-kinder',
  description: 'Keeps dice that occur more than once and takes the box with the most points.',
  needs: [],
  sit: () => (view) =>
    keepOrScore(
      view,
      (face) => isRepeated(view.hand, face),
      (view) => highest(openBoxes(view)),
    ),
};
