/** What every choice in a turn is worth: exact for one column, an estimate for Triple. */
import { categories } from '../../rules/categories.ts';
import { columnsOf, type Ruleset } from '../../rules/ruleset.ts';
import { type Box, cardTotals, type Scorecard } from '../../rules/scorecard.ts';
import { isYahtzee } from '../../rules/scoring.ts';
import { firstHand, type Keep, keepOf, keeps } from '../lattice.ts';
import { type FullLookahead, keepsOf, lookAhead, withBest } from '../lookahead.ts';
import { allBoxes, columnState, stateOf } from '../states.ts';
import type { Dice } from '../tables/distribution.ts';
import { type Ending, placementsOf, raiseHands } from '../turn.ts';
import { type Values, worthOfScore } from '../values.ts';

/** Dice to keep while the others are rolled, or a box to take. Keeping all five uses up a roll. */
export type Choice = { readonly keep: Keep } | Box;

/** `value` is the expected final TOTAL, the card so far included. */
export type ValuedChoice = Choice & { readonly value: number };

/** One turn of one card; every number is an expected final TOTAL. */
export interface TurnWorth {
  /** Before the first roll. */
  readonly start: number;
  /** With these dice, if play goes on perfectly. */
  best(dice: Dice): number;
  /** What a choice gives away: 0 for the best one. */
  loss(dice: Dice, choice: Choice): number;
  value(dice: Dice, choice: Choice): number;
  /** What is worth thinking about, best first: dice to keep, and the box to take when stopping here. */
  choices(dice: Dice): readonly ValuedChoice[];
}

export interface Evaluator {
  readonly ruleset: Ruleset;
  /** False where the numbers are an estimate. */
  readonly exact: boolean;
  look(card: Scorecard): TurnWorth;
}

/** Whether two choices of one position are the same; dice to keep are sorted. */
export function sameChoice(one: Choice, other: Choice): boolean {
  if (isKeep(one)) return isKeep(other) && one.keep.join() === other.keep.join();
  return !isKeep(other) && one.category === other.category && one.column === other.column;
}

/** The choice alone. */
export function withoutValue(choice: Choice): Choice {
  return isKeep(choice) ? { keep: choice.keep } : { category: choice.category, column: choice.column };
}

export const isKeep = (choice: Choice): choice is { readonly keep: Keep } => 'keep' in choice;

/** `endings`, by column, say how much each ending of the turn is worth on top of `base`. */
export function turnWorth(
  ruleset: Ruleset,
  card: Scorecard,
  base: number,
  start: number,
  endings: readonly Ending[],
): TurnWorth {
  const columns = columnsOf(ruleset).map((column) => columnState(ruleset, card, column));
  const ahead = lookAhead((worth) => {
    for (const [index, state] of columns.entries()) raiseHands(worth, ruleset, state, endings[index]);
  });
  /** Worked out when first asked for: a hint does not need it. */
  let best: FullLookahead['best'] | null = null;
  function boxWorth({ hand }: Dice, { category, column }: Box): number {
    const state = columns[column - 1];
    const box = categories.indexOf(category);
    const placement = placementsOf(ruleset, state.filled, keepOf(hand) - firstHand).find((one) => one.box === box);
    return placement ? endings[column - 1](box, placement.score, state.chipsOpen && isYahtzee(hand)) : -Infinity;
  }
  const worthOf = (dice: Dice, choice: Choice) =>
    isKeep(choice) ? ahead[dice.rollsLeft][keepOf(choice.keep)] : boxWorth(dice, choice);
  function bestWorth({ hand, rollsLeft }: Dice): number {
    best ??= withBest(ahead).best;
    return best[rollsLeft][keepOf(hand)];
  }
  function boxes(dice: Dice): ValuedChoice[] {
    const number = keepOf(dice.hand) - firstHand;
    return columnsOf(ruleset).flatMap((column, index) =>
      placementsOf(ruleset, columns[index].filled, number).map(({ box }) => {
        const place = { category: categories[box], column };
        return { ...place, value: base + boxWorth(dice, place) };
      }),
    );
  }
  const byValue = (a: ValuedChoice, b: ValuedChoice) => b.value - a.value;
  return {
    start,
    best: (dice) => base + bestWorth(dice),
    loss: (dice, choice) => bestWorth(dice) - worthOf(dice, choice),
    value: (dice, choice) => base + worthOf(dice, choice),
    choices(dice) {
      const toTake = boxes(dice).sort(byValue);
      if (dice.rollsLeft === 0) return toTake;
      // If a box and a keep are worth the same, the box comes first: a player who may stop should.
      const toKeep = keepsOf(dice.hand)
        .slice(1)
        .map((keep) => ({ keep: keeps[keep], value: base + ahead[dice.rollsLeft][keep] }));
      return [toTake[0], ...toKeep].sort(byValue);
    },
  };
}

/** From the table of the rules, which must have one column. */
export function exactEvaluator(ruleset: Ruleset, values: Values): Evaluator {
  return {
    ruleset,
    exact: true,
    look(card) {
      const { total } = cardTotals(ruleset, card);
      const state = columnState(ruleset, card, 1);
      const start = state.filled === allBoxes ? total : total + values[stateOf(ruleset, state)];
      // Like Optimal, without the points that are already there: so its choices are the best to the last bit.
      return turnWorth(ruleset, card, total, start, [(...end) => worthOfScore(values, ruleset, state, ...end)]);
    },
  };
}
