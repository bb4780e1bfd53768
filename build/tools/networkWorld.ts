/** A simulated evening as plain data: the host, the guests, the connections between them, and what is going to happen. */
import { hash } from 'node:crypto';
import { type KeyPair, keyPairOf } from '../../main/network/agreement.ts';
import { type GuestState, newGuest } from '../../main/network/guestState.ts';
import { type HostState, newHost } from '../../main/network/hostState.ts';
import type { ToGuest, ToHost } from '../../main/network/messages.ts';
import { type Random, randomFrom } from '../../shared/game/fixtures.ts';
import type { Move } from '../../shared/game/moves.ts';

/** Who is malicious, if anybody: a stranger always is. */
const villains = ['nobody', 'nobody', 'host', 'host', 'guest', 'host and guest'] as const;

/** A move that somebody wanted when there were this many events. */
export interface Wanted {
  readonly player: number;
  readonly move: Move;
  readonly seen: number;
}

export interface SimulatedHost {
  state: HostState;
  isUp: boolean;
  /** When a tick is planned for. */
  wakesAt: number;
  /** When its own people's moves were asked for, by the number of the answer. */
  readonly pending: Map<number, number>;
  readonly wanted: Wanted[];
  /** When it last told everybody who is at the table. */
  toldAt: number;
  /** When each seat last said something. */
  readonly saidAt: Map<number, number>;
}

export interface SimulatedGuest {
  readonly index: number;
  readonly isHonest: boolean;
  state: GuestState;
  isUp: boolean;
  /** Whether it is going to look for the host. */
  isTrying: boolean;
  /** The connection it believes in; null while there is none. */
  connection: number | null;
  /** When its person's moves were sent off, by the number of the answer. */
  readonly pending: Map<number, number>;
  /** The last roll that it agreed to, and the number of events at that moment. */
  agreed: { readonly k: number; readonly events: number; readonly proofs: string } | null;
  /** The roll that its last link was for, and the log at that moment. */
  revealed: { readonly k: number; readonly fixed: string; readonly giving: string; readonly events: number } | null;
  /** The game that its links belong to; null before the first. */
  playing: string | null;
  /** Every move that its people have ever wanted. */
  readonly wanted: Wanted[];
  /** Whether it has had no connection since the last event. */
  wasAway: boolean;
  /** Rolls without it since it was last away. */
  without: number;
  /** Whether somebody else has ever moved for its people. */
  wasReplaced: boolean;
}

interface Connection {
  /** −1 for a stranger. */
  readonly guest: number;
  hasArrived: boolean;
  /** When the last message in each direction arrives: they stay in order. */
  upAt: number;
  downAt: number;
  /** How many events it was sent. */
  sent: number;
}

export type Occurrence =
  | { readonly type: 'reachesHost'; readonly connection: number; readonly message: ToHost }
  | { readonly type: 'reachesGuest'; readonly connection: number; readonly message: ToGuest }
  | { readonly type: 'cut' | 'hostLoses'; readonly connection: number }
  | { readonly type: 'guestLoses'; readonly guest: number; readonly connection: number }
  | { readonly type: 'reconnects' | 'guestRestarts' | 'guestMoves'; readonly guest: number }
  | { readonly type: 'answerIsLate'; readonly guest: number; readonly reply: number }
  | { readonly type: 'hostWakes' | 'hostRestarts' | 'hostMoves' | 'hostTiresOfWaiting' | 'trouble' };

interface Due {
  /** Milliseconds. */
  readonly at: number;
  readonly what: Occurrence;
}

export interface World {
  readonly random: Random;
  readonly villain: (typeof villains)[number];
  /** What a malicious host mostly tries; see networkAdversaries.ts. */
  hostWay: string | null;
  readonly host: SimulatedHost;
  /** Those who play, then a spectator. */
  readonly guests: readonly SimulatedGuest[];
  readonly connections: Map<number, Connection>;
  /** What is going to happen, the earliest first. */
  readonly schedule: Due[];
  opened: number;
  replies: number;
  /** Milliseconds. */
  now: number;
  steps: number;
  /** Whether the network and everybody's computers have stopped making trouble. */
  isCalm: boolean;
}

/** Milliseconds that a roll waits. */
const patience = 2_000;

export const hexOf = (text: string) => hash('sha256', text);

/** They cost more than a game, and whose they are makes no difference here. */
const keyPairs: readonly KeyPair[] = Array.from({ length: 5 }, (_, number) => keyPairOf(hexOf(`key ${number}`)));

function newSimulatedGuest(seed: number, index: number, names: readonly string[], isHonest: boolean): SimulatedGuest {
  const secret = hexOf(`${seed} guest ${index}`);
  const member = hexOf(`${seed} member ${index}`);
  return {
    index,
    isHonest,
    state: newGuest({ member, token: '', secret, keys: keyPairs[index + 1] }, '', names),
    isUp: true,
    isTrying: false,
    connection: null,
    pending: new Map(),
    agreed: null,
    revealed: null,
    playing: null,
    wanted: [],
    wasAway: false,
    without: 0,
    wasReplaced: false,
  };
}

export function newWorld(seed: number): World {
  const random = randomFrom(seed * 2_654_435_761 + 1);
  const villain = villains[random(villains.length)];
  const players = 1 + random(3);
  const isHonest = (index: number) => index > 0 || !villain.endsWith('guest');
  const host: SimulatedHost = {
    state: newHost({ secret: hexOf(`${seed} host`), keys: keyPairs[0] }, patience),
    isUp: true,
    wakesAt: Number.POSITIVE_INFINITY,
    pending: new Map(),
    wanted: [],
    toldAt: Number.NEGATIVE_INFINITY,
    saidAt: new Map(),
  };
  const guests = Array.from({ length: players + 1 }, (_, index) =>
    newSimulatedGuest(seed, index, index === players ? [] : [`Guest ${index}`], isHonest(index)),
  );
  const counters = { opened: 0, replies: 0, now: 0, steps: 0, isCalm: false };
  return { random, villain, hostWay: null, host, guests, connections: new Map(), schedule: [], ...counters };
}

export const isHostHonest = ({ villain }: World) => !villain.startsWith('host');

/** What is due at the same time keeps its order. */
export function plan({ schedule }: World, at: number, what: Occurrence): void {
  schedule.splice(schedule.findLastIndex((due) => due.at <= at) + 1, 0, { at, what });
}

/** Milliseconds from now. */
export function later(world: World, pause: number, what: Occurrence): void {
  plan(world, world.now + pause, what);
}

/** Milliseconds on the way. */
const delay = ({ random, isCalm }: World) => 1 + random(isCalm ? 10 : 80);

export function open(world: World, guest: number): number {
  const id = world.opened++;
  world.connections.set(id, { guest, hasArrived: false, upAt: 0, downAt: 0, sent: 0 });
  return id;
}

export function sendDown(world: World, id: number, message: ToGuest): void {
  const connection = world.connections.get(id);
  // What strangers hear changes nothing.
  if (connection === undefined || connection.guest < 0) return;
  connection.downAt = Math.max(connection.downAt, world.now + delay(world));
  plan(world, connection.downAt, { type: 'reachesGuest', connection: id, message });
}

export function sendUp(world: World, id: number, message: ToHost): void {
  const connection = world.connections.get(id);
  if (connection === undefined) return;
  connection.upAt = Math.max(connection.upAt, world.now + delay(world));
  plan(world, connection.upAt, { type: 'reachesHost', connection: id, message });
}

/** Both ends hear of it, each when it does. */
export function cut(world: World, id: number): void {
  const connection = world.connections.get(id);
  if (connection === undefined) return;
  world.connections.delete(id);
  const soon = () => delay(world) * (1 + world.random(20));
  later(world, soon(), { type: 'hostLoses', connection: id });
  if (connection.guest >= 0) later(world, soon(), { type: 'guestLoses', guest: connection.guest, connection: id });
}
