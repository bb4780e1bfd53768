/** What people have achieved: in one game, and over all their games. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../../shared/rules/presets.ts';
import { columnsOf } from '../../../shared/rules/rules.ts';
import { pointsIn } from '../../../shared/rules/scorecard.ts';
import type { Milestones, PersonalRecord, Statistics } from '../../../shared/wire/history.ts';
import { allRows, allValues, type Connection, firstValue } from '../connection.ts';
import type { Store } from '../open.ts';

/** RULE: scores that are milestones with one column; with three columns everybody passes them. */
const milestones = [300, 400] as const;
/** From this many wins in a row, it is worth mentioning. */
const shortestStreak = 3;
/** A streak is looked for in this many of the latest games. */
const longestLook = 2_000;

interface ResultRow {
  readonly seat: number;
  readonly player: number;
  readonly name: string;
  readonly score: number;
  readonly rules: RulesId;
  readonly finished_at: number;
}

/** Whether the players' latest games with others were won, the newest first. */
function winsOf(db: Connection, player: number, rules: RulesId | null, until: number): readonly boolean[] {
  const sql = `SELECT own.won FROM counted AS own
    WHERE own.player = :player ${rules === null ? '' : 'AND own.rules = :rules'} AND own.finished_at <= :until
      AND EXISTS (SELECT 1 FROM result AS other WHERE other.game = own.game AND other.seat <> own.seat)
    ORDER BY own.finished_at DESC, own.game DESC LIMIT ${longestLook}`;
  return allValues<number>(db, sql, { player, rules, until }).map((won) => won === 1);
}

function streakAtStart(wins: readonly boolean[]): number {
  const end = wins.indexOf(false);
  return end === -1 ? wins.length : end;
}

function longestStreak(wins: readonly boolean[]): number {
  let [longest, now] = [0, 0];
  for (const won of wins) {
    now = won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

/** The best ranked score of the player under the rules before the game; null for the first. */
function bestBefore(db: Connection, { player, rules }: ResultRow, game: number): number | null {
  const sql = 'SELECT max(score) FROM result WHERE player = ? AND rules = ? AND ranked = 1 AND game <> ?';
  return firstValue(db, sql, player, rules, game) ?? null;
}

function hasYahtzee(log: Buffer, seat: number): boolean {
  const decoded = decodeLog(log);
  if (!decoded.ok) return false;
  const { rules, cards } = decoded.value.game;
  return columnsOf(rulesOf(rules)).some(
    (column) => (pointsIn(rulesOf(rules), cards[seat], { category: 'yahtzee', column }) ?? 0) > 0,
  );
}

/** Round numbers for one card of Yahtzee; other games have other heights. */
function hasMilestones(id: RulesId): boolean {
  const rules = rulesOf(id);
  return isYahtzeeRules(rules) && rules.columns.length === 1;
}

/** RULE: a day begins at midnight on the player's own clock. */
function midnightBefore(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Whether the game has the first Yahtzee that the player filled in that day. */
function isFirstYahtzee(db: Connection, row: ResultRow, game: number): boolean {
  const { player, finished_at: to } = row;
  const sql = `SELECT game.id AS game, seat, log FROM result JOIN game ON game.id = result.game
    WHERE player = :player AND result.finished_at BETWEEN :from AND :to ORDER BY result.finished_at, game.id`;
  const given = { player, from: midnightBefore(to), to };
  const logs = allRows<{ game: number; seat: number; log: Buffer }>(db, sql, given);
  return logs.find(({ log, seat }) => hasYahtzee(log, seat))?.game === game;
}

/** What the people in a game have achieved with it, seat by seat. */
export function recordsOf({ db }: Store, game: number): readonly PersonalRecord[] {
  const sql = `SELECT seat, player, name, score, rules, finished_at FROM result JOIN player ON player.id = result.player
    WHERE game = ? AND ranked = 1 AND result.person = 1 ORDER BY seat`;
  return allRows<ResultRow>(db, sql, game).flatMap((row): PersonalRecord[] => {
    const { seat, name, score, rules } = row;
    const before = bestBefore(db, row, game);
    const points = !hasMilestones(rules)
      ? undefined
      : milestones.findLast((one) => score >= one && (before ?? 0) < one);
    const wins = streakAtStart(winsOf(db, row.player, null, row.finished_at));
    return [
      ...(before !== null && score > before ? [{ seat, name, kind: 'best', score, rules, before } as const] : []),
      ...(points === undefined ? [] : [{ seat, name, kind: 'reached', points } as const]),
      ...(wins >= shortestStreak ? [{ seat, name, kind: 'streak', wins } as const] : []),
      ...(isFirstYahtzee(db, row, game) ? [{ seat, name, kind: 'yahtzee' } as const] : []),
    ];
  });
}

export function readMilestones(
  db: Connection,
  player: number,
  rules: RulesId,
  scores: Statistics['scores'],
): Milestones {
  const wins = winsOf(db, player, rules, Number.MAX_SAFE_INTEGER);
  const times = (points: number) =>
    scores.filter(({ score }) => score >= points).reduce((sum, { results }) => sum + results, 0);
  return {
    longestStreak: longestStreak(wins),
    streak: streakAtStart(wins),
    reached: !hasMilestones(rules) ? [] : milestones.map((points) => ({ points, times: times(points) })),
  };
}
