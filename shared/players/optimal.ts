/** Optimal: plays for the highest expected score, exactly with one column and as well as the net can with three. */
import { compile } from '../rules/compile.ts';
import { valuedColumns } from '../solver/coach/evaluate.ts';
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

/** As above, under any rules. */
export const expectedInAny: Extract<Plan, { kind: 'judges' }>['judgeAny'] =
  ({ tables }) =>
  (ruleset, card) =>
    valuedColumns(compile(ruleset), card, 0, requireTable(tables.expected));

export const optimal: Plan = {
  kind: 'judges',
  sees: 'own card',
  judgeAny: expectedInAny,
  judge: ({ tables }) => expectedPoints(requireTable(tables.values), tables.net ?? null),
};
