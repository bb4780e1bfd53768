/** An estimate of how the final total of a Triple card spreads: as if each of its columns were played alone. */
import { columnsOf, type Ruleset, rulesets } from '../../rules/ruleset.ts';
import type { Scorecard } from '../../rules/scorecard.ts';
import { allBoxes, columnState, stateOf } from '../states.ts';
import { type Distribution, meanOf } from '../tables/distribution.ts';
import { type Outlooks, outlookOf } from '../tables/outlook.ts';
import { addOutlook, mostPoints } from './winChance.ts';

/** The chances of the sum of two spreads; `more` counts `factor` times. */
function addScaled(sum: Float64Array, more: Float64Array, factor: number): Float64Array {
  const end = more.findLastIndex((chance) => chance > 0) + 1;
  const all = new Float64Array(sum.length + (end - 1) * factor);
  for (let points = 0; points < end; points++) {
    const chance = more[points];
    if (chance === 0) continue;
    for (let at = 0; at < sum.length; at++) all[at + points * factor] += sum[at] * chance;
  }
  return all;
}

/**
 * The spread from the outlooks of `basic`, around the final total expected by a better estimate. It ignores that every
 * hand goes to only one column, the one it fits best.
 */
export function tripleTotal(ruleset: Ruleset, outlooks: Outlooks, card: Scorecard, expected: number): Distribution {
  let chances: Float64Array = Float64Array.of(1);
  for (const column of columnsOf(ruleset)) {
    const state = { ...columnState(ruleset, card, column), chipsOpen: false };
    if (state.filled === allBoxes) continue;
    const alone = new Float64Array(mostPoints + 1);
    addOutlook(alone, outlookOf(outlooks, stateOf(rulesets.basic, state)), 0, 1);
    chances = addScaled(chances, alone, column);
  }
  const spread = { from: 0, chances };
  return { from: Math.max(0, Math.round(expected - meanOf(spread))), chances };
}
