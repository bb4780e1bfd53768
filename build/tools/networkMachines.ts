/**
 * The real state machines at a simulated table, and the network between them: each gets what happens to it, and what
 * comes out is done to the world.
 */
import { isDeepStrictEqual } from 'node:util';
import * as guestMachine from '../../main/network/guestMachine.ts';
import { type GuestStep, guestRecord, resumedGuest } from '../../main/network/guestState.ts';
import * as hostMachine from '../../main/network/hostMachine.ts';
import { proceed } from '../../main/network/hostRoll.ts';
import { type HostStep, hostRecord, hostWakesAt, resumedHost, tellLater } from '../../main/network/hostState.ts';
import { step } from '../../main/network/machine.ts';
import type { ToGuest, ToHost } from '../../main/network/messages.ts';
import { guestAttack, hostAttack } from './networkAdversaries.ts';
import * as invariants from './networkInvariants.ts';
import { later, plan, type SimulatedGuest, type World } from './networkWorld.ts';

/** Milliseconds on the way. */
const delay = ({ random, isCalm }: World) => 1 + random(isCalm ? 10 : 80);

export function open(world: World, guest: number): number {
  const id = world.opened++;
  world.connections.set(id, { guest, hasArrived: false, upAt: 0, downAt: 0, sent: 0 });
  return id;
}

function sendDown(world: World, id: number, message: ToGuest): void {
  const connection = world.connections.get(id);
  // What strangers hear changes nothing.
  if (connection === undefined || connection.guest < 0) return;
  connection.downAt = Math.max(connection.downAt, world.now + delay(world));
  const guest = world.guests[connection.guest];
  plan(world, connection.downAt, () => {
    if (world.connections.has(id)) feedGuest(world, guest, (at) => guestMachine.receive(at, id, message));
  });
}

export function sendUp(world: World, id: number, message: ToHost): void {
  const connection = world.connections.get(id);
  if (connection === undefined) return;
  connection.upAt = Math.max(connection.upAt, world.now + delay(world));
  plan(world, connection.upAt, () => reachHost(world, id, message));
}

function reachHost(world: World, id: number, message: ToHost): void {
  const connection = world.connections.get(id);
  if (connection === undefined || !world.host.isUp) return;
  const { hasArrived, guest } = connection;
  connection.hasArrived = true;
  const member = world.guests[guest]?.state.member;
  const act = (at: HostStep) => {
    if (hasArrived) return hostMachine.receive(at, id, message);
    if (member === undefined) return hostMachine.join(at, id, { id: `stranger ${id}`, token: '' }, message);
    return hostMachine.rejoin(at, id, member, message);
  };
  feedHost(world, act, { connection: id });
}

/** Both ends hear of it, each when it does. */
export function cut(world: World, id: number): void {
  const connection = world.connections.get(id);
  if (connection === undefined) return;
  world.connections.delete(id);
  const soon = () => delay(world) * (1 + world.random(20));
  later(world, soon(), () => feedHost(world, (at) => hostMachine.gone(at, id)));
  if (connection.guest < 0) return;
  later(world, soon(), () => {
    const guest = world.guests[connection.guest];
    if (guest.state.connection !== id) return;
    guest.wasAway = true;
    feedGuest(world, guest, (at) => guestMachine.gone(at, id));
  });
}

export function cutGuest(world: World, { state: { connection } }: SimulatedGuest): void {
  if (connection !== null) cut(world, connection);
}

/** Whose doing it is: if it cannot be written down, they are told so. */
interface Doer {
  readonly connection?: number;
  readonly reply?: number;
}

export function feedHost(world: World, act: (at: HostStep) => unknown, { connection, reply }: Doer = {}): void {
  const { host } = world;
  if (!host.isUp) return;
  const isDone = stepHost(world, act);
  if (!isDone && connection !== undefined) cut(world, connection);
  if (!isDone && reply !== undefined) host.pending.delete(reply);
  stepHost(world, proceed);
  const at = Math.max(hostWakesAt(host.state, world.now), world.now);
  if (at >= host.wakesAt) return;
  host.wakesAt = at;
  plan(world, at, () => wakeHost(world));
}

function wakeHost(world: World): void {
  world.host.wakesAt = Number.POSITIVE_INFINITY;
  feedHost(world, (at) => (at.state.roll === null ? undefined : tellLater(at)));
}

/** Now and then the disk is busy, and then nothing has happened. */
const isDiskBusy = ({ isCalm, random }: World) => !isCalm && random(200) === 0;

function stepHost(world: World, act: (at: HostStep) => unknown): boolean {
  const { host } = world;
  const before = host.state.log;
  const { state, out } = step(host.state, act, { now: world.now, date: world.now });
  world.steps++;
  if (before !== null && state.log !== null && state.log !== before) {
    if (isDiskBusy(world)) return false;
    invariants.checkHostAppended(world, before, state.log);
  }
  host.state = state;
  for (const one of out) performForHost(world, one);
  invariants.checkHost(world);
  return true;
}

function performForHost(world: World, one: HostStep['out'][number]) {
  switch (one.do) {
    case 'send':
      invariants.checkSentOnce(world, one.connection, one.message);
      for (const message of hostAttack(world, one.message, one.connection)) sendDown(world, one.connection, message);
      return;
    case 'close':
      return cut(world, one.connection);
    case 'answer':
      world.host.pending.delete(one.reply);
      return;
    case 'changed':
      return invariants.checkTold(world);
    case 'said':
      return invariants.checkSaid(world, one.said.player);
  }
}

export function feedGuest(world: World, guest: SimulatedGuest, act: (at: GuestStep) => unknown, reply?: number): void {
  if (!guest.isUp) return;
  const before = guest.state;
  const { state, out } = step(before, act, { now: world.now, date: world.now });
  world.steps++;
  if (state.log !== before.log || !isDeepStrictEqual(guestRecord(state), guestRecord(before))) {
    if (isDiskBusy(world)) {
      if (reply !== undefined) guest.pending.delete(reply);
      else cutGuest(world, guest);
      return;
    }
    if (guest.isHonest && state.log !== null && before.log === null) invariants.checkBegun(guest, state.log);
    else if (guest.isHonest && state.log !== null && before.log !== null && state.log !== before.log)
      invariants.checkAppended(guest, before.log, state.log);
  }
  guest.state = state;
  for (const one of out) performForGuest(world, guest, one);
  if (guest.isTrying || !guestMachine.isLooking(state)) return;
  reconnectLater(world, guest, 50 + world.random(1_000));
}

function performForGuest(world: World, guest: SimulatedGuest, one: GuestStep['out'][number]) {
  switch (one.do) {
    case 'send':
      return sendToHost(world, guest, one.message);
    case 'close':
      return cutGuest(world, guest);
    case 'sign':
      return guest.isHonest ? invariants.checkSigned(guest) : undefined;
    case 'answer':
      guest.pending.delete(one.reply);
  }
}

function sendToHost(world: World, guest: SimulatedGuest, message: ToHost) {
  const { connection } = guest.state;
  if (connection === null) return;
  if (guest.isHonest && message.type === 'agreed') invariants.checkAgreed(guest, message);
  if (guest.isHonest && message.type === 'link') invariants.checkRevealed(world, guest);
  for (const one of guest.isHonest ? [message] : guestAttack(world, guest, message)) sendUp(world, connection, one);
}

function reconnectLater(world: World, guest: SimulatedGuest, pause: number): void {
  guest.isTrying = true;
  later(world, pause, () => {
    guest.isTrying = false;
    if (!guest.isUp || guest.state.connection !== null) return;
    if (!world.host.isUp || (!world.isCalm && world.random(8) === 0))
      return feedGuest(world, guest, (at) => guestMachine.refused(at, 'unreachable'));
    const connection = open(world, guest.index);
    feedGuest(world, guest, (at) => guestMachine.connected(at, connection, '', false));
  });
}

/** It starts again with what was on disk. */
export function crashGuest(world: World, guest: SimulatedGuest): void {
  if (guest.state.log === null || !guest.isUp || guest.state.ended !== null) return;
  cutGuest(world, guest);
  Object.assign(guest, { isUp: false, wasAway: true });
  guest.pending.clear();
  later(world, world.random(8_000), () => {
    const [record, log] = [guestRecord(guest.state), guest.state.log];
    guest.isUp = true;
    // Its end may be on disk already.
    if (record === null || log === null) return;
    guest.state = resumedGuest(record, log);
    reconnectLater(world, guest, world.random(50));
  });
}

export function crashHost(world: World): void {
  const { host } = world;
  if (host.state.log === null || !host.isUp || host.state.log.finishedAt !== null) return;
  for (const id of [...world.connections.keys()]) cut(world, id);
  host.isUp = false;
  host.pending.clear();
  later(world, world.random(5_000), () => {
    const { log, patience } = host.state;
    const record = hostRecord(host.state);
    if (record === null || log === null) return;
    host.state = resumedHost(record, log, patience);
    host.isUp = true;
    host.saidAt.clear();
    wakeHost(world);
  });
}
