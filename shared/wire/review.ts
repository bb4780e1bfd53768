/** What crosses between the window and the coach after a game: reviews, ratings, exercises. */
import * as v from 'valibot';
import type { Choice, Exercise, Why } from '../coach/exercise.ts';
import type { Hint } from '../coach/hint.ts';
import type { AnswerGrade } from '../coach/practice.ts';
import type { Review } from '../coach/review.ts';
import type { WinChances } from '../coach/winning.ts';
import type { Move } from '../game/moves.ts';
import { longestText } from '../rules/ownRules.ts';
import { type HistoryPoint, leagueSchema } from './history.ts';
import {
  answers,
  call,
  choiceSchema,
  count,
  eventSchema,
  gameSchema,
  ofClub,
  rules,
  spotEntries,
  type TypeOf,
} from './schemas.ts';

interface SkillPoint extends HistoryPoint {
  readonly luck: number;
  readonly loss: number;
}

/** How well a player has played lately, the oldest game first. */
export interface Skill {
  readonly points: readonly SkillPoint[];
  /** How many of the latest games still have to be reviewed. */
  readonly unreviewed: number;
}

/** The win chances after each event of the log. */
export type WinCurve = readonly WinChances[];

/** What a choice gives away in a position. */
export interface Judgement {
  /** False where the numbers are an estimate. */
  readonly exact: boolean;
  readonly loss: number;
  readonly best: Choice;
  /** The expected final total of the best choice. */
  readonly value: number;
  /** Compared with the best: the choice, or the second best if that was right; null if there is no other. */
  readonly other: Choice | null;
}

const spotSchema = v.strictObject(spotEntries);

/** Why is `best` better than `other`? */
const comparisonSchema = v.strictObject({
  spot: spotSchema,
  best: choiceSchema,
  other: choiceSchema,
});
export type Comparison = TypeOf<typeof comparisonSchema>;

/** The kind of an exercise names its rules, and own rules are named by their text. */
const exerciseText = v.pipe(v.string(), v.maxLength(2 * longestText));

/** Which exercise is meant; main knows its content. */
const exerciseSchema = v.variant('source', [
  /**
   * A card of somebody's deck, or, without a player, of the classic positions; and which of the card's positions it is,
   * since more may come to it while somebody thinks about this one.
   */
  v.strictObject({ source: v.literal('deck'), player: v.nullable(count), kind: exerciseText, position: exerciseText }),
  /** `day` is a date as in 2026-11-16. */
  v.strictObject({ source: v.literal('daily'), day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)) }),
]);
export type ExerciseId = TypeOf<typeof exerciseSchema>;

export interface PracticeItem {
  readonly id: ExerciseId;
  readonly exercise: Exercise;
}

export interface Practice {
  /** The exercise to do next; null when none is due. */
  readonly item: PracticeItem | null;
  /** How many are due, that one included. */
  readonly due: number;
  readonly cards: number;
  /** When the next card is due, in milliseconds since 1970; null while there is none. */
  readonly next: number | null;
}

export interface Daily {
  readonly item: PracticeItem;
  /** How it went today; null if it has not been tried. */
  readonly done: AnswerGrade | null;
}

export interface Answered extends Judgement {
  readonly grade: AnswerGrade;
  /** When the exercise comes back; null for the exercise of the day, which does not. */
  readonly due: number | null;
}

/** In events; no game of four with three columns has this many. */
const longestLog = 5_000;

export const reviewCalls = {
  /** What the dice of a finished game gave, and what its choices gave away. */
  'review:read': call(gameSchema, answers<Review>),
  'review:winCurve': call(gameSchema, answers<WinCurve>),
  /** By seat, what share of perfect games has fewer points; null if that is not known. */
  'review:percentiles': call(gameSchema, answers<readonly number[] | null>),
  /** Parts that add up to the difference between two choices; null if they are not known. */
  'review:why': call(comparisonSchema, answers<Why | null>),
  /** What is best in a position that somebody set up; one that is not patient is answered before the reason is known. */
  'review:hint': call(v.strictObject({ spot: spotSchema, patient: v.boolean() }), answers<Hint>),
  /** Reviews some more of a player's games; answers how many are left. */
  'review:more': call(v.strictObject({ player: count, rules }), answers<number>),
  /** The same for the games of a league. */
  'review:league': call(v.strictObject({ league: leagueSchema, ...ofClub }), answers<number>),
  /** What the computer on turn does in a game that is not saved. */
  'practice:decide': call(
    v.strictObject({ events: v.pipe(v.array(eventSchema), v.maxLength(longestLog)) }),
    answers<Move>,
  ),
  /** Null for the classic positions. */
  'practice:read': call(v.strictObject({ player: v.nullable(count) }), answers<Practice>),
  'practice:add': call(v.strictObject({ player: v.nullable(count), spot: spotSchema })),
  'practice:daily': call(v.null(), answers<Daily>),
  'practice:answer': call(v.strictObject({ id: exerciseSchema, choice: choiceSchema }), answers<Answered>),
};
