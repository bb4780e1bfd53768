/** The checksum of every finished game: covers its row, its log and its results, to the last bit. */
import { hash } from 'node:crypto';
import { type Connection, prepared } from '../connection.ts';

export type Value = Buffer | number | null;

/** Text is read as bytes, because damaged text may not be text any more. */
const gameColumns = [
  'id',
  'CAST(uid AS BLOB) AS uid',
  'CAST(rules AS BLOB) AS rules',
  'CAST(dice AS BLOB) AS dice',
  'counts',
  'imported',
  'seed',
  'started_at',
  'finished_at',
  'log',
] as const;
const resultColumns = [
  'seat',
  'player',
  'CAST(type AS BLOB)',
  'person',
  'score',
  'won',
  'ranked',
  'CAST(rules AS BLOB)',
  'finished_at',
  'bonuses',
] as const;

export interface GameRow {
  readonly id: number;
  readonly uid: Buffer;
  readonly rules: Buffer;
  readonly dice: Buffer;
  readonly counts: number;
  readonly imported: number;
  readonly seed: Buffer | null;
  readonly started_at: number;
  readonly finished_at: number;
  /** Null if even that is damaged. */
  readonly log: Buffer | null;
}

/** A finished game as it is in the file, sound or not. */
export interface RawGame {
  readonly row: GameRow;
  readonly results: readonly (readonly Value[])[];
  readonly checksum: Buffer | null;
}

/** Null if there is no such finished game. */
export function readRaw(db: Connection, game: number): RawGame | null {
  const found = prepared<[number], GameRow & { readonly checksum: Buffer | null }>(
    db,
    `SELECT ${gameColumns.join(', ')}, checksum FROM game WHERE id = ? AND finished_at IS NOT NULL`,
  ).get(game);
  if (found === undefined) return null;
  const { checksum, ...row } = found;
  const results = prepared<[number], readonly Value[]>(
    db,
    `SELECT ${resultColumns.join(', ')} FROM result WHERE game = ? ORDER BY seat`,
  )
    .raw()
    .all(game);
  return { row, results, checksum };
}

/** Half of a SHA-256: no other game has the same one by chance. */
const bytes = 16;

/** Each value with its type and length, so that no two games look alike. */
export function bytesOf(values: readonly Value[]): Buffer {
  const contents = values.map((value) => (Buffer.isBuffer(value) ? value : String(value)));
  const lengths = contents.map((content) => Buffer.byteLength(content));
  // All in one piece, because this is done for every game that is written.
  const written = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headLength + length, 0));
  let at = 0;
  for (const [index, content] of contents.entries()) {
    const isNumber = typeof content === 'string';
    written[at] = (isNumber ? 'n' : 'b').charCodeAt(0);
    written.writeUInt32BE(lengths[index], at + 1);
    at += headLength;
    if (isNumber) written.write(content, at);
    else written.set(content, at);
    at += lengths[index];
  }
  return written;
}
export const headLength = 5;

export function hashOf(written: Buffer): Buffer {
  return hash('sha256', written, 'buffer').subarray(0, bytes);
}

/** All values of a game, in the order in which they are written. */
export function valuesOf({ row, results }: Pick<RawGame, 'row' | 'results'>): readonly Value[] {
  return [...(Object.values(row) as Value[]), ...results.flat()];
}

export function checksumOf(game: Pick<RawGame, 'row' | 'results'>): Buffer {
  return hashOf(bytesOf(valuesOf(game)));
}

export function isIntact(game: RawGame): boolean {
  return game.checksum?.equals(checksumOf(game)) === true;
}

/** Stores the checksum of the game as it is now; call this after every change to it, in the same transaction. */
export function signGame(db: Connection, game: number): void {
  const raw = readRaw(db, game);
  if (raw !== null)
    prepared<[Buffer, number]>(db, 'UPDATE game SET checksum = ? WHERE id = ?').run(checksumOf(raw), game);
}

/** The games that are still as they were written: only these may get a new checksum after a change. */
export function intactAmong(db: Connection, games: readonly number[]): readonly number[] {
  return games.filter((game) => {
    const raw = readRaw(db, game);
    return raw !== null && isIntact(raw);
  });
}

/** How many finished games are as they were written. */
export function countIntact(db: Connection): number {
  return intactAmong(db, [...finishedGames(db)]).length;
}

/** The numbers of all finished games, or of those after one; in order, each read when it is needed. */
export function* finishedGames(db: Connection, after = 0): Generator<number, void> {
  const next = prepared<[number], { id: number }>(
    db,
    'SELECT id FROM game WHERE id > ? AND finished_at IS NOT NULL ORDER BY id LIMIT 1',
  );
  for (let row = next.get(after); row !== undefined; row = next.get(row.id)) yield row.id;
}
