/**
 * Games in the file: started, written event by event, and finished; or entered whole, if they come from another file.
 */
import { randomUUID } from 'node:crypto';
import { encodeLog } from '../../../shared/game/codec.ts';
import type { GameEvent, Started } from '../../../shared/game/events.ts';
import type { Game } from '../../../shared/game/game.ts';
import { replay } from '../../../shared/game/replay.ts';
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { RulesId } from '../../../shared/rules/ids.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import { addressOf } from '../../club/address.ts';
import { allRows, type Connection, firstRow, firstValue, run, write } from '../connection.ts';
import type { Store } from '../open.ts';
import { factsOf, type Origin, originCodes, playersOf, resultsOf, type SeatResult } from '../projections/facts.ts';
import { enterGame, withdrawGame } from '../projections/project.ts';
import { insert, isDamaged } from '../rows.ts';
import { signGame } from './checksum.ts';
import { parseEvent, seatsOf, withSeats } from './names.ts';
import { countAbandoned, playerNumber } from './players.ts';

/** An unfinished game. */
export interface OpenGame {
  readonly id: number;
  readonly seed: Buffer | null;
  readonly events: readonly GameEvent[];
  /** The state after each event. */
  readonly states: readonly Game[];
  /** The last of them. */
  readonly game: Game;
}

export interface NewGame {
  readonly started: Started;
  /** What the dice are drawn from; null where they are typed. */
  readonly seed: Buffer | null;
  /** Whether it may enter the Hall of Fame. */
  readonly counts: boolean;
  /** The same in every copy of the game; a new one if not given. */
  readonly uid?: string;
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

/** A finished game as it is entered, with everything that follows from its events worked out. */
export interface GameEntry
  extends Pick<FinishedGame, 'uid' | 'counts' | 'finishedAt'>,
    Pick<Game, 'rules' | 'dice' | 'startedAt'> {
  /** See main/club/address.ts. */
  readonly address: string;
  readonly seed: Uint8Array | null;
  readonly origin: Origin;
  readonly log: Uint8Array;
  readonly results: readonly SeatResult[];
}

/** Returns the game's number. By then the game is on disk. */
export function beginGame({ db }: Pick<Store, 'db'>, { started, seed, counts, uid = randomUUID() }: NewGame): number {
  return write(db, () => {
    const { rules, dice, at } = started;
    const sql = 'INSERT INTO game (uid, rules, dice, counts, seed, started_at) VALUES (?, ?, ?, ?, ?, ?)';
    const id = Number(run(db, sql, uid, rules, dice, +counts, seed, at).lastInsertRowid);
    addEvent(db, id, 0, started);
    return id;
  });
}

/** The game of the day: false if the player has had that try, whatever became of it. The caller has a transaction open. */
export function takeTry(db: Connection, player: number, day: string, rules: RulesId): boolean {
  const sql = 'INSERT INTO daily_try (player, day, rules) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
  return run(db, sql, player, day, rules).changes > 0;
}

function addEvent(db: Connection, game: number, number: number, event: GameEvent): void {
  insert(db, 'event', { game, number, body: JSON.stringify(event) });
}

/** Once this returns, the event is on disk; the number prevents a second writer from slipping one in. */
export function appendEvent({ db }: Pick<Store, 'db'>, game: number, number: number, event: GameEvent): void {
  write(db, () => addEvent(db, game, number, event));
}

/** All events of a game in progress, as they must be. */
export function replaceEvents({ db }: Pick<Store, 'db'>, game: number, events: readonly GameEvent[]): void {
  write(db, () => {
    run(db, 'DELETE FROM event WHERE game = ?', game);
    for (const [number, event] of events.entries()) addEvent(db, game, number, event);
  });
}

/** What is known about the dice of a network game grows with every roll. */
export function keepSeed({ db }: Store, game: number, seed: Buffer): void {
  write(db, () => run(db, 'UPDATE game SET seed = ? WHERE id = ?', seed, game));
}

/** How many events of a game in progress are on disk; none for a finished one. */
export function countEvents({ db }: Pick<Store, 'db'>, game: number): number {
  return firstValue(db, 'SELECT count(*) FROM event WHERE game = ?', game) ?? 0;
}

/**
 * Everything that follows from the last event, in one step: packs the log and enters the results. A caller that knows
 * the state after each event passes them.
 */
export function finishGame(
  { db }: Store,
  id: number,
  events: readonly GameEvent[],
  game: Game,
  now: number,
  states?: readonly Game[],
): void {
  // RULE: no game ends before it began, whatever was done to the clock.
  const at = Math.max(now, game.startedAt);
  write(db, () => {
    const open = 'SELECT uid, counts FROM game WHERE id = ? AND finished_at IS NULL';
    const kept = firstRow<{ uid: string; counts: number }>(db, open, id);
    if (kept === undefined) throw new Error(`game ${id} is not open`);
    const seats = currentSeats(db, id, game.seats);
    const finished = { uid: kept.uid, seed: null, counts: kept.counts === 1, events, finishedAt: at };
    const entry = entryOf(finished, { ...game, seats }, packed(withSeats(events, seats), states));
    run(db, 'UPDATE game SET finished_at = ?, log = ? WHERE id = ?', at, entry.log, id);
    run(db, 'DELETE FROM event WHERE game = ?', id);
    settle(db, id, entry);
  });
}

/** Writes down who sat where, signs the game and enters it into the lists. A seat without a name was a deleted player's. */
function settle(db: Connection, game: number, { address, results, ...entry }: GameEntry): void {
  const seats = results.map((result, seat) => {
    const player = playerNumber(db, result.name, result.type === 'human', entry.finishedAt);
    run(db, 'INSERT INTO seat (game, seat, player) VALUES (?, ?, ?)', game, seat, player);
    return { ...result, player, isDeleted: result.name === '' };
  });
  signGame(db, game);
  enterGame(db, { ...entry, game, seats }, address);
}

/** The seats as they are in the file: players may have been renamed or deleted since the game was opened. */
function currentSeats(db: Connection, id: number, seats: readonly Seat[]): readonly Seat[] {
  const body = firstValue<string>(db, 'SELECT body FROM event WHERE game = ? AND number = 0', id);
  const started = body === undefined ? null : parseEvent(body);
  return started ? seatsOf([started]) : seats;
}

export function entryOf(
  finished: FinishedGame,
  game: Game,
  log = packed(finished.events),
  origin: Origin = 'here',
  address = addressOf(finished),
): GameEntry {
  const { uid, seed, counts, finishedAt } = finished;
  const { rules, dice, startedAt } = game;
  const results = resultsOf(finished.events, game);
  return { uid, address, rules, dice, seed, counts, origin, startedAt, finishedAt, log, results };
}

/** Returns the game's number, or null if a copy of it is already here. The caller has a transaction open. */
export function addFinishedGame(db: Connection, entry: GameEntry): number | null {
  const sql = `INSERT INTO game (uid, rules, dice, counts, imported, seed, started_at, finished_at, log)
    VALUES (:uid, :rules, :dice, :counts, :imported, :seed, :startedAt, :finishedAt, :log)
    ON CONFLICT (uid) DO NOTHING`;
  const row = { ...entry, counts: +entry.counts, imported: originCodes[entry.origin] };
  const { changes, lastInsertRowid } = run(db, sql, row);
  if (changes === 0) return null;
  settle(db, Number(lastInsertRowid), entry);
  return Number(lastInsertRowid);
}

/** Deletes a finished game, with everything it has added to any list. */
export function deleteGame({ db }: Store, id: number): Result<null, Problem> {
  return write(db, (): Result<null, Problem> => {
    const there = firstRow(db, 'SELECT 1 FROM game WHERE id = ? AND finished_at IS NOT NULL', id);
    if (there === undefined) return fail({ code: 'game-gone' });
    const facts = factsOf(db, id);
    const players = [...new Set(playersOf(db, id).flatMap(({ player, isDeleted }) => (isDeleted ? [] : [player])))];
    run(db, 'DELETE FROM game WHERE id = ?', id);
    withdrawGame(db, facts, players);
    return ok(null);
  });
}

function packed(events: readonly GameEvent[], states?: readonly Game[]): Buffer {
  const log = encodeLog(events, states);
  // A game that was played move by move can always be packed.
  if (!log.ok) throw new Error(log.error.code);
  return Buffer.from(log.value);
}

interface OpenRow {
  readonly id: number;
  readonly seed: Buffer | null;
}

const openRows = 'SELECT id, seed FROM game WHERE finished_at IS NULL';

/** Reads them one by one, as far as the caller wants. */
function* latestFirst(store: Pick<Store, 'db'>): Generator<OpenGame, void> {
  for (const row of allRows<OpenRow>(store.db, `${openRows} ORDER BY started_at DESC, id DESC`)) {
    const open = withEvents(store, row);
    if (open !== null) yield open;
  }
}

/** Every unfinished game, the latest first; one whose events cannot be read is skipped. */
export function openGames(store: Pick<Store, 'db'>): readonly OpenGame[] {
  return [...latestFirst(store)];
}

/** The latest unfinished game, if there is one. */
export function latestOpenGame(store: Store): OpenGame | null {
  return latestFirst(store).next().value ?? null;
}

export function openGame(store: Pick<Store, 'db'>, id: number): OpenGame | null {
  const row = firstRow<OpenRow>(store.db, `${openRows} AND id = ?`, id);
  return row === undefined ? null : withEvents(store, row);
}

function withEvents({ db }: Pick<Store, 'db'>, { id, seed }: OpenRow): OpenGame | null {
  const sql = `SELECT number, body, ${isDamaged('event')} AS damaged FROM event WHERE game = ? ORDER BY number`;
  const events: GameEvent[] = [];
  for (const { number, body, damaged } of allRows<{ number: number; body: string; damaged: number }>(db, sql, id)) {
    const event = damaged === 1 || number !== events.length ? null : parseEvent(body);
    if (event === null) return null;
    events.push(event);
  }
  return openedGame(id, seed, events);
}

/** Null if the events are not those of a game. */
export function openedGame(id: number, seed: Buffer | null, events: readonly GameEvent[]): OpenGame | null {
  const states = replay(events);
  const game = states.ok ? states.value.at(-1) : undefined;
  return states.ok && game ? { id, seed, events, states: states.value, game } : null;
}

/**
 * Gives a game up for good: its scores count nowhere, but after the first roll it is counted for the players who gave
 * it up. False if there is no such unfinished game.
 */
export function discardGame(store: Store, id: number): boolean {
  const { db } = store;
  return write(db, () => {
    const open = openGame(store, id);
    const counts = firstValue(db, 'SELECT counts FROM game WHERE id = ?', id) === 1;
    if (counts && open?.events.some(({ type }) => type === 'rolled'))
      for (const { name, type } of open.game.seats)
        if (type === 'human' && name !== '') countAbandoned(db, playerNumber(db, name, true, 0));
    return run(db, 'DELETE FROM game WHERE id = ? AND finished_at IS NULL', id).changes > 0;
  });
}
