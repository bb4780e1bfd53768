/**
 * What can happen to a guest at a table, each as a function over one step; see machine.ts. SECURITY: the host may run a
 * changed program and be in league with everybody else at the table; everything here holds all the same.
 */
import type { GameEvent, Started } from '../../shared/game/events.ts';
import { apply, guardRoll } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/moves.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { Phrase } from '../../shared/wire/network.ts';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { countRolls, linkAfter, linkOf } from '../dice/joint.ts';
import type { GuestRecord } from '../store/truth/network.ts';
import { isSameRoll, proofOf } from './agreement.ts';
import { end, type GuestState, type GuestStep } from './guestState.ts';
import { extended, firstLog, isMade, type Log, linksOf, machineOf, settledMove, wasMade } from './log.ts';
import { close, type Response, send } from './machine.ts';
import { type AnswerProblem, mostEvents, type ToGuest, type ToGuestOf } from './messages.ts';

/** There is a connection to the host, which has proved itself; `isFirst` if it is the one that was joined on. */
export function connected(at: GuestStep, connection: number, address: string, isFirst: boolean) {
  const { state } = at;
  Object.assign(state, { connection, address, isBack: !isFirst, isSynchronous: false, refusals: 0, without: 0 });
  if (isFirst) return;
  send(at, state, { type: 'rejoin', seen: state.log?.events.length ?? 0 });
  if (state.ready && state.log === null) send(at, state, { type: 'ready', ready: true });
}

export function gone(at: GuestStep, connection: number) {
  if (connection !== at.state.connection) return;
  Object.assign(at.state, { connection: null, isSynchronous: false } satisfies Partial<GuestState>);
  resolve(at, 'gone');
  at.out.push({ do: 'changed' });
}

/** Whether the host has to be looked for; once the end of the game is on disk it is no longer needed. */
export const isLooking = ({ connection, ended, log }: GuestState) =>
  connection === null && ended === null && (log === null || log.finishedAt === null);

/** After these the host is not looked for any more. */
const final: readonly NetworkFault[] = ['unknown-member', 'closed', 'removed', 'other-version'];
/** SECURITY: a refusal is not encrypted, so anybody may have sent it who is where the host was a moment ago. */
const mostRefusals = 5;

/** There is no connection to the host. */
export function refused(at: GuestStep, fault: NetworkFault) {
  if (!final.includes(fault) || ++at.state.refusals < mostRefusals) return;
  end(at, fault === 'unknown-member' && at.state.log !== null ? 'game-lost' : fault);
}

export function setReady(at: GuestStep, ready: boolean) {
  at.state.ready = ready;
  send(at, at.state, { type: 'ready', ready });
}

export const say = (at: GuestStep, phrase: Phrase) => send(at, at.state, { type: 'say', phrase });

/** The people here leave. */
export function leave(at: GuestStep) {
  if (at.state.log === null) send(at, at.state, { type: 'leave' });
  close(at, at.state);
  resolve(at, 'gone');
}

/** The host has not answered a move for so long that it will not. */
export function giveUp(at: GuestStep, reply: number) {
  if (at.state.unanswered?.reply !== reply) return;
  resolve(at, 'gone');
  close(at, at.state);
}

export function receive(at: GuestStep, connection: number, message: ToGuest) {
  const { state, out } = at;
  if (connection !== state.connection || state.ended !== null) return;
  switch (message.type) {
    case 'table':
      return show(at, message);
    case 'start':
      return start(at, message);
    case 'fixed':
      return agree(at, message);
    case 'reveal':
      return reveal(at, message);
    case 'events':
      return events(at, message);
    case 'answer':
      return resolve(at, message.problem);
    case 'said':
      return out.push({ do: 'said', said: { player: message.player, phrase: message.phrase } });
    case 'signed':
      return state.names.length > 0 ? out.push({ do: 'witness', witness: message, to: [] }) : undefined;
    case 'bye':
      return end(at, message.fault);
  }
}

function show(at: GuestStep, { type: _, ...shown }: ToGuestOf<'table'>) {
  const { state } = at;
  // Whoever was ready was so for what they had seen.
  const { rules, sameDice, seats } = state.shown;
  const isOther = seats.length > 0 && (shown.rules !== rules || shown.sameDice !== sameDice);
  if (isOther && state.ready && state.log === null) setReady(at, false);
  // The host sends this after everything that was missed.
  Object.assign(state, { shown, isSynchronous: true });
  at.out.push({ do: 'changed' });
}

/** Whether it is the game that the people here were shown: its rules, its options, and who sits where. */
function isShown({ shown }: GuestState, { rules, sameDice, seats, machines }: Started): boolean {
  const sitting = seats.map(({ name, type }, seat) => [name, type, machineOf(machines, seat)]);
  const seen = shown.seats.map(({ name, kind, machine }) => [name, kind, machine]);
  return JSON.stringify([rules, sameDice, sitting]) === JSON.stringify([shown.rules, shown.sameDice, seen]);
}

/** `machine` is the number that the host has given this one; null for a spectator. */
function isJoined(
  { names, secret, keys }: GuestState,
  { machines = [], seats }: Started,
  machine: number | null,
): boolean {
  // SECURITY: a machine without people would give dice in nobody's name. Only the host may just watch.
  if (machines.slice(1).some((one) => one.seats.length === 0)) return false;
  if (names.length === 0 || machine === null) return names.length === 0 && machine === null;
  const mine = machines[machine];
  const sitting = mine?.seats.map((seat) => seats[seat].name) ?? [];
  return (
    machine > 0 &&
    mine?.end === linkOf(Buffer.from(secret, 'hex'), 0).toString('hex') &&
    mine.key === keys.publicKey &&
    sitting.join('\n') === names.join('\n')
  );
}

function start(at: GuestStep, { uid, started, machine }: ToGuestOf<'start'>) {
  const { state } = at;
  // SECURITY: in a second game with the same secret the host would know all links.
  if (state.log !== null) return uid === state.log.uid ? undefined : end(at, 'cheating-host');
  // SECURITY: the host may only start the game that this machine has joined.
  const log = isShown(state, started) && isJoined(state, started, machine) ? firstLog(uid, started) : null;
  if (!log?.ok) return end(at, 'cheating-host');
  // It may have begun while this machine was away; then the host says when it has sent everything.
  if (state.isBack) state.isSynchronous = false;
  Object.assign(state, { log: log.value, machine });
  at.out.push({ do: 'changed' });
}

/** Whether this machine has asked for such a move; machines may have left or come back in the meantime. */
function isAsked({ asked }: GuestState, before: readonly GameEvent[], isIt: (move: Move) => boolean): boolean {
  if (before.length < asked.seen) return false;
  return before.slice(asked.seen).every((event) => 'machine' in event) && asked.moves.some(isIt);
}

/** Agrees to a roll, unless no honest host would fix it; from then on no other roll may take its place. */
function agree(at: GuestStep, { k, player, reroll }: ToGuestOf<'fixed'>) {
  const { state } = at;
  const { log, machine: from, keys } = state;
  if (log === null || from === null) return;
  const { game, events } = log;
  const fixed = { k, player, reroll };
  const isNext = k === countRolls(events) + 1 && guardRoll(game, player, reroll).ok;
  if (!isNext || !game.giving.includes(from)) return end(at, 'cheating-host');
  // Another roll only after a machine has left the dice or come back, and while nobody knows this machine's link.
  const isBound = state.revealed === k || state.agreedAt === events.length;
  if (isBound && state.fixed?.k === k && !isSameRoll(state.fixed, fixed)) return end(at, 'cheating-host');
  // Nobody rolls for the people at this machine.
  const isRoll = (move: Move) => move.type === 'roll' && move.reroll.join() === reroll.join();
  if (machineOf(game.machines, player) === from && !isAsked(state, events, isRoll)) return end(at, 'cheating-host');
  Object.assign(state, { fixed, agreedAt: events.length });
  const others = game.giving.filter((to) => to !== from);
  const proofs = others.map((to) => ({ to, proof: proofOf(keys, log, { from, to }, fixed) }));
  send(at, state, { type: 'agreed', k, proofs });
}

/** Reveals this machine's link for the roll, once all the others have proved that they have the same game. */
function reveal(at: GuestStep, { k, proofs }: ToGuestOf<'reveal'>) {
  const { state } = at;
  const { log, machine: to, fixed, keys, secret } = state;
  if (log === null || to === null) return;
  const { game, events } = log;
  if (fixed === null || fixed.k !== k || k !== countRolls(events) + 1) return end(at, 'cheating-host');
  const isProved = game.giving.every((from) => {
    const proof = from === to ? '' : proofOf(keys, log, { from, to }, fixed);
    return from === to || (proof !== '' && proofs.some((one) => one.from === from && one.proof === proof));
  });
  if (!isProved) return end(at, 'different-logs');
  const link = linkAfter(secret, linksOf(log)[to]);
  if (link === null) return end(at, 'cheating-host');
  state.revealed = k;
  send(at, state, { type: 'link', k, link: link.toString('hex') });
}

/** Whether an honest host may have ordered these events, whatever their dice. */
function isHonest(at: GuestStep, { events, game: first }: Log, news: readonly GameEvent[]): boolean {
  const { state } = at;
  const { machine, fixed, isSynchronous } = state;
  if (events.length + news.length > mostEvents) return false;
  // The host always takes part.
  if (news.some((event) => event.type === 'withheld' && event.machine === 0)) return false;
  if (machine === null) return true;
  let game = first;
  let k = countRolls(events) + 1;
  let { replaced } = state;
  for (const [index, event] of news.entries()) {
    const isGiving = game.giving.includes(machine);
    const isAgreed = event.type === 'rolled' && fixed?.k === k && isSameRoll(fixed, event);
    // RULE: once this machine has revealed its link, nothing may come before the roll that it was for.
    if (state.revealed === k && !isAgreed) return false;
    // This machine is not away while it is here.
    if (event.type === 'withheld' && event.machine === machine && isSynchronous) return false;
    if ('player' in event && machineOf(game.machines, event.player) === machine) {
      const before = [...events, ...news.slice(0, index)];
      const isOwn = isAgreed || isAsked(state, before, (move) => isMade(event, move));
      // A computer's roll may have been under way when this machine came back.
      const isLate = event.type === 'rolled' && !isGiving;
      if (!isOwn && !isLate && isSynchronous) return false;
      replaced ||= !isOwn;
    }
    if (event.type === 'rolled') {
      k++;
      // A roll with this machine needs its link, so the host cannot make one without asking.
      if (!isGiving && isSynchronous && ++state.without > 1) return false;
      if (isGiving) state.without = 0;
    }
    const next = apply(game, event);
    // Adding it to the log says why it is refused.
    if (!next.ok) return true;
    game = next.value;
  }
  state.replaced = replaced;
  return true;
}

function events(at: GuestStep, { from, events: all, links, finishedAt }: ToGuestOf<'events'>) {
  const { state } = at;
  const { log } = state;
  if (log === null || log.finishedAt !== null) return;
  if (from > log.events.length) return close(at, at.state);
  const news = all.slice(log.events.length - from);
  if (news.length === 0) return;
  const next = isHonest(at, log, news) ? extended(log, news, Buffer.from(links, 'hex'), finishedAt) : null;
  if (!next?.ok) return end(at, 'cheating-host');
  state.log = next.value;
  if (finishedAt === null) return;
  send(at, state, { type: 'done' });
  // This machine made all moves of its people.
  if (state.names.length > 0 && !state.replaced) at.out.push({ do: 'sign', connection: state.connection ?? -1 });
}

/** Asks the host for a move. */
export function move(at: GuestStep, request: MoveRequest, reply: number) {
  const { state } = at;
  const { log } = state;
  const answer = (result: Response<MoveAnswer>) => void at.out.push({ do: 'answer', reply, result });
  if (log === null) return answer(fail({ code: 'no-game' }));
  const { player, move: wanted } = request;
  const settled = settledMove(log, request);
  if (settled !== null) return answer(settled);
  const name = log.game.seats[player].name;
  if (!state.names.includes(name)) return answer(fail({ code: 'not-your-seat', name }));
  if (state.ended !== null) return answer(fail({ code: 'network', because: state.ended }));
  if (!state.isSynchronous) return answer(fail({ code: 'host-away' }));
  if (state.unanswered !== null) return answer(fail({ code: 'table-busy' }));
  // On disk before the host can know it: later only moves that were wanted here are believed.
  state.asked = withMove(state.asked, log, wanted);
  state.unanswered = { reply, request };
  send(at, state, { type: 'move', seen: log.events.length, player, move: wanted });
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
function resolve({ state, out }: GuestStep, problem: AnswerProblem | 'gone' | null) {
  if (state.unanswered === null) return;
  const { reply, request } = state.unanswered;
  const made = state.log && wasMade(state.log, request);
  state.unanswered = null;
  const code = problem === 'gone' ? 'host-away' : problem === 'refused' ? 'bad-request' : problem;
  const result: Response<MoveAnswer> = made === null && code !== null ? fail({ code }) : ok({ made: made ?? false });
  out.push({ do: 'answer', reply, result });
}
