/** Checks finished games: what lists say of them is projected again, and a damaged game is taken from a backup. */
import { addressOf } from '../../club/address.ts';
import { allValues, type Connection, firstRow, knownSound, run, storeFaultOf, write } from '../connection.ts';
import { hasSoundAddress, keepAddress } from '../projections/addresses.ts';
import { namesIn, playersOf, unpack } from '../projections/facts.ts';
import { hasSoundResults, projectResults, withdrawGame } from '../projections/project.ts';
import { dropDamagedReviews } from '../projections/reviews.ts';
import { changeGames, checksumOf, type GameRow, isIntact, type RawGame, readRaw } from '../truth/checksum.ts';
import { blankNamesInLogs } from '../truth/names.ts';
import { inBackups } from './backup.ts';

/** What was found: nothing wrong, something that was repaired, or a game that is lost. */
export type Finding = 'sound' | 'mended' | 'lost';

/** Checks a finished game as it is in the file, and everything that lists say of it. */
export function checkGame(db: Connection, game: number): Finding {
  const raw = readRaw(db, game);
  if (raw === null) return 'sound';
  if (isIntact(raw)) {
    if (isWellProjected(db, game)) return 'sound';
    if (db.readonly) return 'lost';
    return withIndexes(db, () => (projectGame(db, game, raw.row) ? 'mended' : 'sound'));
  }
  return db.readonly ? 'lost' : withIndexes(db, () => replaceOrSetApart(db, game, raw));
}

/**
 * Reads a list whose games are checked before anybody sees it: one that had to be repaired may be elsewhere on it, or
 * not on it. A game is checked once, and again after somebody else has written to the file; damage by the disk is looked
 * for in idle moments.
 */
export function readSound<Row>(
  db: Connection,
  read: () => readonly Row[],
  gameOf: (row: Row) => number,
): readonly Row[] {
  let rows = read();
  while (isAnyMended(db, rows.map(gameOf))) rows = read();
  return rows;
}

function isAnyMended(db: Connection, games: readonly number[]): boolean {
  const known = knownSound(db);
  if (known.everything) return false;
  let isChanged = false;
  for (const game of games) {
    if (known.games.has(game)) continue;
    if (checkGame(db, game) !== 'sound') isChanged = true;
    known.games.add(game);
  }
  return isChanged;
}

function isWellProjected(db: Connection, game: number): boolean {
  return hasSoundResults(db, game) && hasSoundAddress(db, game) && !dropDamagedReviews(db, game);
}

/** False for a log that this version cannot read: then there is nothing to project. */
function projectGame(db: Connection, game: number, row: GameRow): boolean {
  const loaded = unpack(row);
  if (!loaded.ok) return false;
  projectResults(db, game);
  if (hasSoundAddress(db, game)) return true;
  run(db, 'DELETE FROM address WHERE game = ?', game);
  keepAddress(db, game, addressOf(loaded.value.finished));
  return true;
}

/** A value that is wrong in a row may be right in an index, or the other way round; then SQLite refuses to change it. */
function withIndexes(db: Connection, work: () => Finding): Finding {
  try {
    return write(db, work);
  } catch (error) {
    if (storeFaultOf(error) !== 'damaged') throw error;
    db.exec('REINDEX');
    return write(db, work);
  }
}

function replaceOrSetApart(db: Connection, game: number, raw: RawGame): Finding {
  const right = fromBackups(db, game, raw);
  if (right === null) {
    setApart(db, game, raw);
    return 'lost';
  }
  replace(db, game, right);
  projectGame(db, game, right.row);
  return 'mended';
}

function fromBackups(db: Connection, game: number, raw: RawGame): Omit<RawGame, 'checksum'> | null {
  for (const kept of inBackups(db, (backup) => readRaw(backup, game))) {
    if (!isIntact(kept)) continue;
    // Numbers are reused after a game was deleted.
    if (!kept.row.uid.equals(raw.row.uid) && !(raw.row.log && kept.row.log?.equals(raw.row.log))) continue;
    // Since the backup a player may have been merged or deleted; if only one half is damaged, the other is the newest.
    const halves = [
      { row: kept.row, players: raw.players },
      { row: raw.row, players: kept.players },
    ];
    const known = halves.find((half) => raw.checksum?.equals(checksumOf(half)) === true);
    if (known !== undefined) return known;
    const isPlausible = raw.players.length === kept.players.length && raw.players.every((player) => exists(db, player));
    if (isPlausible || kept.players.every((player) => exists(db, player)))
      return { row: kept.row, players: isPlausible ? raw.players : kept.players };
  }
  return null;
}

function exists(db: Connection, player: number): boolean {
  return firstRow(db, 'SELECT 1 FROM player WHERE id = ?', player) !== undefined;
}

/** The row, the log and the seats as they must be. */
function replace(db: Connection, game: number, { row, players }: Omit<RawGame, 'checksum'>): void {
  const [uid, rules, dice] = [row.uid, row.rules, row.dice].map(String);
  const sql = `UPDATE game SET uid = :uid, rules = :rules, dice = :dice, counts = :counts, imported = :imported,
    seed = :seed, started_at = :started_at, finished_at = :finished_at, log = :log, checksum = :checksum WHERE id = :game`;
  run(db, sql, { ...row, game, uid, rules, dice, checksum: checksumOf({ row, players }) });
  run(db, 'DELETE FROM seat WHERE game = ?', game);
  for (const [seat, player] of players.entries())
    run(db, 'INSERT INTO seat (game, seat, player) VALUES (?, ?, ?)', game, seat, player);
  // The backup may be from before a player was deleted.
  const deleted = playersOf(db, game).flatMap(({ isDeleted }, seat) => (isDeleted ? [{ game, seat }] : []));
  changeGames(db, [game], () => blankNamesInLogs(db, deleted));
}

/** Keeps all that is left of a game where no list looks, and withdraws it from all of them. */
function setApart(db: Connection, game: number, raw: RawGame): void {
  const asText = (_: string, value: unknown) =>
    (value as { type?: unknown } | null)?.type === 'Buffer'
      ? Buffer.from((value as { data: number[] }).data).toString('hex')
      : value;
  const names = namesIn(db, game);
  const body = JSON.stringify({ finishedAt: raw.row.finished_at, names, ...raw }, asText);
  run(db, 'INSERT INTO set_apart (game, body) VALUES (?, ?)', game, body);
  const listed = allValues<number>(db, 'SELECT player FROM result WHERE game = ?', game);
  const players = [...new Set([...listed, ...raw.players])].filter((player) => exists(db, player));
  run(db, 'DELETE FROM game WHERE id = ?', game);
  withdrawGame(db, null, players);
}
