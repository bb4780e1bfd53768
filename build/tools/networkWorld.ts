/** A simulated evening as plain data: the host, the guests, the connections between them, and what is going to happen. */
import { hash } from 'node:crypto';
import { type KeyPair, keyPairOf } from '../../main/network/agreement.ts';
import { newGuest } from '../../main/network/guestState.ts';
import { newHost } from '../../main/network/hostState.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import type { Move } from '../../shared/game/moves.ts';

/** Who is malicious, if anybody: a stranger always is. */
const villains = ['nobody', 'nobody', 'host', 'host', 'guest', 'host and guest'] as const;

/** A move that somebody wanted when there were this many events. */
export interface Wanted {
  readonly player: number;
  readonly move: Move;
  readonly seen: number;
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

interface Due {
  /** Milliseconds. */
  readonly at: number;
  readonly happen: () => void;
}

/** Milliseconds that a roll waits. */
const patience = 2_000;

export const hexOf = (text: string) => hash('sha256', text);

/** They cost more than a game, and whose they are makes no difference here. */
const keyPairs: readonly KeyPair[] = Array.from({ length: 5 }, (_, number) => keyPairOf(hexOf(`key ${number}`)));

/** What host and guests have in common. */
const newPeople = (isHonest: boolean) => ({
  isHonest,
  isUp: true,
  /** When moves were asked for, by the number of the answer. */
  pending: new Map<number, number>(),
  /** Every move that the people there have ever wanted. */
  wanted: [] as Wanted[],
});

const newSimulatedHost = (seed: number, isHonest: boolean) => ({
  ...newPeople(isHonest),
  state: newHost({ secret: hexOf(`${seed} host`), keys: keyPairs[0] }, patience),
  /** When a tick is planned for. */
  wakesAt: Number.POSITIVE_INFINITY,
  /** When it last told everybody who is at the table. */
  toldAt: Number.NEGATIVE_INFINITY,
  /** When each seat last said something. */
  saidAt: new Map<number, number>(),
});

export type SimulatedGuest = ReturnType<typeof newSimulatedGuest>;

function newSimulatedGuest(seed: number, index: number, names: readonly string[], isHonest: boolean) {
  const [secret, member] = [hexOf(`${seed} guest ${index}`), hexOf(`${seed} member ${index}`)];
  return {
    ...newPeople(isHonest),
    index,
    state: newGuest({ member, token: '', secret, keys: keyPairs[index + 1] }, '', names),
    /** Whether it is going to look for the host. */
    isTrying: false,
    /** The last roll that it agreed to, and the number of events at that moment. */
    agreed: null as { readonly k: number; readonly events: number; readonly proofs: string } | null,
    /** The roll that its last link was for. */
    revealed: null as { readonly k: number; readonly fixed: string } | null,
    /** The game that its links belong to; null before the first. */
    playing: null as string | null,
    /** Whether it has had no connection since the last event. */
    wasAway: false,
    /** Rolls without it since it was last away. */
    without: 0,
    /** Whether somebody else has ever moved for its people. */
    wasReplaced: false,
  };
}

export type World = ReturnType<typeof newWorld>;

export function newWorld(seed: number) {
  const random = randomFrom(seed * 2_654_435_761 + 1);
  const villain = villains[random(villains.length)];
  const players = 1 + random(3);
  const isHonest = (index: number) => index > 0 || !villain.endsWith('guest');
  return {
    random,
    villain,
    /** What a malicious host mostly tries; see networkAdversaries.ts. */
    hostWay: null as string | null,
    host: newSimulatedHost(seed, !villain.startsWith('host')),
    /** Those who play, then a spectator. */
    guests: Array.from({ length: players + 1 }, (_, index) =>
      newSimulatedGuest(seed, index, index === players ? [] : [`Guest ${index}`], isHonest(index)),
    ),
    connections: new Map<number, Connection>(),
    /** What is going to happen, the earliest first. */
    schedule: [] as Due[],
    opened: 0,
    replies: 0,
    /** Milliseconds. */
    now: 0,
    steps: 0,
    /** Whether the network and everybody's computers have stopped making trouble. */
    isCalm: false,
  };
}

/** What is due at the same time keeps its order. */
export function plan({ schedule }: World, at: number, happen: () => void): void {
  schedule.splice(schedule.findLastIndex((due) => due.at <= at) + 1, 0, { at, happen });
}

/** Milliseconds from now. */
export function later(world: World, pause: number, happen: () => void): void {
  plan(world, world.now + pause, happen);
}
