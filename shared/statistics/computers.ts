/** The average score of each computer player, with the given rules. */

import { playerEntries } from '../game/seats.ts';
import type { ComputerType } from '../players/strategy.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import { type RulesetId, rulesOf } from '../rules/ruleset.ts';

/** Null for a computer that does not play for points. */
export function averageOf(computer: ComputerType, rules: RulesetId): number | null {
  const { averages } = playerEntries[computer];
  if (averages === undefined) return null;
  const ruleset = rulesOf(rules);
  if (!isYahtzeeRules(ruleset)) return null;
  const chips = ruleset.further.chip > 0;
  if (ruleset.columns.length > 1) return chips ? averages.tripleChips : averages.triple;
  return chips ? averages.chips : averages.basic;
}
