/** Why something was not done: the sentence for a problem, in the language in use. */
import type { HeldReason } from '../wire/club.ts';
import type { Problem } from '../wire/problems.ts';
import { strings } from './strings.ts';

/** These have one sentence for each reason. */
const reasons = {
  'not-saved': (because) => strings.faults.store[because],
  'club-bad-place': (because) => strings.faults.clubPlace[because],
  'club-bad-name': (because) => strings.faults.clubName[because],
  'club-key': (because) => strings.faults.clubKey[because],
  'club-out-of-reach': (because) => strings.faults.club[because],
} satisfies {
  [C in Problem['code']]?: (because: Extract<Problem, { code: C; because: string }>['because']) => string;
};

type ByReason = Extract<Problem, { code: keyof typeof reasons }>;
type OtherProblem = Exclude<Problem, ByReason>;

/** A sentence that says the same every time, or one that names what it is about. */
type Texts<T extends { readonly code: string }> = {
  readonly [C in T['code']]: string | ((about: Extract<T, { code: C }>) => string);
};

export interface ProblemTexts {
  readonly problems: Texts<OtherProblem>;
  readonly held: Texts<HeldReason>;
}

let texts: ProblemTexts;

export function setProblemTexts(next: ProblemTexts): void {
  texts = next;
}

function sentence<T extends { readonly code: string }>(all: Texts<T>, about: T): string {
  const text = all[about.code as T['code']] as string | ((about: T) => string);
  return typeof text === 'string' ? text : text(about);
}

const isByReason = (problem: Problem): problem is ByReason => problem.code in reasons;

export function problemSentence(problem: Problem): string {
  if (isByReason(problem)) return (reasons[problem.code] as (because: ByReason['because']) => string)(problem.because);
  return sentence(texts.problems, problem as OtherProblem);
}

/** Why something in the club was not entered. */
export const heldSentence = (reason: HeldReason) => sentence(texts.held, reason);
