/**
 * From the truth to the lists: every change of a game or a player changes the truth first, and then what is here.
 * Nothing here is exported, backed up for its own sake or repaired: it is projected again.
 */
import { type Connection, prepared } from '../connection.ts';
import { insertSql, isDamaged, updateSql } from '../rows.ts';
import { keepAddress } from './addresses.ts';
import { type Facts, factsOf, ranks, standingOf, standingOfDeleted } from './facts.ts';
import { rebuildSkill } from './reviews.ts';
import { addGame, deleteSums, moveSums, noTotals, rebuildSums, writeTotals } from './sums.ts';

/** One row per seat, and one for a game of the day. */
function enterResults(db: Connection, facts: Facts): void {
  const { game, rules, finishedAt } = facts;
  const commitment = facts.seats[0]?.daily ?? null;
  if (commitment !== null) prepared<object>(db, insertSql('daily', 'OR REPLACE')).run({ game, commitment });
  for (const [seat, result] of facts.seats.entries()) {
    const { player, type, score, won, sums } = result;
    const { counts, ranked } = standingOf(facts, result);
    prepared<object>(db, insertSql('result', 'OR REPLACE')).run({
      game,
      seat,
      player,
      type,
      score,
      won: +won,
      ranked,
      rules,
      finished_at: finishedAt,
      person: +(type === 'human'),
      bonuses: sums.bonuses,
      counts: +counts,
    });
  }
}

/** Enters a game into every list; the caller has a transaction open, and the truth is written. */
export function enterGame(db: Connection, facts: Facts, address: string): void {
  enterResults(db, facts);
  const totals = noTotals();
  addGame(totals, facts);
  writeTotals(db, totals);
  keepAddress(db, facts.game, address);
}

/** Call this once a game is deleted, with its facts from before; null if nobody could read them any more. */
export function withdrawGame(db: Connection, facts: Facts | null, players: readonly number[]): void {
  if (facts === null) rebuildSums(db, players);
  else {
    const totals = noTotals();
    addGame(totals, facts, -1);
    writeTotals(db, totals);
  }
  rebuildSkill(db, players);
  for (const player of players) forgetTime(db, player);
}

/** When the player last finished one of the games that are left. */
function forgetTime(db: Connection, player: number): void {
  prepared<{ player: number }>(
    db,
    updateSql(
      'player',
      { played_at: 'coalesce((SELECT max(finished_at) FROM result WHERE result.player = :player), 0)' },
      "id = :player AND person = 1 AND key <> ''",
    ),
  ).run({ player });
}

/** Puts the results of a game right. Sums have checksums of their own, and so are not affected. */
export function projectResults(db: Connection, game: number): void {
  const facts = factsOf(db, game);
  for (const table of ['result', 'daily']) prepared<[number]>(db, `DELETE FROM ${table} WHERE game = ?`).run(game);
  if (facts !== null) enterResults(db, facts);
}

/** Whether the results of a game are as they were written, one per seat, and so is what lists it among its day's. */
export function hasSoundResults(db: Connection, game: number): boolean {
  return (
    prepared<{ game: number }, number>(
      db,
      `SELECT (SELECT count(*) FROM seat WHERE game = :game) = (SELECT count(*) FROM result WHERE game = :game)
         AND NOT EXISTS (SELECT 1 FROM result WHERE game = :game AND (${isDamaged('result')} OR ranked >= ${ranks.daily}
           AND NOT EXISTS (SELECT 1 FROM daily WHERE daily.game = :game AND NOT (${isDamaged('daily')}))))`,
    )
      .pluck()
      .get({ game }) === 1
  );
}

/** Everything that a player has in the lists becomes another's; the seats are moved already. */
export function mergeInLists(db: Connection, from: number, into: number): void {
  prepared<object>(db, updateSql('result', { player: ':into' }, 'player = :from')).run({ from, into });
  moveSums(db, from, into);
  rebuildSkill(db, [into]);
}

/** Removes a player from every list; `nobody` has the seats already. */
export function forgetInLists(db: Connection, player: number, nobody: number): void {
  const counts = +standingOfDeleted.counts;
  prepared<object>(
    db,
    updateSql('result', { player: ':nobody', counts: ':counts', ranked: ':ranked' }, 'player = :player'),
  ).run({ player, nobody, counts, ranked: standingOfDeleted.ranked });
  deleteSums(db, player);
}

/** Projects again what these players have; the seats are changed already. */
export function projectPlayers(db: Connection, players: readonly number[]): void {
  const list = JSON.stringify(players);
  prepared<[string]>(
    db,
    updateSql(
      'result',
      { player: '(SELECT player FROM seat WHERE seat.game = result.game AND seat.seat = result.seat)' },
      'player IN (SELECT value FROM json_each(?))',
    ),
  ).run(list);
  rebuildSums(db, players);
  rebuildSkill(db, players);
  for (const player of players) forgetTime(db, player);
}

/** Everything from the beginning. */
export function rebuild(db: Connection): void {
  db.exec('DELETE FROM result; DELETE FROM daily');
  for (const game of prepared<[], number>(db, 'SELECT DISTINCT game FROM seat ORDER BY game').pluck().all()) {
    const facts = factsOf(db, game);
    if (facts !== null) enterResults(db, facts);
  }
  rebuildSums(db);
  rebuildSkill(db);
}
