/** What crosses between the window and a table on the network. */
import * as v from 'valibot';
import { maxPlayers } from '../game/refusals.ts';
import { playerTypes } from '../game/seats.ts';
import { phrases } from './channels.ts';
import { networkFaults } from './problems.ts';
import { answers, call, count, player, rules, sameDiceEntry, seat, type TypeOf, text } from './schemas.ts';
import type { TableState } from './table.ts';

export type Phrase = (typeof phrases)[number];

export const networkSeat = v.strictObject({
  name: text,
  kind: v.picklist(playerTypes),
  /** The number of the machine that its player sits at; 0 is the host. */
  machine: count,
  ready: v.boolean(),
  away: v.boolean(),
  /** The computer that plays for a player who is away; null if none does. */
  computer: v.nullable(v.picklist(playerTypes)),
});
export type NetworkSeat = TypeOf<typeof networkSeat>;

/** A network of this computer from which a table can be reached. */
const ownNetwork = v.strictObject({
  id: text,
  /** All of them, the one at a network card, or just this computer. */
  kind: v.picklist(['all', 'card', 'here']),
  /** The system's name for the card; empty if it is not a card. */
  name: text,
  address: text,
});
export type OwnNetwork = TypeOf<typeof ownNetwork>;

/** The state of the table on the network that this program hosts or has joined. */
const networkSchema = v.strictObject({
  role: v.picklist(['host', 'guest']),
  /** The table's address: for the host to read out, or as the guest has typed it. */
  addresses: v.array(text),
  /** The six letters; null for a guest. */
  code: v.nullable(text),
  /** How many wrong codes were tried since this one was made; 0 for a guest. */
  wrongCodes: count,
  /** A computer has connected and left without a word, and nobody has come in since; false for a guest. */
  leftAtOnce: v.boolean(),
  /** Which of the networks the table is open to; null for a guest. */
  openTo: v.nullable(text),
  /** What it could be open to; empty for a guest. */
  networks: v.array(ownNetwork),
  rules,
  ...sameDiceEntry,
  seats: v.array(networkSeat),
  spectators: count,
  /** The names of the people at this machine. */
  own: v.array(text),
  isReady: v.boolean(),
  hasStarted: v.boolean(),
  isConnected: v.boolean(),
  /** The seats whose machines everybody is waiting for. */
  waiting: v.array(player),
  /** Why the table was left for good; null while it is not. */
  ended: v.nullable(v.picklist(networkFaults)),
});
export type NetworkNow = TypeOf<typeof networkSchema>;

const hostSchema = v.strictObject({
  rules,
  ...sameDiceEntry,
  seats: v.pipe(v.array(seat), v.maxLength(maxPlayers)),
});
export type HostRequest = TypeOf<typeof hostSchema>;

const joinSchema = v.strictObject({
  address: text,
  code: text,
  /** Nobody in it: a spectator. */
  names: v.pipe(v.array(text), v.maxLength(maxPlayers)),
});
export type JoinRequest = TypeOf<typeof joinSchema>;

export const networkCalls = {
  /** Null while this program neither hosts a table on the network nor sits at one. */
  'network:current': call(v.null(), answers<NetworkNow | null>),
  /** Opens a table, or changes one that has not started. */
  'network:host': call(hostSchema),
  /** By its id; the table moves there, with everybody who can follow. */
  'network:openTo': call(v.strictObject({ network: text })),
  'network:start': call(v.null(), answers<TableState>),
  'network:join': call(joinSchema),
  'network:ready': call(v.strictObject({ ready: v.boolean() })),
  /** Null gives the seat back. */
  'network:takeOver': call(v.strictObject({ player, computer: v.nullable(v.picklist(playerTypes)) })),
  /** Removes the computer of a player, or with null everybody who only watches. */
  'network:remove': call(v.strictObject({ player: v.nullable(player) })),
  /** The old code opens nothing any more; whoever has a seat keeps it. */
  'network:newCode': call(v.null()),
  'network:say': call(v.strictObject({ phrase: v.picklist(phrases) })),
  'network:look': call(v.strictObject({ isOn: v.boolean() })),
  'network:close': call(v.null()),
};

const foundSchema = v.strictObject({ tables: v.array(v.strictObject({ name: text, address: text })) });
export type FoundTable = TypeOf<typeof foundSchema>['tables'][number];

const saidSchema = v.strictObject({ player: count, phrase: v.picklist(phrases) });
export type Said = TypeOf<typeof saidSchema>;

export const networkPushes = {
  /** The table on the network; null when there is none any more. */
  'network:changed': v.nullable(networkSchema),
  'network:found': foundSchema,
  'network:said': saidSchema,
};
