/**
 * How each computer player plays. Separate from the catalogue, because some do a lot of work as soon as they are
 * loaded.
 */
import type { Face } from '../rules/dice.ts';
import { isUpper } from '../rules/scorecard.ts';
import { champion } from './champion.ts';
import { strategyFrom } from './decide.ts';
import { optimal } from './optimal.ts';
import { sensible } from './sensible.ts';
import type { ComputerType, Plan, Strategy, StrategyContext } from './strategy.ts';

/** Whether more than one die shows a face. */
const isRepeated = (hand: readonly Face[], face: Face) => hand.indexOf(face) < hand.lastIndexOf(face);

/** The first four are those of the handout. */
export const plans: Readonly<Record<ComputerType, Plan>> = {
  random: { kind: 'draws' },
  'of-a-kinder': { kind: 'keeps', keeps: isRepeated },
  'upper-sectioner': { kind: 'keeps', keeps: isRepeated, prefers: isUpper },
  'four-and-up': { kind: 'keeps', keeps: (_, face) => face >= 4 },
  sensible,
  optimal,
  champion,
};

/** The player for one game. */
export function createStrategy(type: ComputerType, context: StrategyContext): Strategy {
  return strategyFrom(plans[type], context);
}
