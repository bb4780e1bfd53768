/** Champion: plays to win, not for points, against the others' cards as they are. */
import type { Ruleset } from '../rules/ruleset.ts';
import { cardTotals, type Scorecard } from '../rules/scorecard.ts';
import { columnState } from '../solver/advise.ts';
import { type Standing, winningEnding } from './chance.ts';
import { type JudgeTurn, playByForesight } from './foresight.ts';
import { expectedPoints } from './optimal.ts';
import { type CreateStrategy, requireTable } from './strategy.ts';

function standingOf(ruleset: Ruleset, card: Scorecard): Standing {
  return { state: columnState(ruleset, card, 1), total: cardTotals(card).total };
}

export const champion: CreateStrategy = ({ tables }) => {
  const values = requireTable(tables.values);
  const outlooks = requireTable(tables.outlooks);
  const points = expectedPoints(values, tables.net ?? null);
  const judge: JudgeTurn = (position) => {
    const { ruleset, card, others } = position;
    // Alone there is nobody to beat.
    if (others.length === 0 || ruleset.columns > 1) return points(position);
    const rivals = others.map((other) => standingOf(ruleset, other));
    return [winningEnding(values, outlooks, ruleset, standingOf(ruleset, card), rivals)];
  };
  return playByForesight(judge);
};
