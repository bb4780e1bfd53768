/** What the host of a table sends to a guest: everything is checked, saved, and only then answered. */
import type { Started } from '../../shared/game/events.ts';
import { linkOf } from '../dice/joint.ts';
import { forgetNetwork, gameWithUid, writeNetwork } from '../store/truth/network.ts';
import type { Line } from './connect.ts';
import { isChangedRoll, revealLink, revealShare, sharesForOthers, takeShare } from './guestDice.ts';
import { endSession, type GuestSession, gameOf, type Joined, recordOf, send } from './guestSession.ts';
import type { ToGuest } from './messages.ts';

type Message<T extends ToGuest['type']> = Extract<ToGuest, { type: T }>;

export function receive(session: GuestSession, line: Line, message: ToGuest): void {
  switch (message.type) {
    case 'table':
      receiveTable(session, message);
      break;
    case 'start':
      receiveStart(session, line, message);
      break;
    case 'box':
      takeShare(session, message.from, message.box);
      break;
    case 'fixed': {
      const { k, player, reroll } = message;
      const link = revealLink(session, { k, player, reroll });
      if (link === 'cheating-host') endSession(session, link);
      else send(session, link);
      break;
    }
    case 'events':
      receiveEvents(session, line, message);
      break;
    case 'answer':
      if (session.asked?.number === message.number) session.asked.resolve(message.problem);
      break;
    case 'need':
      send(session, revealShare(session, message.machine));
      break;
    case 'said':
      session.onSaid({ player: message.player, phrase: message.phrase });
      break;
    case 'signed':
      if (session.game !== null) session.signatures.take(session.game, message);
      break;
    case 'bye':
      endSession(session, message.fault);
      break;
    case 'welcome':
      break;
  }
}

/** The host sends this after everything that was missed. */
function receiveTable(session: GuestSession, { rules, seats, spectators, waiting }: Message<'table'>): void {
  const { store, address, game, locator } = session;
  session.shown = { rules, seats, spectators, waiting };
  session.isSynchronous = true;
  session.attempts = 0;
  // Only the host itself can have sent something that was understood here.
  locator.settle(address);
  const record = recordOf(session);
  if (game !== null && record !== null && record.address !== address) writeNetwork(store, game, { ...record, address });
  session.onChange();
}

/** `machine` is the number that the host has given this one; null for a spectator. */
function isJoined(
  { names, identity: { secret, keys } }: Pick<Joined, 'names' | 'identity'>,
  { machines, seats }: Started,
  machine: number | null,
): boolean {
  if (names.length === 0 || machine === null) return names.length === 0 && machine === null;
  const mine = machines?.[machine];
  const sitting = mine?.seats.map((seat) => seats[seat].name) ?? [];
  return (
    mine?.end === linkOf(Buffer.from(secret, 'hex'), 0).toString('hex') &&
    mine.key === keys.publicKey &&
    sitting.join('\n') === names.join('\n')
  );
}

function receiveStart(session: GuestSession, line: Line, { uid, started, machine }: Message<'start'>) {
  const { store, table, identity, address } = session;
  const known = gameWithUid(store, uid);
  if (known !== null) {
    session.game = known;
    line.send({ type: 'ack', seen: gameOf(session)?.events.length ?? 0 });
    return;
  }
  // SECURITY: the host may only start the game that this machine has joined.
  if (!isJoined(session, started, machine)) return endSession(session, 'cheating-host');
  const network = { role: 'guest', address, ...identity, machine, shares: {}, fixed: null } as const;
  const adopted = table.adopt({ uid, started, network });
  if (!adopted.ok) {
    session.log(`network: the game was not begun: ${adopted.error.code}`);
    return line.close();
  }
  session.game = adopted.value.id;
  line.send({ type: 'ack', seen: 1 });
  send(session, sharesForOthers(session));
  session.onChange();
}

function receiveEvents(session: GuestSession, line: Line, message: Message<'events'>) {
  const { store, table, log, game, names, signatures } = session;
  const { from, events, finishedAt } = message;
  const open = gameOf(session);
  if (game === null || open === null) return line.send({ type: 'ack', seen: from + events.length });
  const known = open.events.length - from;
  if (known < 0) return line.close();
  const news = events.slice(known);
  const roll = news.find((event) => event.type === 'rolled');
  // SECURITY: the roll that comes must be the one that the link was revealed for.
  if (roll && isChangedRoll(session, roll)) return endSession(session, 'cheating-host');
  if (news.length > 0) {
    const links = Buffer.from(message.links, 'hex');
    const taken = table.take({ id: game, from: open.events.length, events: news, links, finishedAt });
    if (!taken.ok) {
      log(`network: what the host sent was not taken: ${taken.error.code}`);
      // What could not be saved is asked for again; nothing else here is sent by an honest host.
      return taken.error.code === 'not-saved' ? line.close() : endSession(session, 'cheating-host');
    }
  }
  const own = finishedAt === null || names.length === 0 ? null : signatures.own(game);
  if (own !== null) line.send({ type: 'signed', ...own });
  line.send({ type: 'ack', seen: from + events.length });
  if (finishedAt !== null) forgetNetwork(store, game);
}
