/** What each computer reaches on average, by the rules that are played. */
import { playerEntries } from '../game/seats.ts';
import type { ComputerType } from '../players/strategy.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';

/** Null for a computer that plays for something else than points. */
export function averageOf(computer: ComputerType, rules: RulesetId): number | null {
  const { averages } = playerEntries[computer];
  if (averages === undefined) return null;
  const { columns, chips } = rulesets[rules];
  if (columns === 3) return chips ? averages.tripleChips : averages.triple;
  return chips ? averages.chips : averages.basic;
}
