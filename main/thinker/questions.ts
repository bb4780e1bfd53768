/**
 * What the thinker can be asked and what it answers. A further question is one more member here, and one more answer in
 * `coach.ts`.
 */
import type { Hint } from '../../shared/coach/hint.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import type { Game } from '../../shared/game/game.ts';
import type { Result } from '../../shared/game/result.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { TableMove } from '../../shared/wire/table.ts';

/** What the game itself waits for. */
interface PlayQuestions {
  /** Get ready what the computers at a table need. */
  prepare: { question: Pick<Game, 'rules' | 'seats'>; answer: null };
  /** What does the computer on turn do? */
  decide: { question: Game; answer: TableMove };
}

/** What players want to know. */
interface CoachQuestions {
  /** What is best with these dice, and why? */
  hint: { question: Spot; answer: Hint };
}

export type Questions = PlayQuestions & CoachQuestions;
export type QuestionKind = keyof Questions;
export type CoachKind = keyof CoachQuestions;
export type ThinkerAnswer<K extends QuestionKind> = Result<Questions[K]['answer'], Problem>;
export type Answers = {
  readonly [K in QuestionKind]: (question: Questions[K]['question']) => Promise<ThinkerAnswer<K>>;
};

/** Each has a thread of its own, so that nothing the coach has to think about keeps a computer from moving. */
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
  /** A fault of ours, for the log file. */
  | { readonly number: number; readonly fault: string }
  | { readonly progress: Progress }
  /** Something is not as it should be, but can be done without. */
  | { readonly warning: string };
