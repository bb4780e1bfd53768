/** Removes games from a file again, and brings the sums in line with those that are left. */
import { type Connection, prepared } from '../connection.ts';
import { playersOf } from '../projections/facts.ts';
import { projectPlayers } from '../projections/project.ts';
import { removeIfUnused } from '../truth/players.ts';
import { spell } from './spelling.ts';

/** Projects again what these players have; a player without any game is removed. */
export function resum(db: Connection, players: readonly number[]): void {
  projectPlayers(db, players);
  for (const player of players) {
    removeIfUnused(db, player);
    const key = prepared<[number], string>(db, "SELECT key FROM player WHERE id = ? AND person = 1 AND key <> ''")
      .pluck()
      .get(player);
    if (key !== undefined) spell(db, key);
  }
}

/** The caller has a transaction open. */
export function removeGames(db: Connection, games: readonly number[]): void {
  const players = new Set(games.flatMap((game) => playersOf(db, game).map(({ player }) => player)));
  for (const game of games) prepared<[number]>(db, 'DELETE FROM game WHERE id = ?').run(game);
  resum(db, [...players]);
}

/** Empties the file but remembers the members and what is void. What was in it is known until it is filled again. */
export function startOver(db: Connection): void {
  db.exec(`CREATE TEMP TABLE IF NOT EXISTS before (address BLOB PRIMARY KEY) WITHOUT ROWID;
    INSERT OR IGNORE INTO before SELECT address FROM main.address;
    DELETE FROM club_said WHERE by <> ''`);
  // Everything else goes with its game or its player.
  for (const table of ['club_copy', 'club_held', 'club_name', 'game', 'player']) db.exec(`DELETE FROM ${table}`);
  db.exec("UPDATE club SET records = NULL, games = NULL, own = 0, settled = 'clean'");
}

/** How the file differs from what it was before it was emptied; null if it was not. */
export function changesSinceStart(db: Connection): { readonly received: number; readonly removed: number } | null {
  const made = db.prepare("SELECT 1 FROM sqlite_temp_schema WHERE name = 'before'").get();
  if (made === undefined) return null;
  const count = (sql: string) => db.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get() ?? 0;
  const received = count('main.address WHERE address NOT IN (SELECT address FROM before)');
  const removed = count('before WHERE address NOT IN (SELECT address FROM main.address)');
  db.exec('DROP TABLE temp.before');
  return { received, removed };
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
