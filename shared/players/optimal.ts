/** Optimal: plays for the highest expected score, exactly with one column and as well as the net can with three. */
import { endingsExpected } from '../solver/coach/evaluate.ts';
import { type JudgeTurn, type Plan, requireTable, type StrategyContext } from './strategy.ts';

export function judgePoints({ tables }: Pick<StrategyContext, 'tables'>): JudgeTurn {
  const expected = requireTable(tables.expected);
  return (card) => endingsExpected(card, expected, tables.net ?? null);
}

export const optimal: Plan = { kind: 'judges', sees: 'own card', judge: judgePoints };
