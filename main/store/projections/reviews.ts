/**
 * The results of reviewing finished games: stored once worked out, so that ratings need not look at the games again.
 */
import type { Review } from '../../../shared/coach/review.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import type { HistoryPoint } from '../../../shared/wire/history.ts';
import type { Skill } from '../../../shared/wire/review.ts';
import { type Connection, prepared, write } from '../connection.ts';
import { rulesList } from '../lists/rulesPlayed.ts';
import { insertSql, isDamaged } from '../rows.ts';

/** Whether there is such a finished game that has not been reviewed yet. */
export function awaitsReview(db: Connection, game: number): boolean {
  const row = prepared<[number]>(
    db,
    `SELECT 1 FROM game WHERE id = ? AND finished_at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM review WHERE review.game = game.id)`,
  ).get(game);
  return row !== undefined;
}

/** What is stored of a review, by seat. */
export interface Reviewed {
  readonly players: readonly Pick<Review['players'][number], 'luck' | 'loss'>[];
}

/** The caller has a transaction open, and the game has not been reviewed yet. */
export function enterReview(db: Connection, game: number, { players }: Reviewed): void {
  for (const [seat, { luck, loss }] of players.entries())
    prepared<object>(db, insertSql('review')).run({ game, seat, luck, loss });
  const ranked = prepared<[number], SkillRow>(
    db,
    `SELECT player, rules, count(*) AS games, sum(score - luck) AS adjusted FROM result JOIN review USING (game, seat)
     WHERE game = ? AND ranked = 1 GROUP BY player, rules`,
  ).all(game);
  for (const { player, rules, games, adjusted } of ranked) {
    const kept = prepared<[number, string], SkillRow & { damaged: number }>(
      db,
      `SELECT games, adjusted, ${isDamaged('skill')} AS damaged FROM skill WHERE player = ? AND rules = ?`,
    ).get(player, rules);
    if (kept?.damaged === 1) rebuildSkill(db, [player]);
    else
      prepared<object>(db, insertSql('skill', 'OR REPLACE')).run({
        player,
        rules,
        games: games + (kept?.games ?? 0),
        adjusted: adjusted + (kept?.adjusted ?? 0),
      });
  }
}

interface SkillRow {
  readonly player: number;
  readonly rules: RulesetId;
  readonly games: number;
  readonly adjusted: number;
}

/** What the dice of a game gave, by seat; nothing if it was not reviewed. */
export function lucksOf(db: Connection, game: number): readonly number[] {
  return prepared<[number], number>(db, 'SELECT luck FROM review WHERE game = ? ORDER BY seat').pluck().all(game);
}

/** Rebuilds the sums of some players, or of everybody, from the reviews. */
export function rebuildSkill(db: Connection, players: readonly number[] | null = null): void {
  const list = players && JSON.stringify(players);
  const whose = list === null ? '' : 'AND player IN (SELECT value FROM json_each(:list))';
  prepared<object>(db, `DELETE FROM skill WHERE true ${whose}`).run({ list });
  const rows = prepared<object, SkillRow>(
    db,
    `SELECT player, rules, count(*) AS games, sum(score - luck) AS adjusted FROM result JOIN review USING (game, seat)
     WHERE ranked = 1 ${whose} GROUP BY player, rules`,
  ).all({ list });
  for (const row of rows) prepared<object>(db, insertSql('skill')).run(row);
}

/** Damaged reviews are dropped, of one game or of all, and worked out again later; true if there were any. */
export function dropDamagedReviews(db: Connection, game: number | null = null): boolean {
  const games = prepared<{ game: number | null }, number>(
    db,
    `SELECT DISTINCT game FROM review WHERE (:game IS NULL OR game = :game) AND ${isDamaged('review')}`,
  )
    .pluck()
    .all({ game });
  if (games.length > 0 && !db.readonly)
    write(db, () => {
      for (const one of games) {
        prepared<[number]>(db, 'DELETE FROM review WHERE game = ?').run(one);
        rebuildSkill(db, prepared<[number], number>(db, 'SELECT player FROM seat WHERE game = ?').pluck().all(one));
      }
    });
  return games.length > 0;
}

/** As many as a chart can show. */
export const longestHistory = 500;

const latest = `SELECT game, seat, finished_at AS at, score FROM result
  WHERE player = :player AND rules = :rules AND ranked = 1 ORDER BY finished_at DESC, game DESC LIMIT ${longestHistory}`;

interface Whose {
  readonly player: number;
  readonly rules: RulesetId;
}

type SkillPoint = Skill['points'][number];
/** Without luck and loss if it has not been reviewed yet. */
type LatestGame = HistoryPoint & (Pick<SkillPoint, 'luck' | 'loss'> | { readonly luck: null; readonly loss: null });

const isReviewed = (game: LatestGame): game is SkillPoint => game.luck !== null;

/** The latest ranked games of a player under one set of rules, the oldest first. */
export function latestGames(db: Connection, player: number, rules: RulesetId): readonly LatestGame[] {
  return prepared<Whose, LatestGame>(
    db,
    `SELECT own.game, at, score, luck, loss FROM (${latest}) AS own LEFT JOIN review USING (game, seat)`,
  )
    .all({ player, rules })
    .reverse();
}

export function skillIn(games: readonly LatestGame[]): Skill {
  const points = games.filter(isReviewed);
  return { points, unreviewed: games.length - points.length };
}

export function readSkill(db: Connection, player: number, rules: RulesetId): Skill {
  return skillIn(latestGames(db, player, rules));
}

/** Those of them that should be reviewed, the newest first. */
export function unreviewedOf(db: Connection, player: number, rules: RulesetId): readonly number[] {
  const games = latestGames(db, player, rules).filter((game) => !isReviewed(game));
  return [...new Set(games.map(({ game }) => game).reverse())];
}

/** How many games are looked at in one go; that takes a fraction of a millisecond. */
const portion = 100;

interface Found {
  /** To be reviewed; null if there is none among those that were looked at. */
  readonly game: number | null;
  /** Where the next look continues; null after the oldest. */
  readonly before: number | null;
}

/** Looks for a game that has not been reviewed yet, from the newest down. */
export function findUnreviewed(db: Connection, before: number | null, known: readonly RulesetId[]): Found {
  const rows = prepared<[number], { id: number; rules: RulesetId; reviewed: number }>(
    db,
    `SELECT id, rules, EXISTS (SELECT 1 FROM review WHERE review.game = game.id) AS reviewed FROM game
     WHERE id < ? AND finished_at IS NOT NULL ORDER BY id DESC LIMIT ${portion}`,
  ).all(before ?? Number.MAX_SAFE_INTEGER);
  const found = rows.find(({ reviewed, rules }) => reviewed === 0 && known.includes(rules));
  if (found !== undefined) return { game: found.id, before: found.id };
  return { game: null, before: rows.length < portion ? null : (rows.at(-1)?.id ?? null) };
}

/** Everybody's average score without luck; only for players with reviewed games under one set of rules. */
export function adjustedAverages(db: Connection, rules: RulesetId | null): ReadonlyMap<number, number> {
  const rows = prepared<[], { player: number; adjusted: number }>(
    db,
    `SELECT player, sum(adjusted) / sum(games) AS adjusted FROM skill WHERE rules IN (${rulesList(db, rules)})
     GROUP BY player HAVING count(*) = 1`,
  ).all();
  return new Map(rows.map(({ player, adjusted }) => [player, adjusted]));
}
