/** What every choice in a position is worth under perfect play, for cards with one column. */
import { categories } from '../rules/categories.ts';
import type { Hand } from '../rules/dice.ts';
import { type Column, columnsOf, type Ruleset } from '../rules/ruleset.ts';
import { type Box, cardTotals, pointsIn, type Scorecard } from '../rules/scorecard.ts';
import { yahtzeeScore } from '../rules/scoring.ts';
import { firstHand, type Keep, keepOf, keeps } from './lattice.ts';
import { keepsOf, type Lookahead, lookAhead } from './lookahead.ts';
import { type Values, worthOfScore } from './solve.ts';
import { type ColumnState, upperCount } from './states.ts';
import { placementsOf, raiseHands } from './turn.ts';

/** `value` is the expected final TOTAL, the card so far included. */
export type KeepChoice = { readonly keep: Keep; readonly value: number };
export type BoxChoice = Box & { readonly value: number };

/** A column of a card as the solver sees it. */
export function columnState(ruleset: Ruleset, card: Scorecard, column: Column): ColumnState {
  let filled = 0;
  let upperTotal = 0;
  for (const [box, category] of categories.entries()) {
    const points = pointsIn(card, { category, column });
    if (points === null) continue;
    filled |= 1 << box;
    if (box < upperCount) upperTotal += points;
  }
  const holdsYahtzee = (column: Column) => pointsIn(card, { category: 'yahtzee', column }) === yahtzeeScore;
  return { filled, upperTotal, chipsOpen: ruleset.chips && columnsOf(ruleset).every(holdsYahtzee) };
}

/** The turn ahead from a state, in points still to come. */
export function columnAhead(values: Values, ruleset: Ruleset, state: ColumnState): Lookahead {
  return lookAhead((worth) =>
    raiseHands(worth, ruleset, state, (box, score, chip) => worthOfScore(values, ruleset, state, box, score, chip)),
  );
}

const byValue = (a: { readonly value: number }, b: { readonly value: number }) => b.value - a.value;

/** Every different set of dice to keep, best first; `rollsLeft` counts the rolls still to come. */
export function adviseKeeps(
  values: Values,
  ruleset: Ruleset,
  card: Scorecard,
  hand: Hand,
  rollsLeft: 1 | 2,
): readonly KeepChoice[] {
  const ahead = columnAhead(values, ruleset, columnState(ruleset, card, 1))[rollsLeft];
  const { total } = cardTotals(card);
  return keepsOf(hand)
    .map((keep) => ({ keep: keeps[keep], value: total + ahead[keep] }))
    .sort(byValue);
}

/** Every box the hand may go to, best first. */
export function adviseBoxes(values: Values, ruleset: Ruleset, card: Scorecard, hand: Hand): readonly BoxChoice[] {
  const state = columnState(ruleset, card, 1);
  const { total } = cardTotals(card);
  const number = keepOf(hand) - firstHand;
  const chip = state.chipsOpen && new Set(hand).size === 1;
  return placementsOf(ruleset, state.filled, number)
    .map(({ box, score }) => ({
      category: categories[box],
      column: 1 as const,
      value: total + worthOfScore(values, ruleset, state, box, score, chip),
    }))
    .sort(byValue);
}
