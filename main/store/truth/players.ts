/** The players: found by name, renamed, merged and deleted. */
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import { checkName, foldName } from '../../../shared/game/seats.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import { allRows, allValues, type Connection, firstRow, firstValue, run, write } from '../connection.ts';
import type { Store } from '../open.ts';
import { forgetInLists, mergeInLists } from '../projections/project.ts';
import { add, insert, update } from '../rows.ts';
import { changeGames } from './checksum.ts';
import { blankNamesInLogs, type PlayerKey, replaceName, type SeatInGame } from './names.ts';

/** How many names are suggested again. */
const offered = 12;

export interface PlayerRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly person: number;
}

/**
 * The number of the player with that name, ignoring case; the latest spelling is shown. Deleted players have no name.
 * `playedAt` is when a game of theirs ended, or 0.
 */
export function playerNumber(db: Connection, name: string, person: boolean, playedAt: number): number {
  const key = foldName(name);
  // A name that is gone is not suggested.
  const at = person && name !== '' ? playedAt : 0;
  const id = firstValue<number>(db, 'SELECT id FROM player WHERE key = ? AND person = ?', key, +person);
  if (id === undefined) return addPlayer(db, { name, key, person: +person, played_at: at });
  const isNews = 'id = :id AND played_at <= :at AND (name, played_at) <> (:name, :at)';
  update(db, 'player', { name: ':name', played_at: ':at' }, isNews, { id, name, at });
  return id;
}

function addPlayer(db: Connection, row: { name: string; key: string; person: number; played_at: number }): number {
  const id = firstValue<number>(db, 'SELECT coalesce(max(id), 0) + 1 FROM player') as number;
  insert(db, 'player', { id, ...row });
  return id;
}

/** A player without a name that anybody could type, until it gets one. */
export function addNameless(db: Connection, name: string, key: string): number {
  return addPlayer(db, { name, key, person: 1, played_at: 0 });
}

/** Names of people who have finished a game, the latest first. */
export function recentNames({ db }: Store): readonly string[] {
  return allValues(db, `SELECT name FROM player WHERE played_at > 0 ORDER BY played_at DESC LIMIT ${offered}`);
}

export function playerOf(db: Connection, id: number): Result<PlayerRow, Problem> {
  const player = firstRow<PlayerRow>(db, "SELECT id, name, key, person FROM player WHERE id = ? AND key <> ''", id);
  return player === undefined ? fail({ code: 'player-gone' }) : ok(player);
}

function keyIn({ key, person }: PlayerRow): PlayerKey {
  return { key, person: person === 1 };
}

/** Everything a player has stays with the new name, which is returned. */
export function renamePlayer({ db }: Pick<Store, 'db'>, id: number, newName: string): Result<string, Problem> {
  const name = checkName(newName, null);
  if (!name.ok) return name;
  return write(db, (): Result<string, Problem> => {
    const player = playerOf(db, id);
    if (!player.ok) return player;
    const key = foldName(name.value);
    const namesake = 'SELECT name FROM player WHERE key = ? AND person = ? AND id <> ?';
    const taken = firstValue<string>(db, namesake, key, player.value.person, id);
    if (taken !== undefined) return fail({ code: 'name-taken', name: taken });
    update(db, 'player', { name: ':name', key: ':key' }, 'id = :id', { id, name: name.value, key });
    replaceName(db, keyIn(player.value), name.value);
    return name;
  });
}

function seatsOfPlayer(db: Connection, player: number): readonly SeatInGame[] {
  return allRows(db, 'SELECT game, seat FROM seat WHERE player = ?', player);
}

/** The only way to change who sat where; `alsoChange` may change the games' logs with it. */
export function reseat(db: Connection, seats: readonly SeatInGame[], player: number, alsoChange = () => {}): void {
  const move = 'UPDATE seat SET player = ? WHERE game = ? AND seat = ?';
  changeGames(db, [...new Set(seats.map(({ game }) => game))], () => {
    for (const { game, seat } of seats) run(db, move, player, game, seat);
    alsoChange();
  });
}

/** Two names of one player: everything of `from` becomes `into`'s. Returns the name that stays. */
export function mergePlayers({ db }: Pick<Store, 'db'>, from: number, into: number): Result<string, Problem> {
  if (from === into) return fail({ code: 'merge-with-self' });
  return write(db, (): Result<string, Problem> => {
    const [leaving, staying] = [playerOf(db, from), playerOf(db, into)];
    if (!leaving.ok) return leaving;
    if (!staying.ok) return staying;
    if (leaving.value.person !== staying.value.person) return fail({ code: 'merge-person-with-computer' });
    reseat(db, seatsOfPlayer(db, from), into);
    mergeInLists(db, from, into);
    const abandoned = abandonedBy({ db }, from);
    if (abandoned > 0) countAbandoned(db, into, abandoned);
    // Where both have the same exercise or try, that of the remaining player is kept.
    for (const table of ['practice', 'daily_try'])
      run(db, `UPDATE OR IGNORE ${table} SET player = ? WHERE player = ?`, into, from);
    const played_at = 'max(played_at, (SELECT leaving.played_at FROM player AS leaving WHERE leaving.id = :from))';
    update(db, 'player', { played_at }, 'id = :into', { from, into });
    run(db, 'DELETE FROM player WHERE id = ?', from);
    replaceName(db, keyIn(leaving.value), staying.value.name);
    return ok(staying.value.name);
  });
}

/**
 * Forgets a player: removes them from the Hall of Fame, the standings, the statistics and the suggested names. Games
 * with others stay, without the name, because they are the others' too; games with nobody else in them go. Returns the
 * name.
 */
export function deletePlayer({ db }: Pick<Store, 'db'>, id: number): Result<string, Problem> {
  return write(db, (): Result<string, Problem> => {
    const found = playerOf(db, id);
    if (!found.ok) return found;
    const player = found.value;
    const nobody = playerNumber(db, '', player.person === 1, 0);
    const alone = `SELECT game FROM seat AS own WHERE player = ? AND NOT EXISTS (
      SELECT 1 FROM seat AS other JOIN player ON player.id = other.player
      WHERE other.game = own.game AND other.player <> own.player AND player.key <> '')`;
    run(db, `DELETE FROM game WHERE id IN (${alone})`, id);
    const seats = seatsOfPlayer(db, id);
    reseat(db, seats, nobody, () => blankNamesInLogs(db, seats));
    forgetInLists(db, id, nobody);
    run(db, 'DELETE FROM player WHERE id = ?', id);
    replaceName(db, keyIn(player), '');
    return ok(player.name);
  });
}

/** Games given up after the first roll are counted by player: starting again and again leaves a trace. */
export function countAbandoned(db: Connection, player: number, games = 1): void {
  add(db, 'abandoned', { player, games });
}

/** For one player by number, or for everybody together. */
export function abandonedBy({ db }: Pick<Store, 'db'>, player: number | null): number {
  const whose = player === null ? '' : 'WHERE player = :player';
  return firstValue(db, `SELECT sum(games) FROM abandoned ${whose}`, { player }) ?? 0;
}

/** For people by name, in that order. */
export function abandonedByName({ db }: Pick<Store, 'db'>, names: readonly string[]): readonly number[] {
  const sql = 'SELECT games FROM abandoned JOIN player ON player.id = abandoned.player WHERE key = ? AND person = 1';
  return names.map((name) => firstValue(db, sql, foldName(name)) ?? 0);
}
