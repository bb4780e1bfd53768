/** A guest at a table as plain data, what goes out of a step, and what every part of it uses; see machine.ts. */
import type { NetworkNow } from '../../shared/wire/network.ts';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import type { GuestRecord } from '../store/truth/network.ts';
import type { Log } from './log.ts';
import { close, type Step } from './machine.ts';
import type { ToHost } from './messages.ts';

/** What this machine knows before a game begins. */
export type Identity = Pick<GuestRecord, 'member' | 'token' | 'secret' | 'keys'>;

/** With what is remembered about a game. */
export interface GuestState extends Omit<GuestRecord, 'role'> {
  /** The people at this machine; empty if it only watches. */
  readonly names: readonly string[];
  readonly log: Log | null;
  /** Null while the host cannot be reached. */
  readonly connection: number | null;
  /** This is not the connection that it joined on. */
  readonly isBack: boolean;
  /** The host can be reached, and has sent everything that was missed. */
  readonly isSynchronous: boolean;
  /** Why the table was left for good; null while it is not. */
  readonly ended: NetworkFault | null;
  /** How often the host has refused in a row. */
  readonly refusals: number;
  /** A move that the host has not answered yet. */
  readonly unanswered: { readonly reply: number; readonly request: MoveRequest } | null;
  readonly ready: boolean;
  /** What the host says about the table; `waiting` are the seats whose machines everybody is waiting for. */
  readonly shown: Pick<NetworkNow, 'rules' | 'sameDice' | 'seats' | 'spectators' | 'waiting'>;
  /** Rolls without this machine since it is synchronous. */
  readonly without: number;
}

const nowhere = { machine: null, log: null, connection: null, isBack: false, isSynchronous: false, ended: null };
const nothing = { fixed: null, agreedAt: 0, revealed: 0, refusals: 0, unanswered: null, without: 0 };

export function newGuest(identity: Identity, address: string, names: readonly string[]): GuestState {
  const shown: GuestState['shown'] = { rules: 'official', seats: [], spectators: 0, waiting: [] };
  const asked = { seen: 0, moves: [] };
  return { ...identity, address, names, ...nowhere, ...nothing, asked, replaced: false, ready: false, shown };
}

/** In a game that goes on. */
export function resumedGuest(record: GuestRecord, log: Log): GuestState {
  const sitting = log.game.machines?.[record.machine ?? -1]?.seats ?? [];
  const names = sitting.map((seat) => log.game.seats[seat].name);
  return { ...newGuest(record, record.address, names), ...record, log };
}

/** What has to be remembered about the game; null before the start, and once its end is on disk. */
export function guestRecord(state: GuestState): GuestRecord | null {
  const { address, member, token, machine, secret, keys, fixed, agreedAt, revealed, asked, replaced } = state;
  const known = { address, member, token, machine, secret, keys, fixed, agreedAt, revealed, asked, replaced };
  return state.log?.finishedAt === null ? { role: 'guest', ...known } : null;
}

/** What the people here see of the table. */
export function describeGuest(state: GuestState): NetworkNow {
  const { address, shown, names: own, ready: isReady, log, isSynchronous: isConnected, ended } = state;
  const place = { addresses: [address], code: null, wrongCodes: 0, leftAtOnce: false, openTo: null, networks: [] };
  return { role: 'guest', ...place, ...shown, own, isReady, hasStarted: log !== null, isConnected, ended };
}

export type GuestStep = Step<GuestState, ToHost>;

/** Leaves the table for good. */
export function end(at: GuestStep, fault: NetworkFault): void {
  if (at.state.ended !== null) return;
  at.state.ended = fault;
  at.out.push({ do: 'changed' });
  close(at, at.state);
}
