/**
 * Names where they are spelled out instead of being a player's number: in logs, in open games and in the last setup.
 */
import { blankNames } from '../../../shared/game/codec.ts';
import { checkEvent, type GameEvent } from '../../../shared/game/events.ts';
import { checkSeats, foldName, type Seat } from '../../../shared/game/seats.ts';
import { allRows, type Connection, firstValue, run } from '../connection.ts';
import { update } from '../rows.ts';
import { lastSetup, rememberSetup } from './settings.ts';

/** Who a name refers to: a person and a computer may have the same one. */
export interface PlayerKey {
  /** The case-folded name; empty for deleted players. */
  readonly key: string;
  readonly person: boolean;
}

export function keyOf({ name, type }: Seat): PlayerKey {
  return { key: foldName(name), person: type === 'human' };
}

export interface SeatInGame {
  readonly game: number;
  readonly seat: number;
}

/** The log with different seats. */
export function withSeats(events: readonly GameEvent[], seats: readonly Seat[]): readonly GameEvent[] {
  return events.map((event) => (event.type === 'started' ? { ...event, seats } : event));
}

export function seatsOf(events: readonly GameEvent[]): readonly Seat[] {
  return events[0]?.type === 'started' ? events[0].seats : [];
}

/**
 * Removes the names of those seats from the logs of finished games, and returns the seats as they were. A log that
 * cannot be read is left alone: nothing ever comes out of it.
 */
export function blankNamesInLogs(db: Connection, blanks: readonly SeatInGame[]): readonly Seat[] {
  const blanked: Seat[] = [];
  for (const [game, inGame] of Map.groupBy(blanks, (blank) => blank.game)) {
    const log = firstValue<Buffer | null>(db, 'SELECT log FROM game WHERE id = ?', game);
    const changed = log && blankNames(log, (number) => inGame.some(({ seat }) => seat === number));
    if (!changed?.ok) continue;
    run(db, 'UPDATE game SET log = ? WHERE id = ?', Buffer.from(changed.value.bytes), game);
    blanked.push(...changed.value.seats);
  }
  return blanked;
}

/** The seats with another name for that player; null if the player has none of them. */
function renamed(seats: readonly Seat[], { key, person }: PlayerKey, name: string): readonly Seat[] | null {
  const isMeant = (seat: Seat) => keyOf(seat).key === key && keyOf(seat).person === person;
  return seats.some(isMeant) ? seats.map((seat) => (isMeant(seat) ? { ...seat, name } : seat)) : null;
}

/** Gives the player another name in open games and in the last setup; an empty one for a deleted player. */
export function replaceName(db: Connection, player: PlayerKey, name: string): void {
  for (const change of renamedStarts(db, player, name))
    update(db, 'event', { body: ':body' }, 'game = :game AND number = 0', change);
  renameInSetup(db, player, name);
}

export function renameInSetup(db: Connection, player: PlayerKey, name: string): void {
  const setup = lastSetup({ db });
  const seats = setup && renamed(setup.seats, player, name);
  if (!setup || !seats) return;
  const free = checkSeats(seats, true).ok ? seats : (renamed(setup.seats, player, '') ?? seats);
  rememberSetup({ db }, { ...setup, seats: free });
}

/** The first events of the games in progress in which the player sits, with the other name. */
export function renamedStarts(db: Connection, player: PlayerKey, name: string) {
  const sql = 'SELECT game, body FROM event WHERE number = 0 ORDER BY game';
  return allRows<{ game: number; body: string }>(db, sql).flatMap(({ game, body }) => {
    const started = parseEvent(body);
    const seats = started?.type === 'started' ? renamed(started.seats, player, name) : null;
    // Somebody else in that game may have the new name; then both keep theirs until it is over.
    const isFree = seats !== null && checkSeats(seats, true).ok;
    return isFree ? [{ game, body: JSON.stringify({ ...started, seats }) }] : [];
  });
}

/** Null for anything that is not an event. */
export function parseEvent(json: string): GameEvent | null {
  try {
    const event = checkEvent(JSON.parse(json));
    return event.ok ? event.value : null;
  } catch {
    return null;
  }
}
