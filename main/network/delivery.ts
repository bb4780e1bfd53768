/** How a member gets the events of a game, from the start or from what it has, and when all of them have them. */
import type { GameEvent } from '../../shared/game/events.ts';
import { linksAfter } from '../dice/joint.ts';
import { readFinished } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { openGame } from '../store/truth/games.ts';
import { forgetNetwork, readNetwork, uidOfGame, writeNetwork } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import type { Member } from './guests.ts';
import { eventsPerFrame } from './messages.ts';
import type { Signatures } from './signatures.ts';

export interface Delivery {
  readonly store: Store;
  readonly table: Table;
  readonly signatures: Signatures;
}

interface KeptLog {
  readonly events: readonly GameEvent[];
  readonly seed: Buffer;
  readonly finishedAt: number | null;
}

/** A game's log up to now, wherever it is kept. */
function logOf({ store, table }: Delivery, game: number): KeptLog | null {
  const here = table.game();
  const open = here?.id === game && here.game.turn !== null ? here : openGame(store, game);
  if (open?.seed) return { events: open.events, seed: open.seed, finishedAt: null };
  const finished = readFinished(store.db, game);
  return finished?.seed ? { events: finished.events, seed: finished.seed, finishedAt: finished.finishedAt } : null;
}

/** What a member has not been sent yet. */
export function sendEvents(delivery: Delivery, member: Member, game: number): void {
  const whole = member.channel === null || typeof member.sent !== 'number' ? null : logOf(delivery, game);
  if (whole === null) return;
  const { events, seed, finishedAt } = whole;
  for (let from = Number(member.sent); from < events.length; from = Number(member.sent)) {
    const to = Math.min(from + eventsPerFrame, events.length);
    const isEnd = to === events.length;
    const links = (isEnd ? seed : linksAfter(events, to, seed)).toString('hex');
    const end = isEnd ? finishedAt : null;
    member.channel?.send({ type: 'events', from, events: events.slice(from, to), links, finishedAt: end });
    member.sent = to;
    if (end === null || member.machine === null) continue;
    for (const { by, signature } of delivery.signatures.all(game))
      member.channel?.send({ type: 'signed', by, signature });
  }
}

/** What a member says it has. */
export interface Progress {
  readonly uid: string | null;
  readonly seen: number;
}

/** Sends a member everything it needs to catch up; true if that was the end of the game. */
export function catchUp(delivery: Delivery, member: Member, game: number, { uid, seen }: Progress): boolean {
  const own = uidOfGame(delivery.store, game);
  const whole = logOf(delivery, game);
  const first = whole?.events[0];
  if (own === null || whole === null || first?.type !== 'started') return false;
  if (uid !== own) member.channel?.send({ type: 'start', uid: own, started: first, machine: member.machine });
  member.sent = uid === own ? seen : 1;
  sendEvents(delivery, member, game);
  return whole.finishedAt !== null;
}

export function acknowledge(delivery: Delivery, member: Member, game: number, seen: number): void {
  const { store, table } = delivery;
  member.acked = Math.max(member.acked, seen);
  const record = readNetwork(store, game);
  const whole = logOf(delivery, game);
  // While the game is on, each new connection is asked how much it has.
  if (record?.role !== 'host' || whole === null || whole.finishedAt === null) return;
  if (member.acked < whole.events.length) return;
  const members = record.members.map((one) => (one.id === member.id ? { ...one, acked: member.acked } : one));
  writeNetwork(store, game, { ...record, members });
  if (table.game()?.id !== game) forgetIfDelivered(delivery, game);
}

/** Forgets what only guests could ask for, once all of them have everything; spectators need nothing more. */
export function forgetIfDelivered(delivery: Delivery, game: number): void {
  const record = readNetwork(delivery.store, game);
  const whole = logOf(delivery, game);
  if (record?.role !== 'host' || whole === null || whole.finishedAt === null) return;
  const isDelivered = record.members.every(({ machine, acked }) => machine === null || acked >= whole.events.length);
  if (isDelivered) forgetNetwork(delivery.store, game);
}
