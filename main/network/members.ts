/** Everybody at a table apart from its host. */
import type { HostRecord } from '../store/truth/network.ts';
import type { Log } from './log.ts';

/** A machine other than the host's own. */
export interface Member {
  readonly id: string;
  readonly token: string;
  /** Who sits there; a machine with nobody only watches. */
  readonly names: readonly string[];
  /** What it gives to the dice; only needed until the game starts. */
  readonly end: string;
  readonly key: string;
  readonly ready: boolean;
  /** Its number in the game; null for a spectator, and before the start. */
  readonly machine: number | null;
  /** Null while it is away. */
  readonly connection: number | null;
  /** How many events it was sent on this connection, or had before. */
  readonly sent: number;
  /** When it last said something, in milliseconds. */
  readonly saidAt: number;
}

/** By their ids, in the order in which they came. */
export type Members = ReadonlyMap<string, Member>;

/** What only chance can give: who a new member is. */
export type Fresh = Pick<Member, 'id' | 'token'>;

const nobody = { names: [], end: '', key: '', ready: false, machine: null };
export const newMember = { ...nobody, connection: null, sent: 0, saidAt: Number.NEGATIVE_INFINITY };

/** Everybody in a game that is resumed, none of them connected yet. */
export function membersOf({ members }: HostRecord, { game }: Log): Members {
  const all = members.map((known): readonly [string, Member] => {
    const own = game.machines?.[known.machine ?? -1]?.seats ?? [];
    return [known.id, { ...newMember, ...known, names: own.map((seat) => game.seats[seat].name), ready: true }];
  });
  return new Map(all);
}

export const playersIn = (members: Members) => [...members.values()].filter(({ names }) => names.length > 0);

const spectatorsIn = (members: Members) => [...members.values()].filter(({ names }) => names.length === 0);

/** How many are watching right now. */
export function countSpectators(members: Members): number {
  return spectatorsIn(members).filter(({ connection }) => connection !== null).length;
}

const mostSpectators = 120;

/** Without somebody who watched and has gone, if that is needed to make room; null if nobody else can watch. */
export function withSpectatorRoom(members: Members): Members | null {
  const spectators = spectatorsIn(members);
  if (spectators.length < mostSpectators) return members;
  // SECURITY: guests who have gone are remembered only until somebody needs their place.
  const gone = spectators.find(({ connection }) => connection === null);
  return gone === undefined ? null : without(members, ({ id }) => id === gone.id);
}

export function without(members: Members, isGone: (member: Member) => boolean): Members {
  return new Map([...members].filter(([, member]) => !isGone(member)));
}

/** Guests who have left before the start do not take part in the game. */
export const withoutAbsent = (members: Members) => without(members, ({ connection }) => connection === null);

/** The member on whose links the dice depend, if it can be asked for one now. */
export function presentMachine(members: Members, machine: number): Member | undefined {
  return [...members.values()].find((one) => one.machine === machine && one.connection !== null);
}
