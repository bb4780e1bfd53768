/** Who is likely to win, now and through a whole game. */

import type { GameEvent } from '../game/events.ts';
import { type Game, winnersOf } from '../game/game.ts';
import type { Refusal } from '../game/refusals.ts';
import { replay } from '../game/replay.ts';
import { ok, type Result } from '../game/result.ts';
import { compile } from '../rules/compile.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import { cardTotals, isComplete, type Scorecard } from '../rules/scorecard.ts';
import type { Evaluator } from '../solver/coach/evaluate.ts';
import { type Sample, sampledAt } from '../solver/coach/sample.ts';
import { exactBoxes, finalTotal, totalAround, tripleTotal, winChances } from '../solver/coach/winChance.ts';
import { cardStateOf } from '../solver/column.ts';
import type { Dice, Follower } from '../solver/follow.ts';
import { spaceOf } from '../solver/space.ts';
import type { Distribution } from '../solver/tables/distribution.ts';
import type { Outlooks } from '../solver/tables/outlook.ts';
import { yahtzee } from '../solver/yahtzee.ts';

/** How the final total of a card spreads, including the dice on the table if it is that player's turn. */
export type Spread = (card: Scorecard, dice: Dice | null, saved: number) => Distribution;

/** An estimate under any rules, from games that were played for it. */
export function sampledSpread(evaluator: Evaluator, sample: Sample): Spread {
  return (card, dice, saved) => {
    const worth = evaluator.look(card, saved);
    const turn = card.boxes.flat().filter((points) => points !== null).length;
    // With no roll to come only later turns are left to chance.
    if (dice?.rollsLeft === 0) return totalAround(sampledAt(sample, turn + 1), worth.best(dice));
    return totalAround(sampledAt(sample, turn), dice === null ? worth.start : worth.best(dice));
  };
}

/** Exact for the last boxes, from outlooks before that; for one-column rules. */
export function exactSpread(follower: Follower, outlooks: Outlooks): Spread {
  return (card, dice) => finalTotal(follower, outlooks, cardStateOf(follower.space.compiled, card), dice);
}

/** An estimate for Triple, by the outlooks of `basic`. */
export function estimatedSpread(evaluator: Evaluator, outlooks: Outlooks): Spread {
  return (card, dice) => {
    const worth = evaluator.look(card);
    const state = cardStateOf(compile(evaluator.rules), card);
    return tripleTotal(spaceOf(yahtzee), outlooks, state, dice === null ? worth.start : worth.best(dice));
  };
}

/** One chance per seat; they add up to 1. Null if there is nobody to beat. */
export type WinChances = readonly number[] | null;

/** As shown: exact if everybody has only the last boxes open, otherwise an estimate; always an estimate for Triple. */
export interface Winning {
  readonly exact: boolean;
  readonly chances: readonly number[];
}

/** Whether the spread of every card that can still win is exact. */
export function isExactFor({ rules, cards, resigned }: Pick<Game, 'rules' | 'cards' | 'resigned'>): boolean {
  const isLate = ({ boxes }: Scorecard) => boxes.flat().filter((points) => points === null).length <= exactBoxes;
  const { columns } = rulesOf(rules);
  const isKnown = isYahtzeeRules(rulesOf(rules)) && columns.length === 1;
  return isKnown && cards.every((card, seat) => resigned[seat] || isLate(card));
}

/** What was worked out about a card before a turn is kept as long as the card is. */
export function winChanceFinder(spread: Spread): (game: Game) => WinChances {
  const known = new WeakMap<Scorecard, Distribution>();
  const before = (rules: RulesId, card: Scorecard, saved: number): Distribution => {
    const found = known.get(card) ?? totalOf(rules, card, null, saved);
    known.set(card, found);
    return found;
  };
  const totalOf = (rules: RulesId, card: Scorecard, dice: Dice | null, saved: number): Distribution =>
    isComplete(card)
      ? { from: cardTotals(rulesOf(rules), card).total, chances: Float64Array.of(1) }
      : spread(card, dice, saved);
  return (game) => {
    const { rules, seats, cards, resigned, turn, savedRolls } = game;
    if (seats.length === 1) return null;
    if (turn === null) {
      const winners = winnersOf(game);
      return seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    }
    const playing = [...seats.keys()].filter((seat) => !resigned[seat]);
    const chances = winChances(
      playing.map((seat) => {
        const { hand, rollsLeft, player } = turn;
        return hand !== null && player === seat
          ? totalOf(rules, cards[seat], { hand, rollsLeft }, savedRolls[seat])
          : before(rules, cards[seat], savedRolls[seat]);
      }),
    );
    return seats.map((_, seat) => chances[playing.indexOf(seat)] ?? 0);
  };
}

/** The win chances after each event of a log. */
export function winCurve(
  events: readonly GameEvent[],
  find: (game: Game) => WinChances,
): Result<readonly WinChances[], Refusal> {
  const states = replay(events);
  return states.ok ? ok(states.value.map(find)) : states;
}
