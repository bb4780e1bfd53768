/** What malicious machines do at a simulated table: the ways to cheat that we know of, and random ones. */

import { jointCommitment, splitLinks } from '../../main/dice/joint.ts';
import type { ToGuest, ToHost } from '../../main/network/messages.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Random } from '../../shared/game/fixtures.ts';
import { openOffers } from '../../shared/game/moves.ts';
import { rerollAll, rerollsOf } from '../../shared/rules/dice.ts';
import type { SimulatedGuest, World } from './networkSimulation.ts';

const junk = (random: Random) => Array.from({ length: 64 }, () => random(16).toString(16)).join('');

type HostAttack = (world: World, message: ToGuest, guest: SimulatedGuest) => readonly ToGuest[] | null;

/** Events of the attacker's own, as if they came next in the log of that guest. */
function ordered({ host }: World, guest: SimulatedGuest, events: GameEvent[]): readonly ToGuest[] {
  const { log } = guest;
  if (log === null || host.log === null) return [];
  return [{ type: 'events', from: log.events.length, events, links: log.links.toString('hex'), finishedAt: null }];
}

function someScore(guest: SimulatedGuest, random: Random): GameEvent[] {
  const { game } = guest.log ?? {};
  const offers = game === undefined ? [] : openOffers(game);
  if (offers.length === 0 || game?.turn == null) return [];
  const { category, column } = offers[random(offers.length)];
  return [{ type: 'scored', player: game.turn.player, category, column }];
}

/** Each changes a message to one guest, or adds some; null if the moment is not right. */
const hostAttacks: Readonly<Record<string, HostAttack>> = {
  'a machine without people': (_world, message) => {
    if (message.type !== 'start') return null;
    const more = [...(message.started.machines ?? []), { end: 'ab'.repeat(32), key: 'cd'.repeat(32), seats: [] }];
    return [{ ...message, started: { ...message.started, machines: more, commitment: jointCommitment(more) } }];
  },
  'a second game with the same secret': ({ host }, message) => {
    const [started] = host.log?.events ?? [];
    if (message.type !== 'events' || started?.type !== 'started') return null;
    return [{ type: 'start', uid: '00000000-0000-4000-8000-000000000000', started, machine: 1 }, message];
  },
  'the guest is left out': (world, message, guest) =>
    message.type === 'events' || message.type === 'reveal'
      ? [...ordered(world, guest, [{ type: 'withheld', machine: guest.record?.machine ?? 1 }]), message]
      : null,
  'another guest is left out once links are shown': (world, message, guest) => {
    const { log, record } = guest;
    if (message.type !== 'events' || record === null || log === null) return null;
    const other = log.game.giving.find((machine) => machine !== 0 && machine !== record.machine);
    return other === undefined ? null : [...ordered(world, guest, [{ type: 'withheld', machine: other }]), message];
  },
  'the host is left out': (world, message, guest) =>
    message.type === 'events' ? [...ordered(world, guest, [{ type: 'withheld', machine: 0 }]), message] : null,
  'a score between the links and the dice': (world, message, guest) =>
    message.type === 'events' ? [...ordered(world, guest, someScore(guest, world.random)), message] : null,
  'a roll for somebody who has not asked': (_world, message, { log, record }) => {
    const own = log?.game.machines?.[record?.machine ?? -1]?.seats ?? [];
    if (message.type !== 'fixed' || !own.includes(message.player)) return null;
    return [{ ...message, reroll: message.reroll.map((again) => !again) as unknown as typeof message.reroll }];
  },
  'another roll once the link is known': ({ random }, message) =>
    message.type === 'events' && message.events[0]?.type === 'rolled'
      ? [
          { type: 'fixed', k: 1 + random(40), player: message.events[0].player, reroll: rerollsOf(5)[random(32)] },
          message,
        ]
      : null,
  'links before anybody has agreed': ({ random }, message) =>
    message.type === 'fixed'
      ? [message, { type: 'reveal', k: message.k, proofs: [{ from: 0, proof: junk(random) }] }]
      : null,
  'another game for one of them': (_world, message, guest) => {
    const event = message.type === 'events' ? message.events[0] : undefined;
    if (message.type !== 'events' || event?.type !== 'scored' || guest.log === null) return null;
    const offers = openOffers(guest.log.game).filter(({ category }) => category !== event.category);
    if (offers.length === 0) return null;
    return [{ ...message, events: [{ ...event, category: offers[0].category }] }];
  },
  'other dice': (_world, message) => {
    const event = message.type === 'events' ? message.events[0] : undefined;
    if (message.type !== 'events' || event?.type !== 'rolled') return null;
    const dice = event.dice.map((face, die) =>
      event.reroll[die] ? (face % 6) + 1 : face,
    ) as unknown as typeof event.dice;
    return [{ ...message, events: [{ ...event, dice }] }];
  },
  'a link of its own choice': (_world, message, { log }) => {
    if (message.type !== 'events' || message.events[0]?.type !== 'rolled' || log === null) return null;
    const links = splitLinks(Buffer.from(message.links, 'hex'), log.game.machines?.length ?? 0) ?? [];
    return [{ ...message, links: Buffer.concat([Buffer.alloc(32, 7), ...links.slice(1)]).toString('hex') }];
  },
  'nothing more': () => [],
};

const hostWays = Object.keys(hostAttacks);

/** What reaches a guest of the host's message. */
export function hostAttack(world: World, message: ToGuest, connection: number): readonly ToGuest[] {
  const { villain, random, memory } = world;
  if (villain !== 'host') return [message];
  const guest = world.guests[world.connections.get(connection)?.guest ?? -1];
  if (guest === undefined) return [message];
  if (!memory.has('way')) memory.set('way', hostWays[random(hostWays.length)]);
  // Mostly it keeps to one way, so that the game gets far enough to try it.
  const way = random(10) === 0 ? hostWays[random(hostWays.length)] : (memory.get('way') as string);
  if (random(12) > 0 && message.type !== 'start') return [message];
  return hostAttacks[way](world, message, guest) ?? [message];
}

/** What a malicious guest sends instead of an honest message. */
export function guestAttack({ random }: World, guest: SimulatedGuest, message: ToHost): readonly ToHost[] {
  if (random(5) > 0) return [message];
  const seen = guest.log?.events.length ?? 0;
  const ways: (() => readonly ToHost[])[] = [
    () => [],
    () => [message, message],
    () => [{ type: 'move', number: 0, seen, player: random(4), move: { type: 'roll', reroll: rerollAll(5) } }, message],
    () => [{ type: 'move', number: 0, seen, player: random(4), move: { type: 'undo' } }, message],
    () => [message, ...Array.from({ length: 8 }, (): ToHost => ({ type: 'say', phrase: 'hurry' }))],
    () => [{ type: 'ack', seen: 1e12 }, message],
    () => [{ type: 'rejoin', uid: null, seen: random(1_000) }, message],
  ];
  if (message.type === 'link')
    ways.push(
      () => [],
      () => [{ ...message, link: junk(random) }],
      () => [{ ...message, k: message.k + 1 }, message],
    );
  if (message.type === 'agreed') {
    const forged = message.proofs.map((one, at) => (at === 0 ? one : { ...one, proof: junk(random) }));
    ways.push(
      () => [],
      () => [{ ...message, proofs: forged }],
      () => [{ ...message, proofs: [] }],
      () => [message, { type: 'link', k: message.k, link: junk(random) }],
    );
  }
  return ways[random(ways.length)]();
}

/** From somebody who knows the code and has no seat. */
export function strangerMessage(random: Random): ToHost {
  const messages: readonly ToHost[] = [
    { type: 'move', number: 0, seen: random(100), player: random(4), move: { type: 'roll', reroll: rerollAll(5) } },
    { type: 'link', k: random(40), link: junk(random) },
    { type: 'agreed', k: random(40), proofs: [{ to: 0, proof: junk(random) }] },
    { type: 'rejoin', uid: null, seen: random(200) },
    { type: 'ready', ready: random(2) === 0 },
    { type: 'join', names: ['Eve'], end: junk(random), key: junk(random) },
    { type: 'join', names: [], end: junk(random), key: junk(random) },
    { type: 'ack', seen: random(1_000) },
    { type: 'leave' },
  ];
  return messages[random(messages.length)];
}
