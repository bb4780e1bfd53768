/** The addresses of finished games, in the order in which they came into a file. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { type Connection, prepared } from '../connection.ts';
import { insertSql, isDamaged } from '../rows.ts';

export const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/** The caller has a transaction open. */
export function keepAddress(db: Connection, game: number, address: string): void {
  const last = prepared<[], number>(db, "SELECT seq FROM sqlite_sequence WHERE name = 'address'").pluck().get() ?? 0;
  prepared<object>(db, insertSql('address')).run({ number: last + 1, game, address: bytesOf(address) });
}

/** Whether the address of a game is as it was written. */
export function hasSoundAddress(db: Connection, game: number): boolean {
  const sql = `SELECT 1 FROM address WHERE game = ? AND NOT (${isDamaged('address')})`;
  return prepared<[number]>(db, sql).get(game) !== undefined;
}

export interface Numbered {
  readonly number: number;
  readonly game: number;
  readonly address: string;
}

/** Games that came into the file after that number. */
export function addressesAfter(db: Connection, number: number, limit: number): readonly Numbered[] {
  return prepared<[number, number], Numbered>(
    db,
    'SELECT number, game, lower(hex(address)) AS address FROM address WHERE number > ? ORDER BY number LIMIT ?',
  ).all(number, limit);
}

export function countAfter(db: Connection, number: number): number {
  return prepared<[number], number>(db, 'SELECT count(*) FROM address WHERE number > ?').pluck().get(number) ?? 0;
}

export function gameAt(db: Connection, address: string): number | null {
  return (
    prepared<[Buffer], number>(db, 'SELECT game FROM address WHERE address = ?').pluck().get(bytesOf(address)) ?? null
  );
}

export interface KeptWitness {
  readonly by: string;
  readonly signature: string;
}

export function witnessesOf(db: Connection, game: number): readonly KeptWitness[] {
  return prepared<[number], KeptWitness>(db, 'SELECT by, signature FROM witness WHERE game = ? ORDER BY by').all(game);
}

/** Other machines that played the game; their signatures were checked. */
export function keepWitness(db: Connection, game: number, { by, signature }: KeptWitness): void {
  prepared<[number, string, string]>(
    db,
    'INSERT INTO witness (game, by, signature) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  ).run(game, by, signature);
}

/** Whether the last game that came into the file is a network game that some of its machines have not signed yet. */
export function awaitsSignatures(db: Connection): boolean {
  const last = prepared<[], { game: number; log: Buffer }>(
    db,
    'SELECT address.game, log FROM address JOIN game ON game.id = address.game ORDER BY number DESC LIMIT 1',
  ).get();
  const decoded = last && decodeLog(last.log);
  const machines = decoded?.ok ? (decoded.value.game.machines?.length ?? 0) : 0;
  return last !== undefined && witnessesOf(db, last.game).length < machines - 1;
}
