/** Champion: plays to win, not for points, against the others' cards as they are. */
import type { Ruleset } from '../rules/ruleset.ts';
import { cardTotals, type Scorecard } from '../rules/scorecard.ts';
import { plainTurns } from '../solver/kernel/plain.ts';
import { columnState } from '../solver/states.ts';
import type { Net } from '../solver/tables/net.ts';
import type { Ending } from '../solver/turn.ts';
import type { Values } from '../solver/values.ts';
import { type JudgeChance, judgeChance } from './champion/chance.ts';
import type { Standing } from './champion/rivals.ts';
import { forecastOf, winningTriple } from './champion/tripleChance.ts';
import { type JudgeTurn, playByForesight } from './foresight.ts';
import { expectedPoints } from './optimal.ts';
import { type CreateStrategy, type Position, requireTable } from './strategy.ts';
import { tripleState } from './triple.ts';

function standingOf(ruleset: Ruleset, card: Scorecard): Standing {
  return { state: columnState(ruleset, card, 1), total: cardTotals(card).total };
}

/** In Triple without a net nobody knows how totals spread: then it plays for the most points. */
function chanceInTriple(values: Values, net: Net, { ruleset, card, others }: Position): readonly Ending[] {
  const rivals = others.map((other) => forecastOf(values, net, tripleState(ruleset, other), cardTotals(other).total));
  return winningTriple(values, net, tripleState(ruleset, card), cardTotals(card).total, rivals);
}

export const champion: CreateStrategy = ({ tables, newTurns = plainTurns }) => {
  const values = requireTable(tables.values);
  const net = tables.net ?? null;
  const points = expectedPoints(values, net);
  let chance: JudgeChance | null = null;
  const judge: JudgeTurn = (position) => {
    const { ruleset, card, others } = position;
    // Alone, there is nobody to beat.
    if (others.length === 0) return points(position);
    if (ruleset.columns > 1) return net ? chanceInTriple(values, net, position) : points(position);
    chance ??= judgeChance(values, requireTable(tables.outlooks), ruleset, newTurns());
    const rivals = others.map((other) => standingOf(ruleset, other));
    return [chance(standingOf(ruleset, card), rivals)];
  };
  return playByForesight(judge);
};
