/** Sensible: the advice of experienced players put into numbers, without any table of perfect play. */
import type { Compiled } from '../rules/compile.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import type { Ending } from '../solver/column.ts';
import { type ColumnState, countBits } from '../solver/space.ts';
import { aloneValues } from '../solver/stores.ts';
import type { Plan } from './strategy.ts';

/** What a box is good for: roughly what it earns in a game, and what it earns if it is the last one open. */
interface Price {
  readonly usual: number;
  readonly last: number;
}

/**
 * The prices of Yahtzee, in scorecard order. Taking a box costs what it is good for. That is why a bad hand goes to
 * Ones, Chance waits for one, four sixes go to the upper section, and in the last rounds the Yahtzee box is the one to
 * give up.
 */
const usually = [2, 5, 9, 12, 16, 19, 22, 13, 23, 29, 33, 17, 22] as const;
const atLast = [2, 4, 6, 8, 11, 13, 15, 6, 9, 18, 11, 2, 23] as const;
const yahtzeePrices: readonly Price[] = usually.map((usual, box) => ({ usual, last: atLast[box] }));

/** Elsewhere a box usually earns more than alone, since a hand may choose its box, but hardly ever the most it can. */
const choiceFactor = 1.9;
const mostShare = 0.9;

const prices = new WeakMap<Compiled, readonly Price[]>();

function pricesIn(compiled: Compiled): readonly Price[] {
  if (isYahtzeeRules(compiled.rules)) return yahtzeePrices;
  const known =
    prices.get(compiled) ??
    aloneValues(compiled).map((last, box) => {
      const most = Math.max(...compiled.boxes[box].possible);
      return { last, usual: Math.max(last, Math.min(choiceFactor * last, mostShare * most)) };
    });
  prices.set(compiled, known);
  return known;
}

/** Each point ahead of or behind the pace of the upper bonus counts this much, if 63 points earn 35. */
const bonusPace = 1.5;
const paceFound = 63 / 35;
/** What a roll that is saved for later is good for. */
const savedRoll = 1.5;

/** What ending a turn in one of the columns is worth to Sensible. */
function sensibleEnding(compiled: Compiled, { filled, upperTotal }: ColumnState, factor: number): Ending {
  const { boxCount, boxes, rules } = compiled;
  const { bonus } = rules;
  const priced = pricesIn(compiled);
  const open = boxCount - countBits(filled);
  const faceSum = boxes.reduce((sum, { face }) => sum + (face ?? 0), 0);
  // A bonus that pays more for fewer points is worth more effort.
  const effort = bonus === null ? 0 : (bonusPace * bonus.pays * paceFound) / bonus.from;
  const saving = rules.saved && open > 1 ? savedRoll : 0;
  return (box, score, chip, left) => {
    const { face, isUpper } = boxes[box];
    const counts = bonus !== null && face !== null && isUpper && upperTotal < bonus.from;
    const pace = counts ? effort * (score - (bonus.from * face) / faceSum) : 0;
    const { usual, last } = priced[box];
    const price = boxCount > 1 ? last + ((usual - last) * (open - 1)) / (boxCount - 1) : last;
    return factor * (score + pace - price + chip + saving * left);
  };
}

export const sensible: Plan = {
  kind: 'judges',
  sees: 'own card',
  judge:
    () =>
    ({ compiled, columns }) =>
      columns.map((state, index) => sensibleEnding(compiled, state, compiled.rules.columns[index])),
};
