/** Of-a-Kinder: collects equal dice and takes the box with the most points. */
import type { Face, Hand } from '../rules/dice.ts';
import { boxesFor, type CreateStrategy, highest, keepOrScore } from './strategy.ts';

/** Whether more than one die shows a face. */
export function isRepeated(hand: Hand, face: Face): boolean {
  return hand.indexOf(face) < hand.lastIndexOf(face);
}

export const ofAKinder: CreateStrategy = () => (position) =>
  keepOrScore(
    position,
    (face) => isRepeated(position.hand, face),
    (position) => highest(boxesFor(position)),
  );
