/**
 * Who may come to the door of a table, as plain data: strangers have a small budget of their own, and can neither keep
 * out those who are known nor fill the memory. Knows neither sockets nor a clock.
 */
import { fail, ok, type Result } from '../../shared/game/result.ts';

/** Something that can be told from any other, and ended. */
interface Connection {
  destroy(): void;
}

export interface Door {
  /** Connections that have not proved anything, and where they come from, the oldest first. */
  readonly unproved: Map<Connection, string>;
  /** Codes that were tried in the last minute, and not found right. */
  tries: readonly { readonly address: string; readonly at: number }[];
  /** How many were wrong since the code was made. */
  wrong: number;
  /** Somebody has left without a word, as a guest of another version does, and nobody has come in since. */
  leftAtOnce: boolean;
}

export const newDoor = (): Door => ({ unproved: new Map(), tries: [], wrong: 0, leftAtOnce: false });

/** SECURITY: how many connections may wait at the door; beyond that the oldest of the most demanding address goes. */
export const mostUnproved = 64;
/** SECURITY: what a table needs at most: players, spectators, and who waits at the door. */
export const mostConnections = 160 + mostUnproved;

/** Addresses that one attacker has for nothing count as one: in IPv6 a whole network of 64 bits. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes('.') ? plain : plain.split(':').slice(0, 4).join(':');
}

/** Somebody is at the door, and somebody may have to go for it. */
export function knock({ unproved }: Door, connection: Connection, address: string): void {
  unproved.set(connection, address);
  if (unproved.size <= mostUnproved) return;
  const counts = new Map<string, number>();
  for (const one of unproved.values()) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const goes = [...unproved].find(([, one]) => counts.get(one) === most)?.[0] ?? connection;
  unproved.delete(goes);
  goes.destroy();
}

/** Milliseconds. */
const within = 60_000;
const triesPerAddress = 5;
/** By everybody together: with six letters that is less than one code in a hundred in an hour. */
const triesOfAll = 60;

/** SECURITY: a try counts before it is checked; the function takes it back. */
export function tryCode(door: Door, address: string, now: number): Result<() => void, { readonly seconds: number }> {
  door.tries = door.tries.filter(({ at }) => now - at < within);
  const own = door.tries.filter((one) => one.address === address);
  const list = own.length >= triesPerAddress ? own : door.tries.length >= triesOfAll ? door.tries : null;
  if (list !== null) return fail({ seconds: Math.ceil((list[0].at + within - now) / 1000) });
  const attempt = { address, at: now };
  door.tries = [...door.tries, attempt];
  door.wrong++;
  return ok(() => {
    // There may be a new code by now, and a new count.
    if (door.tries.includes(attempt)) door.wrong--;
    door.tries = door.tries.filter((one) => one !== attempt);
  });
}
