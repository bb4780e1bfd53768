/**
 * A table on the network in one process, with a simulated network and clock: host, guests, a spectator and a stranger, of
 * whom one may be malicious. The state machines are the real ones; everything else (delays, cuts, crashes, what people and
 * attackers do) follows from a seed, so a failure is a number. After every step the invariants are checked.
 */
import { createHash } from 'node:crypto';
import { linkOf } from '../../main/dice/joint.ts';
import type { Log } from '../../main/network/agreement.ts';
import { someMove } from '../../main/network/fixtures/machines.ts';
import { stepGuest } from '../../main/network/guestMachine.ts';
import { type GuestInput, type GuestOutput, type GuestState, newGuest } from '../../main/network/guestState.ts';
import { stepHost } from '../../main/network/hostMachine.ts';
import { type HostInput, type HostOutput, type HostState, hostWakesAt, newHost } from '../../main/network/hostState.ts';
import { type KeyPair, newKeyPair } from '../../main/network/keys.ts';
import { membersOf } from '../../main/network/members.ts';
import type { ToGuest, ToHost } from '../../main/network/messages.ts';
import type { GuestRecord, HostRecord } from '../../main/store/truth/network.ts';
import { type Random, randomFrom } from '../../shared/game/fixtures.ts';
import { apply } from '../../shared/game/game.ts';
import { guestAttack, hostAttack, strangerMessage } from './networkAdversaries.ts';
import { checkAppended, checkRevealed, type Seen } from './networkInvariants.ts';
import { extended, firstLog } from './networkLoneGuest.ts';

/** Who is malicious, if anybody. */
type Villain = 'nobody' | 'host' | 'guest';

interface SimulatedHost {
  state: HostState;
  log: Log | null;
  record: HostRecord | null;
  isUp: boolean;
}

export interface SimulatedGuest extends Seen {
  readonly index: number;
  state: GuestState;
  log: Log | null;
  record: GuestRecord | null;
  /** The connection it believes in; null while there is none. */
  connection: number | null;
  isUp: boolean;
  /** When its person's move was sent off, by the number of the answer. */
  readonly pending: Map<number, number>;
}

interface Connection {
  readonly guest: number;
  isOpen: boolean;
  hasArrived: boolean;
  /** When the last message in each direction arrives: they stay in order. */
  upAt: number;
  downAt: number;
}

export interface World {
  readonly random: Random;
  readonly villain: Villain;
  readonly host: SimulatedHost;
  readonly guests: SimulatedGuest[];
  readonly connections: Map<number, Connection>;
  readonly hostPending: Map<number, number>;
  now: number;
  steps: number;
  isCalm: boolean;
  /** What the attacker remembers. */
  readonly memory: Map<string, unknown>;
}

interface Due {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
}

/** Milliseconds of simulated time. */
const patience = 2_000;
const calmFrom = 60_000;
const latest = 400_000;

/** Key pairs cost more than a game, and whose they are makes no difference here. */
const keyPairs: KeyPair[] = Array.from({ length: 6 }, newKeyPair);

const hexOf = (text: string) => createHash('sha256').update(text).digest('hex');

class Clock {
  private readonly heap: Due[] = [];
  private order = 0;
  at(at: number, act: () => void): void {
    const { heap } = this;
    heap.push({ at, order: this.order++, act });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) break;
      [heap[child], heap[parent]] = [heap[parent], heap[child]];
      child = parent;
    }
  }
  next(): Due | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || last === undefined) return first;
    heap[0] = last;
    for (let parent = 0; ; ) {
      let least = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < heap.length && this.isBefore(child, least)) least = child;
      if (least === parent) return first;
      [heap[parent], heap[least]] = [heap[least], heap[parent]];
      parent = least;
    }
  }
  private isBefore(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]];
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }
}

interface Outcome {
  readonly isOver: boolean;
  readonly steps: number;
  readonly events: number;
  /** Why honest guests left, if they did. */
  readonly left: readonly string[];
  /** The same for the same seed. */
  readonly hash: string;
}

/** Plays one evening; throws if an invariant does not hold. */
export function simulate(seed: number): Outcome {
  const random = randomFrom(seed * 2_654_435_761 + 1);
  const clock = new Clock();
  const villain: Villain = (['nobody', 'nobody', 'host', 'guest'] as const)[random(4)];
  const count = 1 + random(3);
  const own = { secret: hexOf(`${seed} host`), keys: keyPairs[0] };
  const host: SimulatedHost = { state: newHost(own, patience), log: null, record: null, isUp: true };
  const world: World = {
    random,
    villain,
    host,
    guests: [],
    connections: new Map(),
    hostPending: new Map(),
    now: 0,
    steps: 0,
    isCalm: false,
    memory: new Map(),
  };
  let [connections, replies] = [0, 0];
  const later = (pause: number, act: () => void) => clock.at(world.now + pause, act);
  const isHonest = ({ index }: SimulatedGuest) => !(villain === 'guest' && index === 0);

  // The host.
  const hostQueue: HostInput[] = [];
  let wakesAt = Number.POSITIVE_INFINITY;
  const feedHost = (input: HostInput): void => {
    if (!host.isUp) return;
    hostQueue.push(input);
    for (let next = hostQueue.shift(); next !== undefined; next = hostQueue.shift()) {
      const stepped = stepHost(host.state, next, host.log, world.now);
      host.state = stepped.state;
      world.steps++;
      for (const one of stepped.out) performForHost(one);
    }
    if (host.state.members.size > 40) throw new Error('the host remembers too many');
    const at = hostWakesAt(host.state, world.now) ?? Number.POSITIVE_INFINITY;
    if (at >= wakesAt) return;
    wakesAt = at;
    clock.at(at, () => {
      wakesAt = Number.POSITIVE_INFINITY;
      feedHost({ type: 'tick' });
    });
  };
  const performForHost = (one: HostOutput) => {
    switch (one.do) {
      case 'send':
        for (const message of hostAttack(world, one.message, one.connection)) sendDown(one.connection, message);
        return;
      case 'close':
        return cut(one.connection);
      case 'begin': {
        host.log = firstLog(one.uid, one.started);
        host.record = one.network;
        return void hostQueue.unshift({ type: 'logged' });
      }
      case 'append': {
        const log = host.log as Log;
        const taken = extended(log, one.events, one.links, one.isOver ? world.now : null);
        if (!taken.ok) throw new Error(`the host wrote what nobody accepts: ${taken.error.code}`);
        // Now and then the disk is busy.
        const isWritten = world.isCalm || random(200) > 0;
        if (isWritten) host.log = taken.value;
        const failed = { type: 'failed', problem: { code: 'not-saved', because: 'busy' } } as const;
        return void hostQueue.unshift(isWritten ? { type: 'logged' } : failed);
      }
      case 'remember':
        host.record = one.record;
        return;
      case 'answer':
        world.hostPending.delete(one.reply);
    }
  };

  // The network.
  const delay = () => 1 + random(world.isCalm ? 10 : 80);
  const sendDown = (id: number, message: ToGuest): void => {
    const connection = world.connections.get(id);
    if (!connection?.isOpen) return;
    connection.downAt = Math.max(connection.downAt, world.now + delay());
    clock.at(connection.downAt, () => {
      const guest = world.guests[connection.guest];
      if (connection.isOpen && guest?.connection === id) feedGuest(guest, { type: 'message', connection: id, message });
    });
  };
  const sendUp = (id: number, message: ToHost): void => {
    const connection = world.connections.get(id);
    if (!connection?.isOpen) return;
    connection.upAt = Math.max(connection.upAt, world.now + delay());
    clock.at(connection.upAt, () => {
      if (!connection.isOpen || !host.isUp) return;
      if (!connection.hasArrived) {
        connection.hasArrived = true;
        const member = world.guests[connection.guest]?.state.identity.member ?? null;
        feedHost({ type: 'arrived', connection: id, member, fresh: { id: `stranger ${id}`, token: '' } });
      }
      feedHost({ type: 'message', connection: id, message });
    });
  };
  /** Both ends hear of it, each when it does. */
  const cut = (id: number): void => {
    const connection = world.connections.get(id);
    if (!connection?.isOpen) return;
    connection.isOpen = false;
    world.connections.delete(id);
    const guest = world.guests[connection.guest];
    later(delay() * (1 + random(20)), () => feedHost({ type: 'gone', connection: id }));
    if (guest !== undefined) later(delay() * (1 + random(20)), () => loseHost(guest, id));
  };
  const loseHost = (guest: SimulatedGuest, id: number): void => {
    if (guest.connection !== id) return;
    guest.connection = null;
    guest.wasAway = true;
    feedGuest(guest, { type: 'gone', connection: id });
  };
  const open = (guest: number): number => {
    const id = connections++;
    world.connections.set(id, { guest, isOpen: true, hasArrived: false, upAt: 0, downAt: 0 });
    return id;
  };

  // The guests.
  const feedGuest = (guest: SimulatedGuest, input: GuestInput): void => {
    if (!guest.isUp) return;
    const queue: GuestInput[] = [input];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const stepped = stepGuest(guest.state, next, guest.log);
      guest.state = stepped.state;
      world.steps++;
      for (const one of stepped.out) performForGuest(guest, one, queue);
    }
  };
  const performForGuest = (guest: SimulatedGuest, one: GuestOutput, queue: GuestInput[]) => {
    switch (one.do) {
      case 'send': {
        const { connection } = guest;
        if (connection === null) return;
        if (isHonest(guest) && one.message.type === 'link') checkRevealed(world, guest, isHonest);
        const messages = isHonest(guest) ? [one.message] : guestAttack(world, guest, one.message);
        for (const message of messages) sendUp(connection, message);
        return;
      }
      case 'close':
        if (guest.connection !== null) cut(guest.connection);
        return;
      case 'reconnect': {
        const pause = Math.min(1_000, 50 * 2 ** Math.min(one.attempts, 10)) + random(50);
        return later(pause, () => {
          if (!guest.isUp || guest.connection !== null) return;
          if (!host.isUp || (!world.isCalm && random(8) === 0))
            return feedGuest(guest, { type: 'refused', fault: 'unreachable' });
          guest.connection = open(guest.index);
          feedGuest(guest, { type: 'connected', connection: guest.connection, isFirst: false });
        });
      }
      case 'begin': {
        const game = apply(null, one.started);
        if (!game.ok) return void queue.unshift({ type: 'failed', problem: game.error });
        guest.log = firstLog(one.uid, one.started);
        const { identity } = guest.state;
        const fresh = { fixed: null, agreedAt: 0, revealed: 0, asked: { seen: 0, moves: [] }, replaced: false };
        guest.record = { role: 'guest', address: '', ...identity, machine: one.machine, ...fresh };
        guest.state = { ...guest.state, record: guest.record };
        return void queue.unshift({ type: 'logged' });
      }
      case 'append': {
        const log = guest.log as Log;
        const taken = extended(log, one.events, one.links, one.finishedAt);
        if (!taken.ok) return void queue.unshift({ type: 'failed', problem: taken.error });
        if (isHonest(guest)) checkAppended(guest, log, taken.value);
        guest.log = taken.value;
        return void queue.unshift({ type: 'logged' });
      }
      case 'remember':
        guest.record = one.record;
        return;
      case 'finish':
        guest.record = null;
        guest.hasSigned = one.isOwn;
        return;
      case 'answer':
        guest.pending.delete(one.reply);
    }
  };

  // Everybody sits down.
  feedHost({ type: 'setUp', request: { rules: 'basic', seats: [{ name: 'Ann', type: 'human' }] }, reply: replies++ });
  for (let index = 0; index <= count; index++) {
    const names = index === count ? [] : [`Guest ${index}`];
    const secret = hexOf(`${seed} guest ${index}`);
    const identity = { member: hexOf(`${seed} member ${index}`), token: '', secret, keys: keyPairs[index + 1] };
    const seen: Seen = { revealed: null, wanted: [], wasAway: false, hasSigned: false };
    const guest: SimulatedGuest = {
      ...seen,
      index,
      state: newGuest(identity, names, null),
      log: null,
      record: null,
      connection: open(index),
      isUp: true,
      pending: new Map(),
    };
    world.guests.push(guest);
    const connection = guest.connection as number;
    (world.connections.get(connection) as Connection).hasArrived = true;
    feedHost({ type: 'arrived', connection, member: null, fresh: { id: identity.member, token: '' } });
    feedGuest(guest, { type: 'connected', connection, isFirst: true });
    const end = linkOf(Buffer.from(secret, 'hex'), 0).toString('hex');
    const message = { type: 'join', names, end, key: identity.keys.publicKey } as const;
    feedHost({ type: 'message', connection, message: { ...message, names: [...names] } });
  }
  feedHost({ type: 'start', uid: hexOf(`${seed}`), undo: true, at: 1, port: 1, reply: replies++ });

  // What people do.
  const live = (pause: () => number, act: () => void): void => {
    later(pause(), () => {
      act();
      live(pause, act);
    });
  };
  const isOwnTurn = (log: Log, machine: number) =>
    log.game.machines?.[machine]?.seats.includes(log.game.turn?.player ?? -1) ?? false;
  live(
    () => 20 + random(100),
    () => {
      const { log, state } = host;
      const player = log?.game.turn?.player;
      if (log === null || player === undefined || !host.isUp || world.hostPending.size > 0) return;
      const isPlayedHere = isOwnTurn(log, 0) || state.record?.computers[player] !== undefined;
      if (!isPlayedHere) return;
      const reply = replies++;
      world.hostPending.set(reply, world.now);
      const request = { id: 1, seen: log.events.length, player, move: someMove(log.game, random), typed: null };
      feedHost({ type: 'move', request, reply });
    },
  );
  for (const guest of world.guests.slice(0, count))
    live(
      () => 20 + random(100),
      () => {
        const { log, record } = guest;
        const player = log?.game.turn?.player;
        if (log === null || player === undefined || !guest.isUp || guest.pending.size > 0) return;
        if (record === null || !isOwnTurn(log, record.machine ?? -1)) return;
        const reply = replies++;
        const move = someMove(log.game, random);
        guest.pending.set(reply, world.now);
        later(20_000, () => feedGuest(guest, { type: 'late', reply }));
        guest.wanted.push({ player, move, seen: log.events.length });
        feedGuest(guest, {
          type: 'move',
          request: { id: 1, seen: log.events.length, player, move, typed: null },
          reply,
        });
      },
    );
  // A host who gets tired of waiting lets a computer play.
  live(
    () => 3_000 + random(6_000),
    () => {
      const player = 1 + random(count);
      if (host.log !== null) feedHost({ type: 'takeOver', player, computer: 'random', reply: replies++ });
    },
  );
  // What goes wrong.
  live(
    () => 500 + random(4_000),
    () => {
      if (world.isCalm) return;
      const guest = world.guests[random(world.guests.length)];
      const kind = random(4);
      if (kind < 2 && guest.connection !== null) cut(guest.connection);
      if (kind === 2) crashGuest(guest);
      if (kind === 3 && random(3) === 0) crashHost();
      stranger();
    },
  );
  const crashGuest = (guest: SimulatedGuest): void => {
    if (guest.log === null || !guest.isUp || guest.state.ended !== null) return;
    if (guest.connection !== null) cut(guest.connection);
    Object.assign(guest, { isUp: false, connection: null, wasAway: true });
    guest.pending.clear();
    later(random(8_000), () => {
      guest.isUp = true;
      const { identity, names } = guest.state;
      guest.state = { ...newGuest(identity, names, guest.record), hasStarted: true };
      if (guest.record !== null) performForGuest(guest, { do: 'reconnect', attempts: 0 }, []);
    });
  };
  const crashHost = (): void => {
    if (host.log === null || !host.isUp || host.log.finishedAt !== null) return;
    for (const id of [...world.connections.keys()]) cut(id);
    host.isUp = false;
    hostQueue.length = 0;
    world.hostPending.clear();
    later(random(5_000), () => {
      const [record, log] = [host.record, host.log];
      if (record === null || log === null) return;
      host.isUp = true;
      wakesAt = Number.POSITIVE_INFINITY;
      host.state = { ...newHost(own, patience), record, members: membersOf(record, log) };
      feedHost({ type: 'tick' });
    });
  };
  /** Somebody who knows the code, and sends whatever they like. */
  const stranger = (): void => {
    const id = open(-1);
    for (let message = random(6); message > 0; message--) sendUp(id, strangerMessage(random));
    later(random(3_000), () => cut(id));
  };

  const isDone = ({ log, state }: SimulatedGuest) => state.ended !== null || (log !== null && log.finishedAt !== null);
  const honest = world.guests.filter(isHonest);
  const isOver = () => host.log !== null && host.log.finishedAt !== null && honest.every(isDone);
  while (!isOver() && world.now < latest) {
    const due = clock.next();
    if (due === undefined) break;
    world.now = due.at;
    world.isCalm = world.now > calmFrom;
    due.act();
    for (const guest of honest)
      for (const since of guest.pending.values())
        if (world.now - since > 30_000 && guest.isUp) throw new Error('somebody waits for ever');
  }
  if (villain === 'nobody') {
    if (!isOver()) throw new Error(`the game hangs: ${host.log?.events.length} events`);
    for (const { state } of world.guests)
      if (state.ended !== null) throw new Error(`an honest guest left an honest table: ${state.ended}`);
  }
  if (villain !== 'host')
    for (const { log, index } of honest)
      if (log?.events.some((event, at) => JSON.stringify(event) !== JSON.stringify(host.log?.events[at])))
        throw new Error(`the log of guest ${index} is not the host's`);
  const logs = [host.log, ...world.guests.map(({ log }) => log)].map((log) => log?.events ?? []);
  const left = honest.flatMap(({ state }) => state.ended ?? []);
  const hash = createHash('sha256').update(JSON.stringify(logs)).digest('hex');
  return { isOver: isOver(), steps: world.steps, events: host.log?.events.length ?? 0, left, hash };
}
