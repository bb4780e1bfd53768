/**
 * The results of reviewing finished games: stored once worked out, so that ratings need not look at the games again.
 */
import type { Review } from '../../../shared/coach/review.ts';
import type { RulesId } from '../../../shared/rules/ids.ts';
import type { HistoryPoint } from '../../../shared/wire/history.ts';
import type { Skill } from '../../../shared/wire/review.ts';
import { allRows, allValues, type Connection, firstRow, run, write } from '../connection.ts';
import { rulesList } from '../lists/rulesPlayed.ts';
import { add, insert, isDamaged } from '../rows.ts';

/** Whether there is such a finished game that has not been reviewed yet. */
export function awaitsReview(db: Connection, game: number): boolean {
  const sql = `SELECT 1 FROM game WHERE id = ? AND finished_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM review WHERE review.game = game.id)`;
  return firstRow(db, sql, game) !== undefined;
}

/** What is stored of a review, by seat. */
export interface Reviewed {
  readonly players: readonly Pick<Review['players'][number], 'luck' | 'loss'>[];
}

/** The caller has a transaction open, and the game has not been reviewed yet. */
export function enterReview(db: Connection, game: number, { players }: Reviewed): void {
  for (const [seat, { luck, loss }] of players.entries()) insert(db, 'review', { game, seat, luck, loss });
  for (const row of skillOf(db, 'AND game = :game', { game }))
    if (!add(db, 'skill', row)) rebuildSkill(db, [row.player]);
}

/** Rows of the table, from some of the reviewed results that are ranked. */
function skillOf(db: Connection, which: string, given: object): readonly { readonly player: number }[] {
  const sql = `SELECT player, rules, count(*) AS games, sum(score - luck) AS adjusted
    FROM result JOIN review USING (game, seat) WHERE ranked = 1 ${which} GROUP BY player, rules`;
  return allRows(db, sql, given);
}

/** What the dice of a game gave, by seat; nothing if it was not reviewed. */
export function lucksOf(db: Connection, game: number): readonly number[] {
  return allValues(db, 'SELECT luck FROM review WHERE game = ? ORDER BY seat', game);
}

/** Rebuilds the sums of some players, or of everybody, from the reviews. */
export function rebuildSkill(db: Connection, players: readonly number[] | null = null): void {
  const list = players && JSON.stringify(players);
  const whose = list === null ? '' : 'AND player IN (SELECT value FROM json_each(:list))';
  run(db, `DELETE FROM skill WHERE true ${whose}`, { list });
  for (const row of skillOf(db, whose, { list })) insert(db, 'skill', row);
}

/** Damaged reviews are dropped, of one game or of all, and worked out again later; true if there were any. */
export function dropDamagedReviews(db: Connection, game: number | null = null): boolean {
  const damaged = `SELECT DISTINCT game FROM review WHERE (:game IS NULL OR game = :game) AND ${isDamaged('review')}`;
  const games = allValues<number>(db, damaged, { game });
  if (games.length > 0 && !db.readonly)
    write(db, () => {
      for (const one of games) {
        run(db, 'DELETE FROM review WHERE game = ?', one);
        rebuildSkill(db, allValues(db, 'SELECT player FROM seat WHERE game = ?', one));
      }
    });
  return games.length > 0;
}

/** As many as a chart can show. */
export const longestHistory = 500;

const latest = `SELECT game, seat, finished_at AS at, score FROM result
  WHERE player = :player AND rules = :rules AND ranked = 1 ORDER BY finished_at DESC, game DESC LIMIT ${longestHistory}`;

type SkillPoint = Skill['points'][number];
/** Without luck and loss if it has not been reviewed yet. */
type LatestGame = HistoryPoint & (Pick<SkillPoint, 'luck' | 'loss'> | { readonly luck: null; readonly loss: null });

const isReviewed = (game: LatestGame): game is SkillPoint => game.luck !== null;

/** The latest ranked games of a player under one set of rules, the oldest first. */
export function latestGames(db: Connection, player: number, rules: RulesId): readonly LatestGame[] {
  const sql = `SELECT own.game, at, score, luck, loss FROM (${latest}) AS own LEFT JOIN review USING (game, seat)`;
  return allRows<LatestGame>(db, sql, { player, rules }).toReversed();
}

export function skillIn(games: readonly LatestGame[]): Skill {
  const points = games.filter(isReviewed);
  return { points, unreviewed: games.length - points.length };
}

export function readSkill(db: Connection, player: number, rules: RulesId): Skill {
  return skillIn(latestGames(db, player, rules));
}

/** Those of them that should be reviewed, the newest first. */
export function unreviewedOf(db: Connection, player: number, rules: RulesId): readonly number[] {
  const games = latestGames(db, player, rules).filter((game) => !isReviewed(game));
  return [...new Set(games.map(({ game }) => game).reverse())];
}

/** How many games are looked at in one go; that takes a fraction of a millisecond. */
const portion = 100;

/**
 * Looks for a game that has not been reviewed yet, from the newest down: null if there is none among those that were
 * looked at. The next look continues at `before`, which is null after the oldest.
 */
export function findUnreviewed(db: Connection, before: number | null, known: readonly RulesId[]) {
  const sql = `SELECT id, rules, EXISTS (SELECT 1 FROM review WHERE review.game = game.id) AS reviewed FROM game
    WHERE id < ? AND finished_at IS NOT NULL ORDER BY id DESC LIMIT ${portion}`;
  const from = before ?? Number.MAX_SAFE_INTEGER;
  const rows = allRows<{ id: number; rules: RulesId; reviewed: number }>(db, sql, from);
  const found = rows.find(({ reviewed, rules }) => reviewed === 0 && known.includes(rules));
  if (found !== undefined) return { game: found.id, before: found.id };
  return { game: null, before: rows.length < portion ? null : (rows.at(-1)?.id ?? null) };
}

/** Everybody's average score without luck; only for players with reviewed games under one set of rules. */
export function adjustedAverages(db: Connection, rules: RulesId | null): ReadonlyMap<number, number> {
  const sql = `SELECT player, sum(adjusted) / sum(games) AS adjusted FROM skill WHERE rules IN (${rulesList(db, rules)})
    GROUP BY player HAVING count(*) = 1`;
  const rows = allRows<{ player: number; adjusted: number }>(db, sql);
  return new Map(rows.map(({ player, adjusted }) => [player, adjusted]));
}
