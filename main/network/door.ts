/**
 * Who may come to the door of a table, as plain data: strangers have a small budget of their own, and can neither keep
 * out those who are known nor fill the memory. Pure; server.ts and handshake.ts act on it.
 */
import { fail, ok, type Result } from '../../shared/game/result.ts';

interface Knock {
  /** Something that can be told from any other, and ended. */
  readonly connection: { destroy(): void };
  readonly address: string;
}

export interface Door {
  /** Connections that have not proved anything, the oldest first. */
  readonly unproved: readonly Knock[];
  /** Codes that were tried in the last minute, and not found right. */
  readonly tries: readonly (Pick<Knock, 'address'> & { readonly at: number })[];
  /** How many were wrong since the code was made. */
  readonly wrong: number;
}

export const closedDoor: Door = { unproved: [], tries: [], wrong: 0 };

/** SECURITY: how many connections may wait at the door; beyond that the oldest of the most demanding address goes. */
export const mostUnproved = 64;
/** SECURITY: what a table needs at most: players, spectators, and who waits at the door. */
export const mostConnections = 160 + mostUnproved;

/** Addresses that one attacker has for nothing count as one: in IPv6 a whole network of 64 bits. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes('.') ? plain : plain.split(':').slice(0, 4).join(':');
}

/** Somebody is at the door; `dropped` is who has to go for it. */
export function knock(
  door: Door,
  knocker: Knock,
): { readonly door: Door; readonly dropped: Knock['connection'] | null } {
  const unproved = [...door.unproved, knocker];
  if (unproved.length <= mostUnproved) return { door: { ...door, unproved }, dropped: null };
  const counts = new Map<string, number>();
  for (const { address } of unproved) counts.set(address, (counts.get(address) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const goes = unproved.find(({ address }) => counts.get(address) === most) as Knock;
  return { door: { ...door, unproved: unproved.filter((one) => one !== goes) }, dropped: goes.connection };
}

/** It has proved itself, or has gone. */
export function leaveDoor(door: Door, connection: Knock['connection']): Door {
  return { ...door, unproved: door.unproved.filter((one) => one.connection !== connection) };
}

/** Milliseconds. */
const within = 60_000;
const triesPerAddress = 5;
/** By everybody together: with six letters that is less than one code in a hundred in an hour. */
const triesOfAll = 60;

/** SECURITY: a try counts before it is checked; `rightCode` takes it back. */
export function tryCode(door: Door, address: string, now: number): Result<Door, { readonly seconds: number }> {
  const tries = door.tries.filter(({ at }) => now - at < within);
  const own = tries.filter((one) => one.address === address);
  const list = own.length >= triesPerAddress ? own : tries.length >= triesOfAll ? tries : null;
  if (list !== null) return fail({ seconds: Math.ceil((list[0].at + within - now) / 1000) });
  return ok({ ...door, tries: [...tries, { address, at: now }], wrong: door.wrong + 1 });
}

export function rightCode(door: Door, address: string): Door {
  const at = door.tries.findLastIndex((one) => one.address === address);
  return { ...door, tries: door.tries.filter((_, index) => index !== at), wrong: door.wrong - 1 };
}
