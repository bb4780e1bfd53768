/**
 * Whether keeping links back pays: a host in league with one more machine plays against one to three honest guests, and
 * tries to replace every first roll that it does not like once it knows the honest links. The guests are the real state
 * machines. Counted is every roll that an honest machine has shown its link for: what its log says of it or, if the guest
 * has left instead, what it would have been.
 */
import { randomBytes } from 'node:crypto';
import { endsOf, jointCommitment, jointDice, linkAfter, linkOf } from '../../main/dice/joint.ts';
import { type KeyPair, newKeyPair, proofOf } from '../../main/network/agreement.ts';
import { connected, gone, move, receive } from '../../main/network/guestMachine.ts';
import { type GuestStep, newGuest } from '../../main/network/guestState.ts';
import { digestOf, firstLog } from '../../main/network/log.ts';
import { step } from '../../main/network/machine.ts';
import type { ToGuest } from '../../main/network/messages.ts';
import type { GameEvent, Rolled, Started } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { apply } from '../../shared/game/game.ts';
import { handAfter, type Move, openOffers } from '../../shared/game/moves.ts';
import { rerollAll } from '../../shared/rules/dice.ts';

/** What the host does about a roll that it does not like. */
export const ways = [
  'nothing',
  'leaves the other machine out',
  'leaves an honest machine out',
  'leaves itself out',
  'cuts the connection first',
  'puts the roll off',
] as const;
type Way = (typeof ways)[number];

/** One honest guest without a network, in a game with this first event: hears what it is told. */
function honestGuest(part: { readonly secret: string; readonly keys: KeyPair }, started: Started, machine: number) {
  const names = [started.seats[machine].name];
  const log = must(firstLog('a game', started));
  let state = { ...newGuest({ member: '', token: '', ...part }, '', names), machine, log };
  let connection = 0;
  const feed = (act: (at: GuestStep) => unknown): void => {
    state = step(state, act, { now: 0, date: 0 }).state as typeof state;
  };
  const connect = () => {
    connection++;
    feed((at) => connected(at, connection, '', connection === 1));
  };
  const hear = (message: ToGuest) => feed((at) => receive(at, connection, message));
  /** The host says that it has sent everything. */
  const synchronise = () => hear({ type: 'table', rules: 'basic', seats: [], spectators: 0, waiting: [] });
  connect();
  synchronise();
  return {
    machine,
    events: (): readonly GameEvent[] => state.log.events,
    hear,
    synchronise,
    want(player: number, seen: number, wanted: Move) {
      feed((at) => move(at, { id: 1, seen, player, move: wanted, typed: null }, 1));
      // Whether it is answered makes no difference here.
      state = { ...state, unanswered: null };
    },
    /** The connection is cut, and there is a new one on which it is not synchronous yet. */
    reconnect() {
      feed((at) => gone(at, connection));
      connect();
    },
  };
}

type Attack = ReturnType<typeof begin>;

const keyPairs = Array.from({ length: 5 }, newKeyPair);

/** The attacker's machines are the first and the last. */
function begin(honest: number) {
  const machines = honest + 2;
  const secrets = Array.from({ length: machines }, () => randomBytes(32).toString('hex'));
  const keys = keyPairs.slice(0, machines);
  const list = secrets.map((secret, seat) => ({
    end: linkOf(Buffer.from(secret, 'hex'), 0).toString('hex'),
    key: keys[seat].publicKey,
    seats: seat < 4 ? [seat] : [],
  }));
  // Four sit at a table, so with three honest machines the attacker's second one has to do without a helper.
  const present = list.filter(({ seats }, machine) => machine === 0 || seats.length > 0);
  const started: Started = {
    type: 'started',
    rules: 'basic',
    seats: present.map((_, seat) => ({ name: `Player ${seat}`, type: 'human' })),
    dice: 'rolled',
    cheat: false,
    commitment: jointCommitment(present),
    at: 1,
    machines: present,
  };
  const guests = Array.from({ length: honest }, (_, at) => {
    const machine = at + 1;
    return honestGuest({ secret: secrets[machine], keys: keys[machine] }, started, machine);
  });
  const events: readonly GameEvent[] = [started];
  return { guests, started, secrets, keys, log: { events, links: endsOf(present) } };
}

function dieSum(dice: readonly number[]): number {
  return dice.reduce((sum: number, face) => sum + face, 0);
}

const gameOf = (events: readonly GameEvent[]) =>
  events.slice(1).reduce((game, event) => must(apply(game, event)), must(apply(null, events[0])));

/** The roll that follows if these machines take part, and the links after it. */
function rollWith({ secrets, started, log }: Attack, giving: readonly number[], k: number, player: number) {
  const next = log.links.map((last, machine) =>
    giving.includes(machine) ? (linkAfter(secrets[machine], last) as Buffer) : last,
  );
  const links = giving.map((machine) => next[machine]);
  const dice = jointDice(started.commitment ?? '', links, { k, player, reroll: rerollAll(5) });
  const event = { type: 'rolled', player, reroll: rerollAll(5), dice: handAfter(null, rerollAll(5), dice) } as Rolled;
  return { event, links: next };
}

function send({ guests }: Attack, events: readonly GameEvent[], from: number, links: readonly Buffer[]): void {
  const all = Buffer.concat([...links]).toString('hex');
  for (const guest of guests) guest.hear({ type: 'events', from, events: [...events], links: all, finishedAt: null });
}

/** What the host would like to have happened instead; null if this way offers nothing here. */
function replacement(attack: Attack, way: Way, giving: readonly number[]): GameEvent | null {
  const helper = giving.at(-1) ?? 0;
  const isHelper = helper > attack.guests.length;
  if (way === 'leaves itself out') return { type: 'withheld', machine: 0 };
  if (way === 'leaves an honest machine out') return { type: 'withheld', machine: 1 };
  if (way === 'leaves the other machine out' || way === 'cuts the connection first')
    return { type: 'withheld', machine: isHelper ? helper : 1 };
  return null;
}

/** One turn; returns what each honest machine's first roll came to, or null once somebody has left. */
function playTurn(attack: Attack, k: number, way: Way): { readonly sums: readonly number[]; readonly goesOn: boolean } {
  const { guests, keys, log } = attack;
  const game = gameOf(log.events);
  const { giving } = game;
  const player = game.turn?.player ?? 0;
  const fixed = { k, player, reroll: rerollAll(5) };
  guests[player - 1]?.want(player, log.events.length, { type: 'roll', reroll: rerollAll(5) });
  for (const guest of guests) guest.hear({ type: 'fixed', ...fixed });
  const shown = { game, digest: digestOf(log.events) };
  for (const guest of guests) {
    const { machine: to } = guest;
    const others = giving.filter((from) => from !== to);
    const proofs = others.map((from) => ({ from, proof: proofOf(keys[from], shown, { from, to }, fixed) }));
    guest.hear({ type: 'reveal', k, proofs });
  }
  const honest = rollWith(attack, giving, k, player);
  const sum = dieSum(honest.event.dice);
  const from = log.events.length;
  const instead = sum < 17.5 ? replacement(attack, way, giving) : null;
  if (instead !== null && 'machine' in instead) {
    const others = giving.filter((one) => one !== instead.machine);
    const other = rollWith(attack, others, k, player);
    if (way === 'cuts the connection first') for (const guest of guests) guest.reconnect();
    if (dieSum(other.event.dice) > sum) send(attack, [instead, other.event], from, other.links);
  }
  if (way === 'puts the roll off')
    for (const guest of guests) {
      guest.reconnect();
      guest.synchronise();
    }
  send(attack, [honest.event], from, honest.links);
  const sums = guests.map((guest) => {
    const rolled = guest.events().filter(({ type }) => type === 'rolled')[k - 1];
    return rolled?.type === 'rolled' ? dieSum(rolled.dice) : sum;
  });
  const { category, column } = openOffers(gameOf([...log.events, honest.event]))[0];
  const score: GameEvent = { type: 'scored', player, category, column };
  guests[player - 1]?.want(player, from + 1, { type: 'score', category, column });
  send(attack, [score], from + 1, honest.links);
  attack.log = { events: [...log.events, honest.event, score], links: honest.links };
  const isTogether = guests.every((guest) => guest.events().length === attack.log.events.length);
  return { sums, goesOn: isTogether };
}

/** The mean of at least this many first rolls; 17.5 if nothing pays. */
export function meanOfFirstRolls(honest: number, way: Way, wanted: number) {
  let [rolls, sum, squares] = [0, 0, 0];
  while (rolls < wanted) {
    const attack = begin(honest);
    for (let k = 1; k <= 12 && rolls < wanted; k++) {
      const { sums, goesOn } = playTurn(attack, k, way);
      // If one of them was deceived, that is what counts.
      const one = Math.max(...sums);
      rolls++;
      sum += one;
      squares += one * one;
      if (!goesOn) break;
    }
  }
  const mean = sum / rolls;
  return { mean, error: Math.sqrt((squares / rolls - mean * mean) / rolls) };
}
