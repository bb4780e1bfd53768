/** Who sits where at a table on the network, and the game that begins with them. */
import type { Machine, Started } from '../../shared/game/events.ts';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkSeats, type PlayerType, type Seat } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { HostRequest, NetworkSeat } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { jointCommitment, linkOf, shareSecret } from '../dice/joint.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { HostRecord } from '../store/truth/network.ts';
import { type Guests, type Member, removeAbsent } from './guests.ts';
import { decryptFrom, encryptFor, type KeyPair } from './keys.ts';

/** SECURITY: what a share was encrypted for, so that nobody can pass one off as another. */
export function sharePurpose(from: number, to: number): string {
  return `yahtzee share ${from} ${to}`;
}

/** A table before its game. */
export interface Lobby {
  readonly rules: RulesetId;
  /** The players at the host's own machine. */
  readonly own: readonly Seat[];
}

const playersIn = (guests: Guests) => [...guests.values()].filter(({ names }) => names.length > 0);

/** Before the start: the host's own players, then the guests in the order in which they came. */
export function lobbySeats({ own }: Lobby, guests: Guests): readonly NetworkSeat[] {
  return [
    ...own.map(({ name, type }) => ({ name, kind: type, machine: 0, ready: true, away: false, computer: null })),
    ...playersIn(guests).flatMap(({ names, ready, channel }, at) =>
      names.map((name) => {
        const away = channel === null;
        return { name, kind: 'human' as const, machine: at + 1, ready, away, computer: null };
      }),
    ),
  ];
}

const seatOf = ({ name, kind }: NetworkSeat): Seat => ({ name, type: kind });

export function setUpLobby(lobby: Lobby, guests: Guests, { rules, seats }: HostRequest): Result<Lobby, Problem> {
  const others = lobbySeats(lobby, guests).filter(({ machine }) => machine > 0);
  const list = [...seats, ...others.map(seatOf)];
  if (list.length > maxPlayers) return fail({ code: 'player-count', count: list.length });
  const all = list.length === 0 ? ok([]) : checkSeats(list);
  return all.ok ? ok({ rules, own: all.value.slice(0, seats.length) }) : all;
}

/** The names as they would appear at the table, or why they cannot sit there. */
export function placeNames(
  lobby: Lobby,
  guests: Guests,
  names: readonly string[],
): Result<readonly string[], 'table-full' | 'name-refused'> {
  const placed = () =>
    checkSeats([...lobbySeats(lobby, guests).map(seatOf), ...names.map((name) => ({ name, type: 'human' as const }))]);
  let all = placed();
  if (!all.ok) {
    // A guest who has gone, perhaps while sitting down, does not keep a seat from others or from themselves.
    removeAbsent(guests);
    all = placed();
  }
  if (!all.ok) return fail(all.error.code === 'player-count' ? 'table-full' : 'name-refused');
  return ok(all.value.slice(all.value.length - names.length).map(({ name }) => name));
}

/** After the start. */
export function gameSeats(
  { game }: OpenGame,
  guests: Guests,
  computers: HostRecord['computers'],
): readonly NetworkSeat[] {
  const present = new Set([...guests.values()].filter(({ channel }) => channel !== null).map(({ machine }) => machine));
  return game.seats.map(({ name, type }, seat) => {
    const machine = Math.max(game.machines?.findIndex((one) => one.seats.includes(seat)) ?? 0, 0);
    const away = machine > 0 && !present.has(machine);
    return { name, kind: type, machine, ready: true, away, computer: computers[seat] ?? null };
  });
}

/** What the host knows before the start. */
export interface Beginning {
  readonly lobby: Lobby;
  readonly guests: Guests;
  readonly secret: Buffer;
  readonly keys: KeyPair;
}

/**
 * The first event of the game, and what the host has to remember about it; gives every guest with a seat its number.
 * `undo`: whether a score may be taken back.
 */
export function beginning(
  { lobby, guests, secret, keys }: Beginning,
  undo: boolean,
  port: number,
): Result<{ started: Started; network: HostRecord }, Problem> {
  const players = playersIn(guests);
  if (players.length === 0) return fail({ code: 'nobody-joined' });
  const all = lobbySeats(lobby, guests);
  const seats = checkSeats(all.map(seatOf));
  if (!seats.ok) return seats;
  const seatsAt = (machine: number) =>
    all.flatMap((one, seat) => (one.machine === machine && one.kind === 'human' ? [seat] : []));
  const machines: readonly Machine[] = [
    { end: linkOf(secret, 0).toString('hex'), key: keys.publicKey, seats: seatsAt(0) },
    ...players.map(({ end, key }, at) => ({ end, key, seats: seatsAt(at + 1) })),
  ];
  for (const [at, player] of players.entries()) player.machine = at + 1;
  const started: Started = {
    type: 'started',
    rules: lobby.rules,
    seats: seats.value,
    dice: 'rolled',
    cheat: false,
    commitment: jointCommitment(machines),
    at: Date.now(),
    ...(undo && { undo }),
    machines,
  };
  // With two machines there is nobody to give a share to.
  const shares = machines.length > 2 ? shareSecret(secret, machines.length - 1) : [];
  const boxes = shares.flatMap((share, at) => {
    const box = encryptFor(keys, machines[at + 1].key, sharePurpose(0, at + 1), share);
    return box === null ? [] : [{ from: 0, to: at + 1, box }];
  });
  const network: HostRecord = {
    role: 'host',
    port,
    secret: secret.toString('hex'),
    keys,
    members: [...guests.values()].map(({ id, token, machine }) => ({ id, token, machine, acked: 0 })),
    shares: {},
    secrets: {},
    boxes,
    fixed: null,
    computers: {},
  };
  return ok({ started, network });
}

type Box = HostRecord['boxes'][number];

/** The shares that a machine has given out: the host's own is opened, the others are passed on. */
export function withShares(
  record: HostRecord,
  { machine, key }: Member,
  boxes: readonly Pick<Box, 'to' | 'box'>[],
): { readonly record: HostRecord; readonly fresh: readonly Box[] } {
  const from = machine ?? 0;
  const fresh = boxes.filter(({ to }) => to !== from && to !== 0).map(({ to, box }) => ({ from, to, box }));
  const own = boxes.find(({ to }) => to === 0);
  const share = own && decryptFrom(record.keys, key, sharePurpose(from, 0), own.box);
  const shares = share?.length === 32 ? { ...record.shares, [from]: share.toString('hex') } : record.shares;
  return {
    record: { ...record, shares, boxes: [...record.boxes.filter((one) => one.from !== from), ...fresh] },
    fresh,
  };
}

/** A computer plays the seat from now on, for somebody who is away; null leaves it to its player. */
export function withComputer(record: HostRecord, seat: number, computer: PlayerType | null): HostRecord {
  const { [seat]: _, ...others } = record.computers;
  return { ...record, computers: computer === null ? others : { ...others, [seat]: computer } };
}
