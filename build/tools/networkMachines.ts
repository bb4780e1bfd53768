/** The real state machines at a simulated table: each gets its inputs, and what comes out is done to the world. */
import type { Log } from '../../main/network/agreement.ts';
import { stepGuest } from '../../main/network/guestMachine.ts';
import { firstRecord, type GuestInput, type GuestOutput, newGuest } from '../../main/network/guestState.ts';
import { stepHost } from '../../main/network/hostMachine.ts';
import { type HostInput, type HostOutput, hostWakesAt, newHost } from '../../main/network/hostState.ts';
import { membersOf } from '../../main/network/members.ts';
import { apply } from '../../shared/game/game.ts';
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
import { extended, firstLog } from './networkLoneGuest.ts';
import { cut, later, open, type SimulatedGuest, sendDown, sendUp, type World } from './networkWorld.ts';
import { plan } from './simulatedClock.ts';

export function feedHost(world: World, input: HostInput): void {
  const { host } = world;
  if (!host.isUp) return;
  const queue: HostInput[] = [input];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const stepped = stepHost(host.state, next, host.log, world.now);
    host.state = stepped.state;
    world.steps++;
    for (const one of stepped.out) performForHost(world, one, queue);
    checkHost(world);
  }
  const at = Math.max(hostWakesAt(host.state, world.now) ?? Number.POSITIVE_INFINITY, world.now);
  if (at >= host.wakesAt) return;
  host.wakesAt = at;
  plan(world.schedule, at, { type: 'hostWakes' });
}

function performForHost(world: World, one: HostOutput, queue: HostInput[]) {
  const { host } = world;
  switch (one.do) {
    case 'send':
      checkSentOnce(world, one.connection, one.message);
      for (const message of hostAttack(world, one.message, one.connection)) sendDown(world, one.connection, message);
      return;
    case 'close':
      return cut(world, one.connection);
    case 'begin':
      host.log = firstLog(one.uid, one.started);
      host.record = one.network;
      return void queue.unshift({ type: 'logged' });
    case 'append': {
      const log = host.log as Log;
      const taken = extended(log, one.events, one.links, one.isOver ? world.now : null);
      if (!taken.ok) throw new Error(`the host wrote what nobody accepts: ${taken.error.code}`);
      // Now and then the disk is busy.
      const isWritten = world.isCalm || world.random(200) > 0;
      const failed = { type: 'failed', problem: { code: 'not-saved', because: 'busy' } } as const;
      if (!isWritten) return void queue.unshift(failed);
      checkHostAppended(world, log, taken.value);
      host.log = taken.value;
      return void queue.unshift({ type: 'logged' });
    }
    case 'remember':
      host.record = one.record;
      return;
    case 'answer':
      host.pending.delete(one.reply);
      return;
    case 'changed':
      return checkTold(world);
    case 'said':
      return checkSaid(world, one.said.player);
  }
}

export function feedGuest(world: World, guest: SimulatedGuest, input: GuestInput): void {
  if (!guest.isUp) return;
  const queue: GuestInput[] = [input];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const stepped = stepGuest(guest.state, next, guest.log);
    guest.state = stepped.state;
    world.steps++;
    for (const one of stepped.out) performForGuest(world, guest, one, queue);
  }
}

function performForGuest(world: World, guest: SimulatedGuest, one: GuestOutput, queue: GuestInput[]) {
  switch (one.do) {
    case 'send':
      return sendToHost(world, guest, one.message);
    case 'close':
      if (guest.connection !== null) cut(world, guest.connection);
      return;
    case 'reconnect': {
      const pause = Math.min(1_000, 50 * 2 ** Math.min(one.attempts, 10)) + world.random(50);
      return later(world, pause, { type: 'reconnects', guest: guest.index });
    }
    case 'begin': {
      const game = apply(null, one.started);
      if (!game.ok) return void queue.unshift({ type: 'failed', problem: game.error });
      if (guest.isHonest) checkBegun(guest, one.uid, one.started, one.machine);
      guest.log = firstLog(one.uid, one.started);
      guest.record = firstRecord(guest.state.identity, '', one.machine);
      guest.state = { ...guest.state, record: guest.record };
      return void queue.unshift({ type: 'logged' });
    }
    case 'append': {
      const log = guest.log as Log;
      const taken = extended(log, one.events, one.links, one.finishedAt);
      if (!taken.ok) return void queue.unshift({ type: 'failed', problem: taken.error });
      if (guest.isHonest) checkAppended(guest, log, taken.value);
      guest.log = taken.value;
      return void queue.unshift({ type: 'logged' });
    }
    case 'remember':
      guest.record = one.record;
      return;
    case 'finish':
      if (guest.isHonest) checkSigned(guest, one.isOwn);
      guest.record = null;
      return;
    case 'answer':
      guest.pending.delete(one.reply);
  }
}

function sendToHost(world: World, guest: SimulatedGuest, message: Extract<GuestOutput, { do: 'send' }>['message']) {
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
  feedGuest(world, guest, { type: 'gone', connection });
}

export function reconnect(world: World, guest: SimulatedGuest) {
  if (!guest.isUp || guest.connection !== null) return;
  if (!world.host.isUp || (!world.isCalm && world.random(8) === 0))
    return feedGuest(world, guest, { type: 'refused', fault: 'unreachable' });
  guest.connection = open(world, guest.index);
  feedGuest(world, guest, { type: 'connected', connection: guest.connection, isFirst: false });
}

export function crashGuest(world: World, guest: SimulatedGuest): void {
  if (guest.log === null || !guest.isUp || guest.state.ended !== null) return;
  if (guest.connection !== null) cut(world, guest.connection);
  Object.assign(guest, { isUp: false, connection: null, wasAway: true });
  guest.pending.clear();
  later(world, world.random(8_000), { type: 'guestRestarts', guest: guest.index });
}

/** With what was on disk. */
export function restartGuest(world: World, guest: SimulatedGuest): void {
  const { identity, names } = guest.state;
  guest.isUp = true;
  guest.state = { ...newGuest(identity, names, guest.record), hasStarted: true };
  if (guest.record !== null) later(world, world.random(50), { type: 'reconnects', guest: guest.index });
}

export function crashHost(world: World): void {
  const { host } = world;
  if (host.log === null || !host.isUp || host.log.finishedAt !== null) return;
  for (const id of [...world.connections.keys()]) cut(world, id);
  host.isUp = false;
  host.pending.clear();
  later(world, world.random(5_000), { type: 'hostRestarts' });
}

export function restartHost(world: World): void {
  const { host } = world;
  const { record, log, state } = host;
  if (record === null || log === null) return;
  host.state = { ...newHost(state.own, state.patience), record, members: membersOf(record, log) };
  Object.assign(host, { isUp: true, wakesAt: Number.POSITIVE_INFINITY });
  host.saidAt.clear();
  feedHost(world, { type: 'tick' });
}
