/** Why something was not done: the sentence for a problem, in the language in use. */
import type { HeldReason } from '../wire/club.ts';
import type { Problem } from '../wire/problems.ts';

/** A sentence that says the same every time, or one that names what it is about. */
type Texts<T extends { readonly code: string }> = {
  readonly [C in T['code']]: string | ((about: Extract<T, { code: C }>) => string);
};

export interface ProblemTexts {
  readonly problems: Texts<Problem>;
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

export const problemSentence = (problem: Problem) => sentence(texts.problems, problem);

/** Why something in the club was not entered. */
export const heldSentence = (reason: HeldReason) => sentence(texts.held, reason);
