/** The parts of what crosses between window and main, as schemas: whatever does not fit to the letter is refused. */
import * as v from 'valibot';
import type { Choice } from '../coach/exercise.ts';
import { checkEvent, diceModes, type GameEvent } from '../game/events.ts';
import { maxPlayers } from '../game/refusals.ts';
import { playerTypes } from '../game/seats.ts';
import { categories } from '../rules/categories.ts';
import { diceCount, faces, type Hand, isHand } from '../rules/dice.ts';
import { rulesetIds } from '../rules/ruleset.ts';
import { yahtzeeScore } from '../rules/scoring.ts';
import type { HintRequest, MomentRequest, WarningRequest } from './coach.ts';
import { longestTable, type PictureRequest, type SaveRequest } from './history.ts';
import type { Problem } from './problems.ts';
import type { Comparison, ExerciseId } from './review.ts';
import {
  colourCount,
  dieClicks,
  hintModes,
  loudest,
  mostColours,
  type Settings,
  speeds,
  themes,
  views,
  warnLimits,
} from './settings.ts';
import type { ComputerState, MoveRequest, Setup } from './table.ts';

/** A schema of what is known here as a T. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** Longer than anything the engine would accept; it gives the reason, this only keeps a flood out. */
const longestText = 1000;
/** Longer than any stack of calls; what is left out says little. */
export const longestReport = 10_000;
export const text = v.pipe(v.string(), v.maxLength(longestText));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const yesOrNo = v.boolean();
export const anyRules = v.nullable(v.picklist(rulesetIds));
export const gameSchema = v.strictObject({ game: count });

const reroll = v.strictTuple([yesOrNo, yesOrNo, yesOrNo, yesOrNo, yesOrNo]);
const player = v.pipe(count, v.maxValue(maxPlayers - 1));
const seat = v.strictObject({ name: text, type: v.picklist(playerTypes) });
/** SECURITY: a name to propose, never a path; the player decides where it goes. */
const fileName = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\p{L}\p{N} ,()_-]+$/u));
const pixels = v.pipe(count, v.minValue(1), v.maxValue(10_000));

export const setupSchema: Schema<Setup> = v.strictObject({
  rules: v.picklist(rulesetIds),
  seats: v.pipe(v.array(seat), v.minLength(1), v.maxLength(maxPlayers)),
  dice: v.picklist(diceModes),
  words: v.exactOptional(text),
});

export const settingsSchema: Schema<Settings> = v.strictObject({
  theme: v.picklist(themes),
  speed: v.picklist(speeds),
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(loudest)),
  mute: yesOrNo,
  dieClick: v.picklist(dieClicks),
  view: v.picklist(views),
  listRules: v.picklist([...rulesetIds, 'all', 'latest']),
  listComputers: yesOrNo,
  pointers: yesOrNo,
  colours: v.pipe(
    v.record(text, v.pipe(count, v.maxValue(colourCount - 1))),
    v.check((colours) => Object.keys(colours).length <= mostColours),
  ),
  undo: yesOrNo,
  hints: v.picklist(hintModes),
  warnFrom: v.nullable(v.picklist(warnLimits)),
  chances: yesOrNo,
  winChances: yesOrNo,
});

const face = v.picklist(faces);
const box = { category: v.picklist(categories), column: v.picklist([1, 2, 3]) };
export const choiceSchema: Schema<Choice> = v.union([
  v.strictObject({ keep: v.pipe(v.array(face), v.maxLength(diceCount)) }),
  v.strictObject(box),
]);

const number = (most: number) => v.pipe(count, v.maxValue(most));
const eachColumn = <T>(schema: Schema<T>) => v.pipe(v.array(schema), v.minLength(1), v.maxLength(3));
/** The form of a position; whether it can come about is for the rules to say. */
export const spotEntries = {
  rules: v.picklist(rulesetIds),
  card: v.strictObject({
    boxes: eachColumn(v.pipe(v.array(v.nullable(number(yahtzeeScore))), v.length(categories.length))),
    chips: eachColumn(number(categories.length)),
  }),
  hand: v.custom<Hand>(isHand),
  rollsLeft: v.picklist([0, 1, 2]),
};
export const comparisonSchema: Schema<Comparison> = v.strictObject({
  spot: v.strictObject(spotEntries),
  best: choiceSchema,
  other: choiceSchema,
});

export const exerciseSchema: Schema<ExerciseId> = v.variant('source', [
  v.strictObject({ source: v.literal('deck'), player: v.nullable(count), kind: text }),
  v.strictObject({ source: v.literal('daily'), day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)) }),
]);

const rollMove = v.strictObject({ type: v.literal('roll'), reroll });
const scoreMove = v.strictObject({ type: v.literal('score'), ...box });
const moment = { id: count, seen: count };

export const moveSchema: Schema<MoveRequest> = v.strictObject({
  ...moment,
  player,
  move: v.variant('type', [rollMove, scoreMove, v.strictObject({ type: v.literal('undo') })]),
  typed: v.nullable(text),
});

export const hintSchema: Schema<HintRequest> = v.strictObject({ ...moment, patient: yesOrNo });
export const momentSchema: Schema<MomentRequest> = v.strictObject(moment);
export const warningSchema: Schema<WarningRequest> = v.strictObject({
  ...moment,
  move: v.variant('type', [rollMove, scoreMove]),
});

/** Larger than any picture of a card. */
const largestPicture = 20_000_000;
export const pictureSchema: Schema<PictureRequest> = v.strictObject({
  name: fileName,
  png: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array && value.length <= largestPicture),
  to: v.picklist(['file', 'clipboard']),
});

export const saveSchema: Schema<SaveRequest> = v.variant('kind', [
  v.strictObject({ kind: v.literal('csv'), name: fileName, text: v.pipe(v.string(), v.maxLength(longestTable)) }),
  v.strictObject({
    kind: v.literal('png'),
    name: fileName,
    area: v.strictObject({ x: count, y: count, width: pixels, height: pixels }),
  }),
]);

export const eventSchema = v.custom<GameEvent>((value) => checkEvent(value).ok);

/** Made by us alone, so its code says enough; the data of each code is the compiler's business. */
const problem = v.custom<Problem>((value) => typeof (value as Problem | null)?.code === 'string');

export const computerSchema: Schema<ComputerState> = v.variant('kind', [
  v.strictObject({ kind: v.literal('playing') }),
  v.strictObject({ kind: v.literal('paused') }),
  v.strictObject({ kind: v.literal('typing'), player, reroll }),
  v.strictObject({ kind: v.literal('stopped'), problem }),
]);
