/** The addresses of finished games, in the order in which they came into a file. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { allRows, type Connection, firstRow, firstValue, run } from '../connection.ts';
import { insert, isDamaged } from '../rows.ts';

export const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/** The caller has a transaction open. */
export function keepAddress(db: Connection, game: number, address: string): void {
  const last = firstValue<number>(db, "SELECT seq FROM sqlite_sequence WHERE name = 'address'") ?? 0;
  insert(db, 'address', { number: last + 1, game, address: bytesOf(address) });
}

/** Whether the address of a game is as it was written. */
export function hasSoundAddress(db: Connection, game: number): boolean {
  const sql = `SELECT 1 FROM address WHERE game = ? AND NOT (${isDamaged('address')})`;
  return firstRow(db, sql, game) !== undefined;
}

/** Games that came into the file after that number. */
export function addressesAfter(db: Connection, number: number, limit: number) {
  const sql =
    'SELECT number, game, lower(hex(address)) AS address FROM address WHERE number > ? ORDER BY number LIMIT ?';
  return allRows<{ number: number; game: number; address: string }>(db, sql, number, limit);
}

export function countAfter(db: Connection, number: number): number {
  return firstValue(db, 'SELECT count(*) FROM address WHERE number > ?', number) ?? 0;
}

export function gameAt(db: Connection, address: string): number | null {
  return firstValue(db, 'SELECT game FROM address WHERE address = ?', bytesOf(address)) ?? null;
}

export function gameWithUid(db: Connection, uid: string) {
  const sql =
    'SELECT game, lower(hex(address)) AS address FROM game JOIN address ON address.game = game.id WHERE uid = ?';
  return firstRow<{ game: number; address: string }>(db, sql, uid);
}

/** Null for an open game. */
export function addressIn(db: Connection, game: number): string | null {
  return firstValue(db, 'SELECT lower(hex(address)) FROM address WHERE game = ?', game) ?? null;
}

export interface KeptWitness {
  readonly by: string;
  readonly signature: string;
}

export function witnessesOf(db: Connection, game: number): readonly KeptWitness[] {
  return allRows(db, 'SELECT by, signature FROM witness WHERE game = ? ORDER BY by', game);
}

/** Other machines that played the game; their signatures were checked. */
export function keepWitness(db: Connection, game: number, { by, signature }: KeptWitness): void {
  run(db, 'INSERT INTO witness (game, by, signature) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', game, by, signature);
}

/** Whether the last game that came into the file is a network game that some of its machines have not signed yet. */
export function awaitsSignatures(db: Connection): boolean {
  const sql = 'SELECT address.game, log FROM address JOIN game ON game.id = address.game ORDER BY number DESC LIMIT 1';
  const last = firstRow<{ game: number; log: Buffer }>(db, sql);
  const decoded = last && decodeLog(last.log);
  const machines = decoded?.ok ? (decoded.value.game.machines?.length ?? 0) : 0;
  return last !== undefined && witnessesOf(db, last.game).length < machines - 1;
}
