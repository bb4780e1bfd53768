/** The average score of each computer player, with the given rules. */

import { playerEntries } from '../game/seats.ts';
import type { ComputerType } from '../players/strategy.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import { isYahtzeeRules } from '../rules/presets.ts';

/** Null for a computer that does not play for points. */
export function averageOf(computer: ComputerType, id: RulesId): number | null {
  const { averages } = playerEntries[computer];
  if (averages === undefined) return null;
  const rules = rulesOf(id);
  if (!isYahtzeeRules(rules)) return null;
  const chips = rules.further.chip > 0;
  if (rules.columns.length > 1) return chips ? averages.tripleChips : averages.triple;
  return chips ? averages.chips : averages.basic;
}
