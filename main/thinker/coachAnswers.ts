/** The thinker's answers to the coach's questions. */

import { type Chances, type Hint, hintFor, isCostly } from '../../shared/coach/hint.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import {
  estimatedSpread,
  exactSpread,
  isExactFor,
  sampledSpread,
  type WinChances,
  type Winning,
  winChanceFinder,
} from '../../shared/coach/winning.ts';
import type { Game } from '../../shared/game/game.ts';
import { ok } from '../../shared/game/result.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../shared/rules/presets.ts';
import { emptyCard } from '../../shared/rules/scorecard.ts';
import { categoryChances } from '../../shared/solver/coach/chances.ts';
import { type Choice, type Evaluator, evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { sampledAt } from '../../shared/solver/coach/sample.ts';
import { totalAround } from '../../shared/solver/coach/winChance.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { followerFor } from '../../shared/solver/tables/derived.ts';
import { valuesIn } from '../../shared/solver/values.ts';
import type { ExactOffer } from '../../shared/wire/table.ts';
import { type Answer, cancelled, reviewAnswers } from './reviewAnswers.ts';
import type { SolverTableCache } from './solverTableCache.ts';

/** What was made for a rule set is kept until it is forgotten, except null, which means cancelled. */
function createKeeper() {
  const all: Map<RulesId, unknown>[] = [];
  return {
    keptFor<T>(make: (rules: RulesId) => Promise<T | null>): (rules: RulesId) => Promise<T | null> {
      const made = new Map<RulesId, T>();
      all.push(made);
      return async (rules) => {
        const known = made.get(rules) ?? (await make(rules));
        if (known !== null) made.set(rules, known);
        return known;
      };
    },
    forget(rules: RulesId) {
      for (const made of all) made.delete(rules);
    },
  };
}

export function coachAnswers(
  cache: SolverTableCache,
  kernel: Uint8Array,
  knownCards: (cards: Game['cards']) => Game['cards'],
) {
  const { keptFor, forget } = createKeeper();
  /** Exact for one column, an estimate for Triple. */
  const evaluatorFor = keptFor(async (rules): Promise<Evaluator | null> => {
    const found = await cache.expectation(rules);
    return found && evaluatorFrom(rulesOf(rules), found.expected, found.exact, cache.net(rules));
  });

  /** For one column. */
  const explainerFor = keptFor(cache.explainer);

  /** How far games of any rules end from what was expected. */
  const sampleFor = keptFor(async (rules) => {
    const evaluator = await evaluatorFor(rules);
    return evaluator && cache.sample(rules, evaluator);
  });

  const finderFor = keptFor(async (rules): Promise<((game: Game) => WinChances) | null> => {
    const evaluator = await evaluatorFor(rules);
    if (!isYahtzeeRules(rulesOf(rules))) {
      const sample = await sampleFor(rules);
      return evaluator && sample && winChanceFinder(sampledSpread(evaluator, sample));
    }
    const outlooks = evaluator && (await cache.derived('outlooks', rules));
    const found = outlooks && (await cache.expectation(rules));
    if (evaluator === null || outlooks === null || found === null) return null;
    if (!evaluator.exact) return winChanceFinder(estimatedSpread(evaluator, outlooks));
    const follower = followerFor(evaluator.rules, valuesIn(found.known), openKernel(kernel));
    return winChanceFinder(exactSpread(follower, outlooks));
  });

  return {
    ...reviewAnswers({
      evaluatorFor,
      explainerFor,
      finderFor,
      async distributionFor(rules) {
        if (isYahtzeeRules(rulesOf(rules))) return cache.derived('distribution', rules);
        const evaluator = await evaluatorFor(rules);
        const sample = await sampleFor(rules);
        const { start } = evaluator?.look(emptyCard(rulesOf(rules))) ?? { start: 0 };
        return sample && totalAround(sampledAt(sample, 0), start);
      },
    }),

    /** What is best with these dice, and why? A patient caller waits until even the reasons are worked out. */
    async hint({ rules, card, hand, rollsLeft, patient }: Spot & { readonly patient: boolean }): Answer<Hint> {
      const evaluator = await evaluatorFor(rules);
      if (evaluator === null) return cancelled;
      if (!evaluator.exact) return ok(hintFor(evaluator, null, card, { hand, rollsLeft }));
      const explainer = patient || cache.has('components', rules) ? await explainerFor(rules) : 'coming';
      if (explainer === null) return cancelled;
      return ok(hintFor(evaluator, explainer, card, { hand, rollsLeft }));
    },

    /** What would it take to know exactly what is estimated now? Null if that cannot be had, or is known. */
    exactOffer: async (rules: RulesId): Answer<ExactOffer | null> => ok(await cache.offer(rules)),

    /** Works that out. */
    async solve(rules: RulesId): Answer<null> {
      const solved = await cache.solve(rules);
      if (solved.ok) forget(rules);
      return solved;
    },

    /** Does a choice give away more than `limit`? */
    async warning({
      choice,
      limit,
      ...spot
    }: Spot & { readonly choice: Choice; readonly limit: number }): Answer<boolean> {
      const { rules, card, hand, rollsLeft } = spot;
      const evaluator = await evaluatorFor(rules);
      return evaluator === null ? cancelled : ok(isCostly(evaluator, card, { hand, rollsLeft }, choice, limit));
    },

    /** How likely is each category by the end of this turn? */
    chances: async ({ rules, card, hand, rollsLeft }: Spot): Answer<Chances> =>
      ok(categoryChances(rulesOf(rules), card, { hand, rollsLeft })),

    /** How likely is each player to win? Null if there is nobody to beat. */
    async winning(game: Game): Answer<Winning | null> {
      const find = await finderFor(game.rules);
      if (find === null) return cancelled;
      const chances = find({ ...game, cards: knownCards(game.cards) });
      return ok(chances && { exact: isExactFor(game), chances });
    },
  };
}
