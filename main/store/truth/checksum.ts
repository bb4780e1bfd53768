/** The checksum of every finished game: covers its row, its log and who sat where, to the last bit. */
import { hash } from 'node:crypto';
import { allRows, type Connection, firstRow, firstValue, run } from '../connection.ts';

type Value = Buffer | number | null;

/** Text is read as bytes, because damaged text may not be text any more. */
const columns = `CAST(uid AS BLOB) AS uid, CAST(rules AS BLOB) AS rules, CAST(dice AS BLOB) AS dice, counts, imported, seed,
  started_at, finished_at, log`;

/** In the order in which the values are covered. */
export interface GameRow {
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
  /** The number of the player in each seat. */
  readonly players: readonly number[];
  readonly checksum: Buffer | null;
}

/** Null if there is no such finished game. */
export function readRaw(db: Connection, game: number): RawGame | null {
  const sql = `SELECT ${columns}, checksum FROM game WHERE id = ? AND finished_at IS NOT NULL`;
  const found = firstRow<GameRow & { readonly checksum: Buffer | null }>(db, sql, game);
  if (found === undefined) return null;
  const { checksum, ...row } = found;
  return { row, players: playersIn(db, game), checksum };
}

/** Seat by seat. A seat that is missing leaves a number that no player has. */
function playersIn(db: Connection, game: number): readonly number[] {
  const sql = 'SELECT seat, player FROM seat WHERE game = ? ORDER BY seat';
  const seats = allRows<{ seat: number; player: number }>(db, sql, game);
  return seats.map(({ seat, player }, index) => (seat === index ? player : 0));
}

/** Half of a SHA-256: no other game has the same one by chance. */
const bytes = 16;

/** Each value with its type and length, so that no two games look alike. */
export function bytesOf(values: readonly Value[]): Buffer {
  return Buffer.concat(
    values.flatMap((value) => {
      const content = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
      const head = Buffer.from([Buffer.isBuffer(value) ? 0x62 : 0x6e, 0, 0, 0, 0]);
      head.writeUInt32BE(content.length, 1);
      return [head, content];
    }),
  );
}

export function hashOf(values: readonly Value[]): Buffer {
  return hash('sha256', bytesOf(values), 'buffer').subarray(0, bytes);
}

export function checksumOf({ row, players }: Omit<RawGame, 'checksum'>): Buffer {
  const { uid, rules, dice, counts, imported, seed, started_at, finished_at, log } = row;
  return hashOf([uid, rules, dice, counts, imported, seed, started_at, finished_at, log, ...players]);
}

export function isIntact(game: RawGame): boolean {
  return game.checksum?.equals(checksumOf(game)) === true;
}

/** Stores the checksum of the game as it is now. */
export function signGame(db: Connection, game: number): void {
  const raw = readRaw(db, game);
  if (raw !== null) run(db, 'UPDATE game SET checksum = ? WHERE id = ?', checksumOf(raw), game);
}

function isIntactIn(db: Connection, game: number): boolean {
  const raw = readRaw(db, game);
  return raw !== null && isIntact(raw);
}

/** Changes finished games; only those that were as they had been written get a new checksum. */
export function changeGames(db: Connection, games: readonly number[], change: () => void): void {
  const intact = games.filter((game) => isIntactIn(db, game));
  change();
  for (const game of intact) signGame(db, game);
}

/** How many finished games are as they were written. */
export function countIntact(db: Connection): number {
  let intact = 0;
  for (const game of finishedGames(db)) if (isIntactIn(db, game)) intact++;
  return intact;
}

/** The numbers of all finished games, or of those after one; in order, each read when it is needed. */
export function* finishedGames(db: Connection, after = 0): Generator<number, void> {
  const next = 'SELECT id FROM game WHERE id > ? AND finished_at IS NOT NULL ORDER BY id LIMIT 1';
  const nextAfter = (id: number) => firstValue<number>(db, next, id);
  for (let id = nextAfter(after); id !== undefined; id = nextAfter(id)) yield id;
}
