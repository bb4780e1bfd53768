/** Games in the file: begun, written event by event, finished. */
import { randomUUID } from 'node:crypto';
import { encodeLog } from '../../shared/game/codec.ts';
import { checkEvent, type GameEvent, type Started } from '../../shared/game/events.ts';
import { type Game, totalsOf, winnersOf } from '../../shared/game/game.ts';
import { sentenceFor } from '../../shared/game/refusals.ts';
import { foldName } from '../../shared/game/seats.ts';
import type { Store } from './open.ts';

/** A game as it is kept while it can still go on. */
export interface OpenGame {
  readonly id: number;
  readonly seed: Buffer | null;
  readonly events: readonly GameEvent[];
}

export interface NewGame {
  readonly started: Started;
  /** What the dice are drawn from; null where they are typed. */
  readonly seed: Buffer | null;
  /** Whether it may enter the Hall of Fame. */
  readonly counts: boolean;
}

/** Returns the game's number. Once this is back, the game is on disk. */
export function beginGame(store: Store, { started, seed, counts }: NewGame): number {
  return store.db
    .transaction(() => {
      const { lastInsertRowid } = store.db
        .prepare('INSERT INTO game (uid, rules, dice, counts, seed, started_at) VALUES (?, ?, ?, ?, ?, ?)')
        .run(randomUUID(), started.rules, started.dice, counts ? 1 : 0, seed, started.at);
      const id = Number(lastInsertRowid);
      appendEvent(store, id, 0, started);
      return id;
    })
    .immediate();
}

/** Once this is back, the event is on disk; the number keeps a second writer from slipping one in between. */
export function appendEvent(store: Store, game: number, number: number, event: GameEvent): void {
  store.db.prepare('INSERT INTO event (game, number, body) VALUES (?, ?, ?)').run(game, number, JSON.stringify(event));
}

/** The last event and all that follows from it, in one step: the log packed, the results entered. */
export function finishGame(store: Store, id: number, events: readonly GameEvent[], game: Game, at: number): void {
  store.db
    .transaction(() => {
      const kept = store.db.prepare<[number], { counts: number }>('SELECT counts FROM game WHERE id = ?').get(id);
      const log = encodeLog(events);
      if (!log.ok) throw new Error(sentenceFor(log.error));
      store.db.prepare('UPDATE game SET finished_at = ?, log = ? WHERE id = ?').run(at, Buffer.from(log.value), id);
      store.db.prepare('DELETE FROM event WHERE game = ?').run(id);
      const winners = winnersOf(game);
      const totals = totalsOf(game);
      const insert = store.db.prepare(
        `INSERT INTO result (game, seat, player, type, score, won, ranked, rules, finished_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      for (const [seat, { name, type }] of game.seats.entries()) {
        // RULE: who leaves a game early does not enter the Hall of Fame with what was left behind.
        const ranked = kept?.counts === 1 && !game.resigned[seat];
        insert.run(
          id,
          seat,
          playerNumber(store, name),
          type,
          totals[seat],
          winners.includes(seat) ? 1 : 0,
          ranked ? 1 : 0,
          game.rules,
          at,
        );
      }
    })
    .immediate();
}

export interface FinishedGame {
  readonly events: readonly GameEvent[];
  /** The state after them. */
  readonly game: Game;
  readonly seed: Buffer;
  readonly counts: boolean;
  readonly finishedAt: number;
}

/** A game that was played to its end elsewhere, entered in one step. Returns its number. */
export function recordGame(store: Store, { events, game, seed, counts, finishedAt }: FinishedGame): number {
  const [started] = events;
  if (started?.type !== 'started') throw new Error(sentenceFor({ code: 'not-started' }));
  return store.db
    .transaction(() => {
      const id = beginGame(store, { started, seed, counts });
      finishGame(store, id, events, game, finishedAt);
      return id;
    })
    .immediate();
}

/** The number of the player of that name, case aside; the spelling used last is the one shown. */
function playerNumber(store: Store, name: string): number {
  const row = store.db
    .prepare<[string, string], { id: number }>(
      'INSERT INTO player (name, key) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET name = excluded.name RETURNING id',
    )
    .get(name, foldName(name));
  return (row as { id: number }).id;
}

/** The game that was left open last, if there is one. */
export function latestOpenGame(store: Store): OpenGame | null {
  const row = store.db
    .prepare<[], { id: number; seed: Buffer | null }>(
      'SELECT id, seed FROM game WHERE finished_at IS NULL ORDER BY started_at DESC, id DESC LIMIT 1',
    )
    .get();
  if (row === undefined) return null;
  const bodies = store.db
    .prepare<[number], { body: string }>('SELECT body FROM event WHERE game = ? ORDER BY number')
    .all(row.id);
  const events: GameEvent[] = [];
  for (const { body } of bodies) {
    const event = checkEvent(JSON.parse(body));
    if (!event.ok) return null;
    events.push(event.value);
  }
  return { id: row.id, seed: row.seed, events };
}

/** Given up for good; no trace of it remains in any statistics. */
export function discardGame(store: Store, id: number): void {
  store.db.prepare('DELETE FROM game WHERE id = ? AND finished_at IS NULL').run(id);
}
