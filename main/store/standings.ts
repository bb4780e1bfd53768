/** How well everybody has played, over all games and this evening. */
import { type RulesetId, rulesetIds, rulesets } from '../../shared/rules/ruleset.ts';
import type { Standing } from '../../shared/wire/history.ts';
import { prepared } from './connection.ts';
import type { Store } from './open.ts';
import { adjustedAverages } from './reviews.ts';

/** RULE: an evening is the last twelve hours, however often the program was started meanwhile. */
export const evening = 12 * 3_600_000;

/** More names than anybody reads; those with most points are given. */
const longest = 1_000;

type Row = Omit<Standing, 'person' | 'average' | 'adjusted' | 'bonusRate'> & {
  readonly person: number;
  readonly cards: number;
  readonly bonuses: number;
  /** How many sets of rules the games were played by. */
  readonly kinds: number;
};

const overall = (
  rules: RulesetId | null,
) => `SELECT player.id AS player, player.name, player.person, sum(games) AS games, sum(wins) AS wins,
    sum(score) AS score, max(best) AS best, sum(cards) AS cards, sum(bonuses) AS bonuses,
    count(DISTINCT rules) AS kinds
  FROM tally JOIN player ON player.id = tally.player ${rules === null ? '' : `WHERE tally.rules = '${rules}'`}
  GROUP BY player.id ORDER BY sum(score) DESC, player.key, player.person LIMIT ${longest}`;

const columns = `CASE game.rules ${rulesetIds.map((id) => `WHEN '${id}' THEN ${rulesets[id].columns}`).join(' ')} END`;
const lately = (
  rules: RulesetId | null,
) => `SELECT player.id AS player, player.name, player.person, count(*) AS games, sum(won) AS wins,
    sum(score) AS score, max(score) AS best, sum((ranked > 0) * ${columns}) AS cards, sum(bonuses) AS bonuses,
    count(DISTINCT game.rules) AS kinds
  FROM game JOIN result ON result.game = game.id JOIN player ON player.id = result.player
  WHERE game.rules IN (${(rules === null ? rulesetIds : [rules]).map((id) => `'${id}'`).join(', ')})
    AND game.finished_at BETWEEN :from AND :to AND counts = 1 AND imported < 2 AND player.key <> ''
  GROUP BY player.id ORDER BY sum(score) DESC, player.key, player.person LIMIT ${longest}`;

function withRates({ cards, bonuses, kinds, ...row }: Row, adjusted: number | null): Standing {
  return {
    ...row,
    person: row.person === 1,
    // RULE: scores of different rules do not compare, so there is no average of them.
    average: kinds === 1 ? row.score / row.games : null,
    adjusted: kinds === 1 ? adjusted : null,
    bonusRate: cards === 0 ? null : bonuses / cards,
  };
}

export function readStandings(store: Store, rules: RulesetId | null = null): readonly Standing[] {
  const adjusted = adjustedAverages(store.db, rules);
  return prepared<[], Row>(store.db, overall(rules))
    .all()
    .map((row) => withRates(row, adjusted.get(row.player) ?? null));
}

export function readEvening(store: Store, now: number, rules: RulesetId | null = null): readonly Standing[] {
  return prepared<{ from: number; to: number }, Row>(store.db, lately(rules))
    .all({ from: now - evening, to: now })
    .map((row) => withRates(row, null));
}
