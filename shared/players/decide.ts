/** From the plan of a computer player to its moves in one game. */

import { compile } from '../rules/compile.ts';
import { rerollKeeping, rerollsOf } from '../rules/dice.ts';
import { type OpenOffer, openBoxes } from '../rules/joker.ts';
import type { Box, Scorecard } from '../rules/scorecard.ts';
import { isKeep, type TurnWorth, turnWorth } from '../solver/coach/evaluate.ts';
import { cardStateOf } from '../solver/column.ts';
import type { Decision, JudgeTurn, Plan, Position, Random, Strategy, StrategyContext } from './strategy.ts';

/** The boxes the hand may go to, in scorecard order, first column first. */
const boxesFor = (position: Position) => openBoxes(position.card, position.rules, position);

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
    const { hand, rollsLeft, rules } = position;
    const reroll = hand.map((face) => !keeps(hand, face));
    if (rollsLeft > 0 && reroll.includes(true)) return { type: 'roll', reroll };
    const boxes = boxesFor(position);
    const preferred = boxes.filter(({ category }) => prefers(rules, category));
    return take(highest(preferred.length > 0 ? preferred : boxes));
  };
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
  let turn: TurnWorth | null = null;
  function judgeTurn({ rules, card, others }: Position): TurnWorth {
    const stateOf = (one: Scorecard) => cardStateOf(compile(rules), one);
    return turnWorth(stateOf(card), judge(stateOf(card), others.map(stateOf)), 0, 0);
  }
  return (position) => {
    // Cards never change, so the same cards mean the same turn, and what was seen at its first roll still holds.
    if (turn === null || seen === null || !isSameTurn(seen, position)) turn = judgeTurn(position);
    seen = position;
    const best = turn.choose(position);
    return isKeep(best) ? { type: 'roll', reroll: rerollKeeping(position.hand, best.keep) } : take(best);
  };
}

export function strategyFrom(plan: Plan, context: StrategyContext): Strategy {
  switch (plan.kind) {
    case 'draws':
      return decideByDrawing(context.random);
    case 'keeps':
      return decideByKeeps(plan);
    case 'judges':
      return decideByJudging(plan.judge(context));
  }
}
