/** What every choice in a turn is worth, under any rules: exact where every card is known, otherwise an estimate. */

import { type Compiled, compile } from '../../rules/compile.ts';
import type { Hand } from '../../rules/dice.ts';
import { type Keep, keepNumber } from '../../rules/lattice.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Box, cardTotals, type Scorecard } from '../../rules/scorecard.ts';
import { columnStateOf, endingOf, type ValueOf } from '../general/column.ts';
import { expectedFrom } from '../general/known.ts';
import { keepsOf } from '../general/parts.ts';
import { placementsIn } from '../general/placements.ts';
import type { ColumnState } from '../general/space.ts';
import { type Ending, lookAhead, type OpenColumn } from '../general/turn.ts';
import type { Dice } from '../tables/distribution.ts';
import type { Values } from '../values.ts';

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
  readonly ruleset: Rules;
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

/** The columns of a card that is to be played on; what their endings are worth is up to the player. */
export function openColumns(
  compiled: Compiled,
  card: Scorecard,
  saved: number,
  endingOf: (state: ColumnState, index: number) => Ending,
): readonly OpenColumn[] {
  const { rules, alikeBox } = compiled;
  // RULE: a chip for each further Yahtzee once every Yahtzee box of the card holds points.
  const chipsOpen =
    rules.further.chip > 0 && alikeBox !== null && card.boxes.every((column) => (column[alikeBox] ?? 0) > 0);
  return card.boxes.map((boxes, index) => {
    const state = columnStateOf(compiled, boxes, saved);
    return { state, chipsOpen, ending: endingOf(state, index) };
  });
}

/** The columns say how much each ending of the turn is worth on top of `base`. */
export function turnWorth(compiled: Compiled, columns: readonly OpenColumn[], base: number, start: number): TurnWorth {
  const { lattice, boxes, boxNumbers, rules, alikeFace } = compiled;
  const ahead = lookAhead(compiled, columns);
  const numberOf = (dice: Hand) => keepNumber(lattice, dice);
  // No rules have both saved rolls and more points in the first throw, so this says enough.
  const isFirst = ({ rollsLeft }: Dice) => rollsLeft === rules.rolls - 1;

  function offers(dice: Dice, column: number) {
    const { state, chipsOpen, ending } = columns[column];
    const hand = numberOf(dice.hand) - lattice.firstHand;
    const chip = chipsOpen && alikeFace[hand] > 0 ? rules.further.chip : 0;
    return placementsIn(compiled, state.filled, state.scored, hand, isFirst(dice)).map(({ box, score }) => ({
      box,
      worth: ending(box, score, chip, dice.rollsLeft),
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

/**
 * By column, what the endings of a turn are worth: exact for one column if the values are. Several are judged as if each
 * were played alone, which is an estimate.
 */
export function valuedColumns(
  compiled: Compiled,
  card: Scorecard,
  saved: number,
  expected: ValueOf,
): readonly OpenColumn[] {
  const { columns: factors } = compiled.rules;
  const full = (1 << compiled.boxCount) - 1;
  const alone = (state: ColumnState) => (state.filled === full ? 0 : expected(state));
  const known: ValueOf = (state) => (state.filled === full ? 0 : expected(state));
  if (factors.length === 1) return openColumns(compiled, card, saved, (state) => endingOf(compiled, known, state));
  const all = card.boxes.map((boxes) => alone(columnStateOf(compiled, boxes, saved)));
  const sum = all.reduce((total, value, index) => total + factors[index] * value, 0);
  return openColumns(compiled, card, saved, (state, index) => {
    const ending = endingOf(compiled, known, state);
    return (...end) => sum + factors[index] * (ending(...end) - all[index]);
  });
}

/** From what each column is expected to bring; `exact` is whether that is known. */
export function evaluatorFrom(ruleset: Rules, expected: ValueOf, exact: boolean): Evaluator {
  const compiled = compile(ruleset);
  return {
    ruleset,
    exact,
    look(card, saved = 0) {
      const { total } = cardTotals(ruleset, card);
      const columns = valuedColumns(compiled, card, saved, expected);
      const full = (1 << compiled.boxCount) - 1;
      const start = columns.reduce(
        (sum, { state }, index) => sum + (state.filled === full ? 0 : ruleset.columns[index] * expected(state)),
        total,
      );
      // Without the points that are already there, like Optimal: so its choices are the best to the last bit.
      return turnWorth(compiled, columns, total, start);
    },
  };
}

/** From the values of all states. */
export function exactEvaluator(ruleset: Rules, values: Values): Evaluator {
  return evaluatorFrom(ruleset, expectedFrom(ruleset, { exact: true, values }), true);
}
