/** Triple: each column exactly, plus what the net says the three are worth together. */

import { compile } from '../rules/compile.ts';
import { presets } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { yahtzeeScore } from '../rules/scoring.ts';
import { type Evaluator, openColumns, turnWorth } from '../solver/coach/evaluate.ts';
import {
  allBoxes,
  type CardState,
  type ColumnState,
  cardState,
  stateOf,
  upperCount,
  yahtzeeBox,
} from '../solver/states.ts';
import { type Net, rowsOf, togetherValue } from '../solver/tables/net.ts';
import { type Ending, stateAfter } from '../solver/turn.ts';
import { type Values, worthOfScore } from '../solver/values.ts';

/** A card between two turns; its points do not matter for what is to come. */
export type TripleState = Omit<CardState, 'total'>;

/** The state after a score in one of the columns. */
export function tripleAfter(state: TripleState, index: number, box: number, score: number): TripleState {
  const gained = box === yahtzeeBox && score === yahtzeeScore ? 1 << index : 0;
  return {
    ruleset: state.ruleset,
    columns: state.columns.map((column, other) =>
      other === index ? stateAfter(presets.basic, column, box, score) : column,
    ),
    scored: state.scored | gained,
  };
}

const isOver = ({ columns }: TripleState) => columns.every(({ filled }) => filled === allBoxes);

/** The table of a single column knows no chips; the net says what they are worth. */
const alone = (column: ColumnState): ColumnState => ({ ...column, chipsOpen: false });

/** The expected points from here on, as an estimate; without a net this is just the sum of the columns. */
export function tripleValue(values: Values, net: Net | null, state: TripleState): number {
  const sum = state.columns.reduce(
    (sum, column, index) => sum + (index + 1) * values[stateOf(presets.basic, alone(column))],
    0,
  );
  return net === null || isOver(state) ? sum : sum + togetherValue(net, rowsOf(state));
}

/** A number for what a score leaves of a column: below, that it is one is all that counts. */
function cardAfter(box: number, score: number): number {
  return box * (yahtzeeScore + 1) + (box < upperCount ? score : Number(score > 0));
}

/** By column, the points that each ending of a turn brings and those then to be expected, all as estimates. */
export function tripleEndings(values: Values, net: Net | null, state: TripleState): readonly Ending[] {
  const sum = tripleValue(values, null, state);
  return state.columns.map((column, index) => {
    const before = values[stateOf(presets.basic, alone(column))];
    const known = new Map<number, number>();
    /** Hands that lead to the same card are judged only once. */
    function together(box: number, score: number): number {
      if (net === null) return 0;
      const key = cardAfter(box, score);
      const before = known.get(key);
      if (before !== undefined) return before;
      const next = tripleAfter(state, index, box, score);
      const value = isOver(next) ? 0 : togetherValue(net, rowsOf(next));
      known.set(key, value);
      return value;
    }
    return (box, score, chip) =>
      sum +
      (index + 1) * (worthOfScore(values, presets.basic, alone(column), box, score, chip) - before) +
      together(box, score);
  });
}

/** What every choice of a turn is worth, as an estimate; the turn itself is computed exactly. */
export function tripleEvaluator(ruleset: Rules, values: Values, net: Net | null): Evaluator {
  return {
    ruleset,
    exact: false,
    look(card) {
      const state = cardState(ruleset, card);
      const { total } = state;
      const start = total + tripleValue(values, net, state);
      const endings = tripleEndings(values, net, state);
      const columns = openColumns(
        compile(ruleset),
        card,
        0,
        (_, index) => (box, score, chip) => endings[index](box, score, chip > 0),
      );
      return turnWorth(compile(ruleset), columns, total, start);
    },
  };
}
