/**
 * How machines make sure, before any of them reveals a link, that all have the same log and mean the same roll. Each
 * proves it to each of the others with an HMAC under a key that only the two of them can work out, so the host can pass
 * the proofs on but not make one up.
 */
import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto';
import { checkEvent, type GameEvent, type Machine } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { diceToRoll, isUndoneOut, type Move, mostUndos } from '../../shared/game/moves.ts';
import { fail, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import type { FixedRoll } from '../dice/joint.ts';
import { type KeyPair, sharedSecret } from './keys.ts';

/** A network game up to now, as its machine has it on disk. */
export interface Log {
  readonly id: number;
  /** The same on every machine. */
  readonly uid: string;
  readonly events: readonly GameEvent[];
  /** The state after them. */
  readonly game: Game;
  /** The last link of each machine, one after the other. */
  readonly links: Buffer;
  /** Null while the game is on. */
  readonly finishedAt: number | null;
}

/** The machine that a player sits at: the host's, unless it is another. */
export function machineOf(machines: readonly Machine[] | null | undefined, player: number): number {
  return Math.max(machines?.findIndex(({ seats }) => seats.includes(player)) ?? 0, 0);
}

/** The hash of the first `seen` events of a log, each with its names. */
export interface Digest {
  readonly seen: number;
  readonly value: string;
}

export const emptyDigest: Digest = { seen: 0, value: '' };

/** Goes on from a digest of the same log. */
export function digestOf(events: readonly GameEvent[], known: Digest): Digest {
  const from = known.seen <= events.length ? known : emptyDigest;
  let { value } = from;
  for (const event of events.slice(from.seen)) {
    const checked = checkEvent(event);
    // In their one form, so that the order of fields makes no difference.
    value = hash('sha256', value + JSON.stringify(checked.ok ? checked.value : event));
  }
  return { seen: events.length, value };
}

const pairKeys = new Map<string, KeyObject | null>();

/** The same for both of them; null if one of the keys is none. Remembered, since it takes as long as a hundred hashes. */
function pairKey(own: KeyPair, theirs: string): KeyObject | null {
  const name = own.privateKey + theirs;
  const known = pairKeys.get(name);
  if (known !== undefined) return known;
  const shared = sharedSecret(own.privateKey, theirs);
  const derived = shared && hkdfSync('sha256', shared, Buffer.alloc(0), 'yahtzee agreement', 32);
  const key = derived && createSecretKey(Buffer.from(derived));
  if (pairKeys.size >= 64) pairKeys.clear();
  pairKeys.set(name, key);
  return key;
}

/** From one machine to another, both by their numbers. */
export interface Way {
  readonly from: number;
  readonly to: number;
}

/** 64 hexadecimal digits; empty if one of the keys is none. */
export function proofOf(own: KeyPair, theirs: string, { from, to }: Way, roll: FixedRoll, digest: string): string {
  const key = pairKey(own, theirs);
  if (key === null) return '';
  const { k, player, reroll } = roll;
  return createHmac('sha256', key)
    .update(JSON.stringify([from, to, k, player, reroll, digest]))
    .digest('hex');
}

export function isSameRoll(one: Omit<FixedRoll, 'k'>, other: Omit<FixedRoll, 'k'>): boolean {
  return one.player === other.player && one.reroll.join() === other.reroll.join();
}

/** Why the move cannot be made, if it cannot. */
export function guardMove({ game, events }: Log, player: number, move: Move): Result<unknown, Problem> {
  const legal = diceToRoll(game, player, move);
  const isOneTooMany = legal.ok && move.type === 'undo' && isUndoneOut(events);
  return isOneTooMany ? fail({ code: 'too-many-undos', most: mostUndos }) : legal;
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
