/** Removes games from a file again, and brings the sums in line with those that are left. */
import { type Connection, prepared } from '../connection.ts';
import { rebuildSums } from '../projections/sums.ts';
import { spell } from './spelling.ts';

/** Recomputes the sums of these players from the games that are left; a player without any is removed. */
export function resum(db: Connection, players: Iterable<number>): void {
  const list = [...players];
  rebuildSums(db, list);
  for (const player of list) {
    prepared<{ player: number }>(
      db,
      'DELETE FROM player WHERE id = :player AND NOT EXISTS (SELECT 1 FROM result WHERE player = :player)',
    ).run({ player });
    prepared<[number]>(
      db,
      `UPDATE player SET played_at = coalesce((SELECT max(finished_at) FROM result WHERE player = player.id), 0)
       WHERE id = ? AND person = 1 AND key <> ''`,
    ).run(player);
    const key = prepared<[number], string>(db, "SELECT key FROM player WHERE id = ? AND person = 1 AND key <> ''")
      .pluck()
      .get(player);
    if (key !== undefined) spell(db, key);
  }
}

/** The caller has a transaction open. */
export function removeGames(db: Connection, games: readonly number[]): void {
  const seats = prepared<[number], number>(db, 'SELECT player FROM result WHERE game = ?').pluck();
  const remove = prepared<[number]>(db, 'DELETE FROM game WHERE id = ?');
  const players = new Set<number>();
  for (const game of games) {
    for (const player of seats.all(game)) players.add(player);
    remove.run(game);
  }
  resum(db, players);
}

/** Empties the file but remembers the members. The next meeting fills it again. */
export function startOver(db: Connection): void {
  const tables = ['club_copy', 'club_held', 'club_name', 'club_said', 'game', 'tally', 'score_count', 'player'];
  for (const table of tables) db.exec(`DELETE FROM ${table}`);
  db.exec('UPDATE club SET records = NULL, games = NULL, own = 0');
}

/** The game with that uid, and its address. */
export function gameWithUid(db: Connection, uid: string): { readonly game: number; readonly address: string } | null {
  const row = prepared<[string], { game: number; address: string }>(
    db,
    `SELECT game.id AS game, lower(hex(address)) AS address FROM game JOIN address ON address.game = game.id
     WHERE uid = ?`,
  ).get(uid);
  return row ?? null;
}

export function countGames(db: Connection): number {
  return prepared<[], number>(db, 'SELECT entered FROM club').pluck().get() ?? 0;
}

export function gameWithId(db: Connection, game: number): { readonly uid: string; readonly address: string | null } {
  return prepared<[number], { uid: string; address: string | null }>(
    db,
    `SELECT uid, lower(hex(address)) AS address FROM game LEFT JOIN address ON address.game = game.id
     WHERE game.id = ?`,
  ).get(game) as { uid: string; address: string | null };
}
