/**
 * Which person played under a name, according to the club's records.
 *
 * A record says of some names what the person who played under them is called, or that the person is not to be shown; a
 * rename, a merge and a deletion all have this form. If two records are about the same name, the one with the higher
 * count wins, or with equal counts the one with the higher key. Which player a seat belongs to
 * follows only from these records and from the name in the game's log, so it is the same in whichever order records and
 * games arrive.
 */
import { createHash } from 'node:crypto';
import { decodeLog } from '../../../shared/game/codec.ts';
import { foldName } from '../../../shared/game/seats.ts';
import { type Connection, prepared, write } from '../connection.ts';
import { projectResults } from '../projections/project.ts';
import { addNameless, mergePlayers, playerNumber, renamePlayer, reseat } from '../truth/players.ts';
import { resum } from './games.ts';
import { spell, spellings } from './spelling.ts';

export interface PersonRecord {
  readonly count: number;
  readonly by: string;
  /** Hashes of names. */
  readonly names: readonly string[];
  readonly name: string | null;
}

interface NameRow {
  readonly count: number;
  readonly by: string;
  readonly name: string | null;
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

const nameRow = 'SELECT count, by, name FROM club_name WHERE hash = ?';

/** Computers keep their names. */
export function playerWithKey(db: Connection, key: string): number | null {
  return prepared<[string], number>(db, 'SELECT id FROM player WHERE key = ? AND person = 1').pluck().get(key) ?? null;
}

/** The player whose own name has that hash. */
function playerWithHash(db: Connection, club: string, hash: string): number | null {
  const players = prepared<[], { id: number; key: string }>(
    db,
    "SELECT id, key FROM player WHERE key <> '' AND person = 1",
  ).all();
  return players.find(({ key }) => hashName(club, key) === hash)?.id ?? null;
}

function keyOf(db: Connection, player: number): string {
  return prepared<[number], string>(db, 'SELECT key FROM player WHERE id = ?').pluck().get(player) ?? '';
}

/** Whether games under other names belong to the same player, as all that are not shown do. */
function isShared(db: Connection, club: string, player: number, hash: string): boolean {
  const key = keyOf(db, player);
  if (key === '') return true;
  if (hashName(club, key) !== hash) return true;
  const others = prepared<[Buffer], string>(db, 'SELECT name FROM club_name WHERE hash <> ? AND name IS NOT NULL')
    .pluck()
    .all(Buffer.from(hash, 'hex'));
  return others.some((name) => foldName(name) === key);
}

/** Moves those games of a player that have one name in the logs to another player: one of their own if none is given. */
function split(db: Connection, club: string, player: number, hash: string, into: number | null): number {
  const seats = prepared<[number], { game: number; seat: number; log: Buffer }>(
    db,
    'SELECT game, seat, log FROM seat JOIN game ON game.id = seat.game WHERE player = ?',
  ).all(player);
  const moved = seats.filter(({ seat, log }) => {
    const decoded = decodeLog(log);
    const name = decoded.ok ? decoded.value.game.seats[seat]?.name : undefined;
    return name !== undefined && name !== '' && hashName(club, name) === hash;
  });
  // No name contains a line feed.
  const own = into ?? addNameless(db, hash.slice(0, 8), `\n${hash}`);
  reseat(db, moved, own);
  // What is not shown counts nowhere.
  for (const { game } of moved) projectResults(db, game);
  resum(db, [player, own]);
  return own;
}

function exists(db: Connection, player: number): boolean {
  return prepared<[number]>(db, 'SELECT 1 FROM player WHERE id = ?').get(player) !== undefined;
}

/** Games under one name that belong to `player` now belong to the player called `name`. */
function moveName(db: Connection, club: string, hash: string, player: number, name: string | null): void {
  if (keyOf(db, player) === foldName(name ?? '')) return;
  if (name === null) split(db, club, player, hash, playerNumber(db, '', true, 0));
  else {
    const moved = isShared(db, club, player, hash) ? split(db, club, player, hash, null) : player;
    if (!exists(db, moved)) return;
    const target = playerWithKey(db, foldName(name));
    if (target === null) renamePlayer({ db }, moved, name);
    else mergePlayers({ db }, moved, target);
  }
}

function supersedes(record: PersonRecord, known: NameRow | undefined): boolean {
  if (known === undefined) return true;
  if (record.count !== known.count) return record.count > known.count;
  return record.by !== known.by ? record.by > known.by : (record.name ?? '') > (known.name ?? '');
}

/** Enters a record; the caller has a transaction open. */
export function applyPerson(db: Connection, club: string, record: PersonRecord): void {
  for (const hash of record.names) {
    const bytes = Buffer.from(hash, 'hex');
    const known = prepared<[Buffer], NameRow>(db, nameRow).get(bytes);
    if (!supersedes(record, known)) continue;
    const holder = known === undefined ? playerWithHash(db, club, hash) : playerWithKey(db, foldName(known.name ?? ''));
    if (holder !== null) moveName(db, club, hash, holder, record.name);
    prepared<[Buffer, number, string, string | null]>(
      db,
      'INSERT INTO club_name (hash, count, by, name) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET ' +
        'count = excluded.count, by = excluded.by, name = excluded.name',
    ).run(bytes, record.count, record.by, record.name);
    for (const name of [known?.name, record.name]) if (name != null) spell(db, foldName(name));
  }
}

/** Remembers whose record was used. */
export function notePersonRecord(db: Connection, address: string, by: string): void {
  prepared<[Buffer, string]>(db, 'INSERT INTO club_said (address, by) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
    Buffer.from(address, 'hex'),
    by,
  );
}

/** The record does not count, whenever it comes. Returns whether it was used so far. */
export function voidPersonRecord(db: Connection, address: string): boolean {
  const known = prepared<[Buffer], string>(db, 'SELECT by FROM club_said WHERE address = ?').pluck();
  const by = known.get(Buffer.from(address, 'hex'));
  prepared<[Buffer]>(
    db,
    "INSERT INTO club_said (address, by) VALUES (?, '') ON CONFLICT DO UPDATE SET by = excluded.by",
  ).run(Buffer.from(address, 'hex'));
  return by !== undefined && by !== '';
}

/** Whether the record was entered, or is void. */
export function isSaid(db: Connection, address: string): boolean {
  return (
    prepared<[Buffer]>(db, 'SELECT 1 FROM club_said WHERE address = ?').get(Buffer.from(address, 'hex')) !== undefined
  );
}

export function isVoid(db: Connection, address: string): boolean {
  return (
    prepared<[Buffer]>(db, "SELECT 1 FROM club_said WHERE address = ? AND by = ''").get(Buffer.from(address, 'hex')) !==
    undefined
  );
}

export function personRecordsBy(db: Connection, by: string): readonly string[] {
  return prepared<[string], string>(db, 'SELECT lower(hex(address)) FROM club_said WHERE by = ? ORDER BY address')
    .pluck()
    .all(by);
}

/** Games just entered under these names go to the person the club says it is; a transaction is open. */
export function settleNames(db: Connection, club: string, names: Iterable<string>): void {
  const said = spellings(db);
  for (const name of names) {
    if (name === '') continue;
    const [key, hash] = [foldName(name), hashName(club, name)];
    const known = prepared<[Buffer], NameRow>(db, nameRow).get(Buffer.from(hash, 'hex'));
    const player = known === undefined ? null : playerWithKey(db, key);
    if (known !== undefined && player !== null) moveName(db, club, hash, player, known.name);
    for (const shown of [key, foldName(known?.name ?? '')]) if (said.has(shown)) spell(db, shown, said.get(shown));
  }
}

/** The names under which a player has played, as hashes. */
export function namesOf(db: Connection, club: string, player: number): readonly string[] {
  const key = keyOf(db, player);
  const others = prepared<[], { hash: string; name: string }>(
    db,
    'SELECT lower(hex(hash)) AS hash, name FROM club_name WHERE name IS NOT NULL',
  ).all();
  const renamed = others.filter(({ name }) => foldName(name) === key).map(({ hash }) => hash);
  return [...new Set([hashName(club, key), ...renamed])];
}

/** Higher than the count of every record about these names. */
export function nextCount(db: Connection, names: readonly string[]): number {
  const counts = names.map((hash) => prepared<[Buffer], NameRow>(db, nameRow).get(Buffer.from(hash, 'hex'))?.count);
  return Math.max(0, ...counts.map((count) => count ?? 0)) + 1;
}

export function nameOf(db: Connection, player: number): string | null {
  return (
    prepared<[number], string>(db, "SELECT name FROM player WHERE id = ? AND key <> '' AND person = 1")
      .pluck()
      .get(player) ?? null
  );
}

/**
 * The club's names for people, copied to another file; deletions are left out, because they concern only the club's
 * games.
 */
export function copyNames(from: Connection, to: Connection, club: string): void {
  const rows = prepared<[], NameRow & { readonly hash: string }>(
    from,
    'SELECT lower(hex(hash)) AS hash, count, by, name FROM club_name WHERE name IS NOT NULL',
  ).all();
  write(to, () => {
    for (const { hash, ...row } of rows) applyPerson(to, club, { ...row, names: [hash] });
    to.exec('DELETE FROM club_name');
  });
}
