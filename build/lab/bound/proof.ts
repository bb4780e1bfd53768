/**
 * An upper bound on what anybody can expect in Triple, by prices.
 *
 * What is bounded. Let P be any way to play Triple: it may look at everything, remember everything and toss coins. In
 * turn t it ends up with a hand h_t and writes it into one box of one of the columns, for r_t points, the column's
 * factor and any bonus included. Let Opt be the most that the expectation of the sum of all r_t can be.
 *
 * Prices. Give each turn t and each hand h a price λ_t(h), any real number. In every turn exactly one column takes the
 * hand. So if the column that takes h_t pays λ_t(h_t), and that sum is handed back, nothing has changed:
 *
 *   E[Σ_t r_t]  =  Σ_c E[Σ over the turns t in which column c takes the hand of (r_t − λ_t(h_t))]  +  Σ_t E[λ_t(h_t)].
 *
 * The columns. Look at one column c while P plays. Turn after turn it sees dice that are rolled up to three times, some
 * of them kept, then takes the hand (writing it into one of its own open boxes and paying) or leaves it to another
 * column. That P decides what is kept with an eye on other columns makes this a poor way to play column c for its own
 * sake, but it is a way to play it: given all that has happened before, every roll is fair, and what is done depends
 * on the past alone. So its expectation is at most that of the best way to play the following game for one: *own dice
 * in each of the turns, up to three rolls, then take the hand for r − λ_t(h) or pass; in the end all thirteen boxes
 * are filled.* In that game the past matters only through the state of the column and the turn, so that backward
 * induction gives its value V_c(λ) exactly: with V_{T+1} = 0 for a full column and −∞ for any other,
 *
 *   V_t(s) = best expectation, over what is kept at two re-rolls, of max( V_{t+1}(s), max_box r + V_{t+1}(s') − λ_t(h) ).
 *
 * (The induction itself is that of the solver, whose states leave out nothing that matters for points to come.)
 *
 * The dice. E[λ_t(h_t)] is what P gets if a hand were worth its price: at most R(λ_t), the best expectation of a single
 * turn in which each hand h is worth λ_t(h). That is one look through the lattice.
 *
 * Together: for all P, hence for the best one,
 *
 *   Opt  ≤  B(λ) = Σ_c V_c(λ) + Σ_t R(λ_t),      whatever the prices are.
 *
 * A column that counts n-fold has V_c(λ) = n × (the value of one that counts once, at prices λ / n). All is computed in
 * f64 by sums and maxima of some thousand terms, so that rounding is below a millionth of a point; nothing is sampled.
 *
 * Better prices. B is convex in λ, and wherever its parts have best ways to play, with y_t(h) the chance that the dice of
 * R end as h and x_ct(h) the chance that column c takes h in turn t, a subgradient is y_t(h) − Σ_c x_ct(h): a hand that
 * the columns take more often than dice give it should cost more. The chances y are exact; x are estimated from games of
 * the columns, which may be as rough as it likes, for every λ gives a valid bound and the lowest is kept. B starts from
 * what hands are worth on average to the player by the net. B never falls to Opt: in it each column rolls dice of its
 * own, and two columns may want the same hand in different games.
 */
import { columnAfter, endingOf } from '../../../shared/solver/column.ts';
import { type Looked, lookBack, rollOn } from '../../../shared/solver/follow.ts';
import { partsOf } from '../../../shared/solver/parts.ts';
import { type ColumnState, countBits, spaceOf } from '../../../shared/solver/space.ts';
import { columnAlone, raiseHands } from '../../../shared/solver/turn.ts';
import { boxCount, firstHand, handCount, keepCount, yahtzee } from '../../../shared/solver/yahtzee.ts';
import { randomOf } from '../dice.ts';
import type { LabKernel } from '../kernel.ts';
import { type PricedColumn, type Prices, solvePriced } from './prices.ts';

/** By turn and hand, how often. */
type Chances = Float64Array;

export function turnsOf(columns: readonly ColumnState[]): number {
  return columns.reduce((sum, { filled }) => sum + boxCount - countBits(filled), 0);
}

const space = spaceOf(yahtzee);
const { handChance } = partsOf(yahtzee.lattice);

/** A turn in which each hand, by keep, is worth so much: what that makes it worth, and by hand how likely it then ends so. */
export function playForHands(ended: Float64Array): { readonly value: number; readonly chances: Float64Array } {
  const newLooked = (): Looked => ({ rolled: new Float64Array(keepCount), best: new Float64Array(keepCount) });
  const [one, two] = [newLooked(), newLooked()];
  lookBack(space, one, ended);
  lookBack(space, two, one.best);
  const chances = new Float64Array(keepCount);
  chances.set(handChance, firstHand);
  rollOn(space, chances, two);
  rollOn(space, chances, one);
  const value = handChance.reduce((sum, chance, hand) => sum + chance * two.best[firstHand + hand], 0);
  return { value, chances: chances.slice(firstHand) };
}

/** R(λ_t) of all turns together, and the chances with which their dice end. */
export function dicePart(prices: Prices): { readonly value: number; readonly chances: Chances } {
  const chances = new Float64Array(prices.length);
  const ended = new Float64Array(keepCount);
  let value = 0;
  for (let from = 0; from < prices.length; from += handCount) {
    ended.set(prices.subarray(from, from + handCount), firstHand);
    const turn = playForHands(ended);
    value += turn.value;
    chances.set(turn.chances, from);
  }
  return { value, chances };
}

/** How often the column takes each hand in each turn, from some games of its best play. */
function takenBy(
  column: ColumnState,
  { turns: tables }: PricedColumn,
  prices: Prices,
  games: number,
  random: () => number,
): Chances {
  const taken = new Float64Array(prices.length);
  const ends = { boxes: new Uint8Array(handCount), scores: new Int16Array(handCount) };
  const takes = new Uint8Array(handCount);
  let states = new Map<number, { readonly state: ColumnState; readonly count: number }>([
    [space.stateOf(column), { state: column, count: games }],
  ]);
  for (let turn = 0; turn + 1 < tables.length; turn++) {
    const next = new Map<number, { state: ColumnState; count: number }>();
    const move = (state: ColumnState, count: number) => {
      const number = space.stateOf(state);
      next.set(number, { state, count: count + (next.get(number)?.count ?? 0) });
    };
    for (const { state, count } of states.values()) {
      const pass = tables[turn + 1][space.stateOf(state)];
      const worth = new Float64Array(keepCount).fill(-Infinity);
      const ending = endingOf(yahtzee, (next) => tables[turn + 1][space.stateOf(next)], state);
      raiseHands(yahtzee, worth, columnAlone(yahtzee, state, ending), 0, false, ends);
      for (let hand = 0; hand < handCount; hand++) {
        const bought = worth[firstHand + hand] - prices[turn * handCount + hand];
        takes[hand] = Number(bought > pass);
        worth[firstHand + hand] = Math.max(bought, pass);
      }
      const { chances } = playForHands(worth);
      for (let hand = 0; hand < handCount; hand++) {
        if (takes[hand]) taken[turn * handCount + hand] += (chances[hand] * count) / games;
      }
      for (let game = 0; game < count; game++) {
        let left = random();
        let hand = 0;
        while (hand < handCount - 1 && left >= chances[hand]) left -= chances[hand++];
        move(takes[hand] ? columnAfter(yahtzee, state, ends.boxes[hand], ends.scores[hand]) : state, 1);
      }
    }
    states = next;
  }
  return taken;
}

/** V_c(λ) of one column, and how often it takes each hand. */
export function columnPart(
  kernel: LabKernel,
  column: ColumnState,
  factor: number,
  prices: Prices,
  games: number,
  seed: number,
): { readonly value: number; readonly taken: Chances } {
  const own = prices.map((price) => price / factor);
  const priced = solvePriced(kernel, column, prices.length / handCount, own);
  const taken =
    games > 0 ? takenBy(column, priced, own, games, randomOf(seed, factor, 1)) : new Float64Array(prices.length);
  return { value: factor * priced.start, taken };
}
