/** Released steps for which SQL is not enough. Never change what one does. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { addressOf } from '../../club/address.ts';
import { type Connection, prepared } from '../connection.ts';
import { blankNamesInLogs, keyOf, renamedStarts, renameInSetup, type SeatInGame } from '../truth/names.ts';
import { clubTables } from './tables.ts';

/**
 * Before this step, a person and a computer with the same name were one player. And a deleted player was only removed
 * from the lists; now the name also goes from logs, open games and the last setup.
 */
export function separatePeopleFromComputers(db: Connection): readonly number[] {
  db.exec(`
    CREATE TABLE new_player (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL, -- as it was written last; empty for all who were deleted
      key TEXT NOT NULL, -- the name without regard to case
      person INTEGER NOT NULL, -- 0 for a computer
      played_at INTEGER NOT NULL, -- when a person last did; 0 for a computer
      UNIQUE (key, person)
    ) STRICT;
    INSERT INTO new_player (id, name, key, person, played_at)
      SELECT id, iif(key = '', '', name), key,
        played_at > 0 OR EXISTS (SELECT 1 FROM result WHERE result.player = player.id AND person = 1), played_at
      FROM player;
    DROP TABLE player;
    ALTER TABLE new_player RENAME TO player;
    CREATE INDEX player_by_time ON player (played_at);
  `);
  const shared = prepared<[], { id: number }>(
    db,
    `SELECT DISTINCT player.id FROM result JOIN player ON player.id = result.player
     WHERE result.person = 0 AND player.person = 1`,
  ).all();
  const stale = shared.flatMap(({ id }) => [id, separateComputer(db, id)]);
  blankDeletedNames(db);
  return stale;
}

/** Turns the computer that shared a person's name into a player of its own; returns its number. */
function separateComputer(db: Connection, person: number): number {
  const { id } = prepared<[number], { id: number }>(
    db,
    'INSERT INTO player (name, key, person, played_at) SELECT name, key, 0, 0 FROM player WHERE id = ? RETURNING id',
  ).get(person) as { id: number };
  prepared<[number, number]>(db, 'UPDATE result SET player = ? WHERE player = ? AND person = 0').run(id, person);
  return id;
}

function blankDeletedNames(db: Connection): void {
  const seats = prepared<[], SeatInGame>(
    db,
    "SELECT game, seat FROM result WHERE player IN (SELECT id FROM player WHERE key = '')",
  ).all();
  const isPlayer = prepared<[string, number]>(db, 'SELECT 1 FROM player WHERE key = ? AND person = ?');
  for (const seat of blankNamesInLogs(db, seats)) {
    const player = keyOf(seat);
    // Somebody else may have the name by now.
    if (isPlayer.get(player.key, +player.person) !== undefined) continue;
    for (const { game, body } of renamedStarts(db, player, ''))
      prepared<[string, number]>(db, 'UPDATE event SET body = ? WHERE game = ? AND number = 0').run(body, game);
    renameInSetup(db, player, '');
  }
}

interface GameRow {
  readonly id: number;
  readonly uid: string;
  readonly counts: number;
  readonly finished_at: number;
  readonly log: Buffer;
}

/** Every finished game has an address from now on; one whose log cannot be read gets none. */
export function addAddressesAndClub(db: Connection): readonly number[] {
  db.exec(clubTables);
  const next = prepared<[number], GameRow>(
    db,
    `SELECT id, uid, counts, finished_at, log FROM game
     WHERE id > ? AND finished_at IS NOT NULL ORDER BY id LIMIT 1`,
  );
  for (let row = next.get(0); row !== undefined; row = next.get(row.id)) {
    const { id, uid, counts, finished_at, log } = row;
    const decoded = decodeLog(log);
    if (!decoded.ok) continue;
    const { events } = decoded.value;
    prepared<[number, Buffer]>(db, 'INSERT INTO address (game, address) VALUES (?, ?)').run(
      id,
      Buffer.from(addressOf({ uid, counts: counts === 1, finishedAt: finished_at, events }), 'hex'),
    );
  }
  return [];
}

/** Before this step, the dice of imported games were counted among those that fell here. */
export function playersWithImports(db: Connection): readonly number[] {
  return prepared<[], number>(
    db,
    'SELECT DISTINCT player FROM seat JOIN game ON game.id = seat.game WHERE imported <> 0',
  )
    .pluck()
    .all();
}
