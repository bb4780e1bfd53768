/**
 * Which person played under a name, according to the club's records, and how that name is spelled.
 *
 * A record says of some names what the person who played under them is called, or that the person is not to be shown; a
 * rename, a merge and a deletion all have this form. If two records are about the same name, the one with the higher
 * count wins, or with equal counts the one with the higher key. Which player a seat belongs to follows only from these
 * records and from the name in the game's log, so it is the same in whichever order records and games arrive.
 */
import { createHash } from 'node:crypto';
import { decodeLog } from '../../../shared/game/codec.ts';
import { foldName } from '../../../shared/game/seats.ts';
import { allRows, allValues, type Connection, firstRow, firstValue, prepared, run, write } from '../connection.ts';
import { bytesOf } from '../projections/addresses.ts';
import { projectPlayers, projectResults, removeIfUnused } from '../projections/project.ts';
import { update } from '../rows.ts';
import { addNameless, mergePlayers, playerNumber, renamePlayer, reseat } from '../truth/players.ts';

/** What the club says about a name; null if the person is not shown. */
interface NameRow {
  readonly count: number;
  readonly by: string;
  readonly name: string | null;
}

export interface PersonRecord extends NameRow {
  /** Hashes of names. */
  readonly names: readonly string[];
}

/**
 * SECURITY: a deleted name is not spelled out in the club; the club's key makes precomputed lists of hashed names
 * useless.
 */
export function hashName(club: string, name: string): string {
  return createHash('sha256')
    .update(`${club}\n${foldName(name)}`)
    .digest('hex');
}

function saidOf(db: Connection, hash: string): NameRow | undefined {
  return firstRow(db, 'SELECT count, by, name FROM club_name WHERE hash = ?', bytesOf(hash));
}

/** What the club says about all names that are shown. */
function allSaid(db: Connection): readonly (NameRow & { readonly hash: string; readonly name: string })[] {
  const sql = 'SELECT lower(hex(hash)) AS hash, count, by, name FROM club_name WHERE name IS NOT NULL';
  return allRows(db, sql);
}

/** Of two records about a name, whether the first one wins. */
function supersedes(record: NameRow, known: NameRow | undefined): boolean {
  if (known === undefined) return true;
  if (record.count !== known.count) return record.count > known.count;
  return record.by !== known.by ? record.by > known.by : (record.name ?? '') > (known.name ?? '');
}

/** Computers keep their names. */
export function playerWithKey(db: Connection, key: string): number | null {
  return firstValue<number>(db, 'SELECT id FROM player WHERE key = ? AND person = 1', key) ?? null;
}

/** The player whose own name has that hash. */
function playerWithHash(db: Connection, club: string, hash: string): number | null {
  const sql = "SELECT id, key FROM player WHERE key <> '' AND person = 1";
  const players = allRows<{ id: number; key: string }>(db, sql);
  return players.find(({ key }) => hashName(club, key) === hash)?.id ?? null;
}

/** Empty for somebody who is not shown. */
const keyOf = (db: Connection, player: number) =>
  firstValue<string>(db, 'SELECT key FROM player WHERE id = ?', player) ?? '';

/** The names in the logs of a player's games, the latest first. */
function* seatsOf(db: Connection, player: number): Generator<{ game: number; seat: number; name: string }> {
  const sql =
    'SELECT game, seat, log FROM seat JOIN game ON game.id = seat.game WHERE player = ? ORDER BY finished_at DESC, uid';
  for (const { game, seat, log } of prepared<{ game: number; seat: number; log: Buffer }>(db, sql).iterate(player)) {
    const decoded = decodeLog(log);
    const name = decoded.ok ? decoded.value.game.seats[seat]?.name : undefined;
    if (name) yield { game, seat, name };
  }
}

/** As the club's records spell them, by case-folded name. */
function spellings(db: Connection): ReadonlyMap<string, string> {
  const latest = new Map<string, NameRow & { readonly name: string }>();
  for (const row of allSaid(db))
    if (supersedes(row, latest.get(foldName(row.name)))) latest.set(foldName(row.name), row);
  return new Map([...latest].map(([key, { name }]) => [key, name]));
}

/** As in the latest game. */
function spellingInGames(db: Connection, player: number, key: string): string | null {
  for (const { name } of seatsOf(db, player)) if (foldName(name) === key) return name;
  return null;
}

/** RULE: a record of the club decides how a name is spelled; without one, the latest game does. */
function spell(db: Connection, key: string, said = spellings(db).get(key)): void {
  const player = playerWithKey(db, key);
  if (player === null) return;
  const name = said ?? spellingInGames(db, player, key);
  if (name !== null && name !== nameOf(db, player))
    update(db, 'player', { name: ':name' }, 'id = :id', { id: player, name });
}

/** Projects again what these players have; a player without any game is removed. */
export function resum(db: Connection, players: readonly number[]): void {
  projectPlayers(db, players);
  for (const player of players) {
    removeIfUnused(db, player);
    if (nameOf(db, player) !== null) spell(db, keyOf(db, player));
  }
}

/** Whether games under other names belong to the same player, as all that are not shown do. */
function isShared(db: Connection, club: string, player: number, hash: string): boolean {
  const key = keyOf(db, player);
  if (key === '' || hashName(club, key) !== hash) return true;
  return allSaid(db).some((said) => said.hash !== hash && foldName(said.name) === key);
}

/** Moves those games of a player that have one name in the logs to another player: one of their own if none is given. */
function split(db: Connection, club: string, player: number, hash: string, into: number | null): number {
  const moved = [...seatsOf(db, player)].filter(({ name }) => hashName(club, name) === hash);
  // No name contains a line feed.
  const own = into ?? addNameless(db, hash.slice(0, 8), `\n${hash}`);
  reseat(db, moved, own);
  // What is not shown counts nowhere.
  for (const { game } of moved) projectResults(db, game);
  resum(db, [player, own]);
  return own;
}

/** Games under one name that belong to `player` now belong to the player called `name`. */
function moveName(db: Connection, club: string, hash: string, player: number, name: string | null): void {
  if (keyOf(db, player) === foldName(name ?? '')) return;
  if (name === null) split(db, club, player, hash, playerNumber(db, '', true, 0));
  else {
    const moved = isShared(db, club, player, hash) ? split(db, club, player, hash, null) : player;
    if (firstValue(db, 'SELECT 1 FROM player WHERE id = ?', moved) === undefined) return;
    const target = playerWithKey(db, foldName(name));
    if (target === null) renamePlayer({ db }, moved, name);
    else mergePlayers({ db }, moved, target);
  }
}

/** Enters a record; the caller has a transaction open. */
export function applyPerson(db: Connection, club: string, record: PersonRecord): void {
  for (const hash of record.names) {
    const known = saidOf(db, hash);
    if (!supersedes(record, known)) continue;
    const holder = known === undefined ? playerWithHash(db, club, hash) : playerWithKey(db, foldName(known.name ?? ''));
    if (holder !== null) moveName(db, club, hash, holder, record.name);
    const sql = 'INSERT OR REPLACE INTO club_name (hash, count, by, name) VALUES (?, ?, ?, ?)';
    run(db, sql, bytesOf(hash), record.count, record.by, record.name);
    for (const name of [known?.name, record.name]) if (name != null) spell(db, foldName(name));
  }
}

/** Games just entered under these names go to the person the club says it is; a transaction is open. */
export function settleNames(db: Connection, club: string, names: Iterable<string>): void {
  const said = spellings(db);
  for (const name of names) {
    if (name === '') continue;
    const [key, hash] = [foldName(name), hashName(club, name)];
    const known = saidOf(db, hash);
    const player = known === undefined ? null : playerWithKey(db, key);
    if (known !== undefined && player !== null) moveName(db, club, hash, player, known.name);
    for (const shown of [key, foldName(known?.name ?? '')]) if (said.has(shown)) spell(db, shown, said.get(shown));
  }
}

const usedBy = (db: Connection, address: string) =>
  firstValue<string>(db, 'SELECT by FROM club_said WHERE address = ?', bytesOf(address));

/** Remembers whose record was used. */
export function notePersonRecord(db: Connection, address: string, by: string): void {
  run(db, 'INSERT OR REPLACE INTO club_said (address, by) VALUES (?, ?)', bytesOf(address), by);
}

/** The record does not count, whenever it comes. Returns whether it was used so far. */
export function voidPersonRecord(db: Connection, address: string): boolean {
  const wasUsed = Boolean(usedBy(db, address));
  notePersonRecord(db, address, '');
  return wasUsed;
}

/** Whether the record was entered, or is void. */
export const isSaid = (db: Connection, address: string) => usedBy(db, address) !== undefined;

export const isVoid = (db: Connection, address: string) => usedBy(db, address) === '';

export function personRecordsBy(db: Connection, by: string): readonly string[] {
  return allValues(db, 'SELECT lower(hex(address)) FROM club_said WHERE by = ? ORDER BY address', by);
}

/** The names under which a player has played, as hashes. */
export function namesOf(db: Connection, club: string, player: number): readonly string[] {
  const key = keyOf(db, player);
  const renamed = allSaid(db).filter(({ name }) => foldName(name) === key);
  return [...new Set([hashName(club, key), ...renamed.map(({ hash }) => hash)])];
}

/** Higher than the count of every record about these names. */
export function nextCount(db: Connection, names: readonly string[]): number {
  return Math.max(0, ...names.map((hash) => saidOf(db, hash)?.count ?? 0)) + 1;
}

export function nameOf(db: Connection, player: number): string | null {
  return firstValue<string>(db, "SELECT name FROM player WHERE id = ? AND key <> '' AND person = 1", player) ?? null;
}

/** The club's names for people, copied to another file; deletions concern only the club's games and are left out. */
export function copyNames(from: Connection, to: Connection, club: string): void {
  write(to, () => {
    for (const { hash, ...said } of allSaid(from)) applyPerson(to, club, { ...said, names: [hash] });
    to.exec('DELETE FROM club_name');
  });
}
