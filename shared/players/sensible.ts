/** Sensible: the advice of experienced players put into numbers, without any table of perfect play. */
import { type Compiled, compile } from '../rules/compile.ts';
import { chipValue, upperBonus, upperBonusFrom } from '../rules/scoring.ts';
import { openColumns } from '../solver/coach/evaluate.ts';
import { countBits, type ColumnState as GeneralState } from '../solver/general/space.ts';
import { aloneValues } from '../solver/general/stores.ts';
import type { Ending as GeneralEnding } from '../solver/general/turn.ts';
import { type ColumnState, openCount, upperCount, boxCount as yahtzeeBoxes } from '../solver/states.ts';
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
  return atLast[box] + ((usually[box] - atLast[box]) * (openBoxes - 1)) / (yahtzeeBoxes - 1);
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

/** What a box earns if it is the last one open; it usually earns more, since a hand may choose its box. */
const pricesOf = new WeakMap<Compiled, readonly number[]>();
const choiceFactor = 1.9;
/** What a roll that is saved for later is good for. */
const savedRoll = 1.5;

function pricesIn(compiled: Compiled): readonly number[] {
  const known = pricesOf.get(compiled) ?? aloneValues(compiled);
  pricesOf.set(compiled, known);
  return known;
}

/** The same advice under any rules: a box costs what it is good for, and the upper section should keep its pace. */
function endingInAny(compiled: Compiled, { filled, upperTotal }: GeneralState, factor: number): GeneralEnding {
  const { boxCount, boxes, rules } = compiled;
  const alone = pricesIn(compiled);
  const open = boxCount - countBits(filled);
  const early = boxCount > 1 ? (open - 1) / (boxCount - 1) : 0;
  const faceSum = boxes.reduce((sum, { face }) => sum + (face ?? 0), 0);
  // A bonus that pays more for fewer points is worth more effort: 35 for 63 is what the pace was found for.
  const effort =
    rules.bonus === null ? 0 : (bonusPace * rules.bonus.pays * upperBonusFrom) / (upperBonus * rules.bonus.from);
  const saving = rules.saved && open > 1 ? savedRoll : 0;
  return (box, score, chip, left) => {
    const most = boxes[box].possible[boxes[box].possible.length - 1];
    const usually = Math.min(choiceFactor * alone[box], 0.9 * most);
    const { face } = boxes[box];
    const counts = rules.bonus !== null && face !== null && boxes[box].isUpper && upperTotal < rules.bonus.from;
    const pace = counts ? effort * (score - ((rules.bonus?.from ?? 0) * face) / faceSum) : 0;
    const price = alone[box] + Math.max(0, usually - alone[box]) * early;
    return factor * (score + pace - price + chip + saving * left);
  };
}

export const sensible: Plan = {
  kind: 'judges',
  sees: 'own card',
  judgeAny: () => (ruleset, card) =>
    openColumns(compile(ruleset), card, 0, (state, index) =>
      endingInAny(compile(ruleset), state, ruleset.columns[index]),
    ),
  judge:
    () =>
    ({ columns }) =>
      columns.map((state, index) => sensibleEnding(state, index + 1)),
};
