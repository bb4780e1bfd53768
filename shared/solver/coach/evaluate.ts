/** What every choice in a turn is worth, under any rules: exact where every card is known, otherwise an estimate. */

import { compile } from '../../rules/compile.ts';
import type { Hand } from '../../rules/dice.ts';
import { placementsIn } from '../../rules/joker.ts';
import { type Keep, keepNumber } from '../../rules/lattice.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Box, Scorecard } from '../../rules/scorecard.ts';
import { type CardState, cardStateOf, columnAfter, type Ending, endingOf, type ValueOf } from '../column.ts';
import type { Dice } from '../follow.ts';
import { keepsOf } from '../parts.ts';
import { countBits } from '../space.ts';
import { type Net, rowsOf, togetherValue } from '../tables/net.ts';
import { lookAhead, openColumns } from '../turn.ts';

/** Dice to keep while the others are rolled, or a box to take. Keeping all of them uses up a roll. */
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
  /** The best one. Of several, a box to stop at, then the most dice; the first that the others list too. */
  choose(dice: Dice): Choice;
  /** What is worth thinking about, best first: dice to keep, and the box to take when stopping here. */
  choices(dice: Dice): readonly ValuedChoice[];
  /** Every way to keep some of the dice, all of them too, best first. */
  keeps(dice: Dice): readonly ValuedChoice[];
}

export interface Evaluator {
  readonly rules: Rules;
  /** False where the numbers are an estimate. */
  readonly exact: boolean;
  /** `saved` rolls of earlier turns count only for what a turn is worth before its first roll. */
  look(card: Scorecard, saved?: number): TurnWorth;
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

/** From how much each ending of the turn is worth, by column, on top of `base`. */
export function turnWorth(card: CardState, endings: readonly Ending[], base: number, start: number): TurnWorth {
  const { compiled } = card;
  const { lattice, boxes, boxNumbers, rules, alikeFace } = compiled;
  const columns = openColumns(card, endings);
  const ahead = lookAhead(compiled, columns);
  const numberOf = (dice: Hand) => keepNumber(lattice, dice);
  // No rules have both saved rolls and more points in the first throw, so this says enough.
  const isFirst = ({ rollsLeft }: Dice) => rollsLeft === rules.rolls - 1;

  function offers(dice: Dice, column: number) {
    const { state, chip, ending } = columns[column];
    const hand = numberOf(dice.hand) - lattice.firstHand;
    const earned = alikeFace[hand] > 0 ? chip : 0;
    return placementsIn(compiled, state, hand, isFirst(dice)).map(({ box, score }) => ({
      box,
      worth: ending(box, score, earned, dice.rollsLeft),
    }));
  }
  function worthOf(dice: Dice, choice: Choice): number {
    if (isKeep(choice)) return ahead.rolled(dice.rollsLeft)[numberOf(choice.keep)];
    const wanted = boxNumbers.get(choice.category);
    return offers(dice, choice.column - 1).find(({ box }) => box === wanted)?.worth ?? -Infinity;
  }
  const bestWorth = (dice: Dice) => ahead.best(dice.rollsLeft, isFirst(dice))[numberOf(dice.hand)];
  const byValue = (a: ValuedChoice, b: ValuedChoice) => b.value - a.value;
  const boxChoices = (dice: Dice): ValuedChoice[] =>
    columns.flatMap((_, index) =>
      offers(dice, index).map(({ box, worth }) => ({
        category: boxes[box].id,
        column: index + 1,
        value: base + worth,
      })),
    );
  const keepChoices = ({ hand, rollsLeft }: Dice): ValuedChoice[] =>
    keepsOf(lattice, numberOf(hand)).map((keep) => ({
      keep: lattice.keeps[keep],
      value: base + ahead.rolled(rollsLeft)[keep],
    }));
  return {
    start,
    best: (dice) => base + bestWorth(dice),
    loss: (dice, choice) => bestWorth(dice) - worthOf(dice, choice),
    value: (dice, choice) => base + worthOf(dice, choice),
    choose(dice) {
      const whole = numberOf(dice.hand);
      let [best, most] = [whole, ahead.ended(dice.rollsLeft, isFirst(dice))[whole]];
      const worths = dice.rollsLeft > 0 ? ahead.rolled(dice.rollsLeft) : null;
      for (const keep of worths === null ? [] : keepsOf(lattice, whole)) {
        if (worths === null || worths[keep] <= most || keep === whole) continue;
        [best, most] = [keep, worths[keep]];
      }
      if (best !== whole) return { keep: lattice.keeps[best] };
      return boxChoices(dice).reduce((one, other) => (other.value > one.value ? other : one));
    },
    choices(dice) {
      const toTake = boxChoices(dice).sort(byValue);
      if (dice.rollsLeft === 0) return toTake;
      // If a box and a keep are worth the same, the box comes first: a player who may stop should.
      return [toTake[0], ...keepChoices(dice).slice(1)].sort(byValue);
    },
    keeps: (dice) => keepChoices(dice).sort(byValue),
  };
}

const isFull = ({ compiled: { boxCount }, columns }: CardState) =>
  columns.every(({ filled }) => countBits(filled) === boxCount);

/**
 * The expected points from here on. Several columns are judged as if each were played alone, which is an estimate; the
 * net says what those of Triple are worth together beyond that.
 */
export function pointsExpected(card: CardState, expected: ValueOf, net: Net | null): number {
  const { columns: factors } = card.compiled.rules;
  const alone = card.columns.reduce((sum, column, index) => sum + factors[index] * expected(column), 0);
  return net === null || isFull(card) ? alone : alone + togetherValue(net, rowsOf(card));
}

/** By column, the points that each ending of a turn brings and those then to be expected: exact for one column if the values are. */
export function endingsExpected(card: CardState, expected: ValueOf, net: Net | null): readonly Ending[] {
  const { compiled, columns } = card;
  const { columns: factors } = compiled.rules;
  if (columns.length === 1) return [endingOf(compiled, expected, columns[0])];
  const sum = pointsExpected(card, expected, null);
  return columns.map((column, index) => {
    const before = expected(column);
    const ending = endingOf(compiled, expected, column);
    const known = new Map<number, number>();
    /** Endings that lead to the same card are judged only once: below, that something was scored is all that counts. */
    function together(net: Net, box: number, score: number): number {
      const key = box * 1000 + (box < compiled.upperCount ? score : Number(score > 0));
      const seen = known.get(key);
      if (seen !== undefined) return seen;
      const next = { ...card, columns: columns.with(index, columnAfter(compiled, column, box, score)) };
      const value = isFull(next) ? 0 : togetherValue(net, rowsOf(next));
      known.set(key, value);
      return value;
    }
    return (box, score, chip, left) =>
      sum + factors[index] * (ending(box, score, chip, left) - before) + (net === null ? 0 : together(net, box, score));
  });
}

/** From what each column is expected to bring; `exact` is whether that is known. */
export function evaluatorFrom(rules: Rules, expected: ValueOf, exact: boolean, net: Net | null = null): Evaluator {
  const compiled = compile(rules);
  return {
    rules,
    exact: exact && rules.columns.length === 1,
    look(card, saved = 0) {
      const state = cardStateOf(compiled, card, saved);
      const { total } = state;
      // Without the points that are already there, like Optimal: so its choices are the best to the last bit.
      const endings = endingsExpected(state, expected, net);
      return turnWorth(state, endings, total, total + pointsExpected(state, expected, net));
    },
  };
}
