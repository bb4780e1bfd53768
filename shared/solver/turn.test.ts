import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Category, categories } from '../rules/categories.ts';
import type { Hand } from '../rules/dice.ts';
import { legalBoxes } from '../rules/joker.ts';
import { rulesetIds, rulesets } from '../rules/ruleset.ts';
import { emptyCard, withScore } from '../rules/scorecard.ts';
import { firstHand, hands, keepOf } from './lattice.ts';
import { columnState } from './states.ts';
import { placementsOf, pointsFor, possibleScores } from './turn.ts';

const oneColumn = rulesetIds.filter((rules) => rulesets[rules].columns === 1);

test('the solver offers a hand exactly what the rules of the game offer it', () => {
  const score = fc.nat();
  fc.assert(
    fc.property(
      fc.constantFrom(...oneColumn),
      fc.constantFrom(...hands),
      fc.array(fc.record({ box: fc.nat(12), score }), { maxLength: 12 }),
      fc.boolean(),
      (rules, dice, filled, yahtzee) => {
        const ruleset = rulesets[rules];
        let card = emptyCard(ruleset);
        for (const { box, score } of filled) {
          const category = categories[box] as Category;
          if (card.boxes[0][box] !== null) continue;
          const scores = possibleScores[box];
          card = withScore(card, { category, column: 1 }, scores[score % scores.length], false);
        }
        if (yahtzee && card.boxes[0][11] === null)
          card = withScore(card, { category: 'yahtzee', column: 1 }, 50, false);
        const state = columnState(ruleset, card, 1);
        const chip = state.chipsOpen && new Set(dice).size === 1;
        const ours = placementsOf(ruleset, state.filled, keepOf(dice) - firstHand).map(({ box, score }) => ({
          category: categories[box],
          points: pointsFor({ ...state, upperTotal: 0 }, box, score, chip),
        }));
        const theirs = legalBoxes(card, ruleset, dice as unknown as Hand).flatMap((offer) =>
          offer.kind === 'open' ? [{ category: offer.category, points: offer.points }] : [],
        );
        expect(ours).toEqual(theirs);
      },
    ),
    { numRuns: 2000 },
  );
});
