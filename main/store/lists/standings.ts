/** How well everybody has played, over all games and this evening. */
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import type { Standing } from '../../../shared/wire/history.ts';
import { allRows, allValues, type Connection } from '../connection.ts';
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

type Row = Omit<Standing, 'person' | 'adjusted'> & { readonly person: number };

/** Everybody's lines, from rows of results or of sums. */
const linesOf = (from: string, sums: Readonly<Record<'games' | 'wins' | 'best' | 'cards', string>>) =>
  // RULE: scores of different rules cannot be compared, so they have no average.
  `SELECT player.id AS player, player.name, player.person, ${sums.games} AS games, ${sums.wins} AS wins,
    sum(score) AS score, iif(min(rules) = max(rules), 1.0 * sum(score) / ${sums.games}, NULL) AS average,
    ${sums.best} AS best, 1.0 * sum(bonuses) / nullif(${sums.cards}, 0) AS bonusRate
  FROM ${from} GROUP BY player.id ORDER BY sum(score) DESC, player.key, player.person LIMIT ${longest}`;

const overall = (rules: RulesId | null) =>
  linesOf(
    `tally JOIN player ON player.id = tally.player ${rules === null ? '' : `WHERE tally.rules = ${quoted(rules)}`}`,
    { games: 'sum(games)', wins: 'sum(wins)', best: 'max(best)', cards: 'sum(cards)' },
  );

const columnsIn = (db: Connection) => {
  const several = rulesPlayed(db).filter((id) => rulesOf(id).columns.length > 1);
  const cases = several.map((id) => `WHEN ${quoted(id)} THEN ${rulesOf(id).columns.length}`);
  return cases.length === 0 ? '1' : `CASE rules ${cases.join(' ')} ELSE 1 END`;
};
const lately = (db: Connection, rules: RulesId | null) =>
  linesOf(
    `counted JOIN player ON player.id = counted.player WHERE counted.game IN (SELECT value FROM json_each(:games))
      ${rules === null ? '' : `AND rules = ${quoted(rules)}`}`,
    {
      games: 'count(*)',
      wins: 'sum(won)',
      best: 'max(score)',
      cards: `sum((ranked > 0) * ${columnsIn(db)})`,
    },
  );

/** The games that ended in that time. */
const gamesWithin = (db: Connection) => `SELECT id FROM game WHERE rules IN (${rulesList(db, null)})
  AND finished_at BETWEEN :from AND :to`;

function standingOf(row: Row, adjusted: number | null): Standing {
  return { ...row, person: row.person === 1, adjusted: row.average === null ? null : adjusted };
}

/** The tables that they are read from. */
export const standingsTables = ['tally', 'skill', 'review'] as const satisfies CheckedTable[];

export function readStandings(store: Store, rules: RulesId | null = null): readonly Standing[] {
  checkTables(store.db, standingsTables);
  const adjusted = adjustedAverages(store.db, rules);
  const rows = allRows<Row>(store.db, overall(rules));
  return rows.map((row) => standingOf(row, adjusted.get(row.player) ?? null));
}

export function readEvening({ db }: Store, now: number, rules: RulesId | null = null): readonly Standing[] {
  checkTables(db, []);
  const read = () => allValues<number>(db, gamesWithin(db), { from: now - evening, to: now });
  const games = JSON.stringify(readSound(db, read, (game) => game));
  return allRows<Row>(db, lately(db, rules), { games }).map((row) => standingOf(row, null));
}
