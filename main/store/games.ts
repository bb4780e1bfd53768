/** Games in the file: begun, written event by event, finished; or entered whole, when they come from another file. */
import { randomUUID } from 'node:crypto';
import { encodeLog } from '../../shared/game/codec.ts';
import { checkEvent, type GameEvent, type Started } from '../../shared/game/events.ts';
import { type Game, totalsOf, winnersOf } from '../../shared/game/game.ts';
import { fold } from '../../shared/game/replay.ts';
import { words } from '../../shared/words/index.ts';
import { keepAddress } from './club/addresses.ts';
import { type Connection, prepared } from './connection.ts';
import type { Store } from './open.ts';
import { playerNumber } from './players.ts';
import { addToTally, cardSums, countScore } from './tallies.ts';

/** A game as it is kept while it can still go on. */
export interface OpenGame {
  readonly id: number;
  readonly seed: Buffer | null;
  readonly events: readonly GameEvent[];
  /** What they add up to. */
  readonly game: Game;
}

export interface NewGame {
  readonly started: Started;
  /** What the dice are drawn from; null where they are typed. */
  readonly seed: Buffer | null;
  /** Whether it may enter the Hall of Fame. */
  readonly counts: boolean;
}

/** A game played to its end. */
export interface FinishedGame {
  /** The same in every copy of the game. */
  readonly uid: string;
  readonly seed: Buffer | null;
  readonly counts: boolean;
  readonly events: readonly GameEvent[];
  /** Milliseconds since 1970. */
  readonly finishedAt: number;
}

/** Returns the game's number. Once this is back, the game is on disk. */
export function beginGame(store: Store, { started, seed, counts }: NewGame): number {
  return store.db
    .transaction(() => {
      const { lastInsertRowid } = prepared<unknown[]>(
        store.db,
        'INSERT INTO game (uid, rules, dice, counts, seed, started_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(randomUUID(), started.rules, started.dice, counts ? 1 : 0, seed, started.at);
      const id = Number(lastInsertRowid);
      appendEvent(store, id, 0, started);
      return id;
    })
    .immediate();
}

/** Once this is back, the event is on disk; the number keeps a second writer from slipping one in between. */
export function appendEvent(store: Store, game: number, number: number, event: GameEvent): void {
  prepared<[number, number, string]>(store.db, 'INSERT INTO event (game, number, body) VALUES (?, ?, ?)').run(
    game,
    number,
    JSON.stringify(event),
  );
}

/** How many events of a game in progress are on disk; none of one that is over. */
export function countEvents(store: Store, game: number): number {
  return prepared<[number], number>(store.db, 'SELECT count(*) FROM event WHERE game = ?').pluck().get(game) ?? 0;
}

/** The last event and all that follows from it, in one step: the log packed, the results entered. */
export function finishGame(store: Store, id: number, events: readonly GameEvent[], game: Game, now: number): void {
  const { db } = store;
  // A clock that was set back in mid-game must not make it end before it began: nobody would take such a game in.
  const at = Math.max(now, game.startedAt);
  db.transaction(() => {
    const kept = prepared<[number], { uid: string; counts: number }>(
      db,
      'SELECT uid, counts FROM game WHERE id = ? AND finished_at IS NULL',
    ).get(id);
    if (kept === undefined) throw new Error(`game ${id} is not open`);
    prepared<[number, Buffer, number]>(db, 'UPDATE game SET finished_at = ?, log = ? WHERE id = ?').run(
      at,
      packed(events),
      id,
    );
    prepared<[number]>(db, 'DELETE FROM event WHERE game = ?').run(id);
    const { uid } = kept;
    const counts = kept.counts === 1;
    enterResults(db, id, counts, events, game, at);
    keepAddress(db, id, { uid, counts, events, finishedAt: at });
  }).immediate();
}

/** Returns the number of the game, or null if a copy of it is here already. The caller has a transaction open. */
export function addFinishedGame(db: Connection, finished: FinishedGame, game: Game): number | null {
  const { uid, seed, counts, events, finishedAt } = finished;
  const added = prepared<unknown[]>(
    db,
    `INSERT INTO game (uid, rules, dice, counts, seed, started_at, finished_at, log) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (uid) DO NOTHING`,
  ).run(uid, game.rules, game.dice, counts ? 1 : 0, seed, game.startedAt, finishedAt, packed(events));
  if (added.changes === 0) return null;
  const id = Number(added.lastInsertRowid);
  enterResults(db, id, counts, events, game, finishedAt);
  keepAddress(db, id, finished);
  return id;
}

function packed(events: readonly GameEvent[]): Buffer {
  const log = encodeLog(events);
  if (!log.ok) throw new Error(words.problem(log.error));
  return Buffer.from(log.value);
}

function enterResults(
  db: Connection,
  id: number,
  counts: boolean,
  events: readonly GameEvent[],
  game: Game,
  at: number,
): void {
  const { rules, dice } = game;
  const winners = winnersOf(game);
  const totals = totalsOf(game);
  const sums = cardSums(events, game);
  for (const [seat, { name, type }] of game.seats.entries()) {
    const person = type === 'human';
    const player = playerNumber(db, name, person ? at : 0);
    const score = totals[seat];
    const won = winners.includes(seat) ? 1 : 0;
    // RULE: who leaves a game early does not enter the Hall of Fame with what was left behind.
    const ranked = counts && !game.resigned[seat];
    prepared<unknown[]>(
      db,
      `INSERT INTO result (game, seat, player, type, person, score, won, ranked, rules, finished_at, bonuses)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(id, seat, player, type, person ? 1 : 0, score, won, ranked ? 1 : 0, rules, at, sums[seat].bonuses);
    // RULE: a game of loaded dice, in cheat mode or from a seed that was asked for, counts nowhere.
    if (counts) addToTally(db, { player, rules, dice }, { games: 1, wins: won, score, best: score, ...sums[seat] });
    if (ranked) countScore(db, player, rules, score);
  }
}

interface OpenRow {
  readonly id: number;
  readonly seed: Buffer | null;
}

const openRows = 'SELECT id, seed FROM game WHERE finished_at IS NULL';

/** Reads one after the other as far as they are asked for. */
function* latestFirst(store: Store): Generator<OpenGame, void> {
  const rows = prepared<[], OpenRow>(store.db, `${openRows} ORDER BY started_at DESC, id DESC`).all();
  for (const row of rows) {
    const open = withEvents(store, row);
    if (open !== null) yield open;
  }
}

/** Every game that was left open, the latest first; one whose events make no sense is passed over. */
export function openGames(store: Store): readonly OpenGame[] {
  return [...latestFirst(store)];
}

/** The game that was left open last, if there is one. */
export function latestOpenGame(store: Store): OpenGame | null {
  return latestFirst(store).next().value ?? null;
}

export function openGame(store: Store, id: number): OpenGame | null {
  const row = prepared<[number], OpenRow>(store.db, `${openRows} AND id = ?`).get(id);
  return row === undefined ? null : withEvents(store, row);
}

function withEvents(store: Store, { id, seed }: OpenRow): OpenGame | null {
  const rows = prepared<[number], { body: string }>(store.db, 'SELECT body FROM event WHERE game = ? ORDER BY number');
  const events: GameEvent[] = [];
  for (const { body } of rows.all(id)) {
    const event = checkEvent(parsed(body));
    if (!event.ok) return null;
    events.push(event.value);
  }
  const game = fold(events);
  return game.ok ? { id, seed, events, game: game.value } : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Given up for good; no trace of it remains in any statistics. */
export function discardGame(store: Store, id: number): void {
  prepared<[number]>(store.db, 'DELETE FROM game WHERE id = ? AND finished_at IS NULL').run(id);
}
