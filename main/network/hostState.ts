/**
 * The host of a table as plain data: its state, what can come in, what goes out, and what every part of it uses.
 *
 * `stepHost` (hostMachine.ts) is a pure function from (state, input) to (state, outputs). It knows neither sockets nor a
 * clock, a file or chance: host.ts gives it those. What is to be written comes out as `append`, `begin` or `remember`,
 * always before anything that is sent because of it; once it is on disk, the shell says `logged`.
 */
import type { GameEvent, Started } from '../../shared/game/events.ts';
import type { Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { HostRequest, NetworkSeat, Phrase, Said } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import type { Witness } from '../club/entries.ts';
import type { HostRecord } from '../store/truth/network.ts';
import { type Digest, emptyDigest, type Log } from './agreement.ts';
import { eventFrames } from './frames.ts';
import type { HostRoll } from './hostRoll.ts';
import { countSpectators, type Fresh, type Member, type Members } from './members.ts';
import { type AnswerProblem, answerProblems, type ToGuest, type ToHost } from './messages.ts';
import { type Beginning, gameSeats, type Lobby, lobbySeats, type OwnPart } from './seating.ts';

export interface HostState {
  readonly own: OwnPart;
  /** How many milliseconds a roll waits for a machine before it is put off. */
  readonly patience: number;
  readonly lobby: Lobby;
  readonly members: Members;
  /** What is remembered about the game; null before the start. */
  readonly record: HostRecord | null;
  /** What the game begins with, while it is being written. */
  readonly starting: { readonly network: HostRecord; readonly members: Members; readonly reply: number } | null;
  /** Who made the move that is being written. */
  readonly mover: Mover | null;
  readonly roll: HostRoll | null;
  readonly digest: Digest;
  /** When everybody is told again who is at the table, in milliseconds; null if nothing has changed. */
  readonly tellAt: number | null;
}

export function newHost(own: OwnPart, patience: number): HostState {
  const nothing = { record: null, starting: null, mover: null, roll: null, tellAt: null };
  const lobby = { rules: 'official', own: [] } as const;
  return { own, patience, lobby, members: new Map(), digest: emptyDigest, ...nothing };
}

/** Who is answered when a move has been made: a caller here, or a guest. */
export type Mover =
  | { readonly reply: number }
  | { readonly member: string; readonly number: number; readonly connection: number };

export type HostInput =
  | { readonly type: 'setUp'; readonly request: HostRequest; readonly reply: number }
  | ({ readonly type: 'start'; readonly uid: string; readonly reply: number } & Beginning)
  /** `member` is null for somebody who knew the code. */
  | { readonly type: 'arrived'; readonly connection: number; readonly member: string | null; readonly fresh: Fresh }
  | { readonly type: 'message'; readonly connection: number; readonly message: ToHost }
  | { readonly type: 'gone'; readonly connection: number }
  | { readonly type: 'move'; readonly request: MoveRequest; readonly reply: number }
  | { readonly type: 'takeOver'; readonly player: number; readonly computer: PlayerType | null; readonly reply: number }
  /** `player` is null for everybody who only watches. */
  | { readonly type: 'remove'; readonly player: number | null; readonly reply: number }
  | { readonly type: 'say'; readonly player: number; readonly phrase: Phrase }
  /** The host leaves on purpose. */
  | { readonly type: 'close' }
  | { readonly type: 'witnessed'; readonly witness: Witness }
  /** What was to be written is on disk. */
  | { readonly type: 'logged' }
  /** It is not. */
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'tick' };

export type HostOutput =
  | { readonly do: 'send'; readonly connection: number; readonly message: ToGuest }
  | { readonly do: 'close'; readonly connection: number }
  | { readonly do: 'begin'; readonly uid: string; readonly started: Started; readonly network: HostRecord }
  | { readonly do: 'append'; readonly events: readonly GameEvent[]; readonly links: Buffer; readonly isOver: boolean }
  | { readonly do: 'remember'; readonly record: HostRecord }
  /** All signatures on the finished game, to this guest. */
  | { readonly do: 'sendSignatures'; readonly connection: number }
  | { readonly do: 'witness'; readonly witness: Witness }
  | { readonly do: 'answer'; readonly reply: number; readonly result: Result<MoveAnswer | null, Problem> }
  /** Another computer, or none, plays a seat: the table looks again whose turn it is. */
  | { readonly do: 'lookAgain' }
  | { readonly do: 'changed' }
  | { readonly do: 'said'; readonly said: Said };

/** One step under way: what is assigned here is the next state. */
export interface HostStep {
  state: { -readonly [K in keyof HostState]: HostState[K] };
  readonly log: Log | null;
  /** Milliseconds. */
  readonly now: number;
  readonly out: HostOutput[];
}

export function setMember({ state }: HostStep, member: Member, change: Partial<Member>): Member {
  const changed = { ...member, ...change };
  state.members = new Map(state.members).set(member.id, changed);
  return changed;
}

export function remember({ state, out }: HostStep, change: Partial<HostRecord>) {
  if (state.record === null) return;
  state.record = { ...state.record, ...change };
  out.push({ do: 'remember', record: state.record });
}

export function send({ out }: HostStep, { connection }: Member, message: ToGuest) {
  if (connection !== null) out.push({ do: 'send', connection, message });
}

export function close({ out }: HostStep, connection: number | null) {
  if (connection !== null) out.push({ do: 'close', connection });
}

export function refuse(at: HostStep, member: Member, fault: NetworkFault) {
  send(at, member, { type: 'bye', fault });
  close(at, member.connection);
}

/** To everybody who has a place at the table. */
export function sendToAll(at: HostStep, message: ToGuest) {
  for (const member of at.state.members.values()) if (member.sent !== 'proved') send(at, member, message);
}

export function seatsOf({ members, lobby, record }: HostState, log: Log | null): readonly NetworkSeat[] {
  return log === null || record === null ? lobbySeats(lobby, members) : gameSeats(log, members, record.computers);
}

/** What everybody at the table plays. */
export function rulesOf({ lobby }: HostState, log: Log | null): Pick<Lobby, 'rules' | 'sameDice'> {
  const { rules, sameDice } = log?.game ?? lobby;
  return { rules, ...(sameDice && { sameDice: true }) };
}

/** A roll that takes longer than this many milliseconds says whom it waits for. */
const slowAfter = 700;

/** The seats whose machines everybody is waiting for. */
export function waitingFor({ roll }: HostState, log: Log | null, now: number): readonly number[] {
  if (roll === null || log === null || now - roll.since < slowAfter) return [];
  const machines = log.game.machines ?? [];
  return log.game.giving.flatMap((one) => (one === 0 || roll.links.has(one) ? [] : (machines[one]?.seats ?? [])));
}

/** Who is at the table, and whom it waits for. */
export function tableMessage({ state, log, now }: HostStep): ToGuest {
  const [seats, waiting] = [[...seatsOf(state, log)], [...waitingFor(state, log, now)]];
  return { type: 'table', ...rulesOf(state, log), seats, spectators: countSpectators(state.members), waiting };
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
  const { log } = at;
  if (log === null || member.connection === null || typeof member.sent !== 'number') return member;
  if (member.sent >= log.events.length) return member;
  for (const message of eventFrames(log, member.sent)) send(at, member, message);
  if (log.finishedAt !== null && member.machine !== null)
    at.out.push({ do: 'sendSignatures', connection: member.connection });
  return setMember(at, member, { sent: log.events.length });
}

export function answerHere({ out }: HostStep, reply: number, result: Result<MoveAnswer | null, Problem>) {
  out.push({ do: 'answer', reply, result });
}

export function answer(at: HostStep, mover: Mover, result: Result<MoveAnswer, Problem>) {
  if ('reply' in mover) return answerHere(at, mover.reply, result);
  const member = at.state.members.get(mover.member);
  if (member === undefined || member.connection !== mover.connection) return;
  // An outdated move is answered with what was missed, which is sent before the answer.
  const current = sendEvents(at, member);
  const code = result.ok ? (result.value.made ? null : 'moved-on') : result.error.code;
  const problem: AnswerProblem | null = code && (answerProblems.find((one) => one === code) ?? 'refused');
  send(at, current, { type: 'answer', number: mover.number, problem });
}
