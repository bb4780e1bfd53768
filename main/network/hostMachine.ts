/** What can happen to the host of a table, each as a function over one step; see machine.ts. `proceed` follows each. */
import { fail, ok } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { HostRequest, NetworkSeat, Phrase } from '../../shared/wire/network.ts';
import { cancelRoll, isRevealing, moveOf, takeLink, takeProofs } from './hostRoll.ts';
import {
  type HostStep,
  refuse,
  seatsOf,
  sendEvents,
  sendToAll,
  setMember,
  tableMessage,
  tellLater,
} from './hostState.ts';
import { firstLog } from './log.ts';
import { close, type Response, remember, send } from './machine.ts';
import { type Fresh, type Member, newMember, without, withoutAbsent, withSpectatorRoom } from './members.ts';
import type { ToHost } from './messages.ts';
import { beginning, placeNames, setUpLobby } from './seating.ts';

/** Before the start: which rules, and who plays at this machine. */
export function setUp(at: HostStep, request: HostRequest): Response<null> {
  const { lobby, members, log } = at.state;
  const set = log === null ? setUpLobby(lobby, members, request) : fail({ code: 'already-started' } as const);
  if (!set.ok) return set;
  at.state.lobby = set.value;
  tellLater(at);
  return ok(null);
}

export function start(
  at: HostStep,
  uid: string,
  how: { readonly undo: boolean; readonly port: number },
): Response<null> {
  const { state } = at;
  if (state.log !== null) return fail({ code: 'already-started' });
  const begun = beginning(state.lobby, withoutAbsent(state.members), state.own, { ...how, at: at.date });
  if (!begun.ok) return begun;
  const { started, network: record, members } = begun.value;
  const log = firstLog(uid, started);
  if (!log.ok) return log;
  Object.assign(state, { log: log.value, record, members });
  for (const member of members.values()) catchUp(at, member, 0);
  state.tellAt = at.now;
  return ok(null);
}

/** Somebody who knew the code; what they say first has to be who they are. */
export function join(at: HostStep, connection: number, fresh: Fresh, message: ToHost) {
  const { state } = at;
  if (message.type !== 'join') return refuse(at, { connection }, 'bad-frame');
  const { names, end, key } = message;
  if (names.length > 0 && state.log !== null) return refuse(at, { connection }, 'started-already');
  const room = names.length === 0 ? withSpectatorRoom(state.members) : null;
  if (names.length === 0 && room === null) return refuse(at, { connection }, 'table-full');
  const placed = room === null ? placeNames(state.lobby, state.members, names) : ok({ names: [], members: room });
  if (!placed.ok) return refuse(at, { connection }, placed.error);
  state.members = placed.value.members;
  const member = { ...newMember, ...fresh, names: placed.value.names, end, key, connection };
  setMember(at, member, {});
  send(at, member, { type: 'welcome', member: member.id, token: member.token });
  const known = state.record?.members.filter((one) => state.members.has(one.id)) ?? [];
  remember(at, { members: [...known, { ...fresh, machine: null }] });
  catchUp(at, member, 0);
  send(at, member, tableMessage(at));
  tellLater(at);
}

/** Somebody who came back with a token; what they say first has to be how far they are. */
export function rejoin(at: HostStep, connection: number, id: string, message: ToHost) {
  const { state } = at;
  const known = state.members.get(id);
  if (known === undefined || message.type !== 'rejoin') return refuse(at, { connection }, 'bad-frame');
  // A connection that is half gone makes room for the new one.
  close(at, known);
  const member = setMember(at, known, { connection });
  catchUp(at, member, message.seen);
  // A machine that is back plays its seats again.
  const own = member.machine === null ? [] : (state.log?.game.machines?.[member.machine]?.seats ?? []);
  if (own.some((seat) => state.record?.computers[seat] !== undefined)) {
    cancelRoll(at, own);
    for (const seat of own) setComputer(at, seat, null);
  }
  send(at, member, tableMessage(at));
  tellLater(at);
}

/** Sends a member everything it needs to have the same game. */
function catchUp(at: HostStep, member: Member, seen: number) {
  const { log } = at.state;
  const [started] = log?.events ?? [];
  if (log === null || started.type !== 'started') return;
  if (seen === 0) {
    // Nobody plays a game that they were not shown.
    send(at, member, tableMessage(at));
    send(at, member, { type: 'start', uid: log.uid, started, machine: member.machine });
  }
  sendEvents(at, setMember(at, member, { sent: Math.max(seen, 1) }));
}

const memberAt = ({ state }: HostStep, connection: number) =>
  [...state.members.values()].find((member) => member.connection === connection);

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
      return takeLink(at, member, message) ? undefined : refuse(at, member, 'bad-frame');
    case 'done':
      // Nothing has to be remembered about it any more.
      if (state.log?.finishedAt == null) return;
      return remember(at, { members: state.record?.members.filter(({ id }) => id !== member.id) ?? [] });
    case 'signed':
      return member.machine === null ? undefined : at.out.push({ do: 'witness', witness: message });
    case 'say':
      // SECURITY: everybody hears it, so nobody says more than a person would.
      if (at.now - member.saidAt < saidEvery) return;
      setMember(at, member, { saidAt: at.now });
      return say(at, ({ name }) => member.names.includes(name), message.phrase);
    case 'leave':
      if (state.log === null) state.members = without(state.members, ({ id }) => id === member.id);
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
function setComputer(at: HostStep, seat: number, computer: PlayerType | null) {
  const { [seat]: _, ...others } = at.state.record?.computers ?? {};
  remember(at, { computers: computer === null ? others : { ...others, [seat]: computer } });
}

/** Lets a computer play for a player who is away; null gives the seat back. */
export function takeOver(at: HostStep, player: number, computer: PlayerType | null): Response<null> {
  const { state } = at;
  const seat = seatsOf(state)[player];
  if (state.record === null || seat?.kind !== 'human') return fail({ code: 'no-game' });
  // A player who has come back in the meantime plays again.
  if (computer !== null && !seat.away) return ok(null);
  setComputer(at, player, computer);
  at.out.push({ do: 'lookAgain' });
  tellLater(at);
  return ok(null);
}

/** With null everybody who only watches. Whoever is removed has to join again with the code, before the start or to watch. */
export function remove(at: HostStep, player: number | null): Response<null> {
  const { state } = at;
  const name = player === null ? null : (seatsOf(state)[player]?.name ?? '');
  const isMeant = ({ names }: Member) => (name === null ? names.length === 0 : names.includes(name));
  const meant = [...state.members.values()].filter(isMeant);
  const machines = meant.flatMap(({ machine }) => machine ?? []);
  // Its link is needed for a roll that others have already shown theirs for.
  if (isRevealing(at) && machines.length > 0) return fail({ code: 'table-busy' });
  for (const member of meant) refuse(at, member, 'removed');
  state.members = without(state.members, isMeant);
  tellLater(at);
  if (state.record === null) return ok(null);
  for (const machine of machines)
    for (const seat of state.log?.game.machines?.[machine]?.seats ?? [])
      setComputer(at, seat, state.record.computers[seat] ?? 'sensible');
  remember(at, { members: state.record.members.filter(({ id }) => state.members.has(id)) });
  at.out.push({ do: 'lookAgain' });
  return ok(null);
}

/** The host leaves on purpose: players look for it until it is back, and nobody else has anything to wait for. */
export function closeTable(at: HostStep) {
  const { log, members } = at.state;
  for (const member of members.values())
    if (log === null || member.machine === null) refuse(at, member, 'closed');
    else close(at, member);
}
