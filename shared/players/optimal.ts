/** Optimal: plays for the highest expected score, exactly with one column and as well as the net can with three. */
import type { Net } from '../solver/tables/net.ts';
import { type Values, worthOfScore } from '../solver/values.ts';
import { type JudgeTurn, type Plan, requireTable } from './strategy.ts';
import { tripleEndings } from './triple.ts';

export function expectedPoints(values: Values, net: Net | null): JudgeTurn {
  return (card) => {
    const { ruleset, columns } = card;
    if (columns.length > 1) return tripleEndings(values, net, card);
    return [(box, score, chip) => worthOfScore(values, ruleset, columns[0], box, score, chip)];
  };
}

export const optimal: Plan = {
  kind: 'judges',
  sees: 'own card',
  judge: ({ tables }) => expectedPoints(requireTable(tables.values), tables.net ?? null),
};
