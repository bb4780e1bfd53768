/** Four-and-Up: keeps high dice and takes what counts most. */
import { type CreateStrategy, highest, keepOrScore, openBoxes } from './strategy.ts';

export const fourAndUp: CreateStrategy = () => (position) =>
  keepOrScore(
    position,
    (face) => face >= 4,
    (position) => highest(openBoxes(position)),
  );
