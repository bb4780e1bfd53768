/** The thinker's answers to the coach's questions. */
import { explainerFrom, hintFor } from '../../shared/coach/hint.ts';
import { estimatedSpread, exactSpread, type WinChances, winChanceFinder } from '../../shared/coach/winning.ts';
import type { Game } from '../../shared/game/game.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { tableRules } from '../../shared/players/strategy.ts';
import { tripleEvaluator } from '../../shared/players/triple.ts';
import { type RulesetId, rulesets } from '../../shared/rules/ruleset.ts';
import { type Evaluator, exactEvaluator } from '../../shared/solver/evaluate.ts';
import { foresightFor } from '../../shared/solver/make.ts';
import type { Answers, CoachKind } from './questions.ts';
import { reviewAnswers } from './reviewing.ts';
import type { Shelf } from './shelf.ts';

const cancelled = fail({ code: 'solving-cancelled' } as const);

export function coachAnswers(shelf: Shelf): Pick<Answers, CoachKind> {
  const evaluators = new Map<RulesetId, Evaluator>();

  /** Exact for one column, an estimate for Triple; null if cancelled. */
  async function evaluatorFor(rules: RulesetId): Promise<Evaluator | null> {
    const known = evaluators.get(rules);
    if (known) return known;
    const values = await shelf.values(tableRules(rules));
    if (values === null) return null;
    const ruleset = rulesets[rules];
    const evaluator =
      ruleset.columns === 1 ? exactEvaluator(ruleset, values) : tripleEvaluator(ruleset, values, shelf.net(rules));
    evaluators.set(rules, evaluator);
    return evaluator;
  }

  /** Nobody knows the parts that Triple is made of. */
  const explainerFor = async (rules: RulesetId) => {
    const components = await shelf.table('components', rules);
    const values = await shelf.values(rules);
    return components && values && explainerFrom(components, values);
  };

  const finderFor = async (rules: RulesetId): Promise<((game: Game) => WinChances) | null> => {
    const evaluator = await evaluatorFor(rules);
    const outlooks = evaluator && (await shelf.table('outlooks', tableRules(rules)));
    const values = outlooks && (await shelf.values(tableRules(rules)));
    if (evaluator === null || outlooks === null || values === null) return null;
    if (!evaluator.exact) return winChanceFinder(estimatedSpread(evaluator, outlooks));
    const { ruleset } = evaluator;
    const play = { ruleset, values, foresee: foresightFor(ruleset, values, null) };
    return winChanceFinder(exactSpread(play, outlooks));
  };

  return {
    ...reviewAnswers({
      evaluatorFor,
      explainerFor,
      finderFor,
      distributionFor: (rules) => shelf.table('distribution', rules),
    }),
    hint: async ({ rules, card, hand, rollsLeft }) => {
      const evaluator = await evaluatorFor(rules);
      if (evaluator === null) return cancelled;
      if (!evaluator.exact) return ok(hintFor(evaluator, null, card, { hand, rollsLeft }));
      const components = await shelf.table('components', rules);
      const values = await shelf.values(rules);
      if (components === null || values === null) return cancelled;
      return ok(hintFor(evaluator, explainerFrom(components, values), card, { hand, rollsLeft }));
    },
  };
}
