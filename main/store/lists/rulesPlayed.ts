/** The rules that have finished games, and how they are named in SQL. */
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { type Connection, prepared } from '../connection.ts';

/** More than anybody plays; SQLite joins at most 500 parts into one list. */
const most = 100;

/** Jumps from one set of rules to the next in the index, so that a million games take no longer than ten. */
const played = `WITH RECURSIVE found (rules) AS (
    SELECT min(rules) FROM game WHERE finished_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(rules) FROM game WHERE rules > found.rules AND finished_at IS NOT NULL) FROM found
    WHERE found.rules IS NOT NULL)
  SELECT rules FROM found WHERE rules IS NOT NULL LIMIT ${most}`;

export function rulesPlayed(db: Connection): readonly RulesetId[] {
  return prepared<[], RulesetId>(db, played).pluck().all();
}

/** SECURITY: the text of own rules is whatever somebody wrote. */
export function quoted(rules: RulesetId): string {
  return `'${rules.replaceAll("'", "''")}'`;
}

/** The given rules, or all that have games; one at least, so that a list of them is never empty. */
export function wantedRules(db: Connection, rules: RulesetId | null): readonly RulesetId[] {
  if (rules !== null) return [rules];
  const all = rulesPlayed(db);
  return all.length > 0 ? all : ['official'];
}

/** For `rules IN`. */
export function rulesList(db: Connection, rules: RulesetId | null): string {
  return wantedRules(db, rules).map(quoted).join(', ');
}
