/** A guest at a table as plain data, what goes out of a step, and what every part of it uses; see machine.ts. */
import type { NetworkNow } from '../../shared/wire/network.ts';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import type { Witness } from '../club/entries.ts';
import type { GuestRecord } from '../store/truth/network.ts';
import type { Log } from './log.ts';
import { close, type Step } from './machine.ts';
import type { ToHost } from './messages.ts';

/** What this machine knows before a game begins; afterwards it is in the record. */
export type Identity = Pick<GuestRecord, 'member' | 'token' | 'secret' | 'keys'>;

export interface GuestState {
  readonly identity: Identity;
  /** Where the host was last. */
  readonly address: string;
  /** The people at this machine; empty if it only watches. */
  readonly names: readonly string[];
  readonly log: Log | null;
  readonly record: GuestRecord | null;
  /** Null while the host cannot be reached. */
  readonly connection: number | null;
  /** This is not the connection that it joined on. */
  readonly isBack: boolean;
  /** The host has sent everything that was missed. */
  readonly isSynchronous: boolean;
  /** Why the table was left for good; null while it is not. */
  readonly ended: NetworkFault | null;
  /** Failed attempts to reach the host since it was last reached, and how often it has refused in a row. */
  readonly attempts: number;
  readonly refusals: number;
  /** A move that the host has not answered yet. */
  readonly asked: { readonly reply: number; readonly request: MoveRequest } | null;
  readonly ready: boolean;
  /** What the host says about the table; `waiting` are the seats whose machines everybody is waiting for. */
  readonly shown: Pick<NetworkNow, 'rules' | 'sameDice' | 'seats' | 'spectators' | 'waiting'>;
  /** Rolls without this machine since it is synchronous. */
  readonly without: number;
}

const nowhere = { log: null, record: null, connection: null, isBack: false, isSynchronous: false, ended: null };
const nothing = { attempts: 0, refusals: 0, asked: null, ready: false, without: 0 };

export function newGuest(identity: Identity, address: string, names: readonly string[]): GuestState {
  const shown: GuestState['shown'] = { rules: 'official', seats: [], spectators: 0, waiting: [] };
  return { identity, address, names, ...nowhere, ...nothing, shown };
}

/** In a game that goes on. */
export function resumedGuest(record: GuestRecord, log: Log): GuestState {
  const sitting = log.game.machines?.[record.machine ?? -1]?.seats ?? [];
  const names = sitting.map((seat) => log.game.seats[seat].name);
  return { ...newGuest(record, record.address, names), record, log };
}

export type GuestSpecial =
  | { readonly do: 'witness'; readonly witness: Witness }
  | { readonly do: 'reconnect'; readonly attempts: number }
  /** The end of the game is on disk, and this machine made all moves of its people. */
  | { readonly do: 'sign' }
  | { readonly do: 'left'; readonly fault: NetworkFault };
export type GuestStep = Step<GuestState, ToHost, GuestSpecial>;

/** Leaves the table for good. */
export function end(at: GuestStep, fault: NetworkFault): void {
  if (at.state.ended !== null) return;
  at.state.ended = fault;
  at.out.push({ do: 'left', fault }, { do: 'changed' });
  close(at, at.state);
}
