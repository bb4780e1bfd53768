/** Every message that crosses a network, as schemas: anything that does not match exactly ends the connection. */
import * as v from 'valibot';
import { mostMachines, type Started } from '../../shared/game/events.ts';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { phrases } from '../../shared/wire/channels.ts';
import { networkSeat } from '../../shared/wire/network.ts';
import { networkFaults } from '../../shared/wire/problems.ts';
import { count, eventSchema, moveSchema, player, reroll, rules, sameDiceEntry } from '../../shared/wire/schemas.ts';

/** 2: a roll is agreed on before anybody reveals a link. 3: who comes back proves it as with a code. */
export const protocol = 3;
/** In bytes. SECURITY: a longer message is not read to its end. */
export const largestFrame = 65_536;
/** In bytes: a host may send a whole game at once. */
export const largestAnswer = 1_048_576;
/** No honest game has more; with so many it can still be exported and checked. */
export const mostEvents = 4_500;

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));
const hexUpTo = (bytes: number) => v.pipe(v.string(), v.maxLength(2 * bytes), v.regex(/^([0-9a-f]{2})*$/));
export const hex32 = hex(32);
const base64 = v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\w-]+$/));
const name = v.pipe(v.string(), v.maxLength(300));
const machine = v.pipe(count, v.maxValue(mostMachines - 1));
const fault = v.picklist(networkFaults);
const uid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const phrase = v.picklist(phrases);
const started = v.pipe(
  eventSchema,
  v.check((event) => event.type === 'started'),
  v.transform((event) => event as Started),
);
const kind = <T extends string>(type: T) => ({ type: v.literal(type) });
/** A machine's signature on a finished game; see main/network/signatures.ts. */
const signed = v.strictObject({ ...kind('signed'), by: hex32, signature: hex(64) });
export type Signed = v.InferOutput<typeof signed>;

/** Why a move was not made. */
export const answerProblems = ['table-busy', 'roll-waits', 'moved-on', 'refused'] as const;
export type AnswerProblem = (typeof answerProblems)[number];

/** Messages before there are keys. */
export const challengeSchema = v.strictObject({ ...kind('challenge'), version: count, table: hex(16), nonce: hex32 });
export const helloSchema = v.strictObject({
  ...kind('hello'),
  /** Not the id itself, but its HMAC under the host's fresh number; null for somebody with the code. */
  member: v.nullable(hex32),
  request: base64,
});
export const replySchema = v.variant('type', [
  v.strictObject({ ...kind('response'), response: base64 }),
  v.strictObject({ ...kind('refused'), fault, seconds: v.exactOptional(count) }),
]);
export const finishSchema = v.strictObject({ ...kind('finish'), finish: base64 });

/** What a guest may say. */
export const toHostSchema = v.variant('type', [
  /** Nobody in it: a spectator. */
  v.strictObject({
    ...kind('join'),
    names: v.pipe(v.array(name), v.maxLength(maxPlayers)),
    end: hex32,
    key: hex32,
  }),
  /** With how many events of the game; 0 before it. */
  v.strictObject({ ...kind('rejoin'), seen: count }),
  v.strictObject({ ...kind('ready'), ready: v.boolean() }),
  /** One at a time. */
  v.strictObject({ ...kind('move'), seen: count, player, move: moveSchema }),
  /** This machine has the same game and the same roll in mind: one proof for each other machine. */
  v.strictObject({
    ...kind('agreed'),
    k: count,
    proofs: v.pipe(v.array(v.strictObject({ to: machine, proof: hex32 })), v.maxLength(mostMachines)),
  }),
  v.strictObject({ ...kind('link'), k: count, link: hex32 }),
  /** The end of the game is on disk. */
  v.strictObject({ ...kind('done') }),
  signed,
  v.strictObject({ ...kind('say'), phrase }),
  v.strictObject({ ...kind('leave') }),
]);
export type ToHost = v.InferOutput<typeof toHostSchema>;
export type ToHostOf<T extends ToHost['type']> = Extract<ToHost, { type: T }>;

/** What a host may say. */
export const toGuestSchema = v.variant('type', [
  v.strictObject({ ...kind('welcome'), member: hex(16), token: hex32 }),
  v.strictObject({
    ...kind('table'),
    rules,
    ...sameDiceEntry,
    seats: v.pipe(v.array(networkSeat), v.maxLength(maxPlayers)),
    spectators: count,
    /** The machines that have not revealed a link yet, while a roll waits for them. */
    waiting: v.array(player),
  }),
  /** `machine` is null for a spectator. */
  v.strictObject({ ...kind('start'), uid, started, machine: v.nullable(machine) }),
  v.strictObject({ ...kind('fixed'), k: count, player, reroll }),
  /** All machines have agreed on that roll: here is the proof of each of the others. */
  v.strictObject({
    ...kind('reveal'),
    k: count,
    proofs: v.pipe(v.array(v.strictObject({ from: machine, proof: hex32 })), v.maxLength(mostMachines)),
  }),
  v.strictObject({
    ...kind('events'),
    from: count,
    events: v.pipe(v.array(eventSchema), v.maxLength(mostEvents)),
    /** The last link of each machine after these events. */
    links: hexUpTo(32 * mostMachines),
    /** When the game ended, if these are the last of it. */
    finishedAt: v.nullable(count),
  }),
  /** The guest has the same game and works out the reason itself; this says what it cannot know. */
  v.strictObject({ ...kind('answer'), problem: v.nullable(v.picklist(answerProblems)) }),
  v.strictObject({ ...kind('said'), player, phrase }),
  signed,
  v.strictObject({ ...kind('bye'), fault }),
]);
export type ToGuest = v.InferOutput<typeof toGuestSchema>;
export type ToGuestOf<T extends ToGuest['type']> = Extract<ToGuest, { type: T }>;
