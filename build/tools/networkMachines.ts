/** The real state machines at a simulated table: each gets what happens to it, and what comes out is done to the world. */
import { isDeepStrictEqual } from 'node:util';
import { connected, gone, isLooking, refused } from '../../main/network/guestMachine.ts';
import { type GuestStep, guestRecord, resumedGuest } from '../../main/network/guestState.ts';
import { proceed } from '../../main/network/hostRoll.ts';
import { type HostStep, hostRecord, hostWakesAt, resumedHost, tellLater } from '../../main/network/hostState.ts';
import { step } from '../../main/network/machine.ts';
import type { ToHost } from '../../main/network/messages.ts';
import { guestAttack, hostAttack } from './networkAdversaries.ts';
import {
  checkAgreed,
  checkAppended,
  checkBegun,
  checkHost,
  checkHostAppended,
  checkRevealed,
  checkSaid,
  checkSentOnce,
  checkSigned,
  checkTold,
} from './networkInvariants.ts';
import { cut, later, open, plan, type SimulatedGuest, sendDown, sendUp, type World } from './networkWorld.ts';

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
  plan(world, at, { type: 'hostWakes' });
}

export function wakeHost(world: World): void {
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
    checkHostAppended(world, before, state.log);
  }
  host.state = state;
  for (const one of out) performForHost(world, one);
  checkHost(world);
  return true;
}

function performForHost(world: World, one: HostStep['out'][number]) {
  switch (one.do) {
    case 'send':
      checkSentOnce(world, one.connection, one.message);
      for (const message of hostAttack(world, one.message, one.connection)) sendDown(world, one.connection, message);
      return;
    case 'close':
      return cut(world, one.connection);
    case 'answer':
      world.host.pending.delete(one.reply);
      return;
    case 'changed':
      return checkTold(world);
    case 'said':
      return checkSaid(world, one.said.player);
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
      else if (guest.connection !== null) cut(world, guest.connection);
      return;
    }
    if (guest.isHonest && state.log !== null && before.log === null) checkBegun(guest, state.log);
    else if (guest.isHonest && state.log !== null && before.log !== null && state.log !== before.log)
      checkAppended(guest, before.log, state.log);
  }
  guest.state = state;
  for (const one of out) performForGuest(world, guest, one);
  if (guest.isTrying || !isLooking(state)) return;
  guest.isTrying = true;
  later(world, 50 + world.random(1_000), { type: 'reconnects', guest: guest.index });
}

function performForGuest(world: World, guest: SimulatedGuest, one: GuestStep['out'][number]) {
  switch (one.do) {
    case 'send':
      return sendToHost(world, guest, one.message);
    case 'close':
      if (guest.connection !== null) cut(world, guest.connection);
      return;
    case 'sign':
      return guest.isHonest ? checkSigned(guest) : undefined;
    case 'answer':
      guest.pending.delete(one.reply);
  }
}

function sendToHost(world: World, guest: SimulatedGuest, message: ToHost) {
  const { connection } = guest;
  if (connection === null) return;
  if (guest.isHonest && message.type === 'agreed') checkAgreed(guest, message);
  if (guest.isHonest && message.type === 'link') checkRevealed(world, guest);
  for (const one of guest.isHonest ? [message] : guestAttack(world, guest, message)) sendUp(world, connection, one);
}

export function loseHost(world: World, guest: SimulatedGuest, connection: number): void {
  if (guest.connection !== connection) return;
  guest.connection = null;
  guest.wasAway = true;
  feedGuest(world, guest, (at) => gone(at, connection));
}

export function reconnect(world: World, guest: SimulatedGuest) {
  guest.isTrying = false;
  if (!guest.isUp || guest.connection !== null) return;
  if (!world.host.isUp || (!world.isCalm && world.random(8) === 0))
    return feedGuest(world, guest, (at) => refused(at, 'unreachable'));
  const connection = open(world, guest.index);
  guest.connection = connection;
  feedGuest(world, guest, (at) => connected(at, connection, '', false));
}

export function crashGuest(world: World, guest: SimulatedGuest): void {
  if (guest.state.log === null || !guest.isUp || guest.state.ended !== null) return;
  if (guest.connection !== null) cut(world, guest.connection);
  Object.assign(guest, { isUp: false, connection: null, wasAway: true });
  guest.pending.clear();
  later(world, world.random(8_000), { type: 'guestRestarts', guest: guest.index });
}

/** With what was on disk. */
export function restartGuest(world: World, guest: SimulatedGuest): void {
  const [record, log] = [guestRecord(guest.state), guest.state.log];
  guest.isUp = true;
  // Its end may be on disk already.
  if (record === null || log === null) return;
  guest.state = resumedGuest(record, log);
  guest.isTrying = true;
  later(world, world.random(50), { type: 'reconnects', guest: guest.index });
}

export function crashHost(world: World): void {
  const { host } = world;
  if (host.state.log === null || !host.isUp || host.state.log.finishedAt !== null) return;
  for (const id of [...world.connections.keys()]) cut(world, id);
  host.isUp = false;
  host.pending.clear();
  later(world, world.random(5_000), { type: 'hostRestarts' });
}

export function restartHost(world: World): void {
  const { host } = world;
  const { log, patience } = host.state;
  const record = hostRecord(host.state);
  if (record === null || log === null) return;
  host.state = resumedHost(record, log, patience);
  host.isUp = true;
  host.saidAt.clear();
  wakeHost(world);
}
