/** What must hold for every honest machine at a simulated table, checked without the code that is to ensure it. */

import { countRolls } from '../../main/dice/joint.ts';
import type { Log } from '../../main/network/agreement.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Move } from '../../shared/game/moves.ts';
import type { SimulatedGuest, World } from './networkSimulation.ts';

/** What the simulation knows about an honest guest. */
export interface Seen {
  /** The roll that its last link was for, and the log at that moment. */
  revealed: { readonly k: number; readonly fixed: string; readonly giving: string; readonly events: number } | null;
  /** Every move that its people have ever wanted. */
  readonly wanted: { readonly player: number; readonly move: Move; readonly seen: number }[];
  /** Whether it has had no connection since the last event. */
  wasAway: boolean;
  hasSigned: boolean;
}

const rollOf = ({ player, reroll }: { readonly player: number; readonly reroll: readonly boolean[] }) =>
  `${player} ${reroll.join()}`;

/** A link is shown only when all honest machines that take part have the same log, and nobody has had another link. */
export function checkRevealed(world: World, guest: SimulatedGuest, isHonest: (guest: SimulatedGuest) => boolean): void {
  const { log, record, revealed } = guest;
  if (log === null || record === null || record.fixed === null) throw new Error('a link without a game');
  const { events, game } = log;
  const k = countRolls(events) + 1;
  const fixed = rollOf(record.fixed);
  if (record.fixed.k !== k) throw new Error('a link for another roll');
  if (revealed?.k === k && (revealed.fixed !== fixed || revealed.events !== events.length))
    throw new Error('one link for two rolls');
  if (record.machine !== null && !game.giving.includes(record.machine)) throw new Error('a link that nobody needs');
  guest.revealed = { k, fixed, giving: game.giving.join(), events: events.length };
  for (const other of world.guests) {
    const machine = other.record?.machine ?? null;
    if (other === guest || !isHonest(other) || machine === null || !game.giving.includes(machine)) continue;
    const theirs = other.log?.events ?? [];
    // Of two machines with one log the other may already have got the roll, but nothing else.
    const isSame = events.every((event, at) => JSON.stringify(event) === JSON.stringify(theirs[at]));
    if (!isSame && other.state.ended === null) throw new Error('a link was shown though the logs differ');
  }
  if (world.villain !== 'host') return;
  // SECURITY: who gives dice has a seat.
  if (game.machines?.slice(1).some(({ seats }) => seats.length === 0)) throw new Error('dice from nobody');
}

function isWanted(guest: SimulatedGuest, before: readonly GameEvent[], event: GameEvent): boolean {
  return guest.wanted.some(({ player, move, seen }) => {
    if (!('player' in event) || event.player !== player || seen > before.length) return false;
    if (!before.slice(seen).every((one) => 'machine' in one)) return false;
    if (move.type === 'roll') return event.type === 'rolled' && event.reroll.join() === move.reroll.join();
    if (move.type === 'undo') return event.type === 'undone';
    return event.type === 'scored' && event.category === move.category && event.column === move.column;
  });
}

/** After a link only its roll may follow, and nobody moves for the people at a machine that is there. */
export function checkAppended(guest: SimulatedGuest, before: Log, after: Log): void {
  const news = after.events.slice(before.events.length);
  const { revealed, record } = guest;
  const [first] = news;
  if (revealed !== null && revealed.k === countRolls(before.events) + 1) {
    if (first.type !== 'rolled' || rollOf(first) !== revealed.fixed) throw new Error('another event after a link');
    if (before.game.giving.join() !== revealed.giving) throw new Error('other machines after a link');
  }
  const seats = before.game.machines?.[record?.machine ?? -1]?.seats ?? [];
  for (const [index, event] of news.entries()) {
    if (!('player' in event) || !seats.includes(event.player)) continue;
    const isOwn = isWanted(guest, [...before.events, ...news.slice(0, index)], event);
    // A computer's roll without this machine may have been under way when it came back.
    const isLate = event.type === 'rolled' && !before.game.giving.includes(record?.machine ?? -1);
    if (!isOwn && !isLate && !guest.wasAway) throw new Error('somebody moved for a machine that was there');
  }
  const own = record?.machine ?? null;
  const isLeftOut = news.some((event) => event.type === 'withheld' && event.machine === own);
  if (isLeftOut && !guest.wasAway) throw new Error('a machine that was there was left out');
  if (news.some((event) => event.type === 'withheld' && event.machine === 0)) throw new Error('the host was left out');
  // Being away explains what has come now, and nothing later.
  if (guest.state.isSynchronous) guest.wasAway = false;
}
