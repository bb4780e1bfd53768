/** How well everybody has played, over all games and this evening. */
import { type RulesetId, rulesOf } from '../../../shared/rules/ruleset.ts';
import type { Standing } from '../../../shared/wire/history.ts';
import { type Connection, prepared } from '../connection.ts';
import { checkTables } from '../integrity/check.ts';
import { readSound } from '../integrity/games.ts';
import type { Store } from '../open.ts';
import { adjustedAverages } from '../projections/reviews.ts';
import type { CheckedTable } from '../rows.ts';
import { quoted, rulesList, rulesPlayed } from './rulesPlayed.ts';

/** RULE: an evening is the last twelve hours, however often the program was started in that time. */
export const evening = 12 * 3_600_000;

/** More names than anybody reads; the ones with the most points are returned. */
const longest = 1_000;

type Row = Omit<Standing, 'person' | 'average' | 'adjusted' | 'bonusRate'> & {
  readonly person: number;
  readonly cards: number;
  readonly bonuses: number;
  /** 1 if all games were played with one set of rules. */
  readonly alike: number;
};

const overall = (
  rules: RulesetId | null,
) => `SELECT player.id AS player, player.name, player.person, sum(games) AS games, sum(wins) AS wins,
    sum(score) AS score, max(best) AS best, sum(cards) AS cards, sum(bonuses) AS bonuses,
    min(rules) = max(rules) AS alike
  FROM tally JOIN player ON player.id = tally.player ${rules === null ? '' : `WHERE tally.rules = ${quoted(rules)}`}
  GROUP BY player.id ORDER BY sum(score) DESC, player.key, player.person LIMIT ${longest}`;

const columnsIn = (db: Connection) => {
  const several = rulesPlayed(db).filter((id) => rulesOf(id).columns.length > 1);
  const cases = several.map((id) => `WHEN ${quoted(id)} THEN ${rulesOf(id).columns.length}`);
  return cases.length === 0 ? '1' : `CASE rules ${cases.join(' ')} ELSE 1 END`;
};
const lately = (
  db: Connection,
  rules: RulesetId | null,
) => `SELECT player.id AS player, player.name, player.person, count(*) AS games, sum(won) AS wins,
    sum(score) AS score, max(score) AS best, sum((ranked > 0) * ${columnsIn(db)}) AS cards, sum(bonuses) AS bonuses,
    min(rules) = max(rules) AS alike
  FROM counted JOIN player ON player.id = counted.player
  WHERE counted.game IN (SELECT value FROM json_each(:games)) ${rules === null ? '' : `AND rules = ${quoted(rules)}`}
  GROUP BY player.id ORDER BY sum(score) DESC, player.key, player.person LIMIT ${longest}`;

/** The games that ended in that time. */
const gamesWithin = (db: Connection) => `SELECT id FROM game WHERE rules IN (${rulesList(db, null)})
  AND finished_at BETWEEN :from AND :to`;

function standingOf(row: Row, adjusted: number | null): Standing {
  const { player, name, games, wins, score, best, cards, bonuses } = row;
  // RULE: scores of different rules cannot be compared, so they have no average.
  const isAlike = row.alike === 1;
  return {
    player,
    name,
    person: row.person === 1,
    games,
    wins,
    score,
    average: isAlike ? score / games : null,
    adjusted: isAlike ? adjusted : null,
    best,
    bonusRate: cards === 0 ? null : bonuses / cards,
  };
}

/** The tables that they are read from. */
export const standingsTables = ['tally', 'skill', 'review'] as const satisfies CheckedTable[];

export function readStandings(store: Store, rules: RulesetId | null = null): readonly Standing[] {
  checkTables(store.db, standingsTables);
  const adjusted = adjustedAverages(store.db, rules);
  return prepared<[], Row>(store.db, overall(rules))
    .all()
    .map((row) => standingOf(row, adjusted.get(row.player) ?? null));
}

export function readEvening(store: Store, now: number, rules: RulesetId | null = null): readonly Standing[] {
  const { db } = store;
  checkTables(db, []);
  const read = () =>
    prepared<object, number>(db, gamesWithin(db))
      .pluck()
      .all({ from: now - evening, to: now });
  const games = readSound(db, read, (game) => game);
  return prepared<object, Row>(db, lately(db, rules))
    .all({ games: JSON.stringify(games) })
    .map((row) => standingOf(row, null));
}
