/** From the plan of a computer player to its moves in one game. */

import { compile } from '../rules/compile.ts';
import { rerollKeeping, rerollsOf } from '../rules/dice.ts';
import { type OpenOffer, openBoxes } from '../rules/joker.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import { columnsOf } from '../rules/ruleset.ts';
import type { Box, Scorecard } from '../rules/scorecard.ts';
import { isYahtzee } from '../rules/scoring.ts';
import { isKeep, type TurnWorth, turnWorth } from '../solver/coach/evaluate.ts';
import { firstHand, keepOf } from '../solver/lattice.ts';
import { bestKeep, type Lookahead, lookAhead, rerollTo } from '../solver/lookahead.ts';
import { type ColumnState, cardState } from '../solver/states.ts';
import { type Ending, placementsOf, raiseHands } from '../solver/turn.ts';
import { categories } from '../solver/yahtzee.ts';
import type { Decision, JudgeCard, JudgeTurn, Plan, Position, Random, Strategy, StrategyContext } from './strategy.ts';

/** The boxes the hand may go to, in scorecard order, first column first. */
const boxesFor = (position: Position) => openBoxes(position.card, position.ruleset, position);

const take = ({ category, column }: Box): Decision => ({ type: 'score', category, column });

/** One of a list, each equally likely. */
export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)];
}

function decideByDrawing(random: Random): Strategy {
  return (position) => {
    // RULE: all re-rolls are always used, even if for no die at all.
    if (position.rollsLeft > 0) return { type: 'roll', reroll: pick(rerollsOf(position.hand.length), random) };
    return take(pick(boxesFor(position), random));
  };
}

/** RULE: if boxes have equal points, the first one is taken. */
function highest(boxes: readonly OpenOffer[]): OpenOffer {
  return boxes.reduce((best, box) => (box.points > best.points ? box : best));
}

/** Rolls what is not kept; scores if everything is kept or no roll is left. */
function decideByKeeps({ keeps, prefers = () => false }: Extract<Plan, { kind: 'keeps' }>): Strategy {
  return (position) => {
    const { hand, rollsLeft, ruleset } = position;
    const reroll = hand.map((face) => !keeps(hand, face));
    if (rollsLeft > 0 && reroll.includes(true)) return { type: 'roll', reroll };
    const boxes = boxesFor(position);
    const preferred = boxes.filter(({ category }) => prefers(ruleset, category));
    return take(highest(preferred.length > 0 ? preferred : boxes));
  };
}

interface TurnAhead {
  readonly columns: readonly ColumnState[];
  readonly endings: readonly Ending[];
  readonly ahead: Lookahead;
}

function lookAtTurn({ ruleset, card, others }: Position, judge: JudgeTurn): TurnAhead {
  const mine = cardState(ruleset, card);
  const { columns } = mine;
  const endings = judge(
    mine,
    others.map((other) => cardState(ruleset, other)),
  );
  const ahead = lookAhead((worth) => {
    for (const [column, state] of columns.entries()) raiseHands(worth, ruleset, state, endings[column]);
  });
  return { columns, endings, ahead };
}

function bestBox({ ruleset, hand }: Position, { columns, endings }: TurnAhead): Box {
  let best: Box = { category: 'chance', column: 1 };
  let most = -Infinity;
  for (const [index, column] of columnsOf(ruleset).entries()) {
    const state = columns[index];
    for (const { box, score } of placementsOf(ruleset, state.filled, keepOf(hand) - firstHand)) {
      const worth = endings[index](box, score, state.chipsOpen && isYahtzee(hand));
      if (worth <= most) continue;
      best = { category: categories[box], column };
      most = worth;
    }
  }
  return best;
}

/** Whether all cards are the same; in the next game, or in one that is played on from a review, there may be more or fewer. */
function isSameTurn(one: Position, other: Position): boolean {
  const { card, others } = other;
  return (
    one.card === card && one.others.length === others.length && one.others.every((rival, at) => rival === others[at])
  );
}

function decideByJudging(judge: JudgeTurn): Strategy {
  let seen: Position | null = null;
  let turn: TurnAhead | null = null;
  return (position) => {
    // Cards never change, so the same cards mean the same turn, and what was seen at its first roll still holds.
    if (turn === null || seen === null || !isSameTurn(seen, position)) turn = lookAtTurn(position, judge);
    seen = position;
    const whole = keepOf(position.hand);
    const keep = bestKeep(turn.ahead, whole, position.rollsLeft);
    if (keep !== whole) return { type: 'roll', reroll: rerollTo(position.hand, keep) };
    return take(bestBox(position, turn));
  };
}

/** Under rules that the five-dice kernel does not know. */
function decideInAny(judge: JudgeCard): Strategy {
  let seen: Scorecard | null = null;
  let worth: TurnWorth | null = null;
  return ({ ruleset, card, hand, rollsLeft }) => {
    if (worth === null || card !== seen) worth = turnWorth(compile(ruleset), judge(ruleset, card), 0, 0);
    seen = card;
    const [best] = worth.choices({ hand, rollsLeft });
    return isKeep(best) ? { type: 'roll', reroll: rerollKeeping(hand, best.keep) } : take(best);
  };
}

/** One player for the rules of Yahtzee and one for any others; each is made when it is first asked. */
function decideByEither(plan: Extract<Plan, { kind: 'judges' }>, context: StrategyContext): Strategy {
  let inYahtzee: Strategy | null = null;
  let inAny: Strategy | null = null;
  return (position) => {
    if (isYahtzeeRules(position.ruleset)) {
      inYahtzee ??= decideByJudging(plan.judge(context));
      return inYahtzee(position);
    }
    inAny ??= decideInAny(plan.judgeAny(context));
    return inAny(position);
  };
}

export function strategyFrom(plan: Plan, context: StrategyContext): Strategy {
  switch (plan.kind) {
    case 'draws':
      return decideByDrawing(context.random);
    case 'keeps':
      return decideByKeeps(plan);
    case 'judges':
      return decideByEither(plan, context);
  }
}
