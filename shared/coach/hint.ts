/** What to do with the dice now: the best choices, and why the first is better than the second. */
import type { Scorecard } from '../rules/scorecard.ts';
import type { CategoryChance } from '../solver/coach/chances.ts';
import type { Choice, Evaluator, ValuedChoice } from '../solver/coach/evaluate.ts';
import { type Explanation, explain, inTenths, type Tenths } from '../solver/coach/explain.ts';
import type { Components } from '../solver/tables/components.ts';
import type { Dice } from '../solver/tables/distribution.ts';
import type { Values } from '../solver/values.ts';

/** Explains the difference between two choices of a position; there is none for Triple, whose parts are not known. */
export type Explainer = (card: Scorecard, dice: Dice, one: Choice, other: Choice) => Explanation;

export function explainerFrom(components: Components, values: Values): Explainer {
  return (...question) => explain(components, values, ...question);
}

export interface Hint {
  /** False where the numbers are an estimate. */
  readonly exact: boolean;
  /** Best first, each with the final TOTAL it leads to on average. There is one at least. */
  readonly choices: readonly ValuedChoice[];
  /** How the first differs from the second, as it is shown; null if there is no second, or the parts are not known. */
  readonly why: Tenths | null;
  /** True if the reason is still being worked out: a caller who asks again and waits gets it. */
  readonly isWhyComing: boolean;
}

/** The open categories in scorecard order, each with its chance by the end of the turn. */
export type Chances = readonly CategoryChance[];

/** How many choices are worth looking at. */
const mostChoices = 3;

/** `explainer` is null if there is none, and 'coming' while it is being prepared. */
export function hintFor(
  evaluator: Evaluator,
  explainer: Explainer | null | 'coming',
  card: Scorecard,
  dice: Dice,
): Hint {
  const choices = evaluator.look(card).choices(dice).slice(0, mostChoices);
  const [best, next] = choices;
  const { exact } = evaluator;
  if (next === undefined || explainer === null) return { exact, choices, why: null, isWhyComing: false };
  if (explainer === 'coming') return { exact, choices, why: null, isWhyComing: true };
  return { exact, choices, why: inTenths(explainer(card, dice, best, next)), isWhyComing: false };
}

/** Whether a choice gives away more than `limit` points. What would be better is a hint, and is not said here. */
export function isCostly(evaluator: Evaluator, card: Scorecard, dice: Dice, choice: Choice, limit: number): boolean {
  return evaluator.look(card).loss(dice, choice) > limit;
}
