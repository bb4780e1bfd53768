/** Reviews finished games in idle moments, one at a time and the newest first, so that a rating is there when it is looked for. */
import { existsSync } from 'node:fs';
import { tableRules } from '../../shared/players/strategy.ts';
import { type RulesetId, rulesetIds } from '../../shared/rules/ruleset.ts';
import { findUnreviewed } from '../store/reviews.ts';
import { tableFile } from '../thinker/tableFile.ts';
import { type ReviewParts, reviewFinished } from './review.ts';

/** Nothing is worked out for this alone: rules whose table is not there yet wait until somebody asks. */
function knownRules(folder: string): readonly RulesetId[] {
  return rulesetIds.filter((rules) => existsSync(tableFile(folder, 'values', tableRules(rules))));
}

/** Looks on from where it was, and reviews a game if it finds one; gives where to look next, null for the newest. */
export async function reviewNext(parts: ReviewParts, before: number | null): Promise<number | null> {
  const { db, folder } = parts.store;
  const found = findUnreviewed(db, before, knownRules(folder));
  if (found.game !== null) await reviewFinished(parts, found.game);
  return found.before;
}
