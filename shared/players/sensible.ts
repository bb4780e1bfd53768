/** Sensible: the advice of experienced players put into numbers, without any table of perfect play. */
import { chipValue, upperBonusFrom } from '../rules/scoring.ts';
import { boxCount, type ColumnState, openCount, upperCount } from '../solver/states.ts';
import type { Ending } from '../solver/turn.ts';
import type { Plan } from './strategy.ts';

/**
 * What a box is good for, in scorecard order: roughly what it earns in a game, and what it earns if it is the last one
 * open. Taking a box costs what it is good for. That is why a bad hand goes to Ones, Chance waits for one, four sixes
 * go to the upper section, and in the last rounds the Yahtzee box is the one to give up.
 */
const usually = [2, 5, 9, 12, 16, 19, 22, 13, 23, 29, 33, 17, 22] as const;
const atLast = [2, 4, 6, 8, 11, 13, 15, 6, 9, 18, 11, 2, 23] as const;

/** Three of each face make the 63 of the upper bonus; each point more or less counts this much for it. */
const bonusPace = 1.5;

function priceOf(box: number, openBoxes: number): number {
  return atLast[box] + ((usually[box] - atLast[box]) * (openBoxes - 1)) / (boxCount - 1);
}

/** What ending a turn in one of the columns is worth to Sensible. */
function sensibleEnding({ filled, upperTotal }: ColumnState, factor: number): Ending {
  const open = openCount(filled);
  return (box, score, chip) => {
    const counts = box < upperCount && upperTotal < upperBonusFrom;
    const pace = counts ? bonusPace * (score - 3 * (box + 1)) : 0;
    return factor * (score + pace - priceOf(box, open) + (chip ? chipValue : 0));
  };
}

export const sensible: Plan = {
  kind: 'judges',
  sees: 'own card',
  judge:
    () =>
    ({ columns }) =>
      columns.map((state, index) => sensibleEnding(state, index + 1)),
};
