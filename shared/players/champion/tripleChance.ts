/** The chance to win in Triple: final totals are assumed to be normally distributed around what the net expects. */

import { pointsExpected } from '../../solver/coach/evaluate.ts';
import type { CardState, Ending, ValueOf } from '../../solver/column.ts';
import { countBits } from '../../solver/space.ts';
import { type Net, rowsOf, spreadOf } from '../../solver/tables/net.ts';

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

/** How many turns a card has left. */
const turnsLeft = ({ compiled, columns }: CardState) =>
  columns.reduce((sum, { filled }) => sum + compiled.boxCount - countBits(filled), 0);

/** What a card may come to. */
function forecastOf(expected: ValueOf, net: Net, card: CardState): Forecast {
  return {
    mean: card.total + pointsExpected(card, expected, net),
    variance: turnsLeft(card) === 0 ? 0 : spreadOf(net, rowsOf(card)),
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
  expected: ValueOf,
  net: Net,
  card: CardState,
  others: readonly CardState[],
  promise: readonly Ending[],
): readonly Ending[] {
  const rivals = others.map((other) => forecastOf(expected, net, other));
  const turns = turnsLeft(card);
  const variance = (spreadOf(net, rowsOf(card)) * (turns - 1)) / turns;
  return promise.map(
    (points): Ending =>
      (...end) => {
        const mean = card.total + points(...end);
        return chanceToBeFirst({ mean, variance }, rivals) + pointWorth * mean;
      },
  );
}
