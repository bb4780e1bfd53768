/**
 * How the host makes a roll with all machines.
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
import { countRolls, drawJoint, type FixedRoll, follows, linkAfter, splitLinks } from '../dice/joint.ts';
import { digestOf, type Log, proofOf } from './agreement.ts';
import { answer, close, type HostStep, type Mover, remember, send, setMember, tellLater } from './hostState.ts';
import { type Member, presentMachine } from './members.ts';
import type { ToHostOf } from './messages.ts';

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
  /** The connection on which each machine was asked to agree, and on which it was asked for its link. */
  readonly asked: ReadonlyMap<number, number>;
  readonly told: ReadonlyMap<number, number>;
  /** What each machine has proved to the others, by the number of either. */
  readonly proofs: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** What the machines have revealed. */
  readonly links: ReadonlyMap<number, Buffer>;
}

const nothingYet = { asked: new Map(), told: new Map(), proofs: new Map(), links: new Map() };

export function fixRoll(at: HostStep, log: Log, fixed: FixedRoll, mover: Mover | null) {
  remember(at, { fixed });
  const answerBy = at.now + at.state.patience;
  at.state.roll = { fixed, mover, answerBy, since: at.now, seen: log.events.length, ...nothingYet };
}

/** SECURITY: the others refuse any roll but the one they have agreed on. */
export function pendingRoll({ record }: HostStep['state'], { events }: Log): FixedRoll | null {
  const fixed = record?.fixed ?? null;
  return fixed !== null && fixed.k === countRolls(events) + 1 ? fixed : null;
}

/** A roll that a computer wanted for one of these seats, if nobody has shown a link for it: its player is back. */
export function cancelRoll(at: HostStep, seats: readonly number[]) {
  const { state } = at;
  if (state.roll === null || !seats.includes(state.roll.fixed.player) || isRevealing(state)) return;
  const { mover } = state.roll;
  state.roll = null;
  remember(at, { fixed: null });
  if (mover !== null) answer(at, mover, fail({ code: 'table-busy' }));
}

const isRevealing = ({ record, roll }: HostStep['state']) => roll !== null && record?.revealing === roll.fixed.k;

function append({ out }: HostStep, { links }: Log, events: readonly GameEvent[]) {
  out.push({ do: 'append', events, links, isOver: false });
}

/** The machines that the dice go on without, and those that give links again. */
function changesOfGiving({ state }: HostStep, { game: { machines, giving, seats } }: Log): readonly GameEvent[] {
  const { removed = [], computers = {} } = state.record ?? {};
  return (machines ?? []).flatMap((one, machine): readonly GameEvent[] => {
    if (machine === 0) return [];
    const isHere = presentMachine(state.members, machine) !== undefined && !removed.includes(machine);
    if (isHere) return giving.includes(machine) ? [] : [{ type: 'returned', machine }];
    // RULE: a table waits for a machine until its host has let a computer play for everybody there.
    const isReplaced = one.seats.every((seat) => computers[seat] !== undefined || seats[seat].type !== 'human');
    return isReplaced && giving.includes(machine) ? [{ type: 'withheld', machine }] : [];
  });
}

/** Does whatever the roll needs next; called at the end of every step. */
export function proceed(at: HostStep) {
  const { state, log } = at;
  if (log === null || state.record === null || log.game.turn === null) return;
  const pending = pendingRoll(state, log);
  // One that was fixed when the host went down.
  if (state.roll === null && pending !== null) fixRoll(at, log, pending, null);
  if (!isRevealing(state) && state.mover === null) {
    const changes = changesOfGiving(at, log);
    if (changes.length > 0) return append(at, log, changes);
  }
  if (state.roll === null) return;
  if (state.roll.seen !== log.events.length) state.roll = { ...state.roll, seen: log.events.length, ...nothingYet };
  askToAgree(at, log);
  if (askForLinks(at, log)) return makeRoll(at, log);
  const { mover, answerBy } = state.roll;
  if (mover === null || at.now < answerBy) return;
  state.roll = { ...state.roll, mover: null };
  tellLater(at);
  answer(at, mover, fail({ code: 'roll-waits' }));
}

/** The machines other than the host's own that the roll depends on. */
const othersIn = ({ game }: Log) => game.giving.filter((machine) => machine !== 0);

function askToAgree(at: HostStep, log: Log) {
  const { state } = at;
  for (const machine of othersIn(log)) {
    const roll = state.roll as HostRoll;
    const member = presentMachine(state.members, machine);
    if (member === undefined || member.connection === null || roll.proofs.has(machine)) continue;
    if (roll.asked.get(machine) === member.connection) continue;
    state.roll = { ...roll, asked: new Map(roll.asked).set(machine, member.connection) };
    send(at, member, { type: 'fixed', ...roll.fixed });
  }
}

/** True once all links are there. */
function askForLinks(at: HostStep, log: Log): boolean {
  const { state } = at;
  const roll = state.roll as HostRoll;
  const others = othersIn(log);
  if (!others.every((machine) => roll.proofs.has(machine))) return false;
  // SECURITY: on disk before anybody is asked. Otherwise a host that goes down could forget that it knows links.
  if (!isRevealing(state)) remember(at, { revealing: roll.fixed.k });
  for (const machine of others) {
    const { told, links } = state.roll as HostRoll;
    const member = presentMachine(state.members, machine);
    if (member === undefined || member.connection === null || links.has(machine)) continue;
    if (told.get(machine) === member.connection) continue;
    state.roll = { ...(state.roll as HostRoll), told: new Map(told).set(machine, member.connection) };
    send(at, member, { type: 'reveal', k: roll.fixed.k, proofs: proofsFor(at, log, machine) });
  }
  return others.every((machine) => (state.roll as HostRoll).links.has(machine));
}

function proofsFor({ state }: HostStep, { game, events }: Log, to: number): { from: number; proof: string }[] {
  const { proofs, fixed } = state.roll as HostRoll;
  const key = game.machines?.[to]?.key ?? '';
  state.digest = digestOf(events, state.digest);
  const own = { from: 0, proof: proofOf(state.own.keys, key, { from: 0, to }, fixed, state.digest.value) };
  const others = game.giving.filter((from) => from !== 0 && from !== to);
  return [own, ...others.map((from) => ({ from, proof: proofs.get(from)?.get(to) ?? '' }))];
}

const knownLinks = ({ game, links }: Log) => splitLinks(links, game.machines?.length ?? 0) ?? [];

function makeRoll({ state, out }: HostStep, log: Log) {
  const { fixed, links } = state.roll as HostRoll;
  const { game } = log;
  const known = knownLinks(log);
  const own = linkAfter(state.own.secret, known[0]);
  const all = known.map((last, machine) => (machine === 0 ? own : links.get(machine)) ?? last);
  const dice = drawJoint(log.events, game, all, fixed);
  const { player, reroll } = fixed;
  const made = makeMove(game, player, { type: 'roll', reroll }, { draw: () => ok(dice) });
  if (made.ok) out.push({ do: 'append', events: [made.value.event], links: Buffer.concat(all), isOver: false });
}

/** What a machine proves to the others. */
export function takeProofs(at: HostStep, member: Member, { k, proofs }: ToHostOf<'agreed'>) {
  const { state, log } = at;
  const { roll, own } = state;
  const { machine } = member;
  // Late, or for a roll that was asked about twice.
  if (log === null || roll === null || machine === null || k !== roll.fixed.k || roll.seen !== log.events.length)
    return;
  if (roll.asked.get(machine) !== member.connection) return;
  const given = new Map(proofs.map(({ to, proof }) => [to, proof]));
  state.digest = digestOf(log.events, state.digest);
  const key = log.game.machines?.[machine]?.key ?? '';
  // SECURITY: a guest with another log is of no use in this game, and its links would only be wasted.
  if (given.get(0) !== proofOf(own.keys, key, { from: machine, to: 0 }, roll.fixed, state.digest.value)) return drop();
  state.roll = { ...roll, proofs: new Map(roll.proofs).set(machine, given) };

  function drop(): void {
    close(at, member.connection);
    setMember(at, member, { sent: 'placed' });
  }
}

/** SECURITY: a machine that sends a different link from the one promised at the start is dropped. */
export function takeLink(at: HostStep, member: Member, { k, link }: ToHostOf<'link'>): boolean {
  const { state, log } = at;
  const { machine } = member;
  if (log === null || machine === null || k !== state.roll?.fixed.k || !isRevealing(state)) return true;
  if (!log.game.giving.includes(machine) || state.roll.links.has(machine)) return true;
  const bytes = Buffer.from(link, 'hex');
  if (!follows(bytes, knownLinks(log)[machine])) return false;
  state.roll = { ...state.roll, links: new Map(state.roll.links).set(machine, bytes) };
  return true;
}
