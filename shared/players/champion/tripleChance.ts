/** The chance to win in Triple: final totals are assumed to be normally distributed around what the net expects. */

import { allBoxes, type CardState, openCount } from '../../solver/states.ts';
import { type Net, rowsOf, spreadOf } from '../../solver/tables/net.ts';
import type { Ending } from '../../solver/turn.ts';
import type { Values } from '../../solver/values.ts';
import { tripleValue } from '../triple.ts';

/** The forecast of a final total: its mean and its variance, which is 0 when the card is full. */
export interface Forecast {
  readonly mean: number;
  readonly variance: number;
}

/** The chance that a normal deviate stays below this. */
function normalBelow(deviations: number): number {
  // Abramowitz and Stegun 7.1.26, good to 1.5e-7.
  const x = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const above = (sum * Math.exp(-x * x)) / 2;
  return deviations > 0 ? 1 - above : above;
}

/** The chance to beat a forecast with this many points; a tie counts half. */
function chanceAbove(points: number, { mean, variance }: Forecast): number {
  if (variance > 0) return normalBelow((points - mean) / Math.sqrt(variance));
  return points === mean ? 0.5 : Number(points > mean);
}

/** Nine points of a normal curve, in standard deviations, and the weight of each (Gauss and Hermite). */
const nodes = [0, 1.023255663789133, 2.07684797867783, 3.20542900285647, 4.512745863399783] as const;
const nodeWeights = [
  0.406349206349206, 0.244097502894939, 0.0499164067652179, 0.00278914132123177, 0.0000223458440077466,
] as const;

/** The chance to finish first. */
export function chanceToBeFirst(mine: Forecast, others: readonly Forecast[]): number {
  if (others.length === 1) {
    return chanceAbove(mine.mean, { mean: others[0].mean, variance: others[0].variance + mine.variance });
  }
  const deviation = Math.sqrt(mine.variance);
  const at = (points: number) => others.reduce((chance, other) => chance * chanceAbove(points, other), 1);
  if (deviation === 0) return at(mine.mean);
  return nodes.reduce<number>((sum, node, index) => {
    const both = at(mine.mean + node * deviation) + at(mine.mean - node * deviation);
    return sum + nodeWeights[index] * (index === 0 ? both / 2 : both);
  }, 0);
}

/** What a card may come to. */
export function forecastOf(values: Values, net: Net, state: CardState): Forecast {
  const isOver = state.columns.every(({ filled }) => filled === allBoxes);
  return {
    mean: state.total + tripleValue(values, net, state),
    variance: isOver ? 0 : spreadOf(net, rowsOf(state)),
  };
}

/** What a point is worth when no chance is at stake. */
const pointWorth = 1e-6;

/**
 * By column, what the endings of a turn are worth to a player who wants to finish first, from the final totals they
 * promise. The future is given the same spread after all of them, by the turns that are left: what the net says about
 * differences in spread is mostly noise, and playing by it lost half a percent of games to Optimal.
 */
export function winningTripleEndings(
  net: Net,
  state: CardState,
  others: readonly Forecast[],
  promise: readonly Ending[],
): readonly Ending[] {
  const turns = state.columns.reduce((sum, { filled }) => sum + openCount(filled), 0);
  const variance = (spreadOf(net, rowsOf(state)) * (turns - 1)) / turns;
  return promise.map(
    (points): Ending =>
      (box, score, chip) => {
        const mean = state.total + points(box, score, chip);
        return chanceToBeFirst({ mean, variance }, others) + pointWorth * mean;
      },
  );
}
