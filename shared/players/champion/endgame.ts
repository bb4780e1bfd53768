/**
 * The last turns of a column, exactly: what they may bring, and the best chance to reach a target if only that counts.
 */
import type { Rules } from '../../rules/rules.ts';
import { chancesAtEnd, eachEnd, followTurn } from '../../solver/follow.ts';
import { firstHand, handChance, handCount } from '../../solver/lattice.ts';
import { lookAhead, withBest } from '../../solver/lookahead.ts';
import { type ColumnState, openCount, stateOf } from '../../solver/states.ts';
import { newEnds, pointsFor, raiseHands, stateAfter, yahtzeeHands } from '../../solver/turn.ts';
import { columnAhead, type Values, worthOfScore } from '../../solver/values.ts';

/** The points that may come, fewest first, and the chance of each under play for the most points. */
export interface Spread {
  readonly points: Int16Array;
  readonly chances: Float64Array;
}

/** A way for a turn to end under play for the most points. */
export interface TurnEnd {
  readonly points: number;
  readonly next: ColumnState;
  readonly chance: number;
}

export interface Endgame {
  /** How the next turn may end. */
  readonly endsOf: (state: ColumnState) => readonly TurnEnd[];
  /** With few boxes open: the states that follow are looked through too. */
  readonly spreadOf: (state: ColumnState) => Spread;
  /** With one box open: for each number of points of its spread, the best chance to get that many or more. */
  readonly reachOf: (state: ColumnState) => Float64Array;
}

/** More points than few boxes can bring. */
const mostPoints = 1000;

const endgames = new WeakMap<Values, Map<Rules, Endgame>>();

/** Shared for the same values and rules: what one game has worked out serves the next. */
export function endgameOf(values: Values, ruleset: Rules): Endgame {
  const byRules = endgames.get(values) ?? new Map<Rules, Endgame>();
  endgames.set(values, byRules);
  const endgame = byRules.get(ruleset) ?? openEndgame(values, ruleset);
  byRules.set(ruleset, endgame);
  return endgame;
}

/** Everything is worked out when first asked for, and kept. */
function openEndgame(values: Values, ruleset: Rules): Endgame {
  const spreads = new Map<number, Spread>();
  const reaches = new Map<number, Float64Array>();
  const endsByState = new Map<number, readonly TurnEnd[]>();
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

  /** With one box open, lists all possible points, including those that play for the most points never gets. */
  function findLastSpread(state: ColumnState): Spread {
    const chances = chancesAtEnd(withBest(columnAhead(values, ruleset, state)));
    const sums = new Map<number, number>();
    for (const [hand, points] of pointsOfHands(state).entries()) {
      sums.set(points, chances[hand] + (sums.get(points) ?? 0));
    }
    const points = [...sums.keys()].sort((a, b) => a - b);
    return { points: Int16Array.from(points), chances: Float64Array.from(points, (some) => sums.get(some) ?? 0) };
  }
  function findEnds(state: ColumnState): readonly TurnEnd[] {
    const ends = new Map<string, TurnEnd>();
    const chances = followTurn(withBest(columnAhead(values, ruleset, state)));
    eachEnd(values, ruleset, state, chances, (box, score, chip, chance) => {
      const points = pointsFor(state, box, score, chip);
      const next = stateAfter(ruleset, state, box, score);
      const same = `${stateOf(ruleset, next)} ${points}`;
      ends.set(same, { points, next, chance: chance + (ends.get(same)?.chance ?? 0) });
    });
    return [...ends.values()];
  }
  function endsOf(state: ColumnState): readonly TurnEnd[] {
    const number = stateOf(ruleset, state);
    const ends = endsByState.get(number) ?? findEnds(state);
    endsByState.set(number, ends);
    return ends;
  }
  function findSpread(state: ColumnState): Spread {
    const sums = new Float64Array(mostPoints);
    for (const { points, chance, next } of endsOf(state)) {
      const then = spreadOf(next);
      for (let index = 0; index < then.points.length; index++) {
        sums[points + then.points[index]] += chance * then.chances[index];
      }
    }
    const points = Int16Array.from([...sums.keys()].filter((points) => sums[points] > 0));
    return { points, chances: Float64Array.from(points, (some) => sums[some]) };
  }
  function spreadOf(state: ColumnState): Spread {
    const number = stateOf(ruleset, state);
    const isLast = openCount(state.filled) === 1;
    const spread = spreads.get(number) ?? (isLast ? findLastSpread(state) : findSpread(state));
    spreads.set(number, spread);
    return spread;
  }

  function findReach(state: ColumnState): Float64Array {
    const points = pointsOfHands(state);
    return Float64Array.from(spreadOf(state).points, (target) => {
      const { best } = withBest(
        lookAhead((worth) => {
          for (let hand = 0; hand < handCount; hand++) worth[firstHand + hand] = Number(points[hand] >= target);
        }),
      );
      return handChance.reduce((sum, chance, hand) => sum + chance * best[2][firstHand + hand], 0);
    });
  }
  return {
    endsOf,
    spreadOf,
    reachOf: (state) => {
      const number = stateOf(ruleset, state);
      const reach = reaches.get(number) ?? findReach(state);
      reaches.set(number, reach);
      return reach;
    },
  };
}
