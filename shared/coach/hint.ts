/** What to do with the dice now: the best choices, and why the first is better than the second. */
import type { Scorecard } from '../rules/scorecard.ts';
import type { CategoryChance } from '../solver/coach/chances.ts';
import type { Choice, Evaluator, ValuedChoice } from '../solver/coach/evaluate.ts';
import { type Explanation, explainParts, inTenths, partsOfChoice, type Tenths } from '../solver/coach/explain.ts';
import { columnStateOf, type ValueOf } from '../solver/column.ts';
import { type AddParts, countAhead } from '../solver/components.ts';
import { createFollower, type Dice } from '../solver/follow.ts';
import type { Space } from '../solver/space.ts';

/** Explains the difference between two choices of a position; null where its parts are not known. */
export type Explainer = (card: Scorecard, dice: Dice, one: Choice, other: Choice) => Explanation | null;

/** So many states can be looked at while somebody waits. */
const mostAhead = 4_000;

/** For any rules of one column that are known exactly. Without a table, `addParts` is for the last boxes alone. */
export function explainerFrom(space: Space, expected: ValueOf, addParts: AddParts, hasTable: boolean): Explainer {
  const { compiled } = space;
  const follower = createFollower(space, expected);
  return (card, dice, one, other) => {
    const { filled } = columnStateOf(compiled, card.boxes[0]);
    if (!hasTable && countAhead(space, filled) > mostAhead) return null;
    const of = (choice: Choice) => partsOfChoice(follower, addParts, card, dice, choice);
    return explainParts(compiled, of(one), of(other));
  };
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
  const isWhyComing = next !== undefined && explainer === 'coming';
  const why = next && typeof explainer === 'function' ? explainer(card, dice, best, next) : null;
  return { exact, choices, why: why && inTenths(why), isWhyComing };
}

/** Whether a choice gives away more than `limit` points. What would be better is a hint, and is not said here. */
export function isCostly(evaluator: Evaluator, card: Scorecard, dice: Dice, choice: Choice, limit: number): boolean {
  return evaluator.look(card).loss(dice, choice) > limit;
}
