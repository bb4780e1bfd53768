/**
 * How the host makes moves, and a roll with all machines.
 *
 * First it is fixed who rolls which dice, and every machine that takes part proves to all the others that it has the same
 * log and means the same roll. Only then do they reveal their links. RULE: until then the table may go on without a
 * machine that is away, if the host has let a computer play for its people; afterwards nothing can happen but this roll
 * with the links of all of them. Whoever keeps a link back after the others were shown puts the roll off, and gains
 * nothing: when the machine is back the dice are the same.
 */
import type { GameEvent } from '../../shared/game/events.ts';
import { makeMove } from '../../shared/game/moves.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import { countRolls, drawJoint, type FixedRoll, follows, linkAfter } from '../dice/joint.ts';
import { isSameRoll, proofOf } from './agreement.ts';
import { answer, append, describeTable, type HostStep, type Mover, refuse, sendToAll, tellLater } from './hostState.ts';
import { type Log, linksOf, machineOf, settledMove } from './log.ts';
import { close, send } from './machine.ts';
import type { ToGuest, ToHostOf } from './messages.ts';
import { type Member, presentMachine } from './seating.ts';

export interface HostRoll {
  readonly fixed: FixedRoll;
  /** Null if nobody waits for an answer any more. */
  readonly mover: Mover | null;
  /** When the mover is told that it is put off, in milliseconds. */
  readonly answerBy: number;
  /** When it was fixed, in milliseconds. */
  readonly since: number;
  /** The number of events when machines were asked; with more of them they are asked again. */
  readonly seen: number;
  /** What each machine was asked for last, and on which connection. */
  readonly asked: ReadonlyMap<number, string>;
  /** What each machine has proved to the others, by the number of either. */
  readonly proofs: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** What the machines have revealed. */
  readonly links: ReadonlyMap<number, Buffer>;
}

const nothingYet = { asked: new Map(), proofs: new Map(), links: new Map() };

export function moveOf(at: HostStep, { machine, connection }: Member, request: ToHostOf<'move'>) {
  const { log } = at.state;
  const mover = { connection: connection ?? -1 };
  // SECURITY: a seat belongs to a connection, whatever a message says.
  if (log === null || machine === null || machineOf(log.game.machines, request.player) !== machine)
    return answer(at, mover, fail({ code: 'bad-request' }));
  move(at, log, { ...request, id: log.id, typed: null }, mover);
}

export function moveHere(at: HostStep, request: MoveRequest, reply: number) {
  const { log, computers } = at.state;
  if (log === null) return answer(at, { reply }, fail({ code: 'no-game' }));
  const name = log.game.seats[request.player]?.name ?? '';
  const isOwn = machineOf(log.game.machines, request.player) === 0 || computers[request.player] !== undefined;
  if (!isOwn) return answer(at, { reply }, fail({ code: 'not-your-seat', name }));
  move(at, log, request, { reply });
}

function move(at: HostStep, log: Log, request: MoveRequest, mover: Mover) {
  const { state } = at;
  const { events, game } = log;
  const { seen, player, move: wanted } = request;
  if (seen > events.length) return answer(at, mover, fail({ code: 'moved-on' }));
  const settled = settledMove(log, request);
  if (settled !== null) return answer(at, mover, settled);
  const pending = state.roll?.fixed ?? pendingRoll(at, log);
  if (wanted.type === 'roll') {
    const fixed = { k: countRolls(events) + 1, player, reroll: wanted.reroll };
    const isFree = pending === null || (isSameRoll(pending, fixed) && (state.roll?.mover ?? null) === null);
    if (!isFree) return answer(at, mover, fail({ code: 'table-busy' }));
    if (state.roll === null) return fixRoll(at, log, fixed, mover);
    state.roll = { ...state.roll, mover, answerBy: at.now + state.patience };
    return;
  }
  if (state.roll !== null) return answer(at, mover, fail({ code: 'table-busy' }));
  const next = makeMove(game, player, wanted, { draw: () => ok([]) });
  if (!next.ok) return answer(at, mover, next);
  answer(at, mover, append(at, log, [next.value.event], log.seed, next.value.game.turn === null));
}

function fixRoll(at: HostStep, log: Log, fixed: FixedRoll, mover: Mover | null) {
  at.state.fixed = fixed;
  const answerBy = at.now + at.state.patience;
  at.state.roll = { fixed, mover, answerBy, since: at.now, seen: log.events.length, ...nothingYet };
}

/** SECURITY: the others refuse any roll but the one they have agreed on. */
function pendingRoll({ state: { fixed } }: HostStep, { events }: Log): FixedRoll | null {
  return fixed !== null && fixed.k === countRolls(events) + 1 ? fixed : null;
}

/** A roll that a computer wanted for one of these seats, if nobody has shown a link for it: its player is back. */
export function cancelRoll(at: HostStep, seats: readonly number[]) {
  const { state } = at;
  if (state.roll === null || !seats.includes(state.roll.fixed.player) || isRevealing(at)) return;
  const { mover } = state.roll;
  Object.assign(state, { roll: null, fixed: null });
  if (mover !== null) answer(at, mover, fail({ code: 'table-busy' }));
}

/** Links were asked for: nothing else may happen before this roll. */
export const isRevealing = ({ state: { revealing, roll } }: HostStep) => revealing === roll?.fixed.k;

/** The machines that the dice go on without, and those that give links again. */
function changesOfGiving({ state }: HostStep, { game: { machines, giving, seats } }: Log): readonly GameEvent[] {
  return (machines ?? []).flatMap((one, machine): readonly GameEvent[] => {
    if (machine === 0) return [];
    if (presentMachine(state.members, machine) !== undefined)
      return giving.includes(machine) ? [] : [{ type: 'returned', machine }];
    // RULE: a table waits for a machine until its host has let a computer play for everybody there.
    const isReplaced = one.seats.every((seat) => state.computers[seat] !== undefined || seats[seat].type !== 'human');
    return isReplaced && giving.includes(machine) ? [{ type: 'withheld', machine }] : [];
  });
}

/** Whatever the table and the roll need next; comes after everything else. */
export function proceed(at: HostStep) {
  const { state } = at;
  if (state.log?.finishedAt === null) proceedWithRoll(at, state.log);
  if (state.tellAt === null || at.now < state.tellAt) return;
  state.tellAt = null;
  sendToAll(at, describeTable(at));
  at.out.push({ do: 'changed' });
}

function proceedWithRoll(at: HostStep, before: Log) {
  const { state } = at;
  const pending = pendingRoll(at, before);
  // One that was fixed when the host went down.
  if (state.roll === null && pending !== null) fixRoll(at, before, pending, null);
  const changes = isRevealing(at) ? [] : changesOfGiving(at, before);
  if (changes.length > 0) append(at, before, changes);
  const log = state.log ?? before;
  if (state.roll === null) return;
  if (state.roll.seen !== log.events.length) state.roll = { ...state.roll, seen: log.events.length, ...nothingYet };
  const { fixed } = state.roll;
  if (ask(at, log, 'proofs', () => ({ type: 'fixed', ...fixed }))) {
    // SECURITY: on disk before anybody is asked. Otherwise a host that goes down could forget that it knows links.
    state.revealing = fixed.k;
    if (ask(at, log, 'links', (to) => ({ type: 'reveal', k: fixed.k, proofs: proofsFor(at, log, to) })))
      return makeRoll(at, log);
  }
  const { mover, answerBy } = state.roll;
  if (mover === null || at.now < answerBy) return;
  state.roll = { ...state.roll, mover: null };
  tellLater(at);
  answer(at, mover, fail({ code: 'roll-waits' }));
}

/** Asks each of the other machines that is here, once on a connection; true if all have given it already. */
function ask(at: HostStep, { game }: Log, what: 'proofs' | 'links', message: (machine: number) => ToGuest): boolean {
  const { state } = at;
  const roll = state.roll as HostRoll;
  const missing = game.giving.filter((machine) => machine !== 0 && !roll[what].has(machine));
  const asked = new Map(roll.asked);
  for (const machine of missing) {
    const member = presentMachine(state.members, machine);
    const question = `${what} ${member?.connection}`;
    if (member === undefined || asked.get(machine) === question) continue;
    asked.set(machine, question);
    send(at, member, message(machine));
  }
  state.roll = { ...roll, asked };
  return missing.length === 0;
}

function proofsFor({ state }: HostStep, log: Log, to: number): { from: number; proof: string }[] {
  const { proofs, fixed } = state.roll as HostRoll;
  const own = { from: 0, proof: proofOf(state.keys, log, { from: 0, to }, fixed) };
  const others = log.game.giving.filter((from) => from !== 0 && from !== to);
  return [own, ...others.map((from) => ({ from, proof: proofs.get(from)?.get(to) ?? '' }))];
}

function makeRoll(at: HostStep, log: Log) {
  const { state } = at;
  const { fixed, links, mover } = state.roll as HostRoll;
  const { game, events } = log;
  const known = linksOf(log);
  const own = linkAfter(state.secret, known[0]);
  const all = known.map((last, machine) => (machine === 0 ? own : links.get(machine)) ?? last);
  const { player, reroll } = fixed;
  const draw = () => ok(drawJoint(events, game, all, fixed));
  const made = makeMove(game, player, { type: 'roll', reroll }, { draw });
  const result = made.ok ? append(at, log, [made.value.event], Buffer.concat(all)) : made;
  if (result.ok) state.roll = null;
  tellLater(at);
  if (mover !== null) answer(at, mover, result);
}

/** What a machine proves to the others. */
export function takeProofs(at: HostStep, member: Member, { k, proofs }: ToHostOf<'agreed'>) {
  const { roll, keys, log } = at.state;
  const { machine } = member;
  // Late, or for a roll that was asked about twice.
  if (log === null || roll === null || machine === null || k !== roll.fixed.k || roll.seen !== log.events.length)
    return;
  if (roll.asked.get(machine) !== `proofs ${member.connection}`) return;
  const given = new Map(proofs.map(({ to, proof }) => [to, proof]));
  // SECURITY: a guest with another log is of no use in this game, and its links would only be wasted.
  if (given.get(0) !== proofOf(keys, log, { from: machine, to: 0 }, roll.fixed)) return close(at, member);
  at.state.roll = { ...roll, proofs: new Map(roll.proofs).set(machine, given) };
}

/** What a machine reveals. */
export function takeLink(at: HostStep, member: Member, { k, link }: ToHostOf<'link'>) {
  const { log, roll } = at.state;
  const { machine } = member;
  if (log === null || machine === null || k !== roll?.fixed.k || !isRevealing(at)) return;
  if (!log.game.giving.includes(machine) || roll.links.has(machine)) return;
  const bytes = Buffer.from(link, 'hex');
  // SECURITY: a machine that sends a different link from the one promised at the start is dropped.
  if (!follows(bytes, linksOf(log)[machine])) return refuse(at, member, 'bad-frame');
  at.state.roll = { ...roll, links: new Map(roll.links).set(machine, bytes) };
}
