/** Everybody at a table on the network apart from its host, who sits where, and the game that begins with them. */
import type { Machine, Started } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkSeats, type Seat } from '../../shared/game/seats.ts';
import { compile } from '../../shared/rules/compile.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import type { HostRequest, NetworkSeat } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import { chainLength, jointCommitment, linkOf } from '../dice/joint.ts';
import type { HostRecord } from '../store/truth/network.ts';
import type { HostState } from './hostState.ts';
import { type Log, machineOf } from './log.ts';

/** A machine other than the host's own. */
export interface Member {
  readonly id: string;
  readonly token: string;
  /** Who sits there; a machine with nobody only watches. */
  readonly names: readonly string[];
  /** What it gives to the dice; only needed until the game starts. */
  readonly end: string;
  readonly key: string;
  readonly ready: boolean;
  /** Its number in the game; null for a spectator, and before the start. */
  readonly machine: number | null;
  /** Null while it is away. */
  readonly connection: number | null;
  /** How many events it was sent on this connection, or had before. */
  readonly sent: number;
  /** The end of the game is on its disk: it will not come back for anything. */
  readonly isDone: boolean;
  /** When it last said something, in milliseconds. */
  readonly saidAt: number;
}

/** In the order in which they came. */
export type Members = readonly Member[];

/** What only chance can give: who a new member is. */
export type Fresh = Pick<Member, 'id' | 'token'>;

const nobody = { names: [], end: '', key: '', ready: false, machine: null, connection: null };
export const newMember = { ...nobody, sent: 0, isDone: false, saidAt: Number.NEGATIVE_INFINITY };

/** Everybody in a game that is resumed, none of them connected yet. */
export function membersOf({ members }: HostRecord, { game }: Log): Members {
  return members.map((known) => {
    const own = game.machines?.[known.machine ?? -1]?.seats ?? [];
    return { ...newMember, ...known, names: own.map((seat) => game.seats[seat].name), ready: true };
  });
}

export const isPlayer = ({ names }: Member) => names.length > 0;
export const isHere = ({ connection }: Member) => connection !== null;

/** The member on whose links the dice depend, if it can be asked for one now. */
export const presentMachine = (members: Members, machine: number) =>
  members.find((one) => one.machine === machine && isHere(one));

/** Before the start: the host's own players, then the guests in the order in which they came. */
export function lobbySeats({ seats }: HostRequest, members: Members): readonly NetworkSeat[] {
  const seat = { kind: 'human', machine: 0, ready: true, away: false, computer: null } as const;
  const others = members.filter(isPlayer).flatMap((one, at) => {
    const there = { ...seat, machine: at + 1, ready: one.ready, away: !isHere(one) };
    return one.names.map((name) => ({ ...there, name }));
  });
  return [...seats.map(({ name, type }) => ({ ...seat, name, kind: type })), ...others];
}

const seatOf = ({ name, kind }: NetworkSeat): Seat => ({ name, type: kind });

/** What the host has chosen, if its guests can stay. */
export function setUpLobby(members: Members, request: HostRequest): Result<HostRequest, Problem> {
  const list = lobbySeats(request, members).map(seatOf);
  const all = list.length === 0 ? ok([]) : checkSeats(list);
  return all.ok ? ok({ ...request, seats: all.value.slice(0, request.seats.length) }) : all;
}

/** The names of a new member as they would appear at the table, and everybody else there; or why there is no room. */
type Placed = Result<{ readonly names: readonly string[]; readonly members: Members }, NetworkFault>;

const mostSpectators = 120;

export function placeSpectator(members: Members): Placed {
  const spectators = members.filter((one) => !isPlayer(one));
  if (spectators.length < mostSpectators) return ok({ names: [], members });
  // SECURITY: guests who have gone are remembered only until somebody needs their place.
  const gone = spectators.find((one) => !isHere(one));
  return gone === undefined ? fail('table-full') : ok({ names: [], members: members.filter((one) => one !== gone) });
}

export function placeNames(lobby: HostRequest, members: Members, names: readonly string[]): Placed {
  const added = { ...newMember, id: '', token: '', names };
  const placed = (others: Members) => checkSeats(lobbySeats(lobby, [...others, added]).map(seatOf));
  let [others, all] = [members, placed(members)];
  if (!all.ok) {
    // A guest who has gone, perhaps while sitting down, does not keep a seat from others or from themselves.
    others = members.filter(isHere);
    all = placed(others);
  }
  if (!all.ok) return fail(all.error.code === 'player-count' ? 'table-full' : 'name-refused');
  return ok({ names: all.value.slice(all.value.length - names.length).map(({ name }) => name), members: others });
}

/** After the start. */
export function gameSeats({ game }: Log, members: Members, computers: HostRecord['computers']): readonly NetworkSeat[] {
  return game.seats.map(({ name, type }, seat) => {
    const machine = machineOf(game.machines, seat);
    const away = machine > 0 && presentMachine(members, machine) === undefined;
    return { name, kind: type, machine, ready: true, away, computer: computers[seat] ?? null };
  });
}

/** The first event of the game, and everybody who takes part with their number in it. */
export function beginning(
  { lobby, members: all, secret, keys }: HostState,
  undo: boolean,
  at: number,
): Result<{ readonly started: Started; readonly members: Members }, Problem> {
  // Guests who have left before the start do not take part in the game.
  const here = all.filter(isHere);
  const players = here.filter(isPlayer);
  if (players.length === 0) return fail({ code: 'nobody-joined' });
  const places = lobbySeats(lobby, here);
  const seats = checkSeats(places.map(seatOf));
  if (!seats.ok) return seats;
  const { rolls } = rulesOf(lobby.rules);
  // SECURITY: beyond the end of its chain a machine would have nothing left that nobody knows.
  if (seats.value.length * compile(rulesOf(lobby.rules)).turns * rolls > chainLength)
    return fail({ code: 'too-many-rolls' });
  const own = { end: linkOf(Buffer.from(secret, 'hex'), 0).toString('hex'), key: keys.publicKey };
  const machines: readonly Machine[] = [own, ...players].map(({ end, key }, machine) => {
    const isThere = (one: NetworkSeat) => one.machine === machine && one.kind === 'human';
    return { end, key, seats: places.flatMap((one, seat) => (isThere(one) ? [seat] : [])) };
  });
  const started: Started = {
    type: 'started',
    rules: lobby.rules,
    seats: seats.value,
    dice: 'rolled',
    cheat: false,
    commitment: jointCommitment(machines),
    at,
    ...(undo && { undo }),
    machines,
    ...(lobby.sameDice && { sameDice: true }),
  };
  const members = here.map((one) => ({ ...one, machine: isPlayer(one) ? players.indexOf(one) + 1 : null }));
  return ok({ started, members });
}
