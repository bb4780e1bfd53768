/**
 * A guest at a table as plain data: its state, what can come in and what goes out. `stepGuest` (guestMachine.ts) is a
 * pure function over it; guest.ts gives it a connection, a file and a clock. What is to be written comes out as
 * `append`, `begin` or `remember`, always before anything that is sent because of it.
 */
import type { GameEvent, Started } from '../../shared/game/events.ts';
import type { Result } from '../../shared/game/result.ts';
import type { NetworkNow, Phrase, Said } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import type { Witness } from '../club/entries.ts';
import type { GuestRecord } from '../store/truth/network.ts';
import { type Digest, emptyDigest, type Log } from './agreement.ts';
import type { KeyPair } from './keys.ts';
import type { ToGuest, ToHost } from './messages.ts';

/** What this machine knows before a game begins; afterwards it is in the record. */
export interface Identity {
  readonly member: string;
  readonly token: string;
  readonly secret: string;
  readonly keys: KeyPair;
}

/** What has to be remembered when a game begins. */
export function firstRecord(identity: Identity, address: string, machine: number | null): GuestRecord {
  const nothing = { fixed: null, agreedAt: 0, revealed: 0, asked: { seen: 0, moves: [] }, replaced: false };
  return { role: 'guest', address, ...identity, machine, ...nothing };
}

/** What the host says about the table; `waiting` are the seats whose machines everybody is waiting for. */
type ShownTable = Pick<NetworkNow, 'rules' | 'sameDice' | 'seats' | 'spectators' | 'waiting'>;

export interface GuestState {
  readonly identity: Identity;
  /** The people at this machine; empty if it only watches. */
  readonly names: readonly string[];
  /** What has to be remembered about the game; null before it begins, and once its end is on disk. */
  readonly record: GuestRecord | null;
  readonly hasStarted: boolean;
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
  readonly asked: { readonly number: number; readonly reply: number; readonly request: MoveRequest } | null;
  readonly moves: number;
  readonly ready: boolean;
  readonly shown: ShownTable;
  readonly digest: Digest;
  /** Rolls without this machine since it is synchronous. */
  readonly without: number;
  /** What is being written: the game itself, or how it ended. */
  readonly writing: { readonly finishedAt: number | null } | null;
}

export function newGuest(identity: Identity, names: readonly string[], record: GuestRecord | null): GuestState {
  const nothing = {
    connection: null,
    isBack: false,
    isSynchronous: false,
    ended: null,
    attempts: 0,
    refusals: 0,
    asked: null,
    moves: 0,
  };
  const shown: ShownTable = { rules: 'official', seats: [], spectators: 0, waiting: [] };
  const rest = { ready: false, shown, digest: emptyDigest, without: 0, writing: null };
  return { identity, names, record, hasStarted: record !== null, ...nothing, ...rest };
}

export type GuestInput =
  | { readonly type: 'connected'; readonly connection: number; readonly isFirst: boolean }
  | { readonly type: 'refused'; readonly fault: NetworkFault }
  | { readonly type: 'message'; readonly connection: number; readonly message: ToGuest }
  | { readonly type: 'gone'; readonly connection: number }
  | { readonly type: 'move'; readonly request: MoveRequest; readonly reply: number }
  /** The host has not answered a move for so long that it will not. */
  | { readonly type: 'late'; readonly reply: number }
  | { readonly type: 'ready'; readonly ready: boolean }
  | { readonly type: 'say'; readonly phrase: Phrase }
  /** What was to be written is on disk. */
  | { readonly type: 'logged' }
  /** It is not. */
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'close' };

export type GuestOutput =
  | { readonly do: 'send'; readonly message: ToHost }
  | { readonly do: 'close' }
  | { readonly do: 'reconnect'; readonly attempts: number }
  /** The host has proved that it is where this connection leads. */
  | { readonly do: 'settle' }
  | { readonly do: 'begin'; readonly uid: string; readonly started: Started; readonly machine: number | null }
  | {
      readonly do: 'append';
      readonly events: readonly GameEvent[];
      readonly links: Buffer;
      readonly finishedAt: number | null;
    }
  | { readonly do: 'remember'; readonly record: GuestRecord }
  /** The end of the game is on disk; `isOwn` if this machine made all moves of its people, and signs it. */
  | { readonly do: 'finish'; readonly isOwn: boolean }
  | { readonly do: 'witness'; readonly witness: Witness }
  | { readonly do: 'answer'; readonly reply: number; readonly result: Result<MoveAnswer, Problem> }
  | { readonly do: 'left'; readonly fault: NetworkFault }
  | { readonly do: 'changed' }
  | { readonly do: 'said'; readonly said: Said };

/** One step under way: what is assigned here is the next state. */
export interface GuestStep {
  state: { -readonly [K in keyof GuestState]: GuestState[K] };
  readonly log: Log | null;
  readonly out: GuestOutput[];
}

export function send({ state, out }: GuestStep, message: ToHost): void {
  if (state.connection !== null) out.push({ do: 'send', message });
}

export function remember({ state, out }: GuestStep, change: Partial<GuestRecord>): void {
  if (state.record === null) return;
  state.record = { ...state.record, ...change };
  out.push({ do: 'remember', record: state.record });
}

/** Leaves the table for good. */
export function end({ state, out }: GuestStep, fault: NetworkFault): void {
  if (state.ended !== null) return;
  state.ended = fault;
  out.push({ do: 'left', fault }, { do: 'close' }, { do: 'changed' });
}
