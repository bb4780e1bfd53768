/** A seat at a table on another machine: what this machine knows of the table, and its connection to the host. */
import type { NetworkNow, Said } from '../../shared/wire/network.ts';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/open.ts';
import { type OpenGame, openGame } from '../store/truth/games.ts';
import { type GuestRecord, readNetwork } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import { type Pace, usualPace } from './channel.ts';
import type { Line } from './connect.ts';
import { createHostLocator, type Look } from './hostLocator.ts';
import type { KeyPair } from './keys.ts';
import type { AnswerProblem, ToHost } from './messages.ts';
import { createSignatures } from './signatures.ts';

export interface GuestParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Log;
  readonly pace?: Pace;
  /** How many milliseconds other machines have to reveal their links before this one helps to replace them. */
  readonly patience?: number;
  /** The longest pause before looking for the host again, in milliseconds. */
  readonly retryWithin?: number;
  /** Asks the network where tables are; left out if it must not be asked. */
  readonly look?: Look;
  readonly onChange: () => void;
  readonly onSaid: (said: Said) => void;
}

/** What this machine knows before a game begins; afterwards it is in the record. */
export interface Identity {
  readonly member: string;
  readonly token: string;
  readonly secret: string;
  readonly keys: KeyPair;
}

/** What a guest joined a table with. */
export interface Joined {
  readonly address: string;
  /** The people at this machine; empty if it only watches. */
  readonly names: readonly string[];
  readonly identity: Identity;
  readonly game: number | null;
}

/** What the host says about the table; `waiting` are the seats whose machines everybody is waiting for. */
type ShownTable = Pick<NetworkNow, 'rules' | 'seats' | 'spectators' | 'waiting'>;

export type GuestSession = ReturnType<typeof createSession>;

export function createSession({ look, ...parts }: GuestParts, { address, names, identity, game }: Joined) {
  return {
    pace: usualPace,
    patience: 10_000,
    retryWithin: 5_000,
    ...parts,
    names,
    identity,
    signatures: createSignatures(parts.store),
    locator: createHostLocator(address, look ?? null),
    address,
    /** Null before the start. */
    game,
    line: null as Line | null,
    /** The host has sent everything that was missed. */
    isSynchronous: false,
    isClosed: false,
    /** Why the table was left for good; null while it is not. */
    ended: null as NetworkFault | null,
    /** Failed attempts to reach the host, since it was last reached. */
    attempts: 0,
    retry: undefined as NodeJS.Timeout | undefined,
    /** A move that the host has not answered yet. */
    asked: null as { number: number; resolve(problem: AnswerProblem | 'gone' | null): void } | null,
    moves: 0,
    ready: false,
    shown: { rules: 'official', seats: [], spectators: 0, waiting: [] } as ShownTable,
    /** When this machine revealed its link for the fixed roll, in milliseconds. */
    revealedAt: 0,
  };
}

/** What this machine has to remember about the game; null before it begins, and once its end is on disk. */
export function recordOf({ store, game }: GuestSession): GuestRecord | null {
  const record = game === null ? null : readNetwork(store, game);
  return record?.role === 'guest' ? record : null;
}

export function gameOf({ store, table, game }: GuestSession): OpenGame | null {
  if (game === null) return null;
  const here = table.game();
  return here?.id === game ? here : openGame(store, game);
}

export function send({ line }: GuestSession, message: ToHost | null): void {
  if (message !== null) line?.send(message);
}

/** Leaves the table for good. */
export function endSession(session: GuestSession, fault: NetworkFault): void {
  if (session.ended !== null) return;
  session.ended = fault;
  session.log(`network: left the table: ${fault}`);
  session.locator.stop();
  session.line?.close();
  session.onChange();
}
