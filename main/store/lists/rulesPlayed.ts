/** The rules that have finished games, and how they are named in SQL. */
import { isRulesId, presetIds, type RulesId } from '../../../shared/rules/ids.ts';
import { allValues, type Connection, firstRow, momentOf } from '../connection.ts';

/** Own rules: more than anybody plays. SECURITY: with the others few enough for SQLite to join into one list. */
const mostOwn = 100;

/** Jumps from one set of rules to the next in the index, so that a million games take no longer than ten. */
const ownPlayed = `WITH RECURSIVE found (rules) AS (
    SELECT min(rules) FROM game WHERE rules > 'own:' AND rules < 'own;' AND finished_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(rules) FROM game WHERE rules > found.rules AND rules < 'own;' AND finished_at IS NOT NULL)
    FROM found WHERE found.rules IS NOT NULL)
  SELECT rules FROM found WHERE rules IS NOT NULL LIMIT ${mostOwn}`;

export function ownRulesPlayed(db: Connection): readonly RulesId[] {
  return allValues<string>(db, ownPlayed).filter(isRulesId);
}

/** Every list asks, and they change only when something is written. */
const playedIn = new WeakMap<Connection, { readonly moment: string; readonly rules: readonly RulesId[] }>();

export function rulesPlayed(db: Connection): readonly RulesId[] {
  // What a transaction did may be undone, and that is no change that SQLite counts.
  if (db.inTransaction) return readRulesPlayed(db);
  const moment = momentOf(db);
  const known = playedIn.get(db);
  if (known?.moment === moment) return known.rules;
  const rules = readRulesPlayed(db);
  playedIn.set(db, { moment, rules });
  return rules;
}

function readRulesPlayed(db: Connection): readonly RulesId[] {
  const sql = 'SELECT 1 FROM game WHERE rules = :rules AND finished_at IS NOT NULL LIMIT 1';
  return [...presetIds.filter((rules) => firstRow(db, sql, { rules }) !== undefined), ...ownRulesPlayed(db)];
}

/** SECURITY: the text of own rules is whatever somebody wrote. */
export function quoted(rules: RulesId): string {
  return `'${rules.replaceAll("'", "''")}'`;
}

/** The given rules, or all that have games; one at least, so that a list of them is never empty. */
export function wantedRules(db: Connection, rules: RulesId | null): readonly RulesId[] {
  if (rules !== null) return [rules];
  const all = rulesPlayed(db);
  return all.length > 0 ? all : ['official'];
}

/** For `rules IN`. */
export function rulesList(db: Connection, rules: RulesId | null): string {
  return wantedRules(db, rules).map(quoted).join(', ');
}
