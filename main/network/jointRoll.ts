/**
 * How the host makes a roll: fixes the move, collects everybody's link, and continues without a machine that stays
 * silent.
 */
import type { GameEvent } from '../../shared/game/events.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { countRolls, type FixedRoll, follows, joinShares, linkOf, splitLinks } from '../dice/joint.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { HostRecord } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';

export interface JointRollParts {
  readonly table: Table;
  readonly record: () => HostRecord;
  /** Writes it to disk. */
  readonly keep: (record: HostRecord) => void;
  /** Tells all machines which roll is fixed. */
  readonly announce: (fixed: FixedRoll) => void;
  /** Asks all machines for what they know of a secret. */
  readonly ask: (machine: number) => void;
  /** The list of machines that are being waited for has changed. */
  readonly onWaiting: (machines: readonly number[]) => void;
  /** How many milliseconds a machine has to reveal a link, or a share. */
  readonly patience: number;
}

export interface JointRoll {
  /** Makes the roll of a move that the engine allows; from now on it is fixed. */
  roll(request: MoveRequest): Promise<Result<MoveAnswer, Problem>>;
  /** The roll that was fixed when the host went down; null if there is none. */
  resume(): Promise<Result<MoveAnswer, Problem>> | null;
  /** The roll that everybody waits for. */
  current(): FixedRoll | null;
  /** False if it is not the link: its sender does not know the secret. */
  takeLink(machine: number, k: number, link: Buffer): boolean;
  takeShare(from: number, machine: number, share: Buffer): void;
  close(): void;
}

/** The roll that is fixed, if it has not been made yet. */
function pendingRoll(fixed: FixedRoll | null, events: readonly GameEvent[]): FixedRoll | null {
  return fixed !== null && fixed.k === countRolls(events) + 1 ? fixed : null;
}

export function createJointRoll(parts: JointRollParts): JointRoll {
  const { table, record, keep, announce, ask, onWaiting, patience } = parts;
  let current: FixedRoll | null = null;
  let links = new Map<number, Buffer>();
  let shares = new Map<number, Buffer>();
  /** The machine whose secret is being put together. */
  let asked: number | null = null;
  let wake = () => {};
  let isClosed = false;

  /** Waits until something comes in, or the time is up. */
  const pause = (most: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, most);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const waitFor = async (isThere: () => boolean) => {
    const end = performance.now() + patience;
    for (let left = patience; left > 0 && !isThere() && !isClosed; left = end - performance.now()) await pause(left);
  };

  const known = ({ game, seed }: OpenGame): readonly Buffer[] =>
    splitLinks(seed ?? Buffer.alloc(0), game.machines?.length ?? 0) ?? [];

  /** The host's own link, and those of secrets that were put together. */
  const addKnown = ({ k }: FixedRoll) => {
    links.set(0, linkOf(Buffer.from(record().secret, 'hex'), k));
    for (const [machine, secret] of Object.entries(record().secrets))
      links.set(Number(machine), linkOf(Buffer.from(secret, 'hex'), k));
  };

  const missing = () => table.game()?.game.giving.filter((machine) => !links.has(machine)) ?? [];

  /** Puts together what all others know of a secret; false if one of them is silent, or lied. */
  const putTogether = async (machine: number): Promise<boolean> => {
    const machines = table.game()?.game.machines ?? [];
    // RULE: with two machines nobody else has a share.
    if (machines.length < 3) return false;
    const own = record().shares[machine];
    if (own === undefined) return false;
    shares = new Map([[0, Buffer.from(own, 'hex')]]);
    asked = machine;
    ask(machine);
    await waitFor(() => shares.size === machines.length - 1 || links.has(machine));
    if (links.has(machine)) return true;
    const secret = joinShares([...shares.values()]);
    if (shares.size < machines.length - 1 || linkOf(secret, 0).toString('hex') !== machines[machine].end) return false;
    keep({ ...record(), secrets: { ...record().secrets, [machine]: secret.toString('hex') } });
    return true;
  };

  const gather = async (fixed: FixedRoll): Promise<void> => {
    addKnown(fixed);
    onWaiting(missing());
    await waitFor(() => missing().length === 0);
    for (const machine of missing()) {
      if (isClosed) return;
      if (await putTogether(machine)) addKnown(fixed);
      else {
        const open = table.game();
        if (open !== null) table.withhold({ id: open.id, machine });
      }
    }
    onWaiting([]);
  };

  const carryOut = async (request: MoveRequest, fixed: FixedRoll): Promise<Result<MoveAnswer, Problem>> => {
    current = fixed;
    links = new Map();
    try {
      announce(fixed);
      await gather(fixed);
      const open = table.game();
      if (isClosed || open?.id !== request.id) return { ok: false, error: { code: 'no-game' } };
      const all = known(open).map((last, machine) =>
        open.game.giving.includes(machine) ? (links.get(machine) ?? last) : last,
      );
      const made = table.move({ ...request, seen: open.events.length }, Buffer.concat(all));
      return made.ok ? ok({ made: true }) : made;
    } finally {
      current = null;
    }
  };

  return {
    async roll(request) {
      const open = table.game();
      if (current !== null || open === null || request.move.type !== 'roll')
        return { ok: false, error: { code: 'table-busy' } };
      const { player, move } = request;
      const roll = { k: countRolls(open.events) + 1, player, reroll: move.reroll };
      const fixed = pendingRoll(record().fixed, open.events);
      // SECURITY: the others refuse any roll but the one they revealed their links for.
      if (fixed !== null && (fixed.player !== player || fixed.reroll.join() !== move.reroll.join()))
        return { ok: false, error: { code: 'table-busy' } };
      keep({ ...record(), fixed: roll });
      return carryOut(request, roll);
    },
    resume() {
      const open = table.game();
      const fixed = open && pendingRoll(record().fixed, open.events);
      if (open === null || fixed === null || current !== null) return null;
      const { player, reroll } = fixed;
      return carryOut(
        { id: open.id, seen: open.events.length, player, move: { type: 'roll', reroll }, typed: null },
        fixed,
      );
    },
    current: () => current,
    takeLink(machine, k, link) {
      const open = table.game();
      if (open === null) return true;
      // Late, or for a roll that was asked about twice.
      if (current === null || k !== current.k || !open.game.giving.includes(machine) || links.has(machine)) return true;
      if (!follows(link, known(open)[machine])) return false;
      links.set(machine, link);
      onWaiting(missing());
      wake();
      return true;
    },
    takeShare(from, machine, share) {
      if (machine !== asked || machine === from) return;
      shares.set(from, share);
      wake();
    },
    close() {
      isClosed = true;
      wake();
    },
  };
}
