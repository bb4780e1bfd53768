/** The thinker's answers to questions after a game. */
import { dailyExercise } from '../../shared/coach/daily.ts';
import type { Exercise, Why } from '../../shared/coach/exercise.ts';
import type { Explainer } from '../../shared/coach/hint.ts';
import { type Review, reviewGame } from '../../shared/coach/review.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import { type WinChances, winCurve } from '../../shared/coach/winning.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { type Choice, type Evaluator, sameChoice, withoutValue } from '../../shared/solver/coach/evaluate.ts';
import { inTenths } from '../../shared/solver/coach/explain.ts';
import { type Distribution, shareBelow } from '../../shared/solver/tables/distribution.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Comparison, Judgement, WinCurve } from '../../shared/wire/review.ts';

export type Answer<T> = Promise<Result<T, Problem>>;

const notStarted = fail({ code: 'not-started' } as const);

/** Less than this is a rounding error. */
const nothing = 1e-9;

function rulesIn([first]: readonly GameEvent[]): RulesId | null {
  return first?.type === 'started' ? first.rules : null;
}

/** What the answers are made from. */
export interface ReviewSources {
  readonly evaluatorFor: (rules: RulesId) => Promise<Evaluator>;
  /** For rules of one column, here and below. */
  readonly explainerFor: (rules: RulesId) => Promise<Explainer>;
  readonly finderFor: (rules: RulesId) => Promise<(game: Game) => WinChances>;
  readonly distributionFor: (rules: RulesId) => Promise<Distribution>;
}

export function reviewAnswers(sources: ReviewSources) {
  const { evaluatorFor, explainerFor, finderFor, distributionFor } = sources;
  return {
    /** What did the dice of a game give, and what did its choices give away? */
    async review(events: readonly GameEvent[]): Answer<Review> {
      const rules = rulesIn(events);
      return rules === null ? notStarted : reviewGame(events, await evaluatorFor(rules));
    },

    /** Who was likely to win, after each event? */
    async winCurve(events: readonly GameEvent[]): Answer<WinCurve> {
      const rules = rulesIn(events);
      return rules === null ? notStarted : winCurve(events, await finderFor(rules));
    },

    /** What share of perfect games ends with fewer points than each of these? Null where nobody knows. */
    async percentiles({
      rules,
      totals,
    }: {
      readonly rules: RulesId;
      readonly totals: readonly number[];
    }): Answer<readonly number[] | null> {
      if (rulesOf(rules).columns.length > 1) return ok(null);
      const perfect = await distributionFor(rules);
      return ok(totals.map((total) => shareBelow(perfect, total)));
    },

    /** What does a choice give away? */
    async judge({ spot, choice }: { readonly spot: Spot; readonly choice: Choice }): Answer<Judgement> {
      const evaluator = await evaluatorFor(spot.rules);
      const worth = evaluator.look(spot.card);
      const choices = worth.choices(spot);
      const loss = worth.loss(spot, choice);
      const isRight = loss < nothing;
      const best = isRight ? choice : withoutValue(choices[0]);
      const second = choices.find((one) => !sameChoice(one, choice));
      const other = isRight ? second && withoutValue(second) : choice;
      return ok({
        exact: evaluator.exact,
        loss: isRight ? 0 : loss,
        best,
        value: worth.best(spot),
        other: other ?? null,
      });
    },

    /** Why is one choice better than the other? Null where nobody knows. */
    async why({ spot, best, other }: Comparison): Answer<Why | null> {
      if (rulesOf(spot.rules).columns.length > 1) return ok(null);
      const explainer = await explainerFor(spot.rules);
      const found = explainer(spot.card, spot, best, other);
      return ok(found && inTenths(found));
    },

    /** What is the exercise of a day? */
    daily: async ({ rules, day }: { readonly rules: RulesId; readonly day: string }): Answer<Exercise> =>
      ok(dailyExercise(await evaluatorFor(rules), day)),
  };
}
