/** The thinker's answers to the coach's questions. */

import { type Chances, type Hint, hintFor, isCostly } from '../../shared/coach/hint.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import {
  estimatedSpread,
  exactSpread,
  isExactFor,
  sampledSpread,
  type Winning,
  winChanceFinder,
} from '../../shared/coach/winning.ts';
import type { Game } from '../../shared/game/game.ts';
import { ok } from '../../shared/game/result.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../shared/rules/presets.ts';
import { emptyCard } from '../../shared/rules/scorecard.ts';
import { categoryChances } from '../../shared/solver/coach/chances.ts';
import { type Choice, evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { sampledAt } from '../../shared/solver/coach/sample.ts';
import { totalAround } from '../../shared/solver/coach/winChance.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { followerFor } from '../../shared/solver/tables/derived.ts';
import { valuesIn } from '../../shared/solver/values.ts';
import type { ExactOffer } from '../../shared/wire/table.ts';
import { type Answer, reviewAnswers } from './reviewAnswers.ts';
import type { SolverTableCache } from './solverTableCache.ts';

export function coachAnswers(
  cache: SolverTableCache,
  kernel: Uint8Array,
  knownCards: (cards: Game['cards']) => Game['cards'],
) {
  /** Exact for one column, an estimate for Triple. */
  const evaluatorFor = cache.keptFor((rules, { expected, exact }) =>
    evaluatorFrom(rulesOf(rules), expected, exact, cache.net(rules)),
  );

  /** How far games of any rules end from what was expected. */
  const sampleFor = cache.keptFor(async (rules) => cache.sample(rules, await evaluatorFor(rules)));

  const finderFor = cache.keptFor(async (rules, { known }) => {
    const evaluator = await evaluatorFor(rules);
    if (!isYahtzeeRules(rulesOf(rules))) return winChanceFinder(sampledSpread(evaluator, await sampleFor(rules)));
    const outlooks = await cache.derived('outlooks', rules);
    if (!evaluator.exact) return winChanceFinder(estimatedSpread(evaluator, outlooks));
    const follower = followerFor(evaluator.rules, valuesIn(known), openKernel(kernel));
    return winChanceFinder(exactSpread(follower, outlooks));
  });

  return {
    ...reviewAnswers({
      evaluatorFor,
      explainerFor: cache.explainer,
      finderFor,
      async distributionFor(rules) {
        if (isYahtzeeRules(rulesOf(rules))) return cache.derived('distribution', rules);
        const { start } = (await evaluatorFor(rules)).look(emptyCard(rulesOf(rules)));
        return totalAround(sampledAt(await sampleFor(rules), 0), start);
      },
    }),

    /** What is best with these dice, and why? A patient caller waits until even the reasons are worked out. */
    async hint({ rules, card, hand, rollsLeft, patient }: Spot & { readonly patient: boolean }): Answer<Hint> {
      const evaluator = await evaluatorFor(rules);
      if (!evaluator.exact) return ok(hintFor(evaluator, null, card, { hand, rollsLeft }));
      const explainer = patient || cache.has('components', rules) ? await cache.explainer(rules) : 'coming';
      return ok(hintFor(evaluator, explainer, card, { hand, rollsLeft }));
    },

    /** What would it take to know exactly what is estimated now? Null if that cannot be had, or is known. */
    exactOffer: async (rules: RulesId): Answer<ExactOffer | null> => ok(await cache.offer(rules)),

    /** Works that out. */
    solve: (rules: RulesId): Answer<null> => cache.solve(rules),

    /** Does a choice give away more than `limit`? */
    async warning({
      choice,
      limit,
      ...spot
    }: Spot & { readonly choice: Choice; readonly limit: number }): Answer<boolean> {
      const { rules, card, hand, rollsLeft } = spot;
      return ok(isCostly(await evaluatorFor(rules), card, { hand, rollsLeft }, choice, limit));
    },

    /** How likely is each category by the end of this turn? */
    chances: async ({ rules, card, hand, rollsLeft }: Spot): Answer<Chances> =>
      ok(categoryChances(rulesOf(rules), card, { hand, rollsLeft })),

    /** How likely is each player to win? Null if there is nobody to beat. */
    async winning(game: Game): Answer<Winning | null> {
      const find = await finderFor(game.rules);
      const chances = find({ ...game, cards: knownCards(game.cards) });
      return ok(chances && { exact: isExactFor(game), chances });
    },
  };
}
