/** What the host of a table does about everything that comes in: a pure function, see hostState.ts. */
import { fail, ok } from '../../shared/game/result.ts';
import { countRolls } from '../dice/joint.ts';
import type { Log } from './agreement.ts';
import { moveHere, moveOf } from './hostMoves.ts';
import { cancelRoll, proceed, takeLink, takeProofs } from './hostRoll.ts';
import {
  answer,
  answerHere,
  close,
  type HostInput,
  type HostOutput,
  type HostState,
  type HostStep,
  refuse,
  remember,
  seatsOf,
  send,
  sendEvents,
  sendToAll,
  setMember,
  tableMessage,
  tellLater,
} from './hostState.ts';
import { type Member, newMember, without, withoutAbsent, withSpectatorRoom } from './members.ts';
import type { ToHost, ToHostOf } from './messages.ts';
import { beginning, placeNames, setUpLobby, withComputer } from './seating.ts';

type Input<T extends HostInput['type']> = Extract<HostInput, { type: T }>;
/** `log` is the game at this table as it is on disk; null before the start. */
export function stepHost(
  state: HostState,
  input: HostInput,
  log: Log | null,
  now: number,
): { readonly state: HostState; readonly out: readonly HostOutput[] } {
  const at: HostStep = { state: { ...state }, log, now, out: [] };
  take(at, input);
  // What could not be written is tried again with whatever comes next.
  const isWriting = input.type === 'failed' || at.out.some((one) => one.do === 'append' || one.do === 'begin');
  if (!isWriting) proceed(at);
  if (at.state.tellAt !== null && now >= at.state.tellAt) {
    at.state.tellAt = null;
    sendToAll(at, tableMessage(at));
    at.out.push({ do: 'changed' });
  }
  return { state: at.state, out: at.out };
}

function take(at: HostStep, input: HostInput) {
  switch (input.type) {
    case 'setUp':
      return setUp(at, input);
    case 'start':
      return start(at, input);
    case 'arrived':
      return arrive(at, input);
    case 'message': {
      const member = memberAt(at, input.connection);
      return member && receive(at, member, input.message);
    }
    case 'gone':
      return leave(at, input);
    case 'move':
      return moveHere(at, input);
    case 'takeOver':
      return takeOver(at, input);
    case 'remove':
      return remove(at, input);
    case 'say':
      return say(at, input.player, input.phrase);
    case 'close':
      // Players look for the host until it is back; nobody else has anything to wait for.
      for (const member of at.state.members.values()) {
        if (at.state.record === null || member.machine === null) refuse(at, member, 'closed');
        else close(at, member.connection);
      }
      return;
    case 'witnessed':
      for (const member of at.state.members.values())
        if (member.machine !== null && typeof member.sent === 'number')
          send(at, member, { type: 'signed', ...input.witness });
      return;
    case 'logged':
      return afterWriting(at);
    case 'failed':
      return afterFailing(at, input);
    case 'tick':
      if (at.state.roll !== null) tellLater(at);
  }
}

const memberAt = ({ state }: HostStep, connection: number) =>
  [...state.members.values()].find((member) => member.connection === connection);

function done(at: HostStep, reply: number) {
  answerHere(at, reply, ok(null));
}

/** Before the start: which rules, and who plays at this machine. */
function setUp(at: HostStep, { request, reply }: Input<'setUp'>) {
  const { state } = at;
  const { lobby, members, record } = state;
  const set = record === null ? setUpLobby(lobby, members, request) : fail({ code: 'already-started' } as const);
  if (!set.ok) return answerHere(at, reply, set);
  state.lobby = set.value;
  tellLater(at);
  done(at, reply);
}

function start(at: HostStep, { uid, reply, ...how }: Input<'start'>) {
  const { state, out } = at;
  if (state.record !== null) return answerHere(at, reply, fail({ code: 'already-started' }));
  state.members = withoutAbsent(state.members);
  const begun = beginning(state.lobby, state.members, state.own, how);
  if (!begun.ok) return answerHere(at, reply, begun);
  const { started, network, members } = begun.value;
  state.starting = { network, members, reply };
  out.push({ do: 'begin', uid, started, network });
}

/** Something is on disk: everybody gets it, and whoever asked for it is answered. */
function afterWriting(at: HostStep) {
  const { state, log } = at;
  if (log === null) return;
  if (state.starting !== null) {
    const { network, members, reply } = state.starting;
    Object.assign(state, { record: network, members, starting: null } satisfies Partial<HostState>);
    for (const member of members.values()) catchUp(at, member, log, { uid: null, seen: 0 });
    state.tellAt = at.now;
    done(at, reply);
  }
  for (const member of state.members.values()) sendEvents(at, member);
  const { mover, roll } = state;
  state.mover = null;
  if (mover !== null) answer(at, mover, ok({ made: true }));
  if (roll === null || countRolls(log.events) < roll.fixed.k) return;
  state.roll = null;
  tellLater(at);
  if (roll.mover !== null) answer(at, roll.mover, ok({ made: true }));
}

/** Whoever asked may try again; a roll stays as it was fixed. */
function afterFailing(at: HostStep, { problem }: Input<'failed'>) {
  const { state, out } = at;
  const { starting, mover, roll } = state;
  Object.assign(state, { starting: null, mover: null } satisfies Partial<HostState>);
  if (starting !== null) out.push({ do: 'answer', reply: starting.reply, result: fail(problem) });
  const waiting = mover ?? roll?.mover ?? null;
  if (roll !== null && mover === null) state.roll = { ...roll, mover: null };
  if (waiting !== null) answer(at, waiting, fail(problem));
}

/** How many may be between the door and a place at the table. */
const mostWaiting = 16;

function arrive(at: HostStep, { connection, member: id, fresh }: Input<'arrived'>) {
  const { state } = at;
  const known = id === null ? newMember(fresh) : state.members.get(id);
  const waiting = [...state.members.values()].filter(({ isPlaced }) => !isPlaced);
  // SECURITY: who knows the code and then sits down nowhere does not fill the memory.
  if (id === null && waiting.length >= mostWaiting) {
    refuse(at, waiting[0], 'too-slow');
    state.members = without(state.members, (member) => member === waiting[0]);
  }
  if (known === undefined) return close(at, connection);
  // A connection that is half gone makes room for the new one.
  close(at, known.connection);
  setMember(at, known, { connection, sent: 'proved' });
}

function leave(at: HostStep, { connection }: Input<'gone'>) {
  const member = memberAt(at, connection);
  if (member === undefined) return;
  if (member.isPlaced) setMember(at, member, { connection: null, sent: 'proved' });
  else at.state.members = without(at.state.members, ({ id }) => id === member.id);
  tellLater(at);
}

function receive(at: HostStep, member: Member, message: ToHost) {
  const { state, log } = at;
  switch (message.type) {
    case 'join':
      return join(at, member, message);
    case 'rejoin':
      return rejoin(at, member, message);
    case 'ready':
      if (member.ready === message.ready || member.names.length === 0 || log !== null) return;
      setMember(at, member, { ready: message.ready });
      return tellLater(at);
    case 'move':
      return moveOf(at, member, message);
    case 'agreed':
      return takeProofs(at, member, message);
    case 'link':
      return takeLink(at, member, message) ? undefined : refuse(at, member, 'bad-frame');
    case 'ack':
      return acknowledge(at, member, message.seen);
    case 'signed':
      if (member.machine !== null) at.out.push({ do: 'witness', witness: message });
      return;
    case 'say': {
      const player = seatsOf(state, log).findIndex(({ name }) => member.names.includes(name));
      // SECURITY: everybody hears it, so nobody says more than a person would.
      if (player < 0 || at.now - member.saidAt < saidEvery) return;
      setMember(at, member, { saidAt: at.now });
      return say(at, player, message.phrase);
    }
    case 'leave':
      if (log === null) state.members = without(state.members, ({ id }) => id === member.id);
      close(at, member.connection);
      return tellLater(at);
  }
}

/** Milliseconds. */
const saidEvery = 500;

function say(at: HostStep, player: number, phrase: ToHostOf<'say'>['phrase']) {
  sendToAll(at, { type: 'said', player, phrase });
  at.out.push({ do: 'said', said: { player, phrase } });
}

function join(at: HostStep, member: Member, { names, end, key }: ToHostOf<'join'>) {
  const { state, log } = at;
  if (member.isPlaced) return refuse(at, member, 'bad-frame');
  if (names.length > 0 && (log !== null || state.starting !== null)) return refuse(at, member, 'started-already');
  const room = names.length === 0 ? withSpectatorRoom(state.members) : null;
  const placed = room === null ? placeNames(state.lobby, state.members, names) : ok({ names: [], members: room });
  if (names.length === 0 && room === null) return refuse(at, member, 'table-full');
  if (!placed.ok) return refuse(at, member, placed.error);
  state.members = placed.value.members;
  const sitting = setMember(at, member, { names: placed.value.names, end, key, sent: 'placed', isPlaced: true });
  send(at, sitting, { type: 'welcome', member: member.id, token: member.token, number: state.members.size });
  if (log !== null && state.record !== null) {
    const { id, token, acked } = member;
    const known = state.record.members.filter((one) => state.members.has(one.id));
    remember(at, { members: [...known, { id, token, machine: null, acked }] });
    catchUp(at, sitting, log, { uid: null, seen: 0 });
  }
  send(at, sitting, tableMessage(at));
  tellLater(at);
}

/** SECURITY: only once on a connection, since it may be answered with the whole game. */
function rejoin(at: HostStep, member: Member, progress: ToHostOf<'rejoin'>) {
  const { state, log } = at;
  if (!member.isPlaced || member.sent !== 'proved') return refuse(at, member, 'bad-frame');
  const back = setMember(at, member, { sent: 'placed' });
  if (log !== null) catchUp(at, back, log, progress);
  // A machine that is back plays its seats again.
  const own = member.machine === null ? [] : (log?.game.machines?.[member.machine]?.seats ?? []);
  const before = state.record;
  if (before !== null && own.some((seat) => before.computers[seat] !== undefined)) {
    cancelRoll(at, own);
    const record = own.reduce((next, seat) => withComputer(next, seat, null), state.record ?? before);
    remember(at, record);
  }
  send(at, back, tableMessage(at));
  tellLater(at);
}

/** Sends a member everything it needs to have the same game. */
function catchUp(at: HostStep, member: Member, log: Log, { uid, seen }: Pick<ToHostOf<'rejoin'>, 'uid' | 'seen'>) {
  const [first] = log.events;
  if (first.type !== 'started') return;
  if (uid !== log.uid) {
    // Nobody plays a game that they were not shown.
    send(at, member, tableMessage(at));
    send(at, member, { type: 'start', uid: log.uid, started: first, machine: member.machine });
  }
  sendEvents(at, setMember(at, member, { sent: uid === log.uid ? seen : 1 }));
}

function acknowledge(at: HostStep, member: Member, seen: number) {
  const { state, log } = at;
  const acked = Math.max(member.acked, seen);
  if (acked === member.acked) return;
  setMember(at, member, { acked });
  // While the game is on, each new connection is asked how much it has.
  if (log === null || log.finishedAt === null || acked < log.events.length || state.record === null) return;
  remember(at, { members: state.record.members.map((one) => (one.id === member.id ? { ...one, acked } : one)) });
}

/** Lets a computer play for a player who is away; null gives the seat back. */
function takeOver(at: HostStep, { player, computer, reply }: Input<'takeOver'>) {
  const { state, log, out } = at;
  const seat = seatsOf(state, log)[player];
  if (log === null || state.record === null || seat?.kind !== 'human')
    return answerHere(at, reply, fail({ code: 'no-game' }));
  done(at, reply);
  // A player who has come back in the meantime plays again.
  if (computer !== null && !seat.away) return;
  remember(at, withComputer(state.record, player, computer));
  out.push({ do: 'lookAgain' });
  tellLater(at);
}

/** Whoever is removed has to join again with the code, before the start or to watch. */
function remove(at: HostStep, { player, reply }: Input<'remove'>) {
  const { state, log, out } = at;
  const names = player === null ? [] : [seatsOf(state, log)[player]?.name ?? ''];
  const isMeant = (member: Member) =>
    player === null ? member.isPlaced && member.names.length === 0 : member.names.some((name) => names.includes(name));
  const meant = [...state.members.values()].filter(isMeant);
  const machines = meant.flatMap(({ machine }) => machine ?? []);
  // Its link is needed for a roll that others have already shown theirs for.
  if (state.roll !== null && state.record?.revealing === state.roll.fixed.k && machines.length > 0)
    return answerHere(at, reply, fail({ code: 'table-busy' }));
  for (const member of meant) refuse(at, member, 'removed');
  state.members = without(state.members, isMeant);
  const { record } = state;
  if (record !== null) {
    const seats = machines.flatMap((machine) => log?.game.machines?.[machine]?.seats ?? []);
    const computers = Object.fromEntries(seats.map((seat) => [seat, 'sensible' as const]));
    const members = record.members.filter(({ id }) => !meant.some((one) => one.id === id));
    remember(at, {
      members,
      removed: [...record.removed, ...machines],
      computers: { ...computers, ...record.computers },
    });
    out.push({ do: 'lookAgain' });
  }
  tellLater(at);
  done(at, reply);
}
