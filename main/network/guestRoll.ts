/**
 * A guest's part in the dice, and what it believes the host. SECURITY: the host may run a changed program and be in
 * league with everybody else at the table; everything here holds all the same.
 */
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game, guardRoll } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/moves.ts';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import { countRolls, linkAfter, splitLinks } from '../dice/joint.ts';
import { digestOf, isMade, isSameRoll, type Log, proofOf } from './agreement.ts';
import { end, type GuestStep, remember, send } from './guestState.ts';
import type { ToGuestOf } from './messages.ts';

/** Whether this machine has asked for such a move; machines may have left or come back in the meantime. */
function isAsked(
  { state: { record } }: GuestStep,
  before: readonly GameEvent[],
  isIt: (move: Move) => boolean,
): boolean {
  if (record === null || before.length < record.asked.seen) return false;
  return before.slice(record.asked.seen).every((event) => 'machine' in event) && record.asked.moves.some(isIt);
}

/** Agrees to a roll, unless no honest host would fix it; from then on no other roll may take its place. */
export function agree(at: GuestStep, { k, player, reroll }: ToGuestOf<'fixed'>) {
  const { state, log } = at;
  const { record } = state;
  if (record === null || log === null || record.machine === null) return;
  const { game, events } = log;
  const fixed = { k, player, reroll };
  const isNext = k === countRolls(events) + 1 && guardRoll(game, player, reroll).ok;
  if (!isNext || !game.giving.includes(record.machine)) return end(at, 'cheating-host');
  // Another roll only after a machine has left the dice or come back, and while nobody knows this machine's link.
  const isBound = record.revealed === k || record.agreedAt === events.length;
  if (isBound && record.fixed?.k === k && !isSameRoll(record.fixed, fixed)) return end(at, 'cheating-host');
  // Nobody rolls for the people at this machine.
  const isOwn = game.machines?.[record.machine]?.seats.includes(player);
  const isRoll = (move: Move) => move.type === 'roll' && move.reroll.join() === reroll.join();
  if (isOwn && !isAsked(at, events, isRoll)) return end(at, 'cheating-host');
  if (record.fixed?.k !== k || record.agreedAt !== events.length) remember(at, { fixed, agreedAt: events.length });
  state.digest = digestOf(events, state.digest);
  const proofs = game.giving.flatMap((to) => {
    const way = { from: record.machine as number, to };
    const theirs = game.machines?.[to]?.key ?? '';
    return to === record.machine ? [] : [{ to, proof: proofOf(record.keys, theirs, way, fixed, state.digest.value) }];
  });
  send(at, { type: 'agreed', k, proofs });
}

/** Reveals this machine's link for the roll, once all the others have proved that they have the same game. */
export function reveal(at: GuestStep, { k, proofs }: ToGuestOf<'reveal'>) {
  const { state, log } = at;
  const { record } = state;
  if (record === null || log === null || record.machine === null) return;
  const { game, events } = log;
  const { machine, fixed, keys, secret } = record;
  if (fixed === null || fixed.k !== k || k !== countRolls(events) + 1) return end(at, 'cheating-host');
  state.digest = digestOf(events, state.digest);
  const isProved = game.giving.every((from) => {
    if (from === machine) return true;
    const proof = proofOf(keys, game.machines?.[from]?.key ?? '', { from, to: machine }, fixed, state.digest.value);
    return proof !== '' && proofs.some((one) => one.from === from && one.proof === proof);
  });
  if (!isProved) return end(at, 'different-logs');
  const link = linkAfter(secret, splitLinks(log.links, game.machines?.length ?? 0)?.[machine] ?? Buffer.alloc(0));
  if (link === null) return end(at, 'cheating-host');
  if (record.revealed !== k) remember(at, { revealed: k });
  send(at, { type: 'link', k, link: link.toString('hex') });
}

/** No honest game has more; with so many it can still be exported and checked. */
export const mostEvents = 4_500;

/** Why no honest host would have ordered these events, whatever their dice; null if one may have. */
export function faultIn(at: GuestStep, { events, game: first }: Log, news: readonly GameEvent[]): NetworkFault | null {
  const { record, isSynchronous } = at.state;
  if (events.length + news.length > mostEvents) return 'cheating-host';
  // The host always takes part.
  if (news.some((event) => event.type === 'withheld' && event.machine === 0)) return 'cheating-host';
  if (record === null || record.machine === null) return null;
  let game = first;
  let k = countRolls(events) + 1;
  let replaced = record.replaced;
  for (const [index, event] of news.entries()) {
    const before = game;
    const next = apply(game, event);
    // Whoever writes it down says why it is refused.
    if (!next.ok) return null;
    game = next.value;
    // RULE: once this machine has revealed its link, nothing may come before the roll that it was for.
    if (record.revealed === k && !(event.type === 'rolled' && record.fixed && isSameRoll(record.fixed, event)))
      return 'cheating-host';
    if (event.type === 'withheld') {
      // This machine is not away while it is here.
      if (event.machine === record.machine && isSynchronous) return 'cheating-host';
    } else if ('player' in event && isOfOwnSeat(before, event.player, record.machine)) {
      const isAgreed = event.type === 'rolled' && record.fixed?.k === k && isSameRoll(record.fixed, event);
      const isOwn = isAgreed || isAsked(at, [...events, ...news.slice(0, index)], (move) => isMade(event, move));
      // A computer's roll may have been under way when this machine came back.
      const isLate = event.type === 'rolled' && !before.giving.includes(record.machine);
      if (!isOwn && !isLate && isSynchronous) return 'cheating-host';
      replaced ||= !isOwn;
    }
    if (event.type !== 'rolled') continue;
    k++;
    const isGiven = before.giving.includes(record.machine);
    // A roll with this machine needs its link, so the host cannot make one without asking.
    if (!isGiven && isSynchronous && ++at.state.without > 1) return 'cheating-host';
    if (isGiven) at.state.without = 0;
  }
  if (replaced !== record.replaced) remember(at, { replaced });
  return null;
}

function isOfOwnSeat({ machines }: Game, player: number, machine: number): boolean {
  return machines?.[machine]?.seats.includes(player) ?? false;
}
