/** What crosses between the window and the coach after a game: reviews, ratings, exercises. */
import type { Choice, Exercise } from '../coach/exercise.ts';
import type { AnswerGrade } from '../coach/practice.ts';
import type { Spot } from '../coach/spot.ts';
import type { WinChances } from '../coach/winning.ts';

/** What a reviewed game says about one of its players. */
interface SkillPoint {
  readonly game: number;
  readonly at: number;
  readonly score: number;
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
  /**
   * What the best is compared with: the choice, or the second best if the choice was right; null if there is no other.
   */
  readonly other: Choice | null;
}

/** Why is `best` better than `other`? */
export interface Comparison {
  readonly spot: Spot;
  readonly best: Choice;
  readonly other: Choice;
}

/** Which exercise is meant; main knows its content. */
export type ExerciseId =
  /**
   * A card of somebody's deck, or, without a player, of the classic positions; and which of the card's positions it is,
   * since more may come to it while somebody thinks about this one.
   */
  | { readonly source: 'deck'; readonly player: number | null; readonly kind: string; readonly position: string }
  /** `day` is a date as in 2026-11-16. */
  | { readonly source: 'daily'; readonly day: string };

export interface PracticeItem {
  readonly id: ExerciseId;
  readonly exercise: Exercise;
}

/** What there is to practise now. */
export interface Practice {
  /** The exercise to do next; null when none is due. */
  readonly item: PracticeItem | null;
  /** How many are due, that one included. */
  readonly due: number;
  /** How many cards there are in total. */
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
