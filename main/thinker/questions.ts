/**
 * What the thinker can be asked and what it answers. A new question is one more member here, and one more answer in
 * `coach.ts`, or in `reviewing.ts` if it is asked after a game.
 */

import type { Exercise, Why } from '../../shared/coach/exercise.ts';
import type { Chances, Hint, Warning } from '../../shared/coach/hint.ts';
import type { Review } from '../../shared/coach/review.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import type { Winning } from '../../shared/coach/winning.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/moves.ts';
import type { Result } from '../../shared/game/result.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Choice } from '../../shared/solver/coach/evaluate.ts';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Comparison, Judgement, WinCurve } from '../../shared/wire/review.ts';
import type { NoNet } from '../../shared/wire/table.ts';

/** Questions that the game itself waits for. */
interface PlayQuestions {
  /** Get ready what the computers at a table need. */
  prepare: { question: Pick<Game, 'rules' | 'seats'>; answer: null };
  /** What does the computer on turn do? */
  decide: { question: Game; answer: Move };
}

/** Questions that players ask. */
interface CoachQuestions {
  /** What is best with these dice, and why? A patient caller waits until even the reasons are worked out. */
  hint: { question: Spot & { readonly patient: boolean }; answer: Hint };
  /** What does a choice give away, if it is more than `limit`? */
  warning: { question: Spot & { readonly choice: Choice; readonly limit: number }; answer: Warning | null };
  /** How likely is each category by the end of this turn? */
  chances: { question: Spot; answer: Chances };
  /** How likely is each player to win? */
  winning: { question: Game; answer: Winning | null };
}

/** Questions after a game. */
interface ReviewQuestions {
  /** What did the dice of a game give, and what did its choices give away? */
  review: { question: readonly GameEvent[]; answer: Review };
  /** Who was likely to win, after each event? */
  winCurve: { question: readonly GameEvent[]; answer: WinCurve };
  /** What share of perfect games ends with fewer points than each of these? Null where nobody knows. */
  percentiles: {
    question: { readonly rules: RulesetId; readonly totals: readonly number[] };
    answer: readonly number[] | null;
  };
  /** What does a choice give away? */
  judge: { question: { readonly spot: Spot; readonly choice: Choice }; answer: Judgement };
  /** Null where nobody knows. */
  why: { question: Comparison; answer: Why | null };
  /** What is the exercise of a day? */
  daily: { question: { readonly rules: RulesetId; readonly day: string }; answer: Exercise };
}

export type Questions = PlayQuestions & CoachQuestions & ReviewQuestions;
export type QuestionKind = keyof Questions;
export type ReviewKind = keyof ReviewQuestions;
export type CoachKind = keyof CoachQuestions | ReviewKind;
export type ThinkerAnswer<K extends QuestionKind> = Result<Questions[K]['answer'], Problem>;
export type Answers = {
  readonly [K in QuestionKind]: (question: Questions[K]['question']) => Promise<ThinkerAnswer<K>>;
};

/** Each has a thread of its own, so that the coach's thinking never keeps a computer from moving. */
export const lanes = ['play', 'coach'] as const;
export type Lane = (typeof lanes)[number];

export function laneOf(kind: QuestionKind): Lane {
  return kind === 'prepare' || kind === 'decide' ? 'play' : 'coach';
}

/** How much of a solver table is worked out, from 0 to 1; null when nothing is being worked out. */
export type Progress = { readonly rules: RulesetId; readonly table: TableKind; readonly done: number } | null;

export interface ThreadData {
  readonly folder: string;
  /** The folder with the nets of Triple. */
  readonly nets: string;
  readonly kernel: Uint8Array | null;
}

type Numbered<K extends QuestionKind> = {
  readonly number: number;
  readonly kind: K;
  readonly question: Questions[K]['question'];
};
export type ToThread = 'cancel' | { [K in QuestionKind]: Numbered<K> }[QuestionKind];

export type FromThread =
  | { readonly number: number; readonly answer: ThinkerAnswer<QuestionKind> }
  /** A bug of ours, for the log file. */
  | { readonly number: number; readonly fault: string }
  | { readonly progress: Progress }
  | { readonly noNet: NoNet };
