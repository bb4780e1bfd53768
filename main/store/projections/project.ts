/**
 * From the truth to the lists: every change of a game or a player changes the truth first, and then what is here.
 * Nothing here is exported, backed up for its own sake or repaired: it is projected again.
 */
import { allValues, type Connection, firstValue, run } from '../connection.ts';
import { isDamaged, replace, update } from '../rows.ts';
import { keepAddress } from './addresses.ts';
import { type Facts, factsOf, ranks, standingOf } from './facts.ts';
import { rebuildSkill } from './reviews.ts';
import { deleteSums, enterSums, moveSums, rebuildSums } from './sums.ts';

/** One row per seat, and one for a game of the day. */
function enterResults(db: Connection, facts: Facts): void {
  const { game, rules, finishedAt } = facts;
  const commitment = facts.seats[0]?.daily ?? null;
  if (commitment !== null) replace(db, 'daily', { game, commitment });
  for (const [seat, result] of facts.seats.entries()) {
    const { player, type, score, won, sums } = result;
    const { counts, ranked } = standingOf(facts, result);
    const person = +(type === 'human');
    const place = { game, seat, player, type, person, rules, finished_at: finishedAt };
    const outcome = { score, won: +won, ranked, bonuses: sums.bonuses, counts: +counts };
    replace(db, 'result', { ...place, ...outcome });
  }
}

/** Enters a game into every list; the caller has a transaction open, and the truth is written. */
export function enterGame(db: Connection, facts: Facts, address: string): void {
  enterResults(db, facts);
  enterSums(db, facts);
  keepAddress(db, facts.game, address);
}

/**
 * Call this once a game is deleted, with its facts from before; null if nobody could read them any more. A player of whom
 * nothing is left goes with it.
 */
export function withdrawGame(db: Connection, facts: Facts | null, players: readonly number[]): void {
  if (facts === null) rebuildSums(db, players);
  else enterSums(db, facts, -1);
  rebuildSkill(db, players);
  for (const player of players) {
    forgetTime(db, player);
    removeIfUnused(db, player);
  }
}

/** Games, finished or given up, exercises and tries. */
const belongings = ['seat', 'result', 'abandoned', 'practice', 'daily_try'];

/** Removes a player of whom nothing is left. */
export function removeIfUnused(db: Connection, player: number): void {
  const has = belongings.map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE player = :player)`);
  run(db, `DELETE FROM player WHERE id = :player AND NOT (${has.join(' OR ')})`, { player });
}

/** When the player last finished one of the games that are left. */
function forgetTime(db: Connection, player: number): void {
  const played_at = 'coalesce((SELECT max(finished_at) FROM result WHERE result.player = :player), 0)';
  update(db, 'player', { played_at }, "id = :player AND person = 1 AND key <> ''", { player });
}

/** Puts the results of a game right. Sums have checksums of their own, and so are not affected. */
export function projectResults(db: Connection, game: number): void {
  const facts = factsOf(db, game);
  for (const table of ['result', 'daily']) run(db, `DELETE FROM ${table} WHERE game = ?`, game);
  if (facts !== null) enterResults(db, facts);
}

/** Whether the results of a game are as they were written, one per seat, and so is what lists it among its day's. */
export function hasSoundResults(db: Connection, game: number): boolean {
  const sql = `SELECT (SELECT count(*) FROM seat WHERE game = :game) = (SELECT count(*) FROM result WHERE game = :game)
    AND NOT EXISTS (SELECT 1 FROM result WHERE game = :game AND (${isDamaged('result')} OR ranked >= ${ranks.daily}
      AND NOT EXISTS (SELECT 1 FROM daily WHERE daily.game = :game AND NOT (${isDamaged('daily')}))))`;
  return firstValue(db, sql, { game }) === 1;
}

/** Everything that a player has in the lists becomes another's; the seats are moved already. */
export function mergeInLists(db: Connection, from: number, into: number): void {
  update(db, 'result', { player: ':into' }, 'player = :from', { from, into });
  moveSums(db, from, into);
  rebuildSkill(db, [into]);
}

/** Removes a player from every list; `nobody` has the seats already. */
export function forgetInLists(db: Connection, player: number, nobody: number): void {
  const changes = { player: ':nobody', counts: '0', ranked: `${ranks.none}` };
  update(db, 'result', changes, 'player = :player', { player, nobody });
  deleteSums(db, player);
}

/** Projects again what these players have; the seats are changed already. */
export function projectPlayers(db: Connection, players: readonly number[]): void {
  const player = '(SELECT player FROM seat WHERE seat.game = result.game AND seat.seat = result.seat)';
  const list = JSON.stringify(players);
  update(db, 'result', { player }, 'player IN (SELECT value FROM json_each(:list))', { list });
  rebuildSums(db, players);
  rebuildSkill(db, players);
  for (const one of players) forgetTime(db, one);
}

/** Everything from the beginning. */
export function rebuild(db: Connection): void {
  db.exec('DELETE FROM result; DELETE FROM daily');
  for (const game of allValues<number>(db, 'SELECT DISTINCT game FROM seat ORDER BY game')) {
    const facts = factsOf(db, game);
    if (facts !== null) enterResults(db, facts);
  }
  rebuildSums(db);
  rebuildSkill(db);
}
