/** Four-and-Up: keeps high dice and takes the box with the most points. */
import { boxesFor, type CreateStrategy, highest, keepOrScore } from './strategy.ts';

export const fourAndUp: CreateStrategy = () => (position) =>
  keepOrScore(
    position,
    (face) => face >= 4,
    (position) => highest(boxesFor(position)),
  );
