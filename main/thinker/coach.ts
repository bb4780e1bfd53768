/** The thinker's answers to the coach's questions. */
import { explainerFrom, hintFor, warningFor } from '../../shared/coach/hint.ts';
import {
  estimatedSpread,
  exactSpread,
  isExactFor,
  type WinChances,
  winChanceFinder,
} from '../../shared/coach/winning.ts';
import type { Game } from '../../shared/game/game.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { tableRules } from '../../shared/players/strategy.ts';
import { tripleEvaluator } from '../../shared/players/triple.ts';
import { type RulesetId, rulesets } from '../../shared/rules/ruleset.ts';
import { categoryChances } from '../../shared/solver/coach/chances.ts';
import { type Evaluator, exactEvaluator } from '../../shared/solver/coach/evaluate.ts';
import type { Kernel } from '../../shared/solver/kernel/kernel.ts';
import { foresightFor } from '../../shared/solver/tables/make.ts';
import type { Answers, CoachKind } from './questions.ts';
import { reviewAnswers } from './reviewing.ts';
import type { Shelf } from './shelf.ts';

const cancelled = fail({ code: 'solving-cancelled' } as const);

/** What was made for a rule set is kept as long as the thread lives, except null, which means cancelled. */
function onceFor<T>(make: (rules: RulesetId) => Promise<T | null>): (rules: RulesetId) => Promise<T | null> {
  const made = new Map<RulesetId, T>();
  return async (rules) => {
    const known = made.get(rules) ?? (await make(rules));
    if (known !== null) made.set(rules, known);
    return known;
  };
}

/** `kernel` looks ahead faster; null works without it. */
export function coachAnswers(
  shelf: Shelf,
  kernel: () => Kernel | null,
  knownCards: (cards: Game['cards']) => Game['cards'],
): Pick<Answers, CoachKind> {
  /** Exact for one column, an estimate for Triple. */
  const evaluatorFor = onceFor(async (rules): Promise<Evaluator | null> => {
    const values = await shelf.values(tableRules(rules));
    const ruleset = rulesets[rules];
    if (values === null) return null;
    return ruleset.columns === 1 ? exactEvaluator(ruleset, values) : tripleEvaluator(ruleset, values, shelf.net(rules));
  });

  /** Triple's parts are not known. */
  const explainerFor = onceFor(async (rules) => {
    const components = await shelf.table('components', rules);
    const values = await shelf.values(rules);
    return components && values && explainerFrom(components, values);
  });

  const finderFor = onceFor(async (rules): Promise<((game: Game) => WinChances) | null> => {
    const evaluator = await evaluatorFor(rules);
    const outlooks = evaluator && (await shelf.table('outlooks', tableRules(rules)));
    const values = outlooks && (await shelf.values(tableRules(rules)));
    if (evaluator === null || outlooks === null || values === null) return null;
    if (!evaluator.exact) return winChanceFinder(estimatedSpread(evaluator, outlooks));
    const { ruleset } = evaluator;
    const play = { ruleset, values, foresee: foresightFor(ruleset, values, kernel()) };
    return winChanceFinder(exactSpread(play, outlooks));
  });

  return {
    ...reviewAnswers({
      evaluatorFor,
      explainerFor,
      finderFor,
      distributionFor: (rules) => shelf.table('distribution', rules),
    }),
    hint: async ({ rules, card, hand, rollsLeft, patient }) => {
      const evaluator = await evaluatorFor(rules);
      if (evaluator === null) return cancelled;
      const isThere = !evaluator.exact || patient || shelf.has('components', rules);
      const explainer = !isThere ? 'coming' : evaluator.exact ? await explainerFor(rules) : null;
      if (evaluator.exact && explainer === null) return cancelled;
      return ok(hintFor(evaluator, explainer, card, { hand, rollsLeft }));
    },

    warning: async ({ rules, card, hand, rollsLeft, choice, limit }) => {
      const evaluator = await evaluatorFor(rules);
      return evaluator === null ? cancelled : ok(warningFor(evaluator, card, { hand, rollsLeft }, choice, limit));
    },

    chances: async ({ rules, card, hand, rollsLeft }) =>
      ok(categoryChances(rulesets[rules], card, { hand, rollsLeft })),

    winning: async (game) => {
      const find = await finderFor(game.rules);
      if (find === null) return cancelled;
      const chances = find({ ...game, cards: knownCards(game.cards) });
      return ok(chances && { exact: isExactFor(game), chances });
    },
  };
}
