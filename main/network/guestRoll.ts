/**
 * A guest's part in the dice, and what it believes the host. SECURITY: the host may run a changed program and be in
 * league with everybody else at the table; everything here holds all the same.
 */
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, guardRoll } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/moves.ts';
import { countRolls, linkAfter } from '../dice/joint.ts';
import { isSameRoll, proofOf } from './agreement.ts';
import { end, type GuestState, type GuestStep } from './guestState.ts';
import { isMade, type Log, linksOf, machineOf } from './log.ts';
import { send } from './machine.ts';
import { mostEvents, type ToGuestOf } from './messages.ts';

/** Whether this machine has asked for such a move; machines may have left or come back in the meantime. */
function isAsked({ asked }: GuestState, before: readonly GameEvent[], isIt: (move: Move) => boolean): boolean {
  if (before.length < asked.seen) return false;
  return before.slice(asked.seen).every((event) => 'machine' in event) && asked.moves.some(isIt);
}

/** Agrees to a roll, unless no honest host would fix it; from then on no other roll may take its place. */
export function agree(at: GuestStep, { k, player, reroll }: ToGuestOf<'fixed'>) {
  const { state } = at;
  const { log, machine: from, keys } = state;
  if (log === null || from === null) return;
  const { game, events } = log;
  const fixed = { k, player, reroll };
  const isNext = k === countRolls(events) + 1 && guardRoll(game, player, reroll).ok;
  if (!isNext || !game.giving.includes(from)) return end(at, 'cheating-host');
  // Another roll only after a machine has left the dice or come back, and while nobody knows this machine's link.
  const isBound = state.revealed === k || state.agreedAt === events.length;
  if (isBound && state.fixed?.k === k && !isSameRoll(state.fixed, fixed)) return end(at, 'cheating-host');
  // Nobody rolls for the people at this machine.
  const isRoll = (move: Move) => move.type === 'roll' && move.reroll.join() === reroll.join();
  if (machineOf(game.machines, player) === from && !isAsked(state, events, isRoll)) return end(at, 'cheating-host');
  Object.assign(state, { fixed, agreedAt: events.length });
  const others = game.giving.filter((to) => to !== from);
  const proofs = others.map((to) => ({ to, proof: proofOf(keys, log, { from, to }, fixed) }));
  send(at, state, { type: 'agreed', k, proofs });
}

/** Reveals this machine's link for the roll, once all the others have proved that they have the same game. */
export function reveal(at: GuestStep, { k, proofs }: ToGuestOf<'reveal'>) {
  const { state } = at;
  const { log, machine: to, fixed, keys, secret } = state;
  if (log === null || to === null) return;
  const { game, events } = log;
  if (fixed === null || fixed.k !== k || k !== countRolls(events) + 1) return end(at, 'cheating-host');
  const isProved = game.giving.every((from) => {
    const proof = from === to ? '' : proofOf(keys, log, { from, to }, fixed);
    return from === to || (proof !== '' && proofs.some((one) => one.from === from && one.proof === proof));
  });
  if (!isProved) return end(at, 'different-logs');
  const link = linkAfter(secret, linksOf(log)[to]);
  if (link === null) return end(at, 'cheating-host');
  state.revealed = k;
  send(at, state, { type: 'link', k, link: link.toString('hex') });
}

/** Whether an honest host may have ordered these events, whatever their dice. */
export function isHonest(at: GuestStep, { events, game: first }: Log, news: readonly GameEvent[]): boolean {
  const { state } = at;
  const { machine, fixed, isSynchronous } = state;
  if (events.length + news.length > mostEvents) return false;
  // The host always takes part.
  if (news.some((event) => event.type === 'withheld' && event.machine === 0)) return false;
  if (machine === null) return true;
  let game = first;
  let k = countRolls(events) + 1;
  let { replaced } = state;
  for (const [index, event] of news.entries()) {
    const isGiving = game.giving.includes(machine);
    const isAgreed = event.type === 'rolled' && fixed?.k === k && isSameRoll(fixed, event);
    // RULE: once this machine has revealed its link, nothing may come before the roll that it was for.
    if (state.revealed === k && !isAgreed) return false;
    // This machine is not away while it is here.
    if (event.type === 'withheld' && event.machine === machine && isSynchronous) return false;
    if ('player' in event && machineOf(game.machines, event.player) === machine) {
      const before = [...events, ...news.slice(0, index)];
      const isOwn = isAgreed || isAsked(state, before, (move) => isMade(event, move));
      // A computer's roll may have been under way when this machine came back.
      const isLate = event.type === 'rolled' && !isGiving;
      if (!isOwn && !isLate && isSynchronous) return false;
      replaced ||= !isOwn;
    }
    if (event.type === 'rolled') {
      k++;
      // A roll with this machine needs its link, so the host cannot make one without asking.
      if (!isGiving && isSynchronous && ++state.without > 1) return false;
      if (isGiving) state.without = 0;
    }
    const next = apply(game, event);
    // Whoever adds it to the log says why it is refused.
    if (!next.ok) return true;
    game = next.value;
  }
  state.replaced = replaced;
  return true;
}
