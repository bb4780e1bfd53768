/** Who sits where at a table on the network, and the game that begins with them. */
import type { Machine, Started } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkSeats, type Seat } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { NetworkSeat } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { jointCommitment, linkOf, shareSecret } from '../dice/joint.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { HostRecord } from '../store/truth/network.ts';
import { boxFor, type KeyPair, openBox } from './keys.ts';
import type { Member } from './members.ts';

/** SECURITY: what a share was sealed for, so that nobody can pass one off as another. */
export function sharePurpose(from: number, to: number): string {
  return `yahtzee share ${from} ${to}`;
}

const guestsOf = (members: Iterable<Member>) => [...members].filter(({ names }) => names.length > 0);

/** Before the start: the host's own players, then the guests in the order in which they came. */
export function lobbySeats(own: readonly Seat[], members: Iterable<Member>): readonly NetworkSeat[] {
  return [
    ...own.map(({ name, type }) => ({ name, kind: type, machine: 0, ready: true, away: false, computer: null })),
    ...guestsOf(members).flatMap(({ names, ready, channel }, at) =>
      names.map((name) => {
        const away = channel === null;
        return { name, kind: 'human' as const, machine: at + 1, ready, away, computer: null };
      }),
    ),
  ];
}

/** After the start. */
export function gameSeats(
  { game }: OpenGame,
  members: Iterable<Member>,
  computers: HostRecord['computers'],
): readonly NetworkSeat[] {
  const present = new Set([...members].filter(({ channel }) => channel !== null).map(({ machine }) => machine));
  return game.seats.map(({ name, type }, seat) => {
    const machine = Math.max(game.machines?.findIndex((one) => one.seats.includes(seat)) ?? 0, 0);
    const away = machine > 0 && !present.has(machine);
    return { name, kind: type, machine, ready: true, away, computer: computers[seat] ?? null };
  });
}

export interface Beginning {
  readonly rules: RulesetId;
  readonly own: readonly Seat[];
  readonly members: readonly Member[];
  /** Whether a score may be taken back. */
  readonly undo: boolean;
  readonly port: number;
  readonly secret: Buffer;
  readonly keys: KeyPair;
}

/**
 * The first event of the game, and what the host has to remember about it; gives every guest with a seat its number.
 */
export function beginning(parts: Beginning): Result<{ started: Started; network: HostRecord }, Problem> {
  const { rules, own, members, undo, port, secret, keys } = parts;
  const guests = guestsOf(members);
  if (guests.length === 0) return fail({ code: 'nobody-joined' });
  const all = lobbySeats(own, members);
  const seats = checkSeats(all.map(({ name, kind }) => ({ name, type: kind })));
  if (!seats.ok) return seats;
  const seatsAt = (machine: number) =>
    all.flatMap((one, seat) => (one.machine === machine && one.kind === 'human' ? [seat] : []));
  const machines: readonly Machine[] = [
    { end: linkOf(secret, 0).toString('hex'), key: keys.publicKey, seats: seatsAt(0) },
    ...guests.map(({ end, key }, at) => ({ end, key, seats: seatsAt(at + 1) })),
  ];
  for (const [at, guest] of guests.entries()) guest.machine = at + 1;
  const started: Started = {
    type: 'started',
    rules,
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
    const box = boxFor(keys, machines[at + 1].key, sharePurpose(0, at + 1), share);
    return box === null ? [] : [{ from: 0, to: at + 1, box }];
  });
  const network: HostRecord = {
    role: 'host',
    port,
    secret: secret.toString('hex'),
    keys,
    members: members.map(({ id, token, machine }) => ({ id, token, machine, acked: 0 })),
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
export function withBoxes(
  record: HostRecord,
  { machine, key }: Member,
  boxes: readonly Pick<Box, 'to' | 'box'>[],
): { readonly record: HostRecord; readonly fresh: readonly Box[] } {
  const from = machine ?? 0;
  const fresh = boxes.filter(({ to }) => to !== from && to !== 0).map(({ to, box }) => ({ from, to, box }));
  const own = boxes.find(({ to }) => to === 0);
  const share = own && openBox(record.keys, key, sharePurpose(from, 0), own.box);
  const shares = share?.length === 32 ? { ...record.shares, [from]: share.toString('hex') } : record.shares;
  return {
    record: { ...record, shares, boxes: [...record.boxes.filter((one) => one.from !== from), ...fresh] },
    fresh,
  };
}
