/** The tables of the five-dice kernel, as the rest of the solver reads values. */
import type { Rules } from '../../rules/rules.ts';
import { stateOf, yahtzeeBox } from '../states.ts';
import type { Values } from '../values.ts';
import type { ValueOf } from './column.ts';

export function classicValues(ruleset: Rules, values: Values): ValueOf {
  const hasChips = ruleset.further.chip > 0;
  return ({ filled, upperTotal, scored }) => {
    const chipsOpen = hasChips && (scored & (1 << yahtzeeBox)) !== 0;
    return values[stateOf(ruleset, { filled, upperTotal, chipsOpen })];
  };
}
