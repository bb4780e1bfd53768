/**
 * How the host makes a roll: fixes the move, collects everybody's link, and continues without a machine that stays
 * silent.
 */
import type { GameEvent } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { countRolls, type FixedRoll, follows, joinShares, linkOf, splitLinks } from '../dice/joint.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { HostRecord } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';

interface JointRollParts {
  readonly table: Table;
  readonly record: () => HostRecord;
  /** Writes it to disk. */
  readonly saveRecord: (record: HostRecord) => void;
  /** Tells all machines which roll is fixed. */
  readonly announce: (fixed: FixedRoll) => void;
  /** Asks all machines for what they know of a secret. */
  readonly askForShares: (machine: number) => void;
  /** The list of machines that are being waited for has changed. */
  readonly onWaiting: (machines: readonly number[]) => void;
  /** How many milliseconds a machine has to reveal a link, or a share. */
  readonly patience: number;
}

export type JointRoll = ReturnType<typeof createJointRoll>;

export function createJointRoll(parts: JointRollParts) {
  return {
    ...parts,
    /** The roll that everybody waits for. */
    current: null as FixedRoll | null,
    /** What the machines have revealed for it. */
    links: new Map<number, Buffer>(),
    /** The machine whose secret is being put together, and what is known of it. */
    askedFor: null as number | null,
    shares: new Map<number, Buffer>(),
    /** Something has come in. */
    wake: () => {},
    isClosed: false,
  };
}

/** Waits until it is there, or the time is up. */
async function waitFor(roll: JointRoll, isThere: () => boolean): Promise<void> {
  const end = performance.now() + roll.patience;
  for (let left = roll.patience; left > 0 && !isThere() && !roll.isClosed; left = end - performance.now())
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      roll.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
}

function knownLinks({ game, seed }: OpenGame): readonly Buffer[] {
  return splitLinks(seed ?? Buffer.alloc(0), game.machines?.length ?? 0) ?? [];
}

/** The host's own link, and those of secrets that were put together. */
function addKnownLinks({ record, links }: JointRoll, { k }: FixedRoll): void {
  links.set(0, linkOf(Buffer.from(record().secret, 'hex'), k));
  for (const [machine, secret] of Object.entries(record().secrets))
    links.set(Number(machine), linkOf(Buffer.from(secret, 'hex'), k));
}

function missingLinks({ table, links }: JointRoll): readonly number[] {
  return table.game()?.game.giving.filter((machine) => !links.has(machine)) ?? [];
}

/** Puts together what all others know of a secret; false if one of them is silent, or lied. */
async function putTogether(roll: JointRoll, machine: number): Promise<boolean> {
  const { table, record, saveRecord, askForShares, links } = roll;
  const machines = table.game()?.game.machines ?? [];
  // RULE: with two machines nobody else has a share.
  if (machines.length < 3) return false;
  const own = record().shares[machine];
  if (own === undefined) return false;
  const shares = new Map([[0, Buffer.from(own, 'hex')]]);
  roll.shares = shares;
  roll.askedFor = machine;
  askForShares(machine);
  await waitFor(roll, () => shares.size === machines.length - 1 || links.has(machine));
  if (links.has(machine)) return true;
  const secret = joinShares([...shares.values()]);
  if (shares.size < machines.length - 1 || linkOf(secret, 0).toString('hex') !== machines[machine].end) return false;
  saveRecord({ ...record(), secrets: { ...record().secrets, [machine]: secret.toString('hex') } });
  return true;
}

async function gatherLinks(roll: JointRoll, fixed: FixedRoll): Promise<void> {
  const { table, onWaiting } = roll;
  addKnownLinks(roll, fixed);
  onWaiting(missingLinks(roll));
  await waitFor(roll, () => missingLinks(roll).length === 0);
  for (const machine of missingLinks(roll)) {
    if (roll.isClosed) return;
    if (await putTogether(roll, machine)) addKnownLinks(roll, fixed);
    else {
      const open = table.game();
      if (open !== null) table.withhold({ id: open.id, machine });
    }
  }
  onWaiting([]);
}

type Answer = Result<MoveAnswer, Problem>;

async function carryOut(roll: JointRoll, request: MoveRequest, fixed: FixedRoll): Promise<Answer> {
  const { table } = roll;
  roll.current = fixed;
  roll.links = new Map();
  try {
    roll.announce(fixed);
    await gatherLinks(roll, fixed);
    const open = table.game();
    if (roll.isClosed || open?.id !== request.id) return fail({ code: 'no-game' });
    const all = knownLinks(open).map((last, machine) =>
      open.game.giving.includes(machine) ? (roll.links.get(machine) ?? last) : last,
    );
    const made = table.move({ ...request, seen: open.events.length }, Buffer.concat(all));
    return made.ok ? ok({ made: true }) : made;
  } finally {
    roll.current = null;
  }
}

/** The roll that is fixed, if it has not been made yet. */
function pendingRoll({ record }: JointRoll, events: readonly GameEvent[]): FixedRoll | null {
  const { fixed } = record();
  return fixed !== null && fixed.k === countRolls(events) + 1 ? fixed : null;
}

/** Makes the roll of a move that the engine allows; from now on it is fixed. */
export async function makeRoll(roll: JointRoll, request: MoveRequest): Promise<Answer> {
  const open = roll.table.game();
  const { player, move } = request;
  if (roll.current !== null || open === null || move.type !== 'roll') return fail({ code: 'table-busy' });
  const pending = pendingRoll(roll, open.events);
  // SECURITY: the others refuse any roll but the one they revealed their links for.
  if (pending !== null && (pending.player !== player || pending.reroll.join() !== move.reroll.join()))
    return fail({ code: 'table-busy' });
  const fixed = { k: countRolls(open.events) + 1, player, reroll: move.reroll };
  roll.saveRecord({ ...roll.record(), fixed });
  return carryOut(roll, request, fixed);
}

/** Makes the roll that was fixed when the host went down, if there is one. */
export async function resumeRoll(roll: JointRoll): Promise<void> {
  const open = roll.table.game();
  const fixed = open && pendingRoll(roll, open.events);
  if (open === null || fixed === null) return;
  const { player, reroll } = fixed;
  const move = { type: 'roll', reroll } as const;
  await carryOut(roll, { id: open.id, seen: open.events.length, player, move, typed: null }, fixed);
}

/** False if it is not the link: its sender does not know the secret. */
export function takeLink(roll: JointRoll, machine: number, k: number, link: Buffer): boolean {
  const open = roll.table.game();
  // Late, or for a roll that was asked about twice.
  if (open === null || k !== roll.current?.k || !missingLinks(roll).includes(machine)) return true;
  if (!follows(link, knownLinks(open)[machine])) return false;
  roll.links.set(machine, link);
  roll.onWaiting(missingLinks(roll));
  roll.wake();
  return true;
}

export function takeShare(roll: JointRoll, from: number, machine: number, share: Buffer): void {
  if (machine !== roll.askedFor || machine === from) return;
  roll.shares.set(from, share);
  roll.wake();
}

export function closeRoll(roll: JointRoll): void {
  roll.isClosed = true;
  roll.wake();
}
