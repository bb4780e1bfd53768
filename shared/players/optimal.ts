/** Optimal: plays for the most points to expect. */
import { categories } from '../rules/categories.ts';
import { columnsOf, rulesets } from '../rules/ruleset.ts';
import { type Values, worthOfScore } from '../solver/solve.ts';
import { stateOf } from '../solver/states.ts';
import { stateAfter } from '../solver/turn.ts';
import { type Judge, playByForesight } from './foresight.ts';
import { type CreateStrategy, requireTable } from './strategy.ts';
import { chipHope, togetherGain } from './triple.ts';

/** One column exactly; three as their sum, each by its factor, and what they gain by standing together. */
export function expectedPoints(values: Values): Judge {
  return ({ ruleset, card }, columns, index) => {
    const state = columns[index];
    if (ruleset.columns === 1) return (box, score, chip) => worthOfScore(values, ruleset, state, box, score, chip);
    const column = columnsOf(ruleset)[index];
    // The table of a column alone knows no chips; what they are worth here is told apart.
    const alone = { ...state, chipsOpen: false };
    const before = values[stateOf(rulesets.basic, alone)];
    return (box, score, chip) =>
      column * (worthOfScore(values, rulesets.basic, alone, box, score, chip) - before) +
      togetherGain(columns, index, box, stateAfter(rulesets.basic, alone, box, score)) +
      chipHope(ruleset, card, { category: categories[box], column }, score);
  };
}

export const optimal: CreateStrategy = ({ tables }) => playByForesight(expectedPoints(requireTable(tables.values)));
