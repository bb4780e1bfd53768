/** A guest's part in the dice: its links, one for each move, and its shares of the others' secrets. */
import { guardRoll } from '../../shared/game/game.ts';
import type { Reroll } from '../../shared/rules/dice.ts';
import { countRolls, type FixedRoll, linkOf, shareSecret } from '../dice/joint.ts';
import { writeNetwork } from '../store/truth/network.ts';
import { type GuestSession, gameOf, recordOf } from './guestSession.ts';
import { decryptFrom, encryptFor } from './keys.ts';
import type { ToHost } from './messages.ts';
import { sharePurpose } from './seating.ts';

interface Roll {
  readonly player: number;
  readonly reroll: Reroll;
}

function isSameRoll(fixed: Roll, roll: Roll): boolean {
  return fixed.player === roll.player && fixed.reroll.join() === roll.reroll.join();
}

function nextRoll(session: GuestSession): number {
  return countRolls(gameOf(session)?.events ?? []) + 1;
}

/**
 * A share of this machine's secret for every other machine; null if there is nobody to give one to, or it is too late.
 */
export function sharesForOthers(session: GuestSession): ToHost | null {
  const [record, open] = [recordOf(session), gameOf(session)];
  const machines = open?.game.machines ?? [];
  const own = record?.machine ?? null;
  if (record === null || open === null || own === null || machines.length < 3 || open.events.length > 1) return null;
  const others = [...machines.keys()].filter((machine) => machine !== own);
  // A new set each time, because only a whole set is useful.
  const shares = shareSecret(Buffer.from(record.secret, 'hex'), others.length);
  const boxes = others.flatMap((to, at) => {
    const box = encryptFor(record.keys, machines[to].key, sharePurpose(own, to), shares[at]);
    return box === null ? [] : [{ to, box }];
  });
  return { type: 'boxes', boxes };
}

/** Keeps a share of another machine's secret. */
export function takeShare(session: GuestSession, from: number, encrypted: string): void {
  const [record, open] = [recordOf(session), gameOf(session)];
  const key = open?.game.machines?.[from]?.key;
  if (record === null || open === null || record.machine === null || key === undefined) return;
  const share = decryptFrom(record.keys, key, sharePurpose(from, record.machine), encrypted);
  if (share?.length !== 32) return;
  const shares = { ...record.shares, [from]: share.toString('hex') };
  writeNetwork(session.store, open.id, { ...record, shares });
}

/** The link for a roll that is fixed, unless no honest host would ask for it; null for a spectator. */
export function revealLink(session: GuestSession, fixed: FixedRoll): ToHost | 'cheating-host' | null {
  const [record, open] = [recordOf(session), gameOf(session)];
  if (record === null || record.machine === null || open === null) return null;
  if (fixed.k !== nextRoll(session) || !guardRoll(open.game, fixed.player, fixed.reroll).ok) return 'cheating-host';
  // SECURITY: one link for one move. A host that has seen the link and wants another move is caught here.
  if (record.fixed?.k === fixed.k && !isSameRoll(record.fixed, fixed)) return 'cheating-host';
  if (record.fixed?.k !== fixed.k) writeNetwork(session.store, open.id, { ...record, fixed });
  session.revealedAt = performance.now();
  return { type: 'link', k: fixed.k, link: linkOf(Buffer.from(record.secret, 'hex'), fixed.k).toString('hex') };
}

/** What this machine knows of a secret; null as long as it must not be revealed. */
export function revealShare(session: GuestSession, machine: number): ToHost | null {
  const record = recordOf(session);
  // SECURITY: only while a roll is waiting, and has waited long enough.
  const waited = performance.now() - session.revealedAt;
  if (record?.fixed?.k !== nextRoll(session) || waited < session.patience * 0.8) return null;
  const share = record.shares[machine];
  return share === undefined ? null : { type: 'share', machine, share };
}

/** Whether a roll differs from the one that its link was revealed for. */
export function isChangedRoll(session: GuestSession, roll: Roll): boolean {
  const fixed = recordOf(session)?.fixed;
  return fixed?.k === nextRoll(session) && !isSameRoll(fixed, roll);
}
