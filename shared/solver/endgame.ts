/** The last two turns of a column, exactly: what they may bring, and what may be forced if only a target counts. */
import type { Ruleset } from '../rules/ruleset.ts';
import { columnAhead } from './advise.ts';
import { chancesAtEnd } from './follow.ts';
import { firstHand, handChance, handCount } from './lattice.ts';
import { foresightOf, lookAhead } from './lookahead.ts';
import { type Values, worthOfScore } from './solve.ts';
import { allBoxes, type ColumnState, stateOf } from './states.ts';
import { newEnds, pointsFor, raiseHands, stateAfter, yahtzeeHands } from './turn.ts';

/** The points that may come, fewest first, and the chance of each under play for the most points. */
export interface Spread {
  readonly points: Int16Array;
  readonly chances: Float64Array;
}

export interface Endgame {
  /** With one or two boxes open. */
  readonly spreadOf: (state: ColumnState) => Spread;
  /** With one box open: for each of the points of its spread, the best chance to come to as much or more. */
  readonly reachOf: (state: ColumnState) => Float64Array;
}

function collect(chances: ReadonlyMap<number, number>): Spread {
  const points = [...chances.keys()].sort((a, b) => a - b);
  return { points: Int16Array.from(points), chances: Float64Array.from(points, (some) => chances.get(some) ?? 0) };
}

const endgames = new WeakMap<Values, Map<Ruleset, Endgame>>();

/** The one of some values and rules: what one game has found out serves the next. */
export function endgameOf(values: Values, ruleset: Ruleset): Endgame {
  const byRules = endgames.get(values) ?? new Map<Ruleset, Endgame>();
  endgames.set(values, byRules);
  const endgame = byRules.get(ruleset) ?? openEndgame(values, ruleset);
  byRules.set(ruleset, endgame);
  return endgame;
}

/** Everything is worked out when it is first asked for, and kept. */
function openEndgame(values: Values, ruleset: Ruleset): Endgame {
  const spreads = new Map<number, Spread>();
  const reaches = new Map<number, Float64Array>();
  const ends = newEnds();
  const worth = new Float64Array(firstHand + handCount);

  /** The points of each hand where one box is open. */
  function pointsOfHands(state: ColumnState): Int16Array {
    const points = new Int16Array(handCount);
    fillEnds(state);
    for (let hand = 0; hand < handCount; hand++) {
      points[hand] = pointsFor(state, ends.boxes[hand], ends.scores[hand], earnsChip(state, hand));
    }
    return points;
  }
  const earnsChip = (state: ColumnState, hand: number) => state.chipsOpen && yahtzeeHands.includes(hand);
  function fillEnds(state: ColumnState): void {
    worth.fill(-Infinity);
    raiseHands(worth, ruleset, state, (...end) => worthOfScore(values, ruleset, state, ...end), ends);
  }

  function findSpread(state: ColumnState): Spread {
    const chances = chancesAtEnd(foresightOf(columnAhead(values, ruleset, state)));
    const sums = new Map<number, number>();
    const add = (points: number, chance: number) => sums.set(points, chance + (sums.get(points) ?? 0));
    fillEnds(state);
    const last = Array.from(chances, (chance, hand) => {
      const [box, score] = [ends.boxes[hand], ends.scores[hand]];
      const points = pointsFor(state, box, score, earnsChip(state, hand));
      return { chance, points, next: stateAfter(ruleset, state, box, score) };
    });
    for (const { chance, points, next } of last) {
      if (next.filled === allBoxes) add(points, chance);
      else if (chance > 0) {
        const then = spreadOf(next);
        for (const [index, more] of then.points.entries()) add(points + more, chance * then.chances[index]);
      }
    }
    return collect(sums);
  }
  function spreadOf(state: ColumnState): Spread {
    const number = stateOf(ruleset, state);
    const spread = spreads.get(number) ?? findSpread(state);
    spreads.set(number, spread);
    return spread;
  }

  function findReach(state: ColumnState): Float64Array {
    const points = pointsOfHands(state);
    return Float64Array.from(spreadOf(state).points, (target) => {
      const { best } = foresightOf(
        lookAhead((worth) => {
          for (let hand = 0; hand < handCount; hand++) worth[firstHand + hand] = Number(points[hand] >= target);
        }),
      );
      return handChance.reduce((sum, chance, hand) => sum + chance * best[2][firstHand + hand], 0);
    });
  }
  return {
    spreadOf,
    reachOf: (state) => {
      const number = stateOf(ruleset, state);
      const reach = reaches.get(number) ?? findReach(state);
      reaches.set(number, reach);
      return reach;
    },
  };
}
