import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile, handNumber } from '../rules/compile.ts';
import { legalBoxes } from '../rules/joker.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import type { Category } from '../rules/rules.ts';
import { rulesetIds, rulesOf } from '../rules/ruleset.ts';
import { emptyCard, withScore } from '../rules/scorecard.ts';
import { chipOn, columnStateOf, placementsIn, pointsOfScore } from './column.ts';
import { boxes, categories, hands } from './yahtzee.ts';

const oneColumn = rulesetIds.filter((rules) => rulesOf(rules).columns.length === 1 && isYahtzeeRules(rulesOf(rules)));

test('the solver offers a hand exactly what the rules of the game offer it', () => {
  const score = fc.nat();
  fc.assert(
    fc.property(
      fc.constantFrom(...oneColumn),
      fc.constantFrom(...hands),
      fc.array(fc.record({ box: fc.nat(12), score }), { maxLength: 12 }),
      fc.boolean(),
      (rules, dice, filled, yahtzee) => {
        const ruleset = rulesOf(rules);
        let card = emptyCard(ruleset);
        for (const { box, score } of filled) {
          const category = categories[box] as Category;
          if (card.boxes[0][box] !== null) continue;
          const scores = boxes[box].possible;
          card = withScore(ruleset, card, { category, column: 1 }, scores[score % scores.length], false);
        }
        if (yahtzee && card.boxes[0][11] === null)
          card = withScore(ruleset, card, { category: 'yahtzee', column: 1 }, 50, false);
        const compiled = compile(ruleset);
        const state = columnStateOf(compiled, card.boxes[0]);
        const chip = new Set(dice).size === 1 ? chipOn(compiled, [state]) : 0;
        const ours = placementsIn(compiled, state, handNumber(compiled, dice), false).map(({ box, score }) => ({
          category: categories[box],
          points: pointsOfScore(compiled, { upperTotal: 0 }, box, score, chip),
        }));
        const theirs = legalBoxes(card, ruleset, { hand: dice, isFirst: false }).flatMap((offer) =>
          offer.kind === 'open' ? [{ category: offer.category, points: offer.points }] : [],
        );
        expect(ours).toEqual(theirs);
      },
    ),
    { numRuns: 2000 },
  );
});
