/** How a channel is declared, and what declarations share; what does not match a schema exactly is refused. */
import * as v from 'valibot';
import type { Choice } from '../coach/exercise.ts';
import { checkEvent, type GameEvent } from '../game/events.ts';
import { maxPlayers } from '../game/refusals.ts';
import { playerTypes } from '../game/seats.ts';
import { faces, mostDice, type Reroll } from '../rules/dice.ts';
import { isPresetId, isRulesId, type RulesId } from '../rules/ids.ts';
import { mostBoxes, mostColumns, mostRolls } from '../rules/ownRules.ts';
import { mostPoints } from '../rules/rules.ts';

/** A schema for something that is known here as a T. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** What a text says, if it is JSON of that kind; null if somebody has edited it so that it cannot be read. */
export function parseJson<T>(schema: Schema<T>, text: string): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

type Frozen<T> = T extends Uint8Array | string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Frozen<T[K]> };

/** What a schema lets through, never changed by anybody. */
export type TypeOf<S extends v.GenericSchema> = Frozen<v.InferOutput<S>>;

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
/** SECURITY: own rules are checked here, before anybody works with them. */
export const rules = v.custom<RulesId>(isRulesId);
/** Only those that somebody made. */
export const ownRules = v.custom<RulesId>((value) => !isPresetId(value) && isRulesId(value));
export const anyRules = v.nullable(rules);
/** Present if a list of the club is meant, instead of one of this laptop. */
export const ofClub = { club: v.exactOptional(v.literal(true)) };
/** Present if all players meet the same dice. */
export const sameDiceEntry = { sameDice: v.exactOptional(v.literal(true)) };
export const gameSchema = v.strictObject({ game: count });

const atMost = <T>(schema: Schema<T>, most: number) => v.pipe(v.array(schema), v.minLength(1), v.maxLength(most));
export const reroll: Schema<Reroll> = atMost(v.boolean(), mostDice);
const face = v.picklist(faces);
const boxEntries = { category: text, column: v.pipe(countTo(mostColumns), v.minValue(1)) };
export const rollSchema = v.strictObject({ type: v.literal('roll'), reroll });
export const scoreSchema = v.strictObject({ type: v.literal('score'), ...boxEntries });
export const moveSchema = v.variant('type', [rollSchema, scoreSchema, v.strictObject({ type: v.literal('undo') })]);
export const eventSchema = v.custom<GameEvent>((value) => checkEvent(value).ok);
export const choiceSchema: Schema<Choice> = v.union([
  v.strictObject({ keep: v.pipe(v.array(face), v.maxLength(mostDice)) }),
  v.strictObject(boxEntries),
]);

const eachColumn = <T>(schema: Schema<T>) => atMost(schema, mostColumns);
/** The form of a position; whether it can occur is up to the rules. */
export const spotEntries = {
  rules,
  card: v.strictObject({
    boxes: eachColumn(atMost(v.nullable(countTo(2 * mostPoints)), mostBoxes)),
    chips: eachColumn(countTo(mostBoxes * mostColumns)),
  }),
  hand: atMost(face, mostDice),
  rollsLeft: countTo(mostRolls * mostBoxes * mostColumns),
};
