/** The players: found by name, renamed, merged and deleted. */
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import { checkName, foldName } from '../../../shared/game/seats.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import { type Connection, prepared, write } from '../connection.ts';
import type { Store } from '../open.ts';
import { rebuildSkill } from '../projections/reviews.ts';
import { deleteSums, moveSums } from '../projections/sums.ts';
import { moveAbandoned } from './abandoned.ts';
import { intactAmong, signGame } from './checksum.ts';
import { blankNamesInLogs, type PlayerKey, replaceName, type SeatInGame } from './names.ts';
import { moveDeck } from './practice.ts';

/** How many names are suggested again. */
const offered = 12;

interface PlayerRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly person: number;
}

/** A seat of a finished game; `playedAt` is 0 for a computer. */
interface Sitter {
  readonly name: string;
  readonly key: string;
  readonly person: 0 | 1;
  readonly playedAt: number;
}

/**
 * The number of the player with that name, ignoring case; the latest spelling is shown. Deleted players have no name.
 */
export function playerNumber(db: Connection, name: string, person: boolean, playedAt: number): number {
  const row = prepared<Sitter, { id: number }>(
    db,
    `INSERT INTO player (name, key, person, played_at) VALUES (:name, :key, :person, :playedAt)
     ON CONFLICT (key, person) DO UPDATE SET
       name = iif(excluded.played_at >= played_at, excluded.name, name),
       played_at = max(played_at, excluded.played_at)
     RETURNING id`,
  ).get({
    name,
    key: foldName(name),
    person: person ? 1 : 0,
    // A name that is gone is not suggested.
    playedAt: person && name !== '' ? playedAt : 0,
  });
  return (row as { id: number }).id;
}

/** Names of people who have finished a game, the latest first. */
export function recentNames({ db }: Store): readonly string[] {
  const rows = prepared<[], { name: string }>(
    db,
    `SELECT name FROM player WHERE played_at > 0 ORDER BY played_at DESC LIMIT ${offered}`,
  ).all();
  return rows.map((row) => row.name);
}

function playerOf(db: Connection, id: number): Result<PlayerRow, Problem> {
  const player = prepared<[number], PlayerRow>(
    db,
    "SELECT id, name, key, person FROM player WHERE id = ? AND key <> ''",
  ).get(id);
  return player === undefined ? fail({ code: 'player-gone' }) : ok(player);
}

function keyIn({ key, person }: PlayerRow): PlayerKey {
  return { key, person: person === 1 };
}

/** Everything a player has stays with the new name, which is returned. */
export function renamePlayer({ db }: Store, id: number, newName: string): Result<string, Problem> {
  const name = checkName(newName, null);
  if (!name.ok) return name;
  return write(db, (): Result<string, Problem> => {
    const player = playerOf(db, id);
    if (!player.ok) return player;
    const key = foldName(name.value);
    const other = prepared<[string, number, number], PlayerRow>(
      db,
      'SELECT * FROM player WHERE key = ? AND person = ? AND id <> ?',
    ).get(key, player.value.person, id);
    if (other !== undefined) return fail({ code: 'name-taken', name: other.name });
    prepared<[string, string, number]>(db, 'UPDATE player SET name = ?, key = ? WHERE id = ?').run(name.value, key, id);
    replaceName(db, keyIn(player.value), name.value);
    return name;
  });
}

function gamesOf(db: Connection, player: number): readonly number[] {
  return prepared<[number], number>(db, 'SELECT DISTINCT game FROM result WHERE player = ?').pluck().all(player);
}

/** Two names of one player: everything of `from` becomes `into`'s. Returns the name that stays. */
export function mergePlayers({ db }: Store, from: number, into: number): Result<string, Problem> {
  if (from === into) return fail({ code: 'merge-with-self' });
  return write(db, (): Result<string, Problem> => {
    const [leaving, staying] = [playerOf(db, from), playerOf(db, into)];
    if (!leaving.ok) return leaving;
    if (!staying.ok) return staying;
    if (leaving.value.person !== staying.value.person) return fail({ code: 'merge-person-with-computer' });
    const games = intactAmong(db, gamesOf(db, from));
    moveSums(db, from, into);
    moveAbandoned(db, from, into);
    moveDeck(db, from, into);
    prepared<[number, number]>(db, 'UPDATE result SET player = ? WHERE player = ?').run(into, from);
    for (const game of games) signGame(db, game);
    rebuildSkill(db, [into]);
    prepared<{ from: number; into: number }>(
      db,
      'UPDATE player SET played_at = max(played_at, (SELECT played_at FROM player WHERE id = :from)) WHERE id = :into',
    ).run({ from, into });
    prepared<[number]>(db, 'DELETE FROM player WHERE id = ?').run(from);
    replaceName(db, keyIn(leaving.value), staying.value.name);
    return ok(staying.value.name);
  });
}

/**
 * Forgets a player: removes them from the Hall of Fame, the standings, the statistics and the suggested names. Games
 * with others stay, without the name, because they are the others' too; games with nobody else in them go. Returns the
 * name.
 */
export function deletePlayer({ db }: Store, id: number): Result<string, Problem> {
  return write(db, (): Result<string, Problem> => {
    const found = playerOf(db, id);
    if (!found.ok) return found;
    const player = found.value;
    const nobody = playerNumber(db, '', player.person === 1, 0);
    deleteSums(db, id);
    prepared<[number]>(
      db,
      `DELETE FROM game WHERE id IN (
         SELECT game FROM result AS own WHERE player = ? AND NOT EXISTS (
           SELECT 1 FROM result AS other JOIN player ON player.id = other.player
           WHERE other.game = own.game AND other.player <> own.player AND player.key <> ''))`,
    ).run(id);
    const games = intactAmong(db, gamesOf(db, id));
    const seats = prepared<[number], SeatInGame>(db, 'SELECT game, seat FROM result WHERE player = ?').all(id);
    blankNamesInLogs(db, seats);
    prepared<[number, number]>(db, 'UPDATE result SET player = ?, ranked = 0 WHERE player = ?').run(nobody, id);
    for (const game of games) signGame(db, game);
    prepared<[number]>(db, 'DELETE FROM player WHERE id = ?').run(id);
    replaceName(db, keyIn(player), '');
    return ok(player.name);
  });
}
