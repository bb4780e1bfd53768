/** The thinker's answers to the coach's questions. */
import { type Chances, explainerFrom, type Hint, hintFor, isCostly } from '../../shared/coach/hint.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import {
  estimatedSpread,
  exactSpread,
  isExactFor,
  type WinChances,
  type Winning,
  winChanceFinder,
} from '../../shared/coach/winning.ts';
import type { Game } from '../../shared/game/game.ts';
import { ok } from '../../shared/game/result.ts';
import { tableRules } from '../../shared/players/strategy.ts';
import { tripleEvaluator } from '../../shared/players/triple.ts';
import { type RulesetId, rulesOf } from '../../shared/rules/ruleset.ts';
import { categoryChances } from '../../shared/solver/coach/chances.ts';
import { type Choice, type Evaluator, exactEvaluator } from '../../shared/solver/coach/evaluate.ts';
import type { Kernel } from '../../shared/solver/kernel/kernel.ts';
import { lookaheadFor } from '../../shared/solver/tables/make.ts';
import { type Answer, cancelled, reviewAnswers } from './reviewAnswers.ts';
import type { SolverTableCache } from './solverTableCache.ts';

/** What was made for a rule set is kept as long as the thread lives, except null, which means cancelled. */
function keptFor<T>(make: (rules: RulesetId) => Promise<T | null>): (rules: RulesetId) => Promise<T | null> {
  const made = new Map<RulesetId, T>();
  return async (rules) => {
    const known = made.get(rules) ?? (await make(rules));
    if (known !== null) made.set(rules, known);
    return known;
  };
}

/** `kernel` looks ahead faster; null works without it. */
export function coachAnswers(
  cache: SolverTableCache,
  kernel: () => Kernel | null,
  knownCards: (cards: Game['cards']) => Game['cards'],
) {
  /** Exact for one column, an estimate for Triple. */
  const evaluatorFor = keptFor(async (rules): Promise<Evaluator | null> => {
    const values = await cache.values(tableRules(rules));
    const ruleset = rulesOf(rules);
    if (values === null) return null;
    return ruleset.columns.length === 1
      ? exactEvaluator(ruleset, values)
      : tripleEvaluator(ruleset, values, cache.net(rules));
  });

  /** Triple's parts are not known. */
  const explainerFor = keptFor(async (rules) => {
    const components = await cache.derived('components', rules);
    const values = await cache.values(rules);
    return components && values && explainerFrom(components, values);
  });

  const finderFor = keptFor(async (rules): Promise<((game: Game) => WinChances) | null> => {
    const evaluator = await evaluatorFor(rules);
    const outlooks = evaluator && (await cache.derived('outlooks', tableRules(rules)));
    const values = outlooks && (await cache.values(tableRules(rules)));
    if (evaluator === null || outlooks === null || values === null) return null;
    if (!evaluator.exact) return winChanceFinder(estimatedSpread(evaluator, outlooks));
    const { ruleset } = evaluator;
    const play = { ruleset, values, lookFrom: lookaheadFor(ruleset, values, kernel()) };
    return winChanceFinder(exactSpread(play, outlooks));
  });

  return {
    ...reviewAnswers({
      evaluatorFor,
      explainerFor,
      finderFor,
      distributionFor: (rules) => cache.derived('distribution', rules),
    }),

    /** What is best with these dice, and why? A patient caller waits until even the reasons are worked out. */
    async hint({ rules, card, hand, rollsLeft, patient }: Spot & { readonly patient: boolean }): Answer<Hint> {
      const evaluator = await evaluatorFor(rules);
      if (evaluator === null) return cancelled;
      const isThere = !evaluator.exact || patient || cache.has('components', rules);
      const explainer = !isThere ? 'coming' : evaluator.exact ? await explainerFor(rules) : null;
      if (evaluator.exact && explainer === null) return cancelled;
      return ok(hintFor(evaluator, explainer, card, { hand, rollsLeft }));
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
