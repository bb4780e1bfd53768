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

/** With the same dice for all; `links` are those of the first roll with that number. */
function sameJointDice(
  commitment: string,
  links: readonly Uint8Array[],
  at: RollNumber,
  reroll: Reroll,
): readonly Face[] {
  return sameFaces(sha256(...links), at, reroll, Buffer.from(commitment, 'hex'));
}

/** The dice of a roll after these events; `links` are the last of every machine, with those revealed for it. */
export function drawJoint(
  events: readonly GameEvent[],
  game: Game,
  links: readonly Uint8Array[],
  fixed: FixedRoll,
): readonly Face[] {
  const commitment = game.commitment ?? '';
  const own = game.giving.map((machine) => links[machine]);
  if (!game.sameDice) return jointDice(commitment, own, fixed);
  const at = nextRoll(game);
  const steps = stepsOfAll(events);
  const first = steps.findIndex((step) => isSameNumber(step.at, at));
  if (first < 0) return sameJointDice(commitment, own, at, fixed.reroll);
  const later = [...steps.slice(first + 1), game];
  const given = steps[first].giving.map((machine) =>
    hashed(links[machine], later.filter(({ giving }) => giving.includes(machine)).length),
  );
  return sameJointDice(commitment, given, at, fixed.reroll);
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

interface Step {
  /** The machines that the roll depends on. */
  readonly giving: readonly number[];
  readonly index: number;
  readonly event: Rolled;
  readonly k: number;
  readonly at: RollNumber;
}

const isSameNumber = (one: RollNumber, other: RollNumber) => one.turn === other.turn && one.roll === other.roll;

/**
 * Every roll with what it depends on; `before` is the state before the first event, which `rolls` rolls came before.
 */
function stepsOf(before: Game, events: readonly GameEvent[], rolls: number): readonly Step[] {
  const steps: Step[] = [];
  let game = before;
  for (const [index, event] of events.entries()) {
    if (event.type === 'rolled')
      steps.push({ giving: game.giving, index, event, k: rolls + steps.length + 1, at: nextRoll(game) });
    const next = apply(game, event);
    if (next.ok) game = next.value;
  }
  return steps;
}

/** The same from the beginning of a game; `index` does not count the first event. */
function stepsOfAll([first, ...rest]: readonly GameEvent[]): readonly Step[] {
  const game = apply(null, first);
  return game.ok ? stepsOf(game.value, rest, 0) : [];
}

/**
 * Whether the dice of the events are those of the links. `known` are the last links before the events, and `links`
 * those after them; one hash leads from one to the other for each roll that a machine took part in. With the same dice
 * for all, the events must begin with a round.
 */
export function checkJointDice(
  before: Game,
  events: readonly GameEvent[],
  rolls: number,
  known: readonly Buffer[],
  links: readonly Buffer[],
): Result<null, DiceFault> {
  const steps = stepsOf(before, events, rolls);
  if (links.length !== known.length) return fail({ code: 'wrong-seed' });
  // For each machine the links that it has given in these rolls, the first of them first.
  const given = links.map((link, machine) => {
    const chain = [link];
    for (const { giving } of steps) if (giving.includes(machine)) chain.unshift(sha256(chain[0]));
    return chain.shift()?.equals(known[machine]) ? chain : null;
  });
  if (!given.every((chain) => chain !== null)) return fail({ code: 'wrong-seed' });
  const { commitment, sameDice } = before;
  const firsts = new Map<string, readonly Buffer[]>();
  for (const { giving, index, event, k, at } of steps) {
    const used = giving.flatMap((machine) => given[machine].shift() ?? []);
    const { player, reroll } = event;
    const number = `${at.turn} ${at.roll}`;
    firsts.set(number, firsts.get(number) ?? used);
    const drawn = sameDice
      ? sameJointDice(commitment ?? '', firsts.get(number) ?? used, at, reroll)
      : jointDice(commitment ?? '', used, { k, player, reroll });
    const rolled = event.dice.filter((_, die) => event.reroll[die]);
    if (drawn.some((face, die) => face !== rolled[die]))
      return fail({ code: 'wrong-dice', index, dice: rolled, drawn });
  }
  return ok(null);
}

/**
 * The same for events that follow a game so far, whose last links are `known`. With the same dice for all, a roll may
 * repeat one of the same round, so that the round is checked from its beginning.
 */
export function checkNextDice(
  { states, events }: { readonly states: readonly Game[]; readonly events: readonly GameEvent[] },
  news: readonly GameEvent[],
  known: readonly Buffer[],
  links: readonly Buffer[],
): Result<null, DiceFault> {
  const { turn } = nextRoll(states[states.length - 1]);
  const start = states[0].sameDice
    ? states.findLastIndex((state) => nextRoll(state).turn < turn) + 1
    : states.length - 1;
  const earlier = events.slice(start + 1);
  const steps = stepsOf(states[start], earlier, 0);
  const first = known.map((link, machine) =>
    hashed(link, steps.filter(({ giving }) => giving.includes(machine)).length),
  );
  return checkJointDice(states[start], [...earlier, ...news], countRolls(events) - steps.length, first, links);
}

/** The same for a whole game. */
export function checkJointGame(seed: Uint8Array, events: readonly GameEvent[]): Result<null, DiceFault> {
  const [first, ...rest] = events;
  const game = apply(null, first);
  if (!game.ok || game.value.machines === null) return fail({ code: 'wrong-seed' });
  const { machines, commitment } = game.value;
  const links = splitLinks(seed, machines.length);
  if (links === null || jointCommitment(machines) !== commitment) return fail({ code: 'wrong-seed' });
  const checked = checkJointDice(game.value, rest, 0, endsOf(machines), links);
  return checked.ok || checked.error.code === 'wrong-seed'
    ? checked
    : fail({ ...checked.error, index: checked.error.index + 1 });
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
