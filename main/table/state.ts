/** What a table knows, as plain data, and how a game comes onto it, moves on and leaves it. */
import type { Machine } from '../../shared/game/events.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { ComputerState, TableState } from '../../shared/wire/table.ts';
import type { DiceOf, gameDice } from '../dice/source.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/open.ts';
import type { OpenGame } from '../store/truth/games.ts';
import { readNetwork } from '../store/truth/network.ts';

export type Response<T> = Result<T, Problem>;

export interface TableParts {
  /** Every game begun here is marked, and its rolls can be typed in. */
  readonly cheat?: boolean;
  readonly now?: () => number;
  readonly newSeed?: () => Uint8Array;
  readonly diceOf?: DiceOf;
  /** What went wrong with the file, in more detail than a player wants to read. */
  readonly log?: Log;
}

export interface State extends Required<Omit<TableParts, 'diceOf'>> {
  readonly store: Store;
  readonly dice: ReturnType<typeof gameDice>;
  readonly listeners: Set<(news: News) => void>;
  /** The game on the table: the same object as long as nothing happens in it. */
  open: OpenGame | null;
  computer: ComputerState;
  /** The version of the file when another process last changed it. */
  fileVersion: number;
  /** Drawn before the players are chosen, and kept until used: nobody can be given a seed made for them. */
  nextSeed: Buffer;
}

export const playing: ComputerState = { kind: 'playing' };

export function say({ listeners }: State, news: News): void {
  for (const listener of listeners) listener(news);
}

export function sayListsChanged(table: State): void {
  say(table, { push: 'lists:changed', content: null });
}

/** Ignored if the game is no longer on the table. */
export function showComputer(table: State, id: number, state: ComputerState): void {
  if (table.open?.id !== id) return;
  table.computer = state;
  say(table, { push: 'table:computer', content: { id, state } });
}

export function describe({ store, computer }: State, { id, events, game }: OpenGame): TableState {
  return { id, events, computer, ...(game.machines !== null && { own: ownSeats(store, id, game.machines) }) };
}

function ownSeats(store: Store, id: number, machines: readonly Machine[]): readonly number[] {
  const record = readNetwork(store, id);
  const machine = record?.role === 'guest' ? record.machine : 0;
  return record === null || machine === null ? [] : machines[machine].seats;
}

/**
 * Whether somebody who has seen this many events knows how the game stands. A hint changes nothing there, and the
 * answer to a question may arrive before the news that it was noted.
 */
export function isUpToDate({ events }: OpenGame, seen: number): boolean {
  return seen <= events.length && events.slice(seen).every(({ type }) => type === 'hinted');
}

export function putOnTable(table: State, open: OpenGame): Response<TableState> {
  table.open = open;
  showComputer(table, open.id, playing);
  return ok(describe(table, open));
}

export function leave(table: State): void {
  table.open = null;
  table.computer = playing;
}

/** The game on the table has more events than before, from this one on; they are on disk. */
export function advance(table: State, after: OpenGame, from: number): void {
  table.open = after;
  // First, so that whatever asks for a list because the game is over does not take an old one for current.
  if (after.game.turn === null) sayListsChanged(table);
  say(table, { push: 'table:events', content: { id: after.id, from, events: after.events.slice(from) } });
}
