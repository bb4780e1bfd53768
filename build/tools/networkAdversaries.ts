/** What malicious machines do at a simulated table: the ways to cheat that we know of, and random ones. */
import { countRolls, type FixedRoll, jointCommitment } from '../../main/dice/joint.ts';
import { proofOf } from '../../main/network/agreement.ts';
import type { HostState } from '../../main/network/hostState.ts';
import type { ToGuest, ToGuestOf, ToHost } from '../../main/network/messages.ts';
import type { GameEvent, Machine } from '../../shared/game/events.ts';
import type { Random } from '../../shared/game/fixtures.ts';
import { openOffers } from '../../shared/game/moves.ts';
import { rerollAll, rerollsOf } from '../../shared/rules/dice.ts';
import type { SimulatedGuest, World } from './networkWorld.ts';

const junk = (random: Random) => Array.from({ length: 64 }, () => random(16).toString(16)).join('');

/** What becomes of a message to one guest; null if the moment is not right. */
type Attack<Message> = (message: Message, guest: SimulatedGuest, world: World) => readonly ToGuest[] | null;
type Attacks<Message> = Readonly<Record<string, Attack<Message>>>;

/** Events of the attacker's own, as if they came next in the log of that guest. */
function ordered({ state: { log } }: SimulatedGuest, events: readonly GameEvent[]): readonly ToGuestOf<'events'>[] {
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

const startWith = (message: ToGuestOf<'start'>, machines: readonly Machine[]): ToGuest => ({
  ...message,
  started: { ...message.started, machines, commitment: jointCommitment(machines) },
});

/** A machine is left out, perhaps once links were shown. */
const leaveOut =
  (machineOf: (own: number, giving: readonly number[]) => number | undefined): Attack<ToGuest> =>
  (message, guest) => {
    const { log, machine: own } = guest.state;
    const machine = log === null ? undefined : machineOf(own ?? 1, log.game.giving);
    return machine === undefined ? null : [...ordered(guest, [{ type: 'withheld', machine }]), message];
  };

const leavingOut: Attacks<ToGuest> = {
  'the guest is left out': leaveOut((own) => own),
  'another guest is left out': leaveOut((own, giving) => giving.find((machine) => machine !== 0 && machine !== own)),
  'the host is left out': leaveOut(() => 0),
};

/** Says that everybody agrees to the roll; null if the host cannot say so alone. */
function agreedByHost({ host }: World, { state: { log, machine } }: SimulatedGuest, fixed: FixedRoll): ToGuest | null {
  if (log === null || machine === null || log.game.giving.length !== 2) return null;
  const proof = proofOf(host.state.keys, log, { from: 0, to: machine }, fixed);
  return { type: 'reveal', k: fixed.k, proofs: [{ from: 0, proof }] };
}

const attacks: { readonly [T in ToGuest['type']]?: Attacks<ToGuestOf<T>> } = {
  start: {
    'a machine without people': (message) => {
      const nobody = { end: 'ab'.repeat(32), key: 'cd'.repeat(32), seats: [] };
      return [startWith(message, [...(message.started.machines ?? []), nobody])];
    },
    'a chain or a key that is not the guest’s': (message, _guest, { random }) => {
      if (message.machine === null) return null;
      const { machines = [] } = message.started;
      const other = random(2) === 0 ? { end: junk(random) } : { key: junk(random) };
      return [startWith(message, machines.with(message.machine, { ...machines[message.machine], ...other }))];
    },
    'another game than was shown': (message, _guest, { random }) => {
      const { started } = message;
      const { sameDice, ...dice } = started;
      const others = [
        { ...started, rules: 'chips' as const },
        sameDice ? dice : { ...dice, sameDice: true as const },
        { ...started, seats: [...started.seats, { name: 'Eve', type: 'random' as const }] },
      ];
      return [{ ...message, started: others[random(others.length)] }];
    },
  },
  fixed: {
    'the next link for a roll that is over': (message, guest, world) => {
      const { fixed } = guest.state;
      const reveal = fixed && agreedByHost(world, guest, fixed);
      return reveal && [reveal, message];
    },
    'a roll that is not the next, or cannot be made': (message, _guest, { random }) => {
      const { k, player } = message;
      const others = [{ k: k + 1 }, { player: (player + 1) % 2 }, { reroll: rerollsOf(5)[random(32)] }];
      return [{ ...message, ...others[random(others.length)] }];
    },
    'two rolls at once': (message, _guest, { random }) => [message, { ...message, reroll: rerollsOf(5)[random(32)] }],
    'links before anybody has agreed': (message, _guest, { random }) => [
      message,
      { type: 'reveal', k: message.k, proofs: [{ from: 0, proof: junk(random) }] },
    ],
  },
  reveal: leavingOut,
  events: {
    ...leavingOut,
    'a second game with the same secret': (message, { state: { log, machine } }) => {
      const [started] = log?.events ?? [];
      if (started?.type !== 'started') return null;
      const uid = '00000000-0000-4000-8000-000000000000';
      return [{ type: 'start', uid, started: { ...started, at: started.at + 1 }, machine }, message];
    },
    'a score between the links and the dice': (message, guest, { random }) => [
      ...ordered(guest, someScore(guest, random)),
      message,
    ],
    'another roll once the link is known': (message, guest, world) => {
      const [event] = message.events;
      if (event?.type !== 'rolled' || guest.state.log === null) return null;
      const k = countRolls(guest.state.log.events) + 1;
      const fixed = { k, player: event.player, reroll: rerollsOf(5)[world.random(32)] };
      const reveal = agreedByHost(world, guest, fixed);
      return reveal && [{ type: 'fixed', ...fixed }, reveal, message];
    },
    'another game for one of them': (message, { state: { log } }) => {
      const [event] = message.events;
      if (event?.type !== 'scored' || log === null) return null;
      const offer = openOffers(log.game).find(({ category }) => category !== event.category);
      return offer === undefined ? null : [{ ...message, events: [{ ...event, category: offer.category }] }];
    },
    'other dice': (message) => {
      const [event] = message.events;
      if (event?.type !== 'rolled') return null;
      const dice = event.dice.map((face, die) => (event.reroll[die] ? (face % 6) + 1 : face)) as typeof event.dice;
      return [{ ...message, events: [{ ...event, dice }] }];
    },
    'a link of its own choice': (message) =>
      message.events[0]?.type === 'rolled' ? [{ ...message, links: '07'.repeat(32) + message.links.slice(64) }] : null,
    'a game without end': (_message, guest, { random }) => {
      const [score] = someScore(guest, random);
      if (score?.type !== 'scored' || score.player !== 0) return null;
      const pair: readonly GameEvent[] = [score, { type: 'undone', player: 0 }];
      const [frame] = ordered(guest, Array.from({ length: 50 }, () => pair).flat());
      return Array.from({ length: 60 }, (_, number) => ({ ...frame, from: frame.from + 100 * number }));
    },
  },
};

/** Each changes what the host itself believes; from then on it keeps to the protocol, so that everybody else agrees. */
const tamperings: Readonly<Record<string, (host: HostState, guest: SimulatedGuest) => Partial<HostState> | null>> = {
  'moves for somebody who is there': ({ log }, { isUp, state: { connection, machine } }) => {
    const player = log?.game.turn?.player ?? -1;
    const isOwn = log?.game.machines?.[machine ?? -1]?.seats.includes(player);
    return isOwn && isUp && connection !== null ? { computers: { [player]: 'random' } } : null;
  },
  /** Computers play for its people, and it is treated as one that only watches, whether it is there or comes back. */
  'a machine gets no part in the dice': ({ log, members }, { state: { machine } }) => {
    if (machine === null) return null;
    const seats = log?.game.machines?.[machine].seats ?? [];
    return {
      computers: Object.fromEntries(seats.map((seat) => [seat, 'random' as const])),
      members: members.map((one) => (one.machine === machine ? { ...one, machine: null } : one)),
    };
  },
};

const silence = 'nothing more';
const hostWays = [silence, ...Object.values(attacks).flatMap(Object.keys), ...Object.keys(tamperings)];

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
  host.state = { ...host.state, ...tamperings[nextWay(world)]?.(host.state, guests[random(guests.length)]) };
}

/** What reaches a guest of the host's message. */
export function hostAttack(world: World, message: ToGuest, connection: number): readonly ToGuest[] {
  const guest = world.guests[world.connections.get(connection)?.guest ?? -1];
  if (world.host.isHonest || guest === undefined) return [message];
  const way = nextWay(world);
  if (world.random(12) > 0 && message.type !== 'start') return [message];
  if (way === silence) return [];
  const attack = attacks[message.type]?.[way] as Attack<ToGuest> | undefined;
  return attack?.(message, guest, world) ?? [message];
}

/** Whatever somebody who knows the code may send at any time, with a seat or without one. */
export function anyMessage(random: Random, seen = random(100)): ToHost {
  const [k, reroll] = [random(40), rerollAll(5)];
  const messages: readonly ToHost[] = [
    { type: 'move', seen, player: random(4), move: { type: 'roll', reroll } },
    { type: 'move', seen, player: random(4), move: { type: 'undo' } },
    { type: 'link', k, link: junk(random) },
    { type: 'agreed', k, proofs: [{ to: 0, proof: junk(random) }] },
    { type: 'rejoin', seen: random(1_000) },
    { type: 'ready', ready: random(2) === 0 },
    { type: 'join', names: random(2) === 0 ? ['Eve'] : [], end: junk(random), key: junk(random) },
    { type: 'done' },
    { type: 'leave' },
  ];
  return messages[random(messages.length)];
}

/** What a malicious guest sends instead of an honest message. */
export function guestAttack({ random }: World, guest: SimulatedGuest, message: ToHost): readonly ToHost[] {
  if (random(5) > 0) return [message];
  const any = () => [anyMessage(random, guest.state.log?.events.length), message];
  const ways: (() => readonly ToHost[])[] = [
    () => [],
    () => [message, message],
    () => [message, ...Array.from({ length: 8 }, (): ToHost => ({ type: 'say', phrase: 'hurry' }))],
    any,
    any,
    any,
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
