/** Everybody at a table apart from its host: who they are, and how to send to all of them. */
import { randomBytes } from 'node:crypto';
import type { Store } from '../store/open.ts';
import type { OpenGame } from '../store/truth/games.ts';
import { type HostRecord, networkGames } from '../store/truth/network.ts';
import type { Channel } from './channel.ts';
import type { ToGuest, ToHost } from './messages.ts';

export type GuestChannel = Channel<ToGuest, ToHost>;

/** A machine other than the host's own. */
export interface Member {
  readonly id: string;
  readonly token: string;
  /** Who sits there; a machine with nobody only watches. */
  names: readonly string[];
  end: string;
  key: string;
  ready: boolean;
  /** Its number in the game; null for a spectator, and before the start. */
  machine: number | null;
  channel: GuestChannel | null;
  /** How far this connection is: it has only proved itself, has a place at the table, or was sent this many events. */
  sent: 'proved' | 'placed' | number;
  /** How many events it has on disk. */
  acked: number;
}

/** By their ids. */
export type Guests = Map<string, Member>;

function newMember(): Member {
  return {
    id: randomBytes(16).toString('hex'),
    token: randomBytes(32).toString('hex'),
    names: [],
    end: '',
    key: '',
    ready: false,
    machine: null,
    channel: null,
    sent: 'proved',
    acked: 0,
  };
}

/** Everybody in the game on the table, none of them connected yet. */
export function membersOf({ members }: HostRecord, open: OpenGame | null): readonly Member[] {
  const { machines, seats = [] } = open?.game ?? {};
  return members.map(({ id, token, machine, acked }) => {
    const { end = '', key = '', seats: own = [] } = machine === null ? {} : (machines?.[machine] ?? {});
    const names = own.map((seat) => seats[seat].name);
    return { ...newMember(), id, token, names, end, key, ready: true, machine, acked };
  });
}

/** A guest who has just connected, and the game they come back for if it is not the one at this table. */
export interface Arrival {
  readonly member: Member;
  readonly game: number | null;
}

/** Somebody who was in a game that this machine hosted earlier. */
function earlierMember(store: Store, id: string): Arrival | null {
  for (const { game, record } of networkGames(store)) {
    const found = record.role === 'host' ? record.members.find((one) => one.id === id) : undefined;
    if (found !== undefined) return { game, member: { ...newMember(), ...found } };
  }
  return null;
}

/** Null for somebody who was never here. */
export function tokenOf(guests: Guests, store: Store, id: string): string | null {
  return (guests.get(id) ?? earlierMember(store, id)?.member)?.token ?? null;
}

/** `id` is null for somebody new. Null if they have been forgotten in the meantime. */
export function arrivalOf(guests: Guests, store: Store, id: string | null): Arrival | null {
  const member = id === null ? newMember() : guests.get(id);
  return member === undefined ? earlierMember(store, id ?? '') : { member, game: null };
}

/** Guests who have left before the start do not take part in the game. */
export function removeAbsent(guests: Guests): void {
  for (const { id, channel } of guests.values()) if (channel === null) guests.delete(id);
}

const spectatorsIn = (guests: Guests) => [...guests.values()].filter(({ names }) => names.length === 0);

/** How many are watching right now. */
export function countSpectators(guests: Guests): number {
  return spectatorsIn(guests).filter(({ channel }) => channel !== null).length;
}

const mostSpectators = 120;

/** False if nobody else can watch. */
export function makeSpectatorRoom(guests: Guests): boolean {
  const spectators = spectatorsIn(guests);
  if (spectators.length < mostSpectators) return true;
  // SECURITY: guests who have gone are remembered only until somebody needs their place.
  const gone = spectators.find(({ channel }) => channel === null);
  return gone !== undefined && guests.delete(gone.id);
}

/** To everybody who has a place at the table. */
export function sendToAll(guests: Guests, message: ToGuest): void {
  for (const { channel, sent } of guests.values()) if (sent !== 'proved') channel?.send(message);
}

/** To the machines on whose links the dice depend. */
export function sendToMachines(guests: Guests, message: ToGuest): void {
  // A guest who is just coming back gets this with everything else.
  for (const { machine, channel, sent } of guests.values())
    if (machine !== null && typeof sent === 'number') channel?.send(message);
}
