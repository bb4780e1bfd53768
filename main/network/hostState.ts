/** The host of a table as plain data, what goes out of a step, and what every part of it uses; see machine.ts. */
import type { GameEvent } from '../../shared/game/events.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { HostRequest, NetworkSeat } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer } from '../../shared/wire/table.ts';
import type { HostRecord } from '../store/truth/network.ts';
import type { HostRoll } from './hostRoll.ts';
import { extended, type Log } from './log.ts';
import { close, type Step, send } from './machine.ts';
import { type AnswerProblem, answerProblems, type ToGuest, type ToGuestOf } from './messages.ts';
import { gameSeats, isHere, isPlayer, lobbySeats, type Member, type Members, membersOf } from './seating.ts';

/** With what is remembered about a game. */
export interface HostState extends Omit<HostRecord, 'role' | 'members'> {
  /** How many milliseconds a roll waits for a machine before it is put off. */
  readonly patience: number;
  /** Which rules, and who plays at the host's own machine. */
  readonly lobby: HostRequest;
  readonly members: Members;
  readonly log: Log | null;
  readonly roll: HostRoll | null;
  /** When everybody is told again who is at the table, in milliseconds; null if nothing has changed. */
  readonly tellAt: number | null;
}

export function newHost({ secret, keys }: Pick<HostRecord, 'secret' | 'keys'>, patience: number): HostState {
  const lobby = { rules: 'official', seats: [] } as const;
  const nothing = { log: null, roll: null, tellAt: null, port: 0, fixed: null, revealing: 0 };
  return { secret, keys, patience, lobby, members: [], computers: {}, ...nothing };
}

/** A game that goes on. */
export function resumedHost(record: HostRecord, log: Log, patience: number): HostState {
  return { ...newHost(record, patience), ...record, log, members: membersOf(record, log) };
}

/** What has to be remembered about the game; null before the start, and once nobody will ask for it any more. */
export function hostRecord(state: HostState): HostRecord | null {
  const { log, port, secret, keys, fixed, revealing, computers } = state;
  const members = state.members.flatMap(({ id, token, machine, isDone }) => (isDone ? [] : [{ id, token, machine }]));
  // Once it is over spectators need nothing more.
  const isWanted = log?.finishedAt === null || members.some(({ machine }) => machine !== null);
  return log !== null && isWanted ? { role: 'host', port, secret, keys, members, fixed, revealing, computers } : null;
}

/** Who is answered when a move has been made: a caller here, or a guest. */
export type Mover = { readonly reply: number } | { readonly connection: number };

export type HostStep = Step<HostState, ToGuest>;

export function setMember({ state }: HostStep, member: Member, change: Partial<Member>): Member {
  const changed = { ...member, ...change };
  state.members = state.members.map((one) => (one.id === member.id ? changed : one));
  return changed;
}

export function refuse(at: HostStep, whom: Pick<Member, 'connection'>, fault: NetworkFault) {
  send(at, whom, { type: 'bye', fault });
  close(at, whom);
}

export function sendToAll(at: HostStep, message: ToGuest) {
  for (const member of at.state.members) send(at, member, message);
}

/** Adds events to the game, and everybody gets them; `isEnd` if they are the last. */
export function append(at: HostStep, log: Log, events: readonly GameEvent[], links = log.seed, isEnd = false) {
  const next = extended(log, events, links, isEnd ? at.date : null);
  if (!next.ok) return next;
  at.state.log = next.value;
  at.state.members = at.state.members.map((member) => sendEvents(at, member));
  return ok({ made: true });
}

export const seatsOf = ({ members, lobby, log, computers }: HostState): readonly NetworkSeat[] =>
  log === null ? lobbySeats(lobby, members) : gameSeats(log, members, computers);

/** A roll that takes longer than this many milliseconds says whom it waits for. */
const slowAfter = 700;

/** The seats whose machines everybody is waiting for. */
function waitingFor({ roll, log }: HostState, now: number): number[] {
  if (roll === null || log === null || now - roll.since < slowAfter) return [];
  const machines = log.game.machines ?? [];
  return log.game.giving.flatMap((one) => (one === 0 || roll.links.has(one) ? [] : (machines[one]?.seats ?? [])));
}

/** What everybody at the table plays, who is there, and whom it waits for. */
export function describeTable({ state, now }: Pick<HostStep, 'state' | 'now'>): ToGuestOf<'table'> {
  const { rules, sameDice } = state.log?.game ?? state.lobby;
  const spectators = state.members.filter((one) => isHere(one) && !isPlayer(one)).length;
  const [seats, waiting] = [[...seatsOf(state)], waitingFor(state, now)];
  return { type: 'table', rules, ...(sameDice && { sameDice: true }), seats, spectators, waiting };
}

/** Milliseconds in which several changes are told as one. */
const tellWithin = 50;

/** SECURITY: a guest who changes something a hundred times a second does not make everybody listen a hundred times. */
export function tellLater({ state, now }: HostStep) {
  state.tellAt ??= now + tellWithin;
}

/** When the machine has to look again even if nothing comes in; never if that is infinite. */
export function hostWakesAt({ tellAt, roll }: HostState, now: number): number {
  const times = roll === null ? [] : [roll.since + slowAfter, roll.answerBy].filter((time) => time > now);
  return Math.min(tellAt ?? Number.POSITIVE_INFINITY, ...times);
}

/** Sends a member what it has not been sent yet, and notes that. */
export function sendEvents(at: HostStep, member: Member): Member {
  const { log } = at.state;
  if (log === null || member.connection === null || member.sent >= log.events.length) return member;
  const events = log.events.slice(member.sent);
  const links = log.seed.toString('hex');
  send(at, member, { type: 'events', from: member.sent, events, links, finishedAt: log.finishedAt });
  if (log.finishedAt !== null) at.out.push({ do: 'sign', connection: member.connection });
  return { ...member, sent: log.events.length };
}

export function answer(at: HostStep, mover: Mover, result: Result<MoveAnswer, Problem>) {
  if ('reply' in mover) return void at.out.push({ do: 'answer', reply: mover.reply, result });
  // An outdated move is answered with what was missed, which has been sent before.
  const code = result.ok ? (result.value.made ? null : 'moved-on') : result.error.code;
  const problem: AnswerProblem | null = code && (answerProblems.find((one) => one === code) ?? 'refused');
  send(at, mover, { type: 'answer', problem });
}
