/**
 * A table on the network in one process, with a simulated network and clock: host, guests, a spectator and strangers, of
 * whom some may be malicious. The state machines are the real ones; everything else (delays, cuts, crashes, what people
 * and attackers do) follows from a seed, so a failure is a number. After every step the invariants are checked.
 */
import { linkOf } from '../../main/dice/joint.ts';
import { someMove } from '../../main/network/fixtures/machines.ts';
import { connected, giveUp, move } from '../../main/network/guestMachine.ts';
import { join, setUp, start, takeOver } from '../../main/network/hostMachine.ts';
import { moveHere } from '../../main/network/hostRoll.ts';
import type { Log } from '../../main/network/log.ts';
import type { ToHost } from '../../main/network/messages.ts';
import { guardUndo } from '../../shared/game/game.ts';
import { isUndoneOut, type Move } from '../../shared/game/moves.ts';
import { anyMessage, tamperWithHost } from './networkAdversaries.ts';
import { checkEvening, checkWaiting } from './networkInvariants.ts';
import { crashGuest, crashHost, cut, cutGuest, feedGuest, feedHost, open, sendUp } from './networkMachines.ts';
import { hexOf, later, newWorld, type SimulatedGuest, type World } from './networkWorld.ts';

/** Milliseconds of simulated time. */
const calmFrom = 60_000;
const latest = 400_000;

/** Plays one evening; throws if an invariant does not hold. */
export function simulate(seed: number) {
  const world = newWorld(seed);
  sitDown(world, hexOf(`${seed}`), seed % 6 === 0);
  while (!isOver(world) && world.now < latest) {
    const due = world.schedule.shift();
    if (due === undefined) break;
    const isNextSecond = Math.floor(due.at / 1_000) > Math.floor(world.now / 1_000);
    world.now = due.at;
    world.isCalm = world.now > calmFrom;
    due.happen();
    if (isNextSecond) checkWaiting(world);
  }
  checkEvening(world, isOver(world));
  const logs = [world.host, ...world.guests].map(({ state }) => state.log?.events ?? []);
  const left = world.guests.flatMap(({ isHonest, state }) => (isHonest ? (state.ended ?? []) : []));
  return {
    /** Whether the game came to its end. */
    isOver: isOver(world),
    steps: world.steps,
    events: world.host.state.log?.events.length ?? 0,
    /** Why honest guests left, if they did. */
    left,
    /** The same for the same seed. */
    hash: hexOf(JSON.stringify(logs)),
  };
}

const isFinished = (log: Log | null) => log !== null && log.finishedAt !== null;

/** Nobody honest is still at the table. */
function isOver(world: World): boolean {
  const { host, guests } = world;
  if (host.isHonest && !isFinished(host.state.log)) return false;
  return guests.every(({ isHonest, state }) => !isHonest || state.ended !== null || isFinished(state.log));
}

/** Everybody joins, and the game starts. */
function sitDown(world: World, uid: string, sameDice: boolean): void {
  const seats = [{ name: 'Ann', type: 'human' }] as const;
  const request = { rules: 'basic', seats, ...(sameDice && { sameDice }) } as const;
  feedHost(world, (at) => setUp(at, request));
  for (const guest of world.guests) {
    const { member, secret, keys, names } = guest.state;
    const connection = open(world, guest.index);
    Object.assign(world.connections.get(connection) ?? {}, { hasArrived: true });
    feedGuest(world, guest, (at) => connected(at, connection, '', true));
    const end = linkOf(Buffer.from(secret, 'hex'), 0).toString('hex');
    const message: ToHost = { type: 'join', names: [...names], end, key: keys.publicKey };
    feedHost(world, (at) => join(at, connection, { id: member, token: '' }, message));
  }
  feedHost(world, (at) => start(at, uid, true));
  const { random } = world;
  /** Again and again, from then on. */
  const repeat = (pause: number, next: () => number, happen: () => void): void =>
    later(world, pause, () => {
      repeat(next(), next, happen);
      happen();
    });
  const betweenMoves = () => 20 + random(100);
  repeat(100, betweenMoves, () => moveAsHost(world));
  for (const guest of world.guests)
    if (guest.state.names.length > 0) repeat(100, betweenMoves, () => moveAsGuest(world, guest));
  // A host who gets tired of waiting lets a computer play.
  const tires = () => {
    const player = 1 + random(world.guests.length - 1);
    feedHost(world, (at) => takeOver(at, player, 'random'));
  };
  repeat(5_000, () => 3_000 + random(6_000), tires);
  repeat(
    1_000,
    () => 500 + random(4_000),
    () => !world.isCalm && makeTrouble(world),
  );
}

/** Mostly forwards; now and then somebody takes a score back, and a cheat does so for as long as it is let. */
function wantedMove({ random }: World, { game, events }: Log, own: readonly number[], isHonest: boolean) {
  const scorer = events.at(-1)?.type === 'scored' ? (game.before?.turn?.player ?? -1) : -1;
  const mayUndo = own.includes(scorer) && guardUndo(game, scorer).ok && !(isHonest && isUndoneOut(events));
  if (mayUndo && random(isHonest ? 30 : 2) === 0) return { player: scorer, move: { type: 'undo' } as Move };
  const player = game.turn?.player ?? -1;
  return own.includes(player) ? { player, move: someMove(game, random) } : null;
}

function moveAsHost(world: World) {
  const { host } = world;
  const { log, computers } = host.state;
  if (log === null || log.game.turn === null || !host.isUp || host.pending.size > 0) return;
  tamperWithHost(world);
  const own = [...(log.game.machines?.[0].seats ?? []), ...Object.keys(computers).map(Number)];
  const wanted = wantedMove(world, log, own, true);
  if (wanted === null) return;
  const reply = world.replies++;
  host.pending.set(reply, world.now);
  host.wanted.push({ ...wanted, seen: log.events.length });
  const request = { id: 1, seen: log.events.length, ...wanted, typed: null };
  feedHost(world, (at) => moveHere(at, request, reply), { reply });
}

function moveAsGuest(world: World, guest: SimulatedGuest): void {
  const { log, machine } = guest.state;
  if (log === null || log.game.turn === null || !guest.isUp || guest.pending.size > 0) return;
  const own = log.game.machines?.[machine ?? -1]?.seats ?? [];
  const wanted = wantedMove(world, log, own, guest.isHonest);
  if (wanted === null) return;
  const [reply, seen] = [world.replies++, log.events.length];
  guest.pending.set(reply, world.now);
  guest.wanted.push({ ...wanted, seen });
  later(world, 20_000, () => feedGuest(world, guest, (at) => giveUp(at, reply)));
  feedGuest(world, guest, (at) => move(at, { id: 1, seen, ...wanted, typed: null }, reply), reply);
}

/** What goes wrong. */
function makeTrouble(world: World): void {
  const { random } = world;
  const guest = world.guests[random(world.guests.length)];
  const kind = random(4);
  if (kind < 2) cutGuest(world, guest);
  if (kind === 2) crashGuest(world, guest);
  if (kind === 3 && random(3) === 0) crashHost(world);
  // Somebody who knows the code, and sends whatever they like; now and then a crowd of them.
  for (let strangers = random(10) === 0 ? 30 : 1; strangers > 0; strangers--) {
    const connection = open(world, -1);
    for (let messages = random(6); messages > 0; messages--) sendUp(world, connection, anyMessage(random));
    later(world, random(3_000), () => cut(world, connection));
  }
}
