/** Four-and-Up: keeps fours, fives and sixes and takes what counts most. */
import { type Decision, highest, keepOrScore, openBoxes, type View } from './strategy.ts';

export function fourAndUp(view: View): Decision {
  return keepOrScore(
    view,
    (face) => face >= 4,
    (view) => highest(openBoxes(view)),
  );
}
