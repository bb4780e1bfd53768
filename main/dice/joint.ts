/**
 * Dice of several machines: nobody can foresee a roll that their own machine takes part in, not even all the others
 * together. .github/DICE.md says how they are made, byte by byte; how machines agree on a roll is in
 * main/network/hostRoll.ts and guestMachine.ts.
 *
 * The stored seed of such a game is the last link that each machine revealed, one after the other. All earlier ones
 * follow from it, so nobody has to be asked for anything when the game is over.
 */
import { hash } from 'node:crypto';
import type { GameEvent, Machine, Rolled } from '../../shared/game/events.ts';
import { apply, type Game, nextRoll, type RollNumber } from '../../shared/game/game.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { countRerolled, type Face, type Reroll } from '../../shared/rules/dice.ts';
import type { DiceFault } from '../../shared/wire/problems.ts';
import { facesIn, seedBytes as linkBytes, sameFaces } from './committed.ts';

/** More than any game has rolls: eight players at Triple make 936. */
export const chainLength = 1024;

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  hash('sha256', parts.length === 1 ? parts[0] : Buffer.concat(parts), 'buffer');

function hashed(link: Uint8Array, times: number): Buffer {
  let result: Buffer = Buffer.from(link);
  for (let time = 0; time < times; time++) result = sha256(result);
  return result;
}

/** Whole chains of the latest secrets, link 0 first: a machine needs one link after the other. */
const chains = new Map<string, Buffer>();

function chainOf(secret: string): Buffer {
  const known = chains.get(secret);
  if (known !== undefined) return known;
  const chain = Buffer.alloc(linkBytes * (chainLength + 1));
  let link: Buffer = Buffer.from(secret, 'hex');
  for (let number = chainLength; number >= 0; number--, link = sha256(link)) link.copy(chain, linkBytes * number);
  if (chains.size >= 8) chains.delete([...chains.keys()][0]);
  chains.set(secret, chain);
  return chain;
}

/** Link `number` of a secret; link 0 is the end of the chain. */
export function linkOf(secret: Buffer, number: number): Buffer {
  return chainOf(secret.toString('hex')).subarray(linkBytes * number, linkBytes * (number + 1));
}

/** The link of a secret (64 hexadecimal digits) that follows the last one that was revealed; null if there is none. */
export function linkAfter(secret: string, last: Uint8Array): Buffer | null {
  const chain = chainOf(secret);
  const at = chain.indexOf(last);
  return at < 0 || at + 2 * linkBytes > chain.length ? null : chain.subarray(at + linkBytes, at + 2 * linkBytes);
}

export function jointCommitment(machines: readonly Pick<Machine, 'end' | 'key'>[]): string {
  return sha256(Buffer.from(machines.map(({ end, key }) => end + key).join(''), 'hex')).toString('hex');
}

/** What a roll was fixed to before anybody revealed a link for it. */
export interface FixedRoll {
  /** From 1. */
  readonly k: number;
  readonly player: number;
  readonly reroll: Reroll;
}

function messageOf(commitment: string, { k, player, reroll }: FixedRoll, counter: number): Buffer {
  const message = Buffer.alloc(42);
  message.write(commitment, 'hex');
  message.writeUInt32BE(k, 32);
  message.writeUInt8(player, 36);
  message.writeUInt8(
    reroll.reduce((bits, again) => bits * 2 + Number(again), 0),
    37,
  );
  message.writeUInt32BE(counter, 38);
  return message;
}

/** The dice of a roll; `links` are those of the machines that it depends on, in order. */
export function jointDice(commitment: string, links: readonly Uint8Array[], roll: FixedRoll): readonly Face[] {
  const key = sha256(...links);
  const faces = facesIn(key, (counter) => messageOf(commitment, roll, counter));
  return Array.from({ length: countRerolled(roll.reroll) }, () => faces.next().value);
}

/** `links` are those of the machines that the roll depends on; with the same dice for all, of the first with its number. */
function diceOf(game: Game, links: readonly Uint8Array[], roll: FixedRoll, at: RollNumber): readonly Face[] {
  const commitment = game.commitment ?? '';
  if (!game.sameDice) return jointDice(commitment, links, roll);
  return sameFaces(sha256(...links), at, roll.reroll, Buffer.from(commitment, 'hex'));
}

/** The dice of a roll after these events; `links` are the last of every machine, with those revealed for it. */
export function drawJoint(
  events: readonly GameEvent[],
  game: Game,
  links: readonly Uint8Array[],
  fixed: FixedRoll,
): readonly Face[] {
  const at = nextRoll(game);
  const steps = game.sameDice ? stepsOfAll(events) : [];
  const first = steps.findIndex((step) => isSameNumber(step.at, at));
  const later = first < 0 ? [] : [...steps.slice(first + 1), game];
  const { giving } = steps[first] ?? game;
  const given = giving.map((machine) => hashed(links[machine], countGiven(later, machine)));
  return diceOf(game, given, fixed, at);
}

/** One link per machine: this is stored as the seed. */
export function splitLinks(seed: Uint8Array, machines: number): readonly Buffer[] | null {
  if (seed.length !== machines * linkBytes) return null;
  return Array.from({ length: machines }, (_, at) => Buffer.from(seed.subarray(at * linkBytes, (at + 1) * linkBytes)));
}

/** Whether the link is `ahead` links after a known one. */
export function follows(link: Uint8Array, known: Uint8Array, ahead = 1): boolean {
  return hashed(link, ahead).equals(known);
}

/** How many rolls there were. */
export function countRolls(events: readonly GameEvent[]): number {
  return events.filter(({ type }) => type === 'rolled').length;
}

interface Step extends Rolled {
  readonly k: number;
  /** The machines that the roll depends on. */
  readonly giving: readonly number[];
  readonly index: number;
  readonly at: RollNumber;
}

const isSameNumber = (one: RollNumber, other: RollNumber) => one.turn === other.turn && one.roll === other.roll;

/** How many links a machine has given for these rolls. */
const countGiven = (steps: readonly Pick<Step, 'giving'>[], machine: number) =>
  steps.filter(({ giving }) => giving.includes(machine)).length;

/** Every roll after the event with the number `last`, with what it depends on; `before` is the state after that event. */
function stepsAfter(last: number, before: Game, events: readonly GameEvent[]): readonly Step[] {
  const steps: Step[] = [];
  let game = before;
  let k = countRolls(events.slice(0, last + 1));
  for (let index = last + 1; index < events.length; index++) {
    const event = events[index];
    if (event.type === 'rolled') steps.push({ ...event, k: ++k, giving: game.giving, index, at: nextRoll(game) });
    const next = apply(game, event);
    if (next.ok) game = next.value;
  }
  return steps;
}

function stepsOfAll(events: readonly GameEvent[]): readonly Step[] {
  const game = apply(null, events[0]);
  return game.ok ? stepsAfter(0, game.value, events) : [];
}

/**
 * Whether the dice of events that follow a game so far are those of the links. `known` are the last links before them,
 * and `links` those after them; one hash leads from one to the other for each roll that a machine took part in. With the
 * same dice for all, a roll may repeat one of the same round, so that the round is checked from its beginning.
 */
export function checkNextDice(
  { states, events }: { readonly states: readonly Game[]; readonly events: readonly GameEvent[] },
  news: readonly GameEvent[],
  known: readonly Buffer[],
  links: readonly Buffer[],
): Result<null, DiceFault> {
  if (links.length !== known.length) return fail({ code: 'wrong-seed' });
  const now = states.length - 1;
  const { turn } = nextRoll(states[now]);
  const start = states[0].sameDice ? states.findLastIndex((state) => nextRoll(state).turn < turn) + 1 : now;
  const before = states[start];
  const steps = stepsAfter(start, before, [...events, ...news]);
  const earlier = steps.filter(({ index }) => index <= now);
  // For each machine the links that it has given in these rolls, the first of them first.
  const given = links.map((link, machine) => {
    const chain = [link];
    for (let count = countGiven(steps, machine); count > 0; count--) chain.push(sha256(chain[chain.length - 1]));
    chain.reverse();
    return chain[countGiven(earlier, machine)].equals(known[machine]) ? chain.slice(1) : null;
  });
  if (!given.every((chain) => chain !== null)) return fail({ code: 'wrong-seed' });
  const firsts = new Map<string, readonly Buffer[]>();
  for (const step of steps) {
    const { giving, index, at, dice, reroll } = step;
    const used = giving.flatMap((machine) => given[machine].shift() ?? []);
    const number = `${at.turn} ${at.roll}`;
    const first = before.sameDice ? (firsts.get(number) ?? used) : used;
    firsts.set(number, first);
    const drawn = diceOf(before, first, step, at);
    const rolled = dice.filter((_, die) => reroll[die]);
    if (drawn.some((face, die) => face !== rolled[die]))
      return fail({ code: 'wrong-dice', index, dice: rolled, drawn });
  }
  return ok(null);
}

/** The same for a whole game. */
export function checkJointGame(seed: Uint8Array, [first, ...rest]: readonly GameEvent[]): Result<null, DiceFault> {
  const game = apply(null, first);
  if (!game.ok || game.value.machines === null) return fail({ code: 'wrong-seed' });
  const { machines, commitment } = game.value;
  const links = splitLinks(seed, machines.length);
  if (links === null || jointCommitment(machines) !== commitment) return fail({ code: 'wrong-seed' });
  return checkNextDice({ states: [game.value], events: [first] }, rest, endsOf(machines), links);
}

/** The links before the first roll. */
export function endsOf(machines: readonly Machine[]): readonly Buffer[] {
  return machines.map(({ end }) => Buffer.from(end, 'hex'));
}

/** The first roll, from 1, whose dice one machine alone could foresee; null if there was none. */
export function oneSidedFrom(events: readonly GameEvent[]): number | null {
  const [first] = events;
  // Most games are not network games, and need not be checked.
  if (first?.type !== 'started' || first.machines === undefined) return null;
  return stepsOfAll(events).find(({ giving }) => giving.length === 1)?.k ?? null;
}
