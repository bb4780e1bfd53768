/** What a guest does about everything that comes in: a pure function, see guestState.ts. */
import type { Started } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { linkOf } from '../dice/joint.ts';
import type { GuestRecord } from '../store/truth/network.ts';
import { guardMove, type Log, machineOf, wasMade } from './agreement.ts';
import { agree, faultIn, reveal } from './guestRoll.ts';
import {
  end,
  type GuestInput,
  type GuestOutput,
  type GuestState,
  type GuestStep,
  remember,
  send,
} from './guestState.ts';
import type { AnswerProblem, ToGuest, ToGuestOf } from './messages.ts';

/** `log` is the game that this machine has joined, as it is on disk; null before it begins. */
export function stepGuest(
  state: GuestState,
  input: GuestInput,
  log: Log | null,
): { readonly state: GuestState; readonly out: readonly GuestOutput[] } {
  const at: GuestStep = { state: { ...state }, log, out: [] };
  take(at, input);
  return { state: at.state, out: at.out };
}

function take(at: GuestStep, input: GuestInput) {
  const { state, out, log } = at;
  switch (input.type) {
    case 'connected':
      return connected(at, input.connection, input.isFirst);
    case 'refused':
      return refused(at, input.fault);
    case 'message':
      if (input.connection === state.connection && state.ended === null) receive(at, input.message);
      return;
    case 'gone':
      if (input.connection !== state.connection) return;
      Object.assign(state, { connection: null, isSynchronous: false } satisfies Partial<GuestState>);
      resolve(at, 'gone');
      out.push({ do: 'changed' });
      return reconnectLater(at);
    case 'move':
      return move(at, input.request, input.reply);
    case 'late':
      if (state.asked?.reply !== input.reply) return;
      resolve(at, 'gone');
      out.push({ do: 'close' });
      return;
    case 'ready':
      state.ready = input.ready;
      return send(at, { type: 'ready', ready: input.ready });
    case 'say':
      return send(at, { type: 'say', phrase: input.phrase });
    case 'logged':
      return afterWriting(at);
    case 'failed':
      state.writing = null;
      // What could not be saved is asked for again; nothing else here is sent by an honest host.
      if (log === null || ['not-saved', 'moved-on', 'game-gone'].includes(input.problem.code))
        out.push({ do: 'close' });
      else end(at, 'cheating-host');
      return;
    case 'close':
      if (!state.hasStarted) send(at, { type: 'leave' });
      out.push({ do: 'close' });
      resolve(at, 'gone');
  }
}

function connected(at: GuestStep, connection: number, isFirst: boolean) {
  const { state, log } = at;
  Object.assign(state, {
    connection,
    isBack: !isFirst,
    isSynchronous: false,
    refusals: 0,
    without: 0,
  } satisfies Partial<GuestState>);
  if (isFirst) return;
  send(at, { type: 'rejoin', uid: log?.uid ?? null, seen: log?.events.length ?? 0 });
  if (state.ready && log === null) send(at, { type: 'ready', ready: true });
}

/** After these the host is not looked for any more. */
const final: readonly NetworkFault[] = ['unknown-member', 'closed', 'removed', 'other-version'];
/** SECURITY: a refusal is not encrypted, so anybody may have sent it who is where the host was a moment ago. */
const mostRefusals = 5;

function refused(at: GuestStep, fault: NetworkFault) {
  const { state } = at;
  if (!final.includes(fault)) return reconnectLater(at);
  state.refusals++;
  if (state.refusals < mostRefusals) return reconnectLater(at);
  end(at, fault === 'unknown-member' && state.hasStarted ? 'game-lost' : fault);
}

function reconnectLater({ state, out }: GuestStep) {
  // Once the end of the game is on disk the host is no longer needed.
  if (state.ended !== null || (state.hasStarted && state.record === null)) return;
  out.push({ do: 'reconnect', attempts: state.attempts++ });
}

function receive(at: GuestStep, message: ToGuest) {
  const { state, out } = at;
  switch (message.type) {
    case 'table': {
      const { type: _, ...shown } = message;
      // Whoever was ready was so for what they had seen.
      const isOther = shown.rules !== state.shown.rules || shown.sameDice !== state.shown.sameDice;
      if (isOther && state.ready && !state.hasStarted) take(at, { type: 'ready', ready: false });
      // The host sends this after everything that was missed.
      Object.assign(state, { shown, isSynchronous: true, attempts: 0 });
      out.push({ do: 'settle' }, { do: 'changed' });
      return;
    }
    case 'start':
      return start(at, message);
    case 'fixed':
      return agree(at, message);
    case 'reveal':
      return reveal(at, message);
    case 'events':
      return events(at, message);
    case 'answer':
      return state.asked?.number === message.number ? resolve(at, message.problem) : undefined;
    case 'said':
      return out.push({ do: 'said', said: { player: message.player, phrase: message.phrase } });
    case 'signed':
      return out.push({ do: 'witness', witness: message });
    case 'bye':
      return end(at, message.fault);
    case 'welcome':
      return;
  }
}

/** Whether it is the game that the people here were shown: its rules, its options, and who sits where. */
function isShown({ shown }: GuestState, { rules, sameDice, seats, machines }: Started): boolean {
  const sitting = seats.map(({ name, type }, seat) => [name, type, machineOf(machines, seat)]);
  const seen = shown.seats.map(({ name, kind, machine }) => [name, kind, machine]);
  return JSON.stringify([rules, sameDice, sitting]) === JSON.stringify([shown.rules, shown.sameDice, seen]);
}

/** `machine` is the number that the host has given this one; null for a spectator. */
function isJoined({ names, identity }: GuestState, { machines = [], seats }: Started, machine: number | null): boolean {
  // SECURITY: a machine without people would give dice in nobody's name. Only the host may just watch.
  if (machines.slice(1).some((one) => one.seats.length === 0)) return false;
  if (names.length === 0 || machine === null) return names.length === 0 && machine === null;
  const mine = machines[machine];
  const sitting = mine?.seats.map((seat) => seats[seat].name) ?? [];
  return (
    machine > 0 &&
    mine?.end === linkOf(Buffer.from(identity.secret, 'hex'), 0).toString('hex') &&
    mine.key === identity.keys.publicKey &&
    sitting.join('\n') === names.join('\n')
  );
}

function start(at: GuestStep, { uid, started, machine }: ToGuestOf<'start'>) {
  const { state, log, out } = at;
  if (state.hasStarted) {
    // SECURITY: in a second game with the same secret the host would know all links.
    if (uid !== log?.uid) return end(at, 'cheating-host');
    return send(at, { type: 'ack', seen: log.events.length });
  }
  // SECURITY: the host may only start the game that this machine has joined.
  if (!isShown(state, started) || !isJoined(state, started, machine)) return end(at, 'cheating-host');
  // It may have begun while this machine was away; then the host says when it has sent everything.
  if (state.isBack) state.isSynchronous = false;
  state.writing = { finishedAt: null };
  out.push({ do: 'begin', uid, started, machine });
}

function events(at: GuestStep, { from, events: all, links, finishedAt }: ToGuestOf<'events'>) {
  const { state, log, out } = at;
  // Once its end is on disk the game is not on the table.
  if (log === null || log.finishedAt !== null) return send(at, { type: 'ack', seen: from + all.length });
  const known = log.events.length - from;
  if (known < 0) return out.push({ do: 'close' });
  const news = all.slice(known);
  if (news.length === 0) return send(at, { type: 'ack', seen: log.events.length });
  const fault = faultIn(at, log, news);
  if (fault !== null) return end(at, fault);
  state.writing = { finishedAt };
  out.push({ do: 'append', events: news, links: Buffer.from(links, 'hex'), finishedAt });
}

function afterWriting(at: GuestStep) {
  const { state, log, out } = at;
  if (state.writing === null || log === null) return;
  const { finishedAt } = state.writing;
  state.writing = null;
  if (!state.hasStarted) {
    state.hasStarted = true;
    out.push({ do: 'changed' });
  }
  if (finishedAt !== null) {
    out.push({ do: 'finish', isOwn: state.names.length > 0 && !state.record?.replaced });
    state.record = null;
  }
  send(at, { type: 'ack', seen: log.events.length });
}

function move(at: GuestStep, request: MoveRequest, reply: number) {
  const { state, log, out } = at;
  const answer = (result: Result<MoveAnswer, Problem>) => void out.push({ do: 'answer', reply, result });
  if (log === null) return answer(fail({ code: 'no-game' }));
  const { player, move: wanted } = request;
  const made = wasMade(log, request);
  if (made !== null) return answer(ok({ made }));
  const seen = log.events.length;
  const legal = guardMove(log, player, wanted);
  if (!legal.ok) return answer(legal);
  if (state.ended !== null) return answer(fail({ code: 'network', because: state.ended }));
  if (state.connection === null || !state.isSynchronous) return answer(fail({ code: 'host-away' }));
  if (state.asked !== null) return answer(fail({ code: 'table-busy' }));
  // On disk before the host can know it: later only moves that were wanted here are believed.
  if (state.record !== null) remember(at, { asked: withMove(state.record.asked, log, wanted) });
  const number = state.moves++;
  state.asked = { number, reply, request };
  send(at, { type: 'move', number, seen, player, move: wanted });
}

type Asked = GuestRecord['asked'];

/** What has been asked for since the last move: people change their minds, and an answer may come late. */
function withMove({ seen, moves }: Asked, { events }: Log, move: MoveRequest['move']): Asked {
  const isOld = events.slice(seen).some((event) => !('machine' in event));
  if (isOld || seen === 0) return { seen: events.length, moves: [move] };
  const isKnown = moves.some((one) => JSON.stringify(one) === JSON.stringify(move));
  return { seen, moves: isKnown ? moves : [...moves, move] };
}

/** Answers whoever waits for their move. */
function resolve(at: GuestStep, problem: AnswerProblem | 'gone' | null) {
  const { state, log, out } = at;
  if (state.asked === null) return;
  const { reply, request } = state.asked;
  state.asked = null;
  const answered = (): Result<MoveAnswer, Problem> => {
    const made = log && wasMade(log, request);
    if (made !== null) return ok({ made });
    if (problem === 'gone') return fail({ code: 'host-away' });
    if (problem === 'not-your-seat') return fail({ code: problem, name: log?.game.seats[request.player].name ?? '' });
    if (problem === 'not-saved') return fail({ code: problem, because: 'busy' });
    if (problem === null) return ok({ made: false });
    return fail(problem === 'refused' ? { code: 'bad-request' } : { code: problem });
  };
  out.push({ do: 'answer', reply, result: answered() });
}
