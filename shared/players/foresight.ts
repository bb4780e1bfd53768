/** Looks ahead over a whole turn: from what each ending of it is worth to the dice worth keeping. */
import { categories } from '../rules/categories.ts';
import { columnsOf } from '../rules/ruleset.ts';
import type { Box } from '../rules/scorecard.ts';
import { isYahtzee } from '../rules/scoring.ts';
import { columnState } from '../solver/advise.ts';
import { firstHand, keepOf } from '../solver/lattice.ts';
import { bestKeep, type Lookahead, lookAhead, rerollTo } from '../solver/lookahead.ts';
import type { ColumnState } from '../solver/states.ts';
import { type Ending, offersTo, raiseHands } from '../solver/turn.ts';
import type { Decision, Strategy, View } from './strategy.ts';

/** What the endings of a turn in one column are worth; comparable from column to column. */
export type Judge = (view: View, columns: readonly ColumnState[], column: number) => Ending;

interface Turn {
  readonly columns: readonly ColumnState[];
  readonly endings: readonly Ending[];
  readonly ahead: Lookahead;
}

function foresee(view: View, judge: Judge): Turn {
  const { ruleset, card } = view;
  const columns = columnsOf(ruleset).map((column) => columnState(ruleset, card, column));
  const endings = columns.map((_, column) => judge(view, columns, column));
  const ahead = lookAhead((worth) => {
    for (const [column, state] of columns.entries()) raiseHands(worth, ruleset, state, endings[column]);
  });
  return { columns, endings, ahead };
}

function bestBox({ ruleset, hand }: View, { columns, endings }: Turn): Box {
  let best: Box = { category: 'chance', column: 1 };
  let most = -Infinity;
  for (const [index, column] of columnsOf(ruleset).entries()) {
    const state = columns[index];
    for (const { box, score } of offersTo(ruleset, state.filled, keepOf(hand) - firstHand)) {
      const worth = endings[index](box, score, state.chipsOpen && isYahtzee(hand));
      if (worth <= most) continue;
      best = { category: categories[box], column };
      most = worth;
    }
  }
  return best;
}

/** Plays for what `judge` holds worth most. */
export function playByForesight(judge: Judge): Strategy {
  let seen: View | null = null;
  let turn: Turn | null = null;
  return (view): Decision => {
    // Cards never change, so the same cards mean the same turn and what was foreseen at its first roll still holds.
    const known = seen !== null && seen.card === view.card && seen.others.every((card, at) => card === view.others[at]);
    if (turn === null || !known) turn = foresee(view, judge);
    seen = view;
    const whole = keepOf(view.hand);
    const keep = bestKeep(turn.ahead, whole, view.rollsLeft);
    if (keep !== whole) return { type: 'roll', reroll: rerollTo(view.hand, keep) };
    return { type: 'score', ...bestBox(view, turn) };
  };
}
