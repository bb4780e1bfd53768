/** Four-and-Up: keeps high dice and takes what counts most. */
import { type ComputerPlayer, highest, keepOrScore, openBoxes } from './strategy.ts';

export const fourAndUp: ComputerPlayer = {
  id: 'four-and-up',
  description: 'Keeps fours, fives and sixes and takes the box with the most points.',
  needs: [],
  sit: () => (view) =>
    keepOrScore(
      view,
      (face) => face >= 4,
      (view) => highest(openBoxes(view)),
    ),
};
