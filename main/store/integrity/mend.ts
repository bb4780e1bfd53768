/** Repairs damaged games: from the log, by turning back a flipped bit, or from a backup. */
import { dirname } from 'node:path';
import { decodeLog } from '../../../shared/game/codec.ts';
import { foldName } from '../../../shared/game/seats.ts';
import { checkDice } from '../../dice/check.ts';
import {
  type Connection,
  connectReadOnly,
  knownGames,
  prepared,
  storeFaultOf,
  versionOf,
  write,
} from '../connection.ts';
import { newestVersion } from '../migrations.ts';
import { rebuildSums } from '../projections/sums.ts';
import {
  bytesOf,
  checksumOf,
  type GameRow,
  hashOf,
  headLength,
  isIntact,
  type RawGame,
  readRaw,
  signGame,
  type Value,
  valuesOf,
} from '../truth/checksum.ts';
import { type Origin, originCodes, rankOf, resultsOf } from '../truth/games.ts';
import { playerNumber } from '../truth/players.ts';
import { listBackups } from './backup.ts';

/** What was found: nothing wrong, something that was repaired, or a game that is lost. */
export type Finding = 'sound' | 'mended' | 'lost';

/** In place of a log that cannot be read. */
const nothing = Buffer.alloc(0);

/** Games that nothing can be done about, so that it is not tried every time. */
const lostGames = new WeakMap<Connection, Set<number>>();

/** Checks a finished game as it is in the file, and repairs it if necessary. */
export function checkGame(db: Connection, game: number): Finding {
  const raw = readRaw(db, game);
  if (raw === null || isIntact(raw)) return 'sound';
  const lost = lostGames.get(db) ?? new Set();
  lostGames.set(db, lost);
  if (db.readonly || lost.has(game)) return 'lost';
  const isMended = mendWithIndexes(db, raw);
  if (!isMended) lost.add(game);
  return isMended ? 'mended' : 'lost';
}

/**
 * Repairs those of the games that need it before a list shows them; true if there were any. A game is checked once, and
 * again after somebody else has written to the file; damage by the disk is looked for in idle moments.
 */
export function checkGames(db: Connection, games: readonly number[]): boolean {
  const known = knownGames(db);
  if (known.areAllSound) return false;
  let isMended = false;
  for (const game of games) {
    if (known.sound.has(game)) continue;
    const finding = checkGame(db, game);
    if (finding === 'mended') isMended = true;
    if (finding !== 'lost') known.sound.add(game);
  }
  return isMended;
}

/**
 * A value that is wrong in a row may be right in an index, or the other way round; then SQLite refuses to change the
 * row.
 */
function mendWithIndexes(db: Connection, raw: RawGame): boolean {
  try {
    return write(db, () => mend(db, raw));
  } catch (error) {
    if (storeFaultOf(error) !== 'damaged') throw error;
    db.exec('REINDEX game; REINDEX result');
    return write(db, () => mend(db, raw));
  }
}

function mend(db: Connection, raw: RawGame): boolean {
  const right = withRightResults(db, raw) ?? withBitTurned(raw) ?? fromBackups(db, raw);
  if (right !== null) {
    replace(db, right);
    return true;
  }
  return rebuildFromLog(db, raw);
}

export const originOf = (code: number) =>
  (Object.keys(originCodes) as Origin[]).find((origin) => originCodes[origin] === code) ?? 'imported-unproved';

/** The results that follow from the log; null if it cannot be read. Players keep their numbers. */
function resultsFromLog(db: Connection, row: GameRow, stored: RawGame['results']): RawGame['results'] | null {
  const log = decodeLog(row.log ?? nothing);
  if (!log.ok) return null;
  const { events, game } = log.value;
  const entry = { counts: row.counts === 1, origin: originOf(row.imported) };
  return resultsOf(events, game).map((result, seat) => {
    const { name, type, score, won, sums } = result;
    const person = type === 'human';
    const known = stored.find((values) => values[0] === seat)?.[1];
    const player = isPlayer(db, known, person) ? known : numberOf(db, name, person);
    return [
      seat,
      player,
      Buffer.from(type),
      +person,
      score,
      +won,
      rankOf(entry, result),
      Buffer.from(game.rules),
      row.finished_at,
      sums.bonuses,
    ];
  });
}

/** Leaves no trace if the player is known: this may be just an attempt. */
function numberOf(db: Connection, name: string, person: boolean): number {
  const known = prepared<[string, number], number>(db, 'SELECT id FROM player WHERE key = ? AND person = ?').pluck();
  return known.get(foldName(name), +person) ?? playerNumber(db, name, person, 0);
}

function isPlayer(db: Connection, id: unknown, person: boolean): id is number {
  if (typeof id !== 'number') return false;
  return (
    prepared<[number, number]>(db, 'SELECT 1 FROM player WHERE id = ? AND person = ?').get(id, +person) !== undefined
  );
}

/** The log is right, and a list said something else. */
function withRightResults(db: Connection, raw: RawGame): RawGame | null {
  // A player's number may be what is wrong, so the names in the log are tried too.
  for (const stored of [raw.results, []]) {
    const results = resultsFromLog(db, raw.row, stored);
    if (results !== null && isIntact({ ...raw, results })) return { ...raw, results };
  }
  return null;
}

/** Every number that differs from it in one bit. */
function* turnedNumbers(value: number): Generator<number, void> {
  for (let bit = 1; bit <= 2 ** 47; bit *= 2) yield Math.floor(value / bit) % 2 === 1 ? value - bit : value + bit;
}

/** Flips each bit of a part of the bytes in turn until they fit; true if they do. */
function turnUntil(bytes: Buffer, from: number, to: number, fits: () => boolean): boolean {
  for (let bit = from * 8; bit < to * 8; bit++) {
    bytes[bit >> 3] ^= 1 << (bit & 7);
    if (fits()) return true;
    bytes[bit >> 3] ^= 1 << (bit & 7);
  }
  return false;
}

/** The value as it was if one bit of it has flipped; null if that is not what happened. */
function turnedValue(values: readonly Value[], index: number, checksum: Buffer): Value {
  const [before, own, after] = [values.slice(0, index), [values[index]], values.slice(index + 1)].map(bytesOf);
  const value = values[index];
  if (typeof value === 'number') {
    for (const other of turnedNumbers(value))
      if (hashOf(Buffer.concat([before, bytesOf([other]), after])).equals(checksum)) return other;
  } else if (value !== null) {
    const all = Buffer.concat([before, own, after]);
    const from = before.length + headLength;
    const to = from + value.length;
    if (turnUntil(all, from, to, () => hashOf(all).equals(checksum))) return Buffer.from(all.subarray(from, to));
  }
  return null;
}

/** The game as it was if a single bit of it, or of its checksum, has flipped; the checksum leaves no doubt. */
function withBitTurned(raw: RawGame): RawGame | null {
  const { row, results, checksum } = raw;
  if (checksum === null) return null;
  const right = checksumOf(raw);
  const tried = Buffer.from(checksum);
  if (turnUntil(tried, 0, tried.length, () => tried.equals(right))) return raw;
  const values = valuesOf(raw);
  const names = Object.keys(row);
  for (const index of values.keys()) {
    const value = turnedValue(values, index, checksum);
    if (value === null) continue;
    if (index < names.length) return { ...raw, row: { ...row, [names[index]]: value } };
    const width = results[0].length;
    const place = index - names.length;
    const seat = Math.floor(place / width);
    return { ...raw, results: results.with(seat, results[seat].with(place % width, value)) };
  }
  return null;
}

function fromBackups(db: Connection, raw: RawGame): RawGame | null {
  if (db.memory) return null;
  for (const backup of listBackups(dirname(db.name))) {
    const kept = readBackup(backup, raw.row.id);
    if (kept === null || !isIntact(kept)) continue;
    // Numbers are reused after a game was deleted.
    if (!kept.row.uid.equals(raw.row.uid) && !(raw.row.log && kept.row.log?.equals(raw.row.log))) continue;
    const results = resultsFromLog(db, kept.row, raw.results);
    if (results !== null) return { ...kept, results };
  }
  return null;
}

function readBackup(file: string, game: number): RawGame | null {
  try {
    const db = connectReadOnly(file);
    try {
      return versionOf(db) === newestVersion ? readRaw(db, game) : null;
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

/** The row, the log and the results as they must be. */
function replace(db: Connection, { row, results }: RawGame): void {
  const text = (value: Buffer | number | null) => (Buffer.isBuffer(value) ? value.toString() : value);
  prepared<unknown[]>(
    db,
    `UPDATE game SET uid = ?, rules = ?, dice = ?, counts = ?, imported = ?, seed = ?, started_at = ?, finished_at = ?,
       log = ? WHERE id = ?`,
  ).run(
    text(row.uid),
    text(row.rules),
    text(row.dice),
    row.counts,
    row.imported,
    row.seed,
    row.started_at,
    row.finished_at,
    row.log,
    row.id,
  );
  prepared<[number]>(db, 'DELETE FROM result WHERE game = ?').run(row.id);
  for (const values of results)
    prepared<unknown[]>(
      db,
      `INSERT INTO result (game, seat, player, type, person, score, won, ranked, rules, finished_at, bonuses)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(row.id, ...values.map(text));
  signGame(db, row.id);
}

/** The log speaks for itself. What is only in the row is taken as it is; with wrong dice the game no longer counts. */
function rebuildFromLog(db: Connection, raw: RawGame): boolean {
  const log = decodeLog(raw.row.log ?? nothing);
  if (!log.ok) return false;
  const { events, game } = log.value;
  const isTrue = checkDice(raw.row.seed, game, events).ok && !(raw.row.counts === 1 && game.cheat);
  const row: GameRow = {
    ...raw.row,
    rules: Buffer.from(game.rules),
    dice: Buffer.from(game.dice),
    counts: raw.row.counts === 1 && isTrue ? 1 : 0,
    imported: originCodes[originOf(raw.row.imported)],
    started_at: game.startedAt,
    finished_at: Math.max(raw.row.finished_at, game.startedAt),
  };
  const results = resultsFromLog(db, row, raw.results);
  if (results === null) return false;
  const before = raw.results.map((values) => values[1]).filter((player) => typeof player === 'number');
  replace(db, { ...raw, row, results });
  rebuildSums(db, [...before, ...results.map((values) => values[1] as number)]);
  return true;
}
