/** What the thinker can be asked and what it answers; a further question is one more member here and in `thread.ts`. */
import type { Game } from '../../shared/game/game.ts';
import type { Result } from '../../shared/game/result.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { TableMove } from '../../shared/wire/table.ts';

export interface Questions {
  /** Get ready what the computers at a table need. */
  prepare: { question: Pick<Game, 'rules' | 'seats'>; answer: null };
  /** What does the computer on turn do? */
  decide: { question: Game; answer: TableMove };
}
export type QuestionKind = keyof Questions;
export type ThinkerAnswer<K extends QuestionKind> = Result<Questions[K]['answer'], Problem>;

/** How much of a solver table is worked out, from 0 to 1; null when nothing is being worked out. */
export type Progress = { readonly rules: RulesetId; readonly table: TableKind; readonly done: number } | null;

export interface ThreadData {
  readonly folder: string;
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
  | { readonly progress: Progress };
