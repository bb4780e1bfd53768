/** Removes games from a file again, and brings the sums in line with those that are left. */
import { type Connection, firstValue, run } from '../connection.ts';
import { playersOf } from '../projections/facts.ts';
import { resum } from './people.ts';

/** The caller has a transaction open. */
export function removeGames(db: Connection, games: readonly number[]): void {
  const players = new Set(games.flatMap((game) => playersOf(db, game).map(({ player }) => player)));
  for (const game of games) run(db, 'DELETE FROM game WHERE id = ?', game);
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
  if (firstValue(db, "SELECT 1 FROM sqlite_temp_schema WHERE name = 'before'") === undefined) return null;
  const count = (sql: string) => firstValue<number>(db, `SELECT count(*) FROM ${sql}`) ?? 0;
  const received = count('main.address WHERE address NOT IN (SELECT address FROM before)');
  const removed = count('before WHERE address NOT IN (SELECT address FROM main.address)');
  db.exec('DROP TABLE temp.before');
  return { received, removed };
}
