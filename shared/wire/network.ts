/** What crosses between the window and a table on the network. */
import type { PlayerType, Seat } from '../game/seats.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { NetworkFault } from './problems.ts';

/** What players can say across the table; nobody can type anything. */
export const phrases = [
  'hello',
  'good-luck',
  'well-done',
  'wow',
  'ouch',
  'thinking',
  'hurry',
  'thanks',
  'bye',
] as const;
export type Phrase = (typeof phrases)[number];

/** A seat at a table on the network. */
export interface NetworkSeat {
  readonly name: string;
  readonly kind: PlayerType;
  /** The number of the machine that its player sits at; 0 is the host. */
  readonly machine: number;
  readonly ready: boolean;
  /** Its machine is gone. */
  readonly away: boolean;
  /** The computer that plays for a player who is away; null if none does. */
  readonly computer: PlayerType | null;
}

/** The state of the table on the network that this program hosts or has joined. */
export interface NetworkNow {
  readonly role: 'host' | 'guest';
  /** The table's address: for the host to read out, or as the guest has typed it. */
  readonly addresses: readonly string[];
  /** The six letters; null for a guest. */
  readonly code: string | null;
  /** Which of the networks the table is open to; null for a guest. */
  readonly openTo: string | null;
  /** What it could be open to; empty for a guest. */
  readonly networks: readonly OwnNetwork[];
  readonly rules: RulesetId;
  readonly seats: readonly NetworkSeat[];
  readonly spectators: number;
  /** The names of the people at this machine. */
  readonly own: readonly string[];
  readonly isReady: boolean;
  readonly hasStarted: boolean;
  readonly isConnected: boolean;
  /** The seats whose machines everybody is waiting for. */
  readonly waiting: readonly number[];
  /** Why the table was left for good; null while it is not. */
  readonly ended: NetworkFault | null;
}

/** A network of this computer from which a table can be reached. */
export interface OwnNetwork {
  readonly id: string;
  /** All of them, the one at a network card, or just this computer. */
  readonly kind: 'all' | 'card' | 'here';
  /** The system's name for the card; empty if it is not a card. */
  readonly name: string;
  readonly address: string;
}

/** A table that was found on the network. */
export interface FoundTable {
  readonly name: string;
  readonly address: string;
}

/** Who wants to sit at a table. */
export interface JoinRequest {
  readonly address: string;
  readonly code: string;
  /** Nobody in it: a spectator. */
  readonly names: readonly string[];
}

export interface HostRequest {
  readonly rules: RulesetId;
  readonly seats: readonly Seat[];
}

export interface Said {
  readonly player: number;
  readonly phrase: Phrase;
}
