/** The response to an answer in an exercise: shared by the window and the terminal. */
import type { Exercise } from '../coach/exercise.ts';
import type { Answered, Practice } from '../wire/review.ts';
import { words } from '../words/index.ts';

const minute = 60_000;

/** In minutes as long as that says more than the date. */
function whenText(at: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((at - now) / minute));
  return minutes < 60 ? words.practice.soon(minutes) : words.practice.on(words.date(at, 'moment'));
}

/** How many exercises are due, and when the next one is if none are. */
export function dueText({ due, cards, next }: Practice, now: number): string {
  if (cards === 0) return words.practice.noneYet;
  const told = words.practice.due(due, cards);
  return due === 0 && next !== null ? `${told} ${words.practice.nextDue(whenText(next, now))}` : told;
}

/** What was best, after how good the answer was. */
export function solutionText({ rules, chose }: Exercise, { best, value, loss }: Answered): string {
  const played = chose === null ? [] : [words.practice.played(rules, chose)];
  const lost = loss > 0 ? [words.practice.lost(loss)] : [];
  return [...lost, words.practice.best(rules, best, value), ...played].join(' ');
}

/** Null for the exercise of the day, which does not come back. */
export function comesBackText({ due }: Answered, now: number): string | null {
  return due === null ? null : words.practice.comesBack(whenText(due, now));
}
