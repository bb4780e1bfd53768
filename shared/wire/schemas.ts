/**
 * How a channel is declared, and the parts that several declarations share. A type follows from its schema, and anything
 * that does not match the schema exactly is refused.
 */
import * as v from 'valibot';
import type { Choice } from '../coach/exercise.ts';
import { checkEvent, type GameEvent } from '../game/events.ts';
import { maxPlayers } from '../game/refusals.ts';
import { playerTypes } from '../game/seats.ts';
import { categories } from '../rules/categories.ts';
import { diceCount, faces, type Hand, isHand, type Reroll } from '../rules/dice.ts';
import { rulesetIds } from '../rules/ruleset.ts';
import { yahtzeeScore } from '../rules/scoring.ts';

/** A schema for something that is known here as a T. */
export type Schema<T> = v.GenericSchema<unknown, T>;

type Frozen<T> = T extends Uint8Array | string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Frozen<T[K]> };

/** What a schema lets through, never changed by anybody. */
export type TypeOf<S extends v.GenericSchema> = Frozen<v.InferOutput<S>>;

/** What the window may ask of main, and what main answers. */
export interface Call<Request extends v.GenericSchema, Answer> {
  readonly request: Request;
  /** Only for the compiler: answers come from main, so nobody has to check them. */
  readonly answer?: Answer;
}

export const answers = <Answer>(): Answer | undefined => undefined;

/** `call(request, answers<Answer>)`; without an answer it is null, which says that it is done. */
export function call<Request extends v.GenericSchema, Answer = null>(
  request: Request,
  _answer?: () => Answer | undefined,
): Call<Request, Answer> {
  return { request };
}

/** Longer than anything the engine would accept; the engine gives the reason, this only keeps a flood out. */
const longestText = 1000;

export const text = v.pipe(v.string(), v.maxLength(longestText));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countTo = (most: number) => v.pipe(count, v.maxValue(most));
/** A seat, from 0. */
export const player = countTo(maxPlayers - 1);
export const seat = v.strictObject({ name: text, type: v.picklist(playerTypes) });
export const rules = v.picklist(rulesetIds);
export const anyRules = v.nullable(rules);
/** Present if a list of the club is meant, instead of one of this laptop. */
export const ofClub = { club: v.exactOptional(v.literal(true)) };
export const gameSchema = v.strictObject({ game: count });

export const reroll: Schema<Reroll> = v.strictTuple([v.boolean(), v.boolean(), v.boolean(), v.boolean(), v.boolean()]);
const face = v.picklist(faces);
const boxEntries = { category: v.picklist(categories), column: v.picklist([1, 2, 3]) };
export const rollSchema = v.strictObject({ type: v.literal('roll'), reroll });
export const scoreSchema = v.strictObject({ type: v.literal('score'), ...boxEntries });
export const moveSchema = v.variant('type', [rollSchema, scoreSchema, v.strictObject({ type: v.literal('undo') })]);
export const eventSchema = v.custom<GameEvent>((value) => checkEvent(value).ok);
export const choiceSchema: Schema<Choice> = v.union([
  v.strictObject({ keep: v.pipe(v.array(face), v.maxLength(diceCount)) }),
  v.strictObject(boxEntries),
]);

const eachColumn = <T>(schema: Schema<T>) => v.pipe(v.array(schema), v.minLength(1), v.maxLength(3));
/** The form of a position; whether it can occur is up to the rules. */
export const spotEntries = {
  rules,
  card: v.strictObject({
    boxes: eachColumn(v.pipe(v.array(v.nullable(countTo(yahtzeeScore))), v.length(categories.length))),
    chips: eachColumn(countTo(categories.length)),
  }),
  hand: v.custom<Hand>(isHand),
  rollsLeft: countTo(2),
};
