/** The average score of each computer player, with the given rules. */
import { playerEntries } from '../game/seats.ts';
import type { ComputerType } from '../players/strategy.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';

/** Null for a computer that does not play for points. */
export function averageOf(computer: ComputerType, rules: RulesetId): number | null {
  const { averages } = playerEntries[computer];
  if (averages === undefined) return null;
  const { columns, chips } = rulesets[rules];
  if (columns === 3) return chips ? averages.tripleChips : averages.triple;
  return chips ? averages.chips : averages.basic;
}
