/** How likely each category is by the end of the turn if the player goes for nothing else. */
import { type Category, categories } from '../../rules/categories.ts';
import { columnsOf, type Ruleset } from '../../rules/ruleset.ts';
import type { Scorecard } from '../../rules/scorecard.ts';
import { goalsToReach } from '../../rules/scoring.ts';
import { averageOverDice, bestOfParts, firstHand, handCount, keepCount, keepOf } from '../lattice.ts';
import { columnState, upperCount } from '../states.ts';
import type { Dice } from '../tables/distribution.ts';
import { handScores, placementsOf, yahtzeeHands } from '../turn.ts';

/** The fewest points that count as a success, by box. */
const goals: readonly number[] = categories.map((category, box) => {
  if (box < upperCount) return goalsToReach.upper * (box + 1);
  return category === 'chance' ? goalsToReach.chance : 1;
});

/** Whether each hand reaches the goal of a box in some column of the card, jokers included. */
function reachedBy(ruleset: Ruleset, card: Scorecard, box: number): Float64Array {
  const worth = new Float64Array(keepCount);
  for (let hand = 0; hand < handCount; hand++) {
    if (handScores[box * handCount + hand] >= goals[box]) worth[firstHand + hand] = 1;
  }
  const columns = columnsOf(ruleset).map((column) => columnState(ruleset, card, column));
  // Five equal dice may count as something else here, or may not go here at all.
  for (const hand of yahtzeeHands) {
    const isReached = columns.some(({ filled }) =>
      placementsOf(ruleset, filled, hand).some((place) => place.box === box && place.score >= goals[box]),
    );
    worth[firstHand + hand] = Number(isReached);
  }
  return worth;
}

/** The best chance from the current dice, if nothing else matters. */
function bestChance(worth: Float64Array, { hand, rollsLeft }: Dice): number {
  for (let left = rollsLeft; left > 0; left--) {
    averageOverDice(worth);
    bestOfParts(worth);
  }
  return worth[keepOf(hand)];
}

export interface CategoryChance {
  readonly category: Category;
  readonly chance: number;
}

/** The open categories of a card in scorecard order; for Triple, those open in any column. */
export function categoryChances(ruleset: Ruleset, card: Scorecard, dice: Dice): readonly CategoryChance[] {
  const columns = columnsOf(ruleset).map((column) => columnState(ruleset, card, column));
  return categories
    .map((category, box) => ({ category, box }))
    .filter(({ box }) => columns.some(({ filled }) => (filled & (1 << box)) === 0))
    .map(({ category, box }) => ({ category, chance: bestChance(reachedBy(ruleset, card, box), dice) }));
}
