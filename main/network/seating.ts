/** Who sits where at a table on the network, and the game that begins with them. */
import type { Machine, Started } from '../../shared/game/events.ts';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkSeats, type Seat } from '../../shared/game/seats.ts';
import { compile } from '../../shared/rules/compile.ts';
import { type RulesetId, rulesOf } from '../../shared/rules/ruleset.ts';
import type { HostRequest, NetworkSeat } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { chainLength, jointCommitment, linkOf } from '../dice/joint.ts';
import type { HostRecord } from '../store/truth/network.ts';
import { type Log, machineOf } from './log.ts';
import { type Members, playersIn, withoutAbsent } from './members.ts';

/** A table before its game. */
export interface Lobby {
  readonly rules: RulesetId;
  readonly sameDice?: true;
  /** The players at the host's own machine. */
  readonly own: readonly Seat[];
}

/** Before the start: the host's own players, then the guests in the order in which they came. */
export function lobbySeats({ own }: Lobby, members: Members): readonly NetworkSeat[] {
  return [
    ...own.map(({ name, type }) => ({ name, kind: type, machine: 0, ready: true, away: false, computer: null })),
    ...playersIn(members).flatMap(({ names, ready, connection }, at) =>
      names.map((name) => {
        const away = connection === null;
        return { name, kind: 'human' as const, machine: at + 1, ready, away, computer: null };
      }),
    ),
  ];
}

const seatOf = ({ name, kind }: NetworkSeat): Seat => ({ name, type: kind });

export function setUpLobby(lobby: Lobby, members: Members, request: HostRequest): Result<Lobby, Problem> {
  const { seats, ...choices } = request;
  const others = lobbySeats(lobby, members).filter(({ machine }) => machine > 0);
  const list = [...seats, ...others.map(seatOf)];
  if (list.length > maxPlayers) return fail({ code: 'player-count', count: list.length });
  const all = list.length === 0 ? ok([]) : checkSeats(list);
  return all.ok ? ok({ ...choices, own: all.value.slice(0, seats.length) }) : all;
}

/** The names as they would appear at the table, and everybody else there; or why they cannot sit there. */
export function placeNames(
  lobby: Lobby,
  members: Members,
  names: readonly string[],
): Result<{ readonly names: readonly string[]; readonly members: Members }, 'table-full' | 'name-refused'> {
  const placed = (others: Members) =>
    checkSeats([...lobbySeats(lobby, others).map(seatOf), ...names.map((name) => ({ name, type: 'human' as const }))]);
  let [others, all] = [members, placed(members)];
  if (!all.ok) {
    // A guest who has gone, perhaps while sitting down, does not keep a seat from others or from themselves.
    others = withoutAbsent(members);
    all = placed(others);
  }
  if (!all.ok) return fail(all.error.code === 'player-count' ? 'table-full' : 'name-refused');
  return ok({ names: all.value.slice(all.value.length - names.length).map(({ name }) => name), members: others });
}

/** After the start. */
export function gameSeats({ game }: Log, members: Members, computers: HostRecord['computers']): readonly NetworkSeat[] {
  const here = [...members.values()].filter(({ connection }) => connection !== null);
  const present = new Set(here.map(({ machine }) => machine));
  return game.seats.map(({ name, type }, seat) => {
    const machine = machineOf(game.machines, seat);
    const away = machine > 0 && !present.has(machine);
    return { name, kind: type, machine, ready: true, away, computer: computers[seat] ?? null };
  });
}

/** What the host's own machine gives to the dice. */
export type OwnPart = Pick<HostRecord, 'secret' | 'keys'>;

/** The first event of the game, everybody with their number in it, and what the host has to remember about it. */
export function beginning(
  lobby: Lobby,
  members: Members,
  { secret, keys }: OwnPart,
  { undo, at, port }: { readonly undo: boolean } & Pick<Started, 'at'> & Pick<HostRecord, 'port'>,
): Result<{ readonly started: Started; readonly network: HostRecord; readonly members: Members }, Problem> {
  const players = playersIn(members);
  if (players.length === 0) return fail({ code: 'nobody-joined' });
  const all = lobbySeats(lobby, members);
  const seats = checkSeats(all.map(seatOf));
  if (!seats.ok) return seats;
  const { rolls } = rulesOf(lobby.rules);
  // SECURITY: beyond the end of its chain a machine would have nothing left that nobody knows.
  if (seats.value.length * compile(rulesOf(lobby.rules)).turns * rolls > chainLength)
    return fail({ code: 'too-many-rolls' });
  const seatsAt = (machine: number) =>
    all.flatMap((one, seat) => (one.machine === machine && one.kind === 'human' ? [seat] : []));
  const machines: readonly Machine[] = [
    { end: linkOf(Buffer.from(secret, 'hex'), 0).toString('hex'), key: keys.publicKey, seats: seatsAt(0) },
    ...players.map(({ end, key }, index) => ({ end, key, seats: seatsAt(index + 1) })),
  ];
  const numbers = new Map(players.map(({ id }, index) => [id, index + 1]));
  const numbered = new Map([...members].map(([id, one]) => [id, { ...one, machine: numbers.get(id) ?? null }]));
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
  const network: HostRecord = {
    role: 'host',
    port,
    secret,
    keys,
    members: [...numbered.values()].map(({ id, token, machine }) => ({ id, token, machine })),
    fixed: null,
    revealing: 0,
    computers: {},
  };
  return ok({ started, network, members: numbered });
}
