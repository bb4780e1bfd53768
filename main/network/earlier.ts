/** Games that this machine hosted earlier, for guests who come back for what they missed. */
import { readFinished } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { openGame } from '../store/truth/games.ts';
import {
  forgetNetwork,
  type HostRecord,
  networkGames,
  readNetwork,
  uidOfGame,
  writeNetwork,
} from '../store/truth/network.ts';
import type { Channel } from './channel.ts';
import { eventFrames, type Whole } from './frames.ts';
import type { ToGuest, ToHost } from './messages.ts';
import type { Signatures } from './signatures.ts';

/** A game's log up to now, wherever it is kept. */
function logIn(store: Store, game: number): Whole | null {
  const open = openGame(store, game);
  if (open?.seed) return { events: open.events, links: open.seed, finishedAt: null };
  const finished = readFinished(store.db, game);
  return finished?.seed ? { events: finished.events, links: finished.seed, finishedAt: finished.finishedAt } : null;
}

/** Somebody in such a game. */
export interface EarlierMember {
  readonly game: number;
  readonly member: HostRecord['members'][number];
}

/** By their ids. */
export function earlierMembers(store: Store, current: number | null): ReadonlyMap<string, EarlierMember> {
  const games = networkGames(store).filter(({ game }) => game !== current);
  const all = games.flatMap(({ game, record }) =>
    record.role === 'host' ? record.members.map((member) => [member.id, { game, member }] as const) : [],
  );
  return new Map(all);
}

/** Brings a guest the rest of their game, and no part in the one at this table. */
export function deliver(
  store: Store,
  signatures: Signatures,
  { game, member }: EarlierMember,
  channel: Channel<ToGuest, ToHost>,
  message: ToHost,
) {
  const [log, uid] = [logIn(store, game), uidOfGame(store, game)];
  if (message.type === 'ack') return acknowledge(store, game, member.id, message.seen);
  if (message.type === 'signed' && member.machine !== null) return signatures.take(game, message);
  if (message.type !== 'rejoin') return;
  if (log === null) return channel.close();
  const isKnown = message.uid === uid;
  if (isKnown) for (const frame of eventFrames(log, message.seen)) channel.send(frame);
  if (log.finishedAt !== null || !isKnown) {
    if (member.machine !== null) for (const one of signatures.all(game)) channel.send({ type: 'signed', ...one });
    // There is nothing more to wait for.
    channel.send({ type: 'bye', fault: 'closed' });
  }
  channel.close();
}

function acknowledge(store: Store, game: number, id: string, acked: number) {
  const record = readNetwork(store, game);
  if (record?.role !== 'host') return;
  writeNetwork(store, game, {
    ...record,
    members: record.members.map((one) => (one.id === id ? { ...one, acked } : one)),
  });
  forgetIfDelivered(store, game);
}

/** Forgets what only guests could ask for, once all of them have everything; spectators need nothing more. */
export function forgetIfDelivered(store: Store, game: number) {
  const record = readNetwork(store, game);
  const log = logIn(store, game);
  if (record?.role !== 'host' || log === null || log.finishedAt === null) return;
  if (record.members.every(({ machine, acked }) => machine === null || acked >= log.events.length))
    forgetNetwork(store, game);
}
