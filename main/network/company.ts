/** Everybody at a table apart from its host: who they are, and how to send to all of them. */

import type { Store } from '../store/open.ts';
import type { HostRecord } from '../store/truth/network.ts';
import type { Admitted } from './handshake.ts';
import { type Member, memberOfKept, newMember } from './members.ts';
import type { ToGuest } from './messages.ts';

/** A guest who has just come in. */
export interface Arrival {
  readonly member: Member;
  /** The game they come back for, if it is not the one at this table. */
  readonly game: number | null;
}

export interface Company {
  readonly all: () => readonly Member[];
  has(member: Member): boolean;
  add(member: Member): void;
  remove(member: Member): void;
  /** Guests who have left the lobby do not take part in a new game. */
  removeAbsent(): void;
  /** How many are watching right now. */
  spectators(): number;
  /** False if nobody else can watch. */
  makeRoomToLookOn(): boolean;
  /** Null for somebody who was never here. */
  tokenOf(id: string): string | null;
  /** Null if they have been forgotten in the meantime. */
  meet(admitted: Admitted): Arrival | null;
  /** The members in a record who are still known here. */
  known(members: HostRecord['members']): HostRecord['members'];
  /** To everybody who has a place at the table. */
  tell(message: ToGuest): void;
  /** To the machines on whose links the dice depend. */
  tellMachines(message: ToGuest): void;
}

const mostSpectators = 120;

export function createCompany(store: Store): Company {
  const members = new Map<string, Member>();
  const all = () => [...members.values()];
  return {
    all,
    has: ({ id }) => members.has(id),
    add: (member) => members.set(member.id, member),
    remove: ({ id }) => members.delete(id),
    removeAbsent: () => {
      for (const { id, channel } of all()) if (channel === null) members.delete(id);
    },
    spectators: () => all().filter(({ names, channel }) => names.length === 0 && channel !== null).length,
    makeRoomToLookOn: () => {
      const spectators = all().filter(({ names }) => names.length === 0);
      if (spectators.length < mostSpectators) return true;
      // SECURITY: guests who have gone are remembered only until somebody needs their place.
      const gone = spectators.find(({ channel }) => channel === null);
      return gone !== undefined && members.delete(gone.id);
    },
    tokenOf: (id) => (members.get(id) ?? memberOfKept(store, id)?.member)?.token ?? null,
    meet: ({ member: id }) => {
      if (id === null) return { member: newMember(), game: null };
      const here = members.get(id);
      return here === undefined ? memberOfKept(store, id) : { member: here, game: null };
    },
    known: (list) => list.filter(({ id }) => members.has(id)),
    tell: (message) => {
      for (const { channel, sent } of members.values()) if (sent !== 'proved') channel?.send(message);
    },
    tellMachines: (message) => {
      // A guest who is just coming back gets this with everything else.
      for (const { machine, channel, sent } of members.values())
        if (machine !== null && typeof sent === 'number') channel?.send(message);
    },
  };
}
