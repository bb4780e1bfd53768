/**
 * How each computer player plays. Separate from the catalogue, because some do a lot of work as soon as they are
 * loaded.
 */
import type { Face } from '../rules/dice.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import { isUpper } from '../rules/scorecard.ts';
import { endingsExpected } from '../solver/coach/evaluate.ts';
import { type JudgeChance, judgeChance } from './champion/chance.ts';
import { winningTripleEndings } from './champion/tripleChance.ts';
import { strategyFrom } from './decide.ts';
import { sensible } from './sensible.ts';
import {
  type ComputerType,
  type JudgeTurn,
  type Plan,
  requireTable,
  type Strategy,
  type StrategyContext,
} from './strategy.ts';

/** Plays for the highest expected score, exactly with one column and as well as the net can with three. */
export function judgePoints({ tables }: Pick<StrategyContext, 'tables'>): JudgeTurn {
  const expected = requireTable(tables.expected);
  return (card) => endingsExpected(card, expected, tables.net ?? null);
}

/** Plays to win, not for points, against the others' cards as they are. */
function judgeWinning(context: Omit<StrategyContext, 'random'>): JudgeTurn {
  const { tables, newTurns } = context;
  const expected = requireTable(tables.expected);
  const points = judgePoints(context);
  let chance: JudgeChance | null = null;
  return (mine, others) => {
    const { compiled, columns } = mine;
    // Alone, there is nobody to beat; and how totals spread is known only for Yahtzee, for Triple only with a net.
    if (others.length === 0 || !isYahtzeeRules(compiled.rules)) return points(mine, others);
    if (columns.length > 1) {
      if (tables.net === undefined) return points(mine, others);
      return winningTripleEndings(expected, tables.net, mine, others, points(mine, others));
    }
    chance ??= judgeChance(expected, requireTable(tables.outlooks), compiled, requireTable(newTurns)());
    return [chance(mine, others)];
  };
}

/** Whether more than one die shows a face. */
const isRepeated = (hand: readonly Face[], face: Face) => hand.indexOf(face) < hand.lastIndexOf(face);

/** The first four are those of the handout. */
export const plans: Readonly<Record<ComputerType, Plan>> = {
  random: { kind: 'draws' },
  'of-a-kinder': { kind: 'keeps', keeps: isRepeated },
  'upper-sectioner': { kind: 'keeps', keeps: isRepeated, prefers: isUpper },
  'four-and-up': { kind: 'keeps', keeps: (_, face) => face >= 4 },
  sensible,
  optimal: { kind: 'judges', sees: 'own card', judge: judgePoints },
  champion: { kind: 'judges', sees: 'all cards', judge: judgeWinning },
};

/** The player for one game. */
export function createStrategy(type: ComputerType, context: StrategyContext): Strategy {
  return strategyFrom(plans[type], context);
}
