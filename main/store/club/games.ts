/** Games taken out of a file again, and the sums brought back in line with those that are left. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { type Connection, prepared } from '../connection.ts';
import { addToTally, cardSums, countScore, deleteSums, type TallyKey } from '../tallies.ts';

interface ResultRow extends TallyKey {
  readonly seat: number;
  readonly score: number;
  readonly won: number;
  readonly ranked: number;
  readonly counts: number;
  readonly log: Buffer;
}

/** Reckons the sums of these players anew from their games; one without any goes. */
export function resum(db: Connection, players: Iterable<number>): void {
  const results = prepared<[number], ResultRow>(
    db,
    `SELECT seat, player, result.rules, dice, score, won, ranked, counts, log
     FROM result JOIN game ON game.id = result.game WHERE player = ?`,
  );
  for (const player of players) {
    deleteSums(db, player);
    let games = 0;
    for (const row of results.all(player)) {
      games++;
      const log = decodeLog(row.log);
      if (!log.ok) continue;
      const { rules, dice, score, won, seat } = row;
      const sums = cardSums(log.value.events, log.value.game)[seat];
      if (row.counts === 1)
        addToTally(db, { player, rules, dice }, { games: 1, wins: won, score, best: score, ...sums });
      if (row.ranked === 1) countScore(db, player, rules, score);
    }
    if (games === 0) prepared<[number]>(db, 'DELETE FROM player WHERE id = ?').run(player);
    else
      prepared<[number]>(
        db,
        `UPDATE player SET played_at = coalesce(
           (SELECT max(finished_at) FROM result WHERE player = player.id AND person = 1), 0) WHERE id = ?`,
      ).run(player);
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

/** Empties the file; who is in the club stays known. The next meeting fills it again. */
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
  return prepared<[], number>(db, 'SELECT count(*) FROM address').pluck().get() ?? 0;
}

export function gameWithId(db: Connection, game: number): { readonly uid: string; readonly address: string | null } {
  return prepared<[number], { uid: string; address: string | null }>(
    db,
    `SELECT uid, lower(hex(address)) AS address FROM game LEFT JOIN address ON address.game = game.id
     WHERE game.id = ?`,
  ).get(game) as { uid: string; address: string | null };
}
