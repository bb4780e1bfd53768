/** Optimal: plays for the highest expected score, exactly with one column and as well as the net can with three. */
import { columnState } from '../solver/states.ts';
import type { Net } from '../solver/tables/net.ts';
import { type Values, worthOfScore } from '../solver/values.ts';
import { type JudgeTurn, playByForesight } from './foresight.ts';
import { type CreateStrategy, requireTable } from './strategy.ts';
import { tripleEndings, tripleState } from './triple.ts';

export function expectedPoints(values: Values, net: Net | null): JudgeTurn {
  return ({ ruleset, card }) => {
    if (ruleset.columns > 1) return tripleEndings(values, net, tripleState(ruleset, card));
    const state = columnState(ruleset, card, 1);
    return [(box, score, chip) => worthOfScore(values, ruleset, state, box, score, chip)];
  };
}

export const optimal: CreateStrategy = ({ tables }) =>
  playByForesight(expectedPoints(requireTable(tables.values), tables.net ?? null));
