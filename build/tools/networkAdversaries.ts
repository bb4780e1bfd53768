/** What malicious machines do at a simulated table: the ways to cheat that we know of, and random ones. */
import { countRolls, type FixedRoll, jointCommitment } from '../../main/dice/joint.ts';
import { proofOf } from '../../main/network/agreement.ts';
import type { HostState } from '../../main/network/hostState.ts';
import type { ToGuest, ToHost } from '../../main/network/messages.ts';
import type { GameEvent, Machine } from '../../shared/game/events.ts';
import type { Random } from '../../shared/game/fixtures.ts';
import { openOffers } from '../../shared/game/moves.ts';
import { rerollAll, rerollsOf } from '../../shared/rules/dice.ts';
import type { SimulatedGuest, World } from './networkWorld.ts';

const junk = (random: Random) => Array.from({ length: 64 }, () => random(16).toString(16)).join('');

type HostAttack = (world: World, message: ToGuest, guest: SimulatedGuest) => readonly ToGuest[] | null;

/** Events of the attacker's own, as if they came next in the log of that guest. */
function ordered({ state: { log } }: SimulatedGuest, events: readonly GameEvent[]): readonly ToGuest[] {
  if (log === null || events.length === 0) return [];
  const links = log.seed?.toString('hex') ?? '';
  return [{ type: 'events', from: log.events.length, events: [...events], links, finishedAt: null }];
}

function someScore({ state: { log } }: SimulatedGuest, random: Random): readonly GameEvent[] {
  const offers = log === null ? [] : openOffers(log.game);
  const player = log?.game.turn?.player;
  if (offers.length === 0 || player === undefined) return [];
  const { category, column } = offers[random(offers.length)];
  return [{ type: 'scored', player, category, column }];
}

const startWith = (message: Extract<ToGuest, { type: 'start' }>, machines: readonly Machine[]): ToGuest => ({
  ...message,
  started: { ...message.started, machines, commitment: jointCommitment(machines) },
});

/** Says that everybody agrees to the roll; null if the host cannot say so alone. */
function agreedByHost({ host }: World, { state: { log, machine } }: SimulatedGuest, fixed: FixedRoll): ToGuest | null {
  if (log === null || machine === null || log.game.giving.length !== 2) return null;
  const proof = proofOf(host.state.keys, log, { from: 0, to: machine }, fixed);
  return { type: 'reveal', k: fixed.k, proofs: [{ from: 0, proof }] };
}

/** Each changes a message to one guest, or adds some; null if the moment is not right. */
const messageAttacks: Readonly<Record<string, HostAttack>> = {
  'a machine without people': (_world, message) => {
    if (message.type !== 'start') return null;
    const nobody = { end: 'ab'.repeat(32), key: 'cd'.repeat(32), seats: [] };
    return [startWith(message, [...(message.started.machines ?? []), nobody])];
  },
  'a chain or a key that is not the guest’s': ({ random }, message) => {
    if (message.type !== 'start' || message.machine === null) return null;
    const { machines = [] } = message.started;
    const other = random(2) === 0 ? { end: junk(random) } : { key: junk(random) };
    return [startWith(message, machines.with(message.machine, { ...machines[message.machine], ...other }))];
  },
  'another game than was shown': ({ random }, message) => {
    if (message.type !== 'start') return null;
    const { started } = message;
    const { sameDice, ...dice } = started;
    const others = [
      { ...started, rules: 'chips' as const },
      sameDice ? dice : { ...dice, sameDice: true as const },
      { ...started, seats: [...started.seats, { name: 'Eve', type: 'random' as const }] },
    ];
    return [{ ...message, started: others[random(others.length)] }];
  },
  'a second game with the same secret': (_world, message, { state: { log, machine } }) => {
    const [started] = log?.events ?? [];
    if (message.type !== 'events' || started?.type !== 'started') return null;
    const uid = '00000000-0000-4000-8000-000000000000';
    return [{ type: 'start', uid, started: { ...started, at: started.at + 1 }, machine }, message];
  },
  'the guest is left out': (_world, message, guest) =>
    message.type === 'events' || message.type === 'reveal'
      ? [...ordered(guest, [{ type: 'withheld', machine: guest.state.machine ?? 1 }]), message]
      : null,
  'another guest is left out once links are shown': (_world, message, guest) => {
    const { log, machine: own } = guest.state;
    if (message.type !== 'events' || log === null) return null;
    const other = log.game.giving.find((machine) => machine !== 0 && machine !== own);
    return other === undefined ? null : [...ordered(guest, [{ type: 'withheld', machine: other }]), message];
  },
  'the host is left out': (_world, message, guest) =>
    message.type === 'events' ? [...ordered(guest, [{ type: 'withheld', machine: 0 }]), message] : null,
  'a score between the links and the dice': ({ random }, message, guest) =>
    message.type === 'events' ? [...ordered(guest, someScore(guest, random)), message] : null,
  'another roll once the link is known': (world, message, guest) => {
    const event = message.type === 'events' ? message.events[0] : undefined;
    if (event?.type !== 'rolled' || guest.state.log === null) return null;
    const k = countRolls(guest.state.log.events) + 1;
    const fixed = { k, player: event.player, reroll: rerollsOf(5)[world.random(32)] };
    const reveal = agreedByHost(world, guest, fixed);
    return reveal && [{ type: 'fixed', ...fixed }, reveal, message];
  },
  'the next link for a roll that is over': (world, message, guest) => {
    const { fixed } = guest.state;
    const reveal = message.type === 'fixed' && fixed !== null ? agreedByHost(world, guest, fixed) : null;
    return reveal && [reveal, message];
  },
  'a roll that is not the next, or cannot be made': ({ random }, message) => {
    if (message.type !== 'fixed') return null;
    const { k, player } = message;
    const others = [{ k: k + 1 }, { player: (player + 1) % 2 }, { reroll: rerollsOf(5)[random(32)] }];
    return [{ ...message, ...others[random(others.length)] }];
  },
  'two rolls at once': ({ random }, message) =>
    message.type === 'fixed' ? [message, { ...message, reroll: rerollsOf(5)[random(32)] }] : null,
  'links before anybody has agreed': ({ random }, message) =>
    message.type === 'fixed'
      ? [message, { type: 'reveal', k: message.k, proofs: [{ from: 0, proof: junk(random) }] }]
      : null,
  'another game for one of them': (_world, message, { state: { log } }) => {
    const event = message.type === 'events' ? message.events[0] : undefined;
    if (message.type !== 'events' || event?.type !== 'scored' || log === null) return null;
    const offers = openOffers(log.game).filter(({ category }) => category !== event.category);
    return offers.length === 0 ? null : [{ ...message, events: [{ ...event, category: offers[0].category }] }];
  },
  'other dice': (_world, message) => {
    const event = message.type === 'events' ? message.events[0] : undefined;
    if (message.type !== 'events' || event?.type !== 'rolled') return null;
    const dice = event.dice.map((face, die) => (event.reroll[die] ? (face % 6) + 1 : face)) as typeof event.dice;
    return [{ ...message, events: [{ ...event, dice }] }];
  },
  'a link of its own choice': (_world, message, { state: { log } }) => {
    if (message.type !== 'events' || message.events[0]?.type !== 'rolled' || log === null) return null;
    return [{ ...message, links: '07'.repeat(32) + message.links.slice(64) }];
  },
  'a game without end': ({ random }, message, guest) => {
    const [score] = someScore(guest, random);
    if (message.type !== 'events' || score?.type !== 'scored' || score.player !== 0) return null;
    const pair: readonly GameEvent[] = [score, { type: 'undone', player: 0 }];
    const [frame] = ordered(guest, Array.from({ length: 50 }, () => pair).flat());
    if (frame?.type !== 'events') return null;
    return Array.from({ length: 60 }, (_, number) => ({ ...frame, from: frame.from + 100 * number }));
  },
  'nothing more': () => [],
};

/** Each changes what the host itself believes; from then on it keeps to the protocol, so that everybody else agrees. */
const tamperings: Readonly<Record<string, (world: World, guest: SimulatedGuest) => Partial<HostState> | null>> = {
  'moves for somebody who is there': ({ host }, guest) => {
    const player = host.state.log?.game.turn?.player ?? -1;
    const isOwn = host.state.log?.game.machines?.[guest.state.machine ?? -1]?.seats.includes(player);
    return isOwn && guest.isUp && guest.state.connection !== null ? { computers: { [player]: 'random' } } : null;
  },
  'a machine that is there gets no part in the dice': ({ host }, guest) =>
    !guest.isUp || guest.state.connection === null ? null : leftOut(host.state, guest),
  'a machine that comes back gets no part in the dice': ({ host }, guest) =>
    !guest.isUp || guest.state.connection === null ? leftOut(host.state, guest) : null,
};

/** Computers play for its people, and it is treated as one that only watches. */
function leftOut({ log, members }: HostState, { state: { machine } }: SimulatedGuest): Partial<HostState> | null {
  if (machine === null) return null;
  const seats = log?.game.machines?.[machine].seats ?? [];
  return {
    computers: Object.fromEntries(seats.map((seat) => [seat, 'random' as const])),
    members: members.map((one) => (one.machine === machine ? { ...one, machine: null } : one)),
  };
}

const hostWays = [...Object.keys(messageAttacks), ...Object.keys(tamperings)];

/** Mostly it keeps to one way, so that the game gets far enough to try it. */
function nextWay(world: World): string {
  const { random } = world;
  world.hostWay ??= hostWays[random(hostWays.length)];
  return random(10) === 0 ? hostWays[random(hostWays.length)] : world.hostWay;
}

/** Before the host moves. */
export function tamperWithHost(world: World): void {
  const { random, host, guests } = world;
  if (host.isHonest || random(12) > 0 || host.state.log === null) return;
  host.state = { ...host.state, ...tamperings[nextWay(world)]?.(world, guests[random(guests.length)]) };
}

/** What reaches a guest of the host's message. */
export function hostAttack(world: World, message: ToGuest, connection: number): readonly ToGuest[] {
  const guest = world.guests[world.connections.get(connection)?.guest ?? -1];
  if (world.host.isHonest || guest === undefined) return [message];
  const way = nextWay(world);
  if (world.random(12) > 0 && message.type !== 'start') return [message];
  return messageAttacks[way]?.(world, message, guest) ?? [message];
}

/** What a malicious guest sends instead of an honest message. */
export function guestAttack({ random }: World, guest: SimulatedGuest, message: ToHost): readonly ToHost[] {
  if (random(5) > 0) return [message];
  const seen = guest.state.log?.events.length ?? 0;
  const ways: (() => readonly ToHost[])[] = [
    () => [],
    () => [message, message],
    () => [{ type: 'move', seen, player: random(4), move: { type: 'roll', reroll: rerollAll(5) } }, message],
    () => [{ type: 'move', seen, player: random(4), move: { type: 'undo' } }, message],
    () => [message, ...Array.from({ length: 8 }, (): ToHost => ({ type: 'say', phrase: 'hurry' }))],
    () => [{ type: 'done' }, message],
    () => [{ type: 'rejoin', seen: random(1_000) }, message],
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
export function strangerMessages(random: Random): readonly ToHost[] {
  const messages: readonly (() => ToHost)[] = [
    () => ({ type: 'move', seen: random(100), player: random(4), move: { type: 'roll', reroll: rerollAll(5) } }),
    () => ({ type: 'link', k: random(40), link: junk(random) }),
    () => ({ type: 'agreed', k: random(40), proofs: [{ to: 0, proof: junk(random) }] }),
    () => ({ type: 'rejoin', seen: random(200) }),
    () => ({ type: 'ready', ready: random(2) === 0 }),
    () => ({ type: 'join', names: ['Eve'], end: junk(random), key: junk(random) }),
    () => ({ type: 'join', names: [], end: junk(random), key: junk(random) }),
    () => ({ type: 'done' }),
    () => ({ type: 'leave' }),
  ];
  return Array.from({ length: random(6) }, () => messages[random(messages.length)]());
}
