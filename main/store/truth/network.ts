/** What a machine has to remember about a network game so that it can continue after a crash. */
import * as v from 'valibot';
import { playerTypes } from '../../../shared/game/seats.ts';
import { count, moveSchema, parseJson, reroll } from '../../../shared/wire/schemas.ts';
import type { KeyPair } from '../../network/agreement.ts';
import { allRows, firstValue, run, write } from '../connection.ts';
import type { Place } from './settings.ts';

const keys: v.GenericSchema<unknown, KeyPair> = v.strictObject({ publicKey: v.string(), privateKey: v.string() });
/** A roll that was fixed; no other may replace it. */
const fixed = v.nullable(v.strictObject({ k: count, player: count, reroll }));

/** Fields that older versions wrote are left out. */
const hostSchema = v.object({
  role: v.literal('host'),
  port: count,
  /** This machine's own secret, from which its links are made. */
  secret: v.string(),
  keys,
  /** Everybody who may come back: until they have the end of the game. `machine` is null for a spectator. */
  members: v.array(v.object({ id: v.string(), token: v.string(), machine: v.nullable(count) })),
  fixed,
  /** The last roll that machines were asked to reveal their links for; from then on nothing else may happen. */
  revealing: v.optional(count, 0),
  /** Which computer plays for somebody who is away, by seat. */
  computers: v.record(v.string(), v.picklist(playerTypes)),
});
const guestSchema = v.object({
  role: v.literal('guest'),
  address: v.string(),
  member: v.string(),
  token: v.string(),
  /** Null for a spectator. */
  machine: v.nullable(count),
  secret: v.string(),
  keys,
  /** The roll that this machine has agreed to, and the number of events at that moment. */
  fixed,
  agreedAt: v.optional(count, 0),
  /** The last roll that it revealed its link for. */
  revealed: v.optional(count, 0),
  /** What its people wanted when there were this many events; the answer may have been lost. */
  asked: v.optional(v.strictObject({ seen: count, moves: v.array(moveSchema) }), { seen: 0, moves: [] }),
  /** Whether somebody else has moved for its people while it was away: then it does not sign the game. */
  replaced: v.optional(v.boolean(), false),
});
const recordSchema = v.variant('role', [hostSchema, guestSchema]);

export type HostRecord = v.InferOutput<typeof hostSchema>;
export type GuestRecord = v.InferOutput<typeof guestSchema>;
export type NetworkRecord = HostRecord | GuestRecord;

/** Null if it is not a network game. */
export function readNetwork({ db }: Place, game: number): NetworkRecord | null {
  const body = firstValue<string>(db, 'SELECT body FROM network_game WHERE game = ?', game);
  return body === undefined ? null : parseJson(recordSchema, body);
}

/** Once this returns, it is on disk. */
export function writeNetwork({ db }: Place, game: number, record: NetworkRecord): void {
  const sql =
    'INSERT INTO network_game (game, body) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET body = excluded.body';
  write(db, () => run(db, sql, game, JSON.stringify(record)));
}

/** Call this when nobody will ask for it any more. */
export function forgetNetwork({ db }: Place, game: number): void {
  write(db, () => run(db, 'DELETE FROM network_game WHERE game = ?', game));
}

/** All games that something is remembered about. */
export function networkGames({ db }: Place) {
  const sql = 'SELECT game, body FROM network_game ORDER BY game';
  return allRows<{ game: number; body: string }>(db, sql).flatMap(({ game, body }) => {
    const record = parseJson(recordSchema, body);
    return record === null ? [] : [{ game, record }];
  });
}

/** The id of a game, which is the same on every machine. */
export function uidOfGame({ db }: Place, game: number): string | null {
  return firstValue(db, 'SELECT uid FROM game WHERE id = ?', game) ?? null;
}
