/**
 * Reviews finished games in idle moments, one at a time and the newest first, so that a rating is ready when somebody
 * looks at it.
 */
import { existsSync } from 'node:fs';
import { tableRules } from '../../shared/players/strategy.ts';
import { type RulesetId, rulesetIds } from '../../shared/rules/ruleset.ts';
import { findUnreviewed } from '../store/projections/reviews.ts';
import { solverTableFile } from '../thinker/solverTableFile.ts';
import { type ReviewParts, reviewFinished } from './review.ts';

/** No table is worked out just for this: rules without a table wait until somebody asks. */
function knownRules(folder: string): readonly RulesetId[] {
  return rulesetIds.filter((rules) => existsSync(solverTableFile(folder, 'values', tableRules(rules))));
}

/** Continues from where it was, and reviews a game if it finds one; returns where to look next, null for the newest. */
export async function reviewNext(parts: ReviewParts, before: number | null): Promise<number | null> {
  const { db, folder } = parts.store;
  const found = findUnreviewed(db, before, knownRules(folder));
  if (found.game !== null) await reviewFinished(parts, found.game);
  return found.before;
}
