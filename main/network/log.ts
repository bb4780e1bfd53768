/** A network game up to now as plain data, and what its machines ask about it. */
import { hash } from 'node:crypto';
import { checkEvent, type GameEvent, type Machine, type Started } from '../../shared/game/events.ts';
import { apply } from '../../shared/game/game.ts';
import { diceToRoll, isUndoneOut, type Move, mostUndos } from '../../shared/game/moves.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { endsOf, jointCommitment, splitLinks } from '../dice/joint.ts';
import { loadGame } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { type OpenGame, openGame } from '../store/truth/games.ts';
import { uidOfGame } from '../store/truth/network.ts';
import { afterOrdered } from '../table/events.ts';

export interface Log extends OpenGame {
  /** The last link of each machine, one after the other. */
  readonly seed: Buffer;
  /** The same on every machine. */
  readonly uid: string;
  /** Null while the game is on. */
  readonly finishedAt: number | null;
  /** The hash of all events, each with its names: machines with the same one have the same game. */
  readonly digest: string;
}

/** Goes on from a digest of the events before. */
export function digestOf(events: readonly GameEvent[], before = ''): string {
  let digest = before;
  for (const event of events) {
    const checked = checkEvent(event);
    // In their one form, so that the order of fields makes no difference.
    digest = hash('sha256', digest + JSON.stringify(checked.ok ? checked.value : event));
  }
  return digest;
}

/** A game that begins; its machines must be those of its commitment. */
export function firstLog(uid: string, started: Started): Result<Log, Problem> {
  const game = apply(null, started);
  if (!game.ok) return game;
  const { machines } = game.value;
  if (machines === null || jointCommitment(machines) !== started.commitment) return fail({ code: 'wrong-seed' });
  const [events, states, seed] = [[started], [game.value], Buffer.concat(endsOf(machines))];
  return ok({ id: 0, uid, seed, events, states, game: game.value, finishedAt: null, digest: digestOf(events) });
}

/** With more events, if nothing is wrong with them. */
export function extended(
  log: Log,
  events: readonly GameEvent[],
  links: Buffer,
  finishedAt: number | null,
): Result<Log, Problem> {
  const after = afterOrdered(log, { events, links, finishedAt });
  if (!after.ok) return after;
  return ok({ ...log, ...after.value, seed: links, finishedAt, digest: digestOf(events, log.digest) });
}

const noLinks = Buffer.alloc(0);

/** As it is on disk, finished or not. */
export function logIn(store: Store, game: number): Log | null {
  const uid = uidOfGame(store, game) ?? '';
  const open = openGame(store, game);
  if (open !== null)
    return { ...open, uid, seed: open.seed ?? noLinks, finishedAt: null, digest: digestOf(open.events) };
  const loaded = loadGame(store.db, game);
  if (!loaded.ok) return null;
  const { events, seed, finishedAt } = loaded.value.finished;
  return { ...loaded.value, id: game, uid, events, seed: seed ?? noLinks, finishedAt, digest: digestOf(events) };
}

/** The last link of each machine. */
export const linksOf = ({ seed, game }: Log): readonly Buffer[] => splitLinks(seed, game.machines?.length ?? 0) ?? [];

/** The machine that a player sits at: the host's, unless it is another. */
export function machineOf(machines: readonly Machine[] | null | undefined, player: number): number {
  return Math.max(machines?.findIndex(({ seats }) => seats.includes(player)) ?? 0, 0);
}

/** Whether the event is what the move asked for. */
export function isMade(event: GameEvent, move: Move): boolean {
  if (move.type === 'roll') return event.type === 'rolled' && event.reroll.join() === move.reroll.join();
  if (move.type === 'undo') return event.type === 'undone';
  return event.type === 'scored' && event.category === move.category && event.column === move.column;
}

/** Whether a move that was asked for when there were `seen` events was made; null if it still can be. */
export function wasMade({ events }: Log, { seen, player, move }: MoveRequest): boolean | null {
  const since = events.slice(seen);
  // Machines that left the dice or came back have changed nothing for the players.
  if (since.every((event) => 'machine' in event)) return null;
  return since.some((event) => 'player' in event && event.player === player && isMade(event, move));
}

/** The answer to a move that was made already, or cannot be made; null if it can. */
export function settledMove(log: Log, request: MoveRequest): Result<MoveAnswer, Problem> | null {
  const { player, move } = request;
  const made = wasMade(log, request);
  if (made !== null) return ok({ made });
  const legal = diceToRoll(log.game, player, move);
  if (!legal.ok) return legal;
  return move.type === 'undo' && isUndoneOut(log.events) ? fail({ code: 'too-many-undos', most: mostUndos }) : null;
}
