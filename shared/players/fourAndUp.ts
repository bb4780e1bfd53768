/** Four-and-Up: keeps high dice and takes what counts most. */
import { highest, keepOrScore, openBoxes, type Sit } from './strategy.ts';

export const fourAndUp: Sit = () => (view) =>
  keepOrScore(
    view,
    (face) => face >= 4,
    (view) => highest(openBoxes(view)),
  );
