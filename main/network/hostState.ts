/** The host of a table as plain data, what goes out of a step, and what every part of it uses; see machine.ts. */
import type { GameEvent } from '../../shared/game/events.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { NetworkSeat } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer } from '../../shared/wire/table.ts';
import type { Witness } from '../club/entries.ts';
import type { HostRecord } from '../store/truth/network.ts';
import type { HostRoll } from './hostRoll.ts';
import { extended, type Log } from './log.ts';
import { close, type Step, send } from './machine.ts';
import { countSpectators, type Member, type Members, membersOf } from './members.ts';
import { type AnswerProblem, answerProblems, type ToGuest } from './messages.ts';
import { gameSeats, type Lobby, lobbySeats, type OwnPart } from './seating.ts';

export interface HostState {
  readonly own: OwnPart;
  /** How many milliseconds a roll waits for a machine before it is put off. */
  readonly patience: number;
  readonly lobby: Lobby;
  readonly members: Members;
  readonly log: Log | null;
  readonly record: HostRecord | null;
  readonly roll: HostRoll | null;
  /** When everybody is told again who is at the table, in milliseconds; null if nothing has changed. */
  readonly tellAt: number | null;
}

export function newHost(own: OwnPart, patience: number): HostState {
  const lobby = { rules: 'official', own: [] } as const;
  return { own, patience, lobby, members: new Map(), log: null, record: null, roll: null, tellAt: null };
}

/** A game that goes on. */
export function resumedHost(record: HostRecord, log: Log, patience: number): HostState {
  return { ...newHost(record, patience), record, log, members: membersOf(record, log) };
}

/** Who is answered when a move has been made: a caller here, or a guest. */
export type Mover = { readonly reply: number } | { readonly connection: number };

export type HostSpecial =
  | { readonly do: 'witness'; readonly witness: Witness }
  /** The guest gets all signatures on the finished game. */
  | { readonly do: 'sendSignatures'; readonly connection: number }
  /** Another computer, or none, plays a seat: the table looks again whose turn it is. */
  | { readonly do: 'lookAgain' };
export type HostStep = Step<HostState, ToGuest, HostSpecial>;

export function setMember({ state }: HostStep, member: Member, change: Partial<Member>): Member {
  const changed = { ...member, ...change };
  state.members = new Map(state.members).set(member.id, changed);
  return changed;
}

export function refuse(at: HostStep, whom: Pick<Member, 'connection'>, fault: NetworkFault) {
  send(at, whom, { type: 'bye', fault });
  close(at, whom);
}

export function sendToAll(at: HostStep, message: ToGuest) {
  for (const member of at.state.members.values()) send(at, member, message);
}

/** Adds events to the game, and everybody gets them; `isEnd` if they are the last. */
export function append(at: HostStep, log: Log, events: readonly GameEvent[], links = log.seed, isEnd = false) {
  const next = extended(log, events, links ?? Buffer.alloc(0), isEnd ? at.date : null);
  if (!next.ok) return next;
  at.state.log = next.value;
  for (const member of at.state.members.values()) sendEvents(at, member);
  return ok({ made: true });
}

export const seatsOf = ({ members, lobby, log, record }: HostState): readonly NetworkSeat[] =>
  log === null ? lobbySeats(lobby, members) : gameSeats(log, members, record?.computers ?? {});

/** What everybody at the table plays. */
export function rulesOf({ lobby, log }: HostState): Pick<Lobby, 'rules' | 'sameDice'> {
  const { rules, sameDice } = log?.game ?? lobby;
  return { rules, ...(sameDice && { sameDice: true }) };
}

/** A roll that takes longer than this many milliseconds says whom it waits for. */
const slowAfter = 700;

/** The seats whose machines everybody is waiting for. */
export function waitingFor({ roll, log }: HostState, now: number): readonly number[] {
  if (roll === null || log === null || now - roll.since < slowAfter) return [];
  const machines = log.game.machines ?? [];
  return log.game.giving.flatMap((one) => (one === 0 || roll.links.has(one) ? [] : (machines[one]?.seats ?? [])));
}

/** Who is at the table, and whom it waits for. */
export function tableMessage({ state, now }: HostStep): ToGuest {
  const [seats, waiting] = [[...seatsOf(state)], [...waitingFor(state, now)]];
  return { type: 'table', ...rulesOf(state), seats, spectators: countSpectators(state.members), waiting };
}

/** Milliseconds in which several changes are told as one. */
const tellWithin = 50;

/** SECURITY: a guest who changes something a hundred times a second does not make everybody listen a hundred times. */
export function tellLater({ state, now }: HostStep) {
  state.tellAt ??= now + tellWithin;
}

/** When the machine has to look again even if nothing comes in; null if it does not. */
export function hostWakesAt({ tellAt, roll }: HostState, now: number): number | null {
  const times = [tellAt, ...(roll === null ? [] : [roll.since + slowAfter, roll.answerBy])];
  const later = times.filter((time) => time !== null && (time > now || time === tellAt)) as number[];
  return later.length === 0 ? null : Math.min(...later);
}

/** What a member has not been sent yet. */
export function sendEvents(at: HostStep, member: Member): Member {
  const { log } = at.state;
  if (log === null || member.connection === null || member.sent >= log.events.length) return member;
  const events = log.events.slice(member.sent);
  const links = (log.seed ?? Buffer.alloc(0)).toString('hex');
  send(at, member, { type: 'events', from: member.sent, events, links, finishedAt: log.finishedAt });
  if (log.finishedAt !== null) at.out.push({ do: 'sendSignatures', connection: member.connection });
  return setMember(at, member, { sent: log.events.length });
}

export function answer(at: HostStep, mover: Mover, result: Result<MoveAnswer, Problem>) {
  if ('reply' in mover) return void at.out.push({ do: 'answer', reply: mover.reply, result });
  // An outdated move is answered with what was missed, which has been sent before.
  const code = result.ok ? (result.value.made ? null : 'moved-on') : result.error.code;
  const problem: AnswerProblem | null = code && (answerProblems.find((one) => one === code) ?? 'refused');
  send(at, mover, { type: 'answer', problem });
}
