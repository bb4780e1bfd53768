/** Looks ahead over a whole turn: from what each ending of it is worth to the dice worth keeping. */
import { categories } from '../rules/categories.ts';
import { columnsOf } from '../rules/ruleset.ts';
import type { Box } from '../rules/scorecard.ts';
import { isYahtzee } from '../rules/scoring.ts';
import { firstHand, keepOf } from '../solver/lattice.ts';
import { bestKeep, type Lookahead, lookAhead, rerollTo } from '../solver/lookahead.ts';
import type { ColumnState } from '../solver/states.ts';
import { columnState } from '../solver/states.ts';
import { type Ending, placementsOf, raiseHands } from '../solver/turn.ts';
import type { Decision, Position, Strategy } from './strategy.ts';

/** By column, what the endings of a turn are worth; comparable from column to column. */
export type JudgeTurn = (position: Position) => readonly Ending[];

interface TurnPlan {
  readonly columns: readonly ColumnState[];
  readonly endings: readonly Ending[];
  readonly ahead: Lookahead;
}

function foresee(position: Position, judge: JudgeTurn): TurnPlan {
  const { ruleset, card } = position;
  const columns = columnsOf(ruleset).map((column) => columnState(ruleset, card, column));
  const endings = judge(position);
  const ahead = lookAhead((worth) => {
    for (const [column, state] of columns.entries()) raiseHands(worth, ruleset, state, endings[column]);
  });
  return { columns, endings, ahead };
}

function bestBox({ ruleset, hand }: Position, { columns, endings }: TurnPlan): Box {
  let best: Box = { category: 'chance', column: 1 };
  let most = -Infinity;
  for (const [index, column] of columnsOf(ruleset).entries()) {
    const state = columns[index];
    for (const { box, score } of placementsOf(ruleset, state.filled, keepOf(hand) - firstHand)) {
      const worth = endings[index](box, score, state.chipsOpen && isYahtzee(hand));
      if (worth <= most) continue;
      best = { category: categories[box], column };
      most = worth;
    }
  }
  return best;
}

/** Whether all cards are the same; in the next game, or in one that is played on from a review, there may be more or fewer. */
function isSameTurn(one: Position, other: Position): boolean {
  const { card, others } = other;
  return (
    one.card === card && one.others.length === others.length && one.others.every((rival, at) => rival === others[at])
  );
}

/** Plays for what `judge` holds worth most. */
export function playByForesight(judge: JudgeTurn): Strategy {
  let seen: Position | null = null;
  let turn: TurnPlan | null = null;
  return (position): Decision => {
    // Cards never change, so the same cards mean the same turn and what was foreseen at its first roll still holds.
    if (turn === null || seen === null || !isSameTurn(seen, position)) turn = foresee(position, judge);
    seen = position;
    const whole = keepOf(position.hand);
    const keep = bestKeep(turn.ahead, whole, position.rollsLeft);
    if (keep !== whole) return { type: 'roll', reroll: rerollTo(position.hand, keep) };
    return { type: 'score', ...bestBox(position, turn) };
  };
}
