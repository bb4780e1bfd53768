/** What can happen to the host of a table, each as a function over one step; see machine.ts. `proceed` follows each. */
import { fail, ok } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { HostRequest, NetworkSeat, Phrase } from '../../shared/wire/network.ts';
import { cancelRoll, isRevealing, moveOf, takeLink, takeProofs } from './hostRoll.ts';
import {
  describeTable,
  type HostStep,
  refuse,
  seatsOf,
  sendEvents,
  sendToAll,
  setMember,
  tellLater,
} from './hostState.ts';
import { firstLog } from './log.ts';
import { close, type Response, send } from './machine.ts';
import type { ToHost } from './messages.ts';
import { beginning, type Fresh, type Member, newMember, placeNames, placeSpectator, setUpLobby } from './seating.ts';

/** Before the start: which rules, and who plays at this machine. */
export function setUp(at: HostStep, request: HostRequest): Response<null> {
  const { members, log } = at.state;
  const set = log === null ? setUpLobby(members, request) : fail({ code: 'already-started' } as const);
  if (!set.ok) return set;
  at.state.lobby = set.value;
  tellLater(at);
  return ok(null);
}

export function start(at: HostStep, uid: string, undo: boolean): Response<null> {
  const { state } = at;
  if (state.log !== null) return fail({ code: 'already-started' });
  const begun = beginning(state, undo, at.date);
  if (!begun.ok) return begun;
  const log = firstLog(uid, begun.value.started);
  if (!log.ok) return log;
  Object.assign(state, { log: log.value, members: begun.value.members, tellAt: at.now });
  for (const member of begun.value.members) catchUp(at, member, 0);
  return ok(null);
}

/** Somebody who knew the code; what they say first has to be who they are. */
export function join(at: HostStep, connection: number, fresh: Fresh, message: ToHost) {
  const { state } = at;
  if (message.type !== 'join') return refuse(at, { connection }, 'bad-frame');
  const { names, end, key } = message;
  if (names.length > 0 && state.log !== null) return refuse(at, { connection }, 'started-already');
  const placed = names.length === 0 ? placeSpectator(state.members) : placeNames(state.lobby, state.members, names);
  if (!placed.ok) return refuse(at, { connection }, placed.error);
  const member = { ...newMember, ...fresh, names: placed.value.names, end, key, connection };
  state.members = [...placed.value.members, member];
  send(at, member, { type: 'welcome', member: member.id, token: member.token });
  catchUp(at, member, 0);
}

/** Somebody who came back with a token; what they say first has to be how far they are. */
export function rejoin(at: HostStep, connection: number, id: string, message: ToHost) {
  const { state } = at;
  const known = state.members.find((one) => one.id === id);
  if (known === undefined || message.type !== 'rejoin') return refuse(at, { connection }, 'bad-frame');
  // A connection that is half gone makes room for the new one.
  close(at, known);
  // A machine that is back plays its seats again.
  const own = known.machine === null ? [] : (state.log?.game.machines?.[known.machine]?.seats ?? []);
  if (own.some((seat) => state.computers[seat] !== undefined)) {
    cancelRoll(at, own);
    for (const seat of own) setComputer(at, seat, null);
  }
  catchUp(at, setMember(at, known, { connection }), message.seen);
}

/** Sends a member everything it needs to have the same game. */
function catchUp(at: HostStep, member: Member, seen: number) {
  const { log } = at.state;
  const [started] = log?.events ?? [];
  if (log !== null && started.type === 'started') {
    if (seen === 0) {
      // Nobody plays a game that they were not shown.
      send(at, member, describeTable(at));
      send(at, member, { type: 'start', uid: log.uid, started, machine: member.machine });
    }
    setMember(at, member, sendEvents(at, { ...member, sent: Math.max(seen, 1) }));
  }
  send(at, member, describeTable(at));
  tellLater(at);
}

const memberAt = ({ state }: HostStep, connection: number) =>
  state.members.find((member) => member.connection === connection);

export function gone(at: HostStep, connection: number) {
  const member = memberAt(at, connection);
  if (member === undefined) return;
  setMember(at, member, { connection: null });
  tellLater(at);
}

/** Milliseconds. */
const saidEvery = 500;

/** Anything that a member says later. */
export function receive(at: HostStep, connection: number, message: ToHost) {
  const { state } = at;
  const member = memberAt(at, connection);
  if (member === undefined) return;
  switch (message.type) {
    // SECURITY: only once on a connection, since it may be answered with the whole game.
    case 'join':
    case 'rejoin':
      return refuse(at, member, 'bad-frame');
    case 'ready':
      if (member.ready === message.ready || member.names.length === 0 || state.log !== null) return;
      setMember(at, member, { ready: message.ready });
      return tellLater(at);
    case 'move':
      return moveOf(at, member, message);
    case 'agreed':
      return takeProofs(at, member, message);
    case 'link':
      return takeLink(at, member, message);
    case 'done':
      return state.log?.finishedAt == null ? undefined : setMember(at, member, { isDone: true });
    case 'signed': {
      const to = state.members.flatMap((one) => one.connection ?? []);
      return member.machine === null ? undefined : at.out.push({ do: 'witness', witness: message, to });
    }
    case 'say':
      // SECURITY: everybody hears it, so nobody says more than a person would.
      if (at.now - member.saidAt < saidEvery) return;
      setMember(at, member, { saidAt: at.now });
      return say(at, ({ name }) => member.names.includes(name), message.phrase);
    case 'leave':
      if (state.log === null) state.members = state.members.filter((one) => one !== member);
      close(at, member);
      return tellLater(at);
  }
}

/** The first person of those who may be meant says it. */
export function say(at: HostStep, isTheirs: (seat: NetworkSeat) => boolean, phrase: Phrase) {
  const player = seatsOf(at.state).findIndex((seat) => seat.kind === 'human' && isTheirs(seat));
  if (player < 0) return;
  sendToAll(at, { type: 'said', player, phrase });
  at.out.push({ do: 'said', said: { player, phrase } });
}

/** Null leaves the seat to its player. */
function setComputer({ state }: HostStep, seat: number, computer: PlayerType | null) {
  const { [seat]: _, ...others } = state.computers;
  state.computers = computer === null ? others : { ...others, [seat]: computer };
}

/** Lets a computer play for a player who is away; null gives the seat back. */
export function takeOver(at: HostStep, player: number, computer: PlayerType | null): Response<null> {
  const { state } = at;
  const seat = seatsOf(state)[player];
  if (state.log === null || seat?.kind !== 'human') return fail({ code: 'no-game' });
  // A player who has come back in the meantime plays again.
  if (computer !== null && !seat.away) return ok(null);
  setComputer(at, player, computer);
  tellLater(at);
  return ok(null);
}

/** With null everybody who only watches. Whoever is removed has to join again with the code, before the start or to watch. */
export function remove(at: HostStep, player: number | null): Response<null> {
  const { state } = at;
  const name = player === null ? null : (seatsOf(state)[player]?.name ?? '');
  const isMeant = ({ names }: Member) => (name === null ? names.length === 0 : names.includes(name));
  const meant = state.members.filter(isMeant);
  const machines = meant.flatMap(({ machine }) => machine ?? []);
  // Its link is needed for a roll that others have already shown theirs for.
  if (isRevealing(at) && machines.length > 0) return fail({ code: 'table-busy' });
  for (const member of meant) refuse(at, member, 'removed');
  state.members = state.members.filter((one) => !isMeant(one));
  for (const machine of machines)
    for (const seat of state.log?.game.machines?.[machine]?.seats ?? [])
      setComputer(at, seat, state.computers[seat] ?? 'sensible');
  tellLater(at);
  return ok(null);
}

/** The host leaves on purpose: players look for it until it is back, and nobody else has anything to wait for. */
export function closeTable(at: HostStep) {
  const { log, members } = at.state;
  for (const member of members)
    if (log === null || member.machine === null) refuse(at, member, 'closed');
    else close(at, member);
}
