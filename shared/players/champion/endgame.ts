/**
 * The last turns of a column, exactly: what they may bring, and the best chance to reach a target if only that counts.
 */
import { placementsIn } from '../../rules/joker.ts';
import { columnAfter, pointsOfScore, type ValueOf } from '../../solver/column.ts';
import { createFollower } from '../../solver/follow.ts';
import { type ColumnState, countBits, type Space } from '../../solver/space.ts';
import { columnAlone, lookAhead } from '../../solver/turn.ts';

/** The points that may come, fewest first, and the chance of each under play for the most points. */
export interface Spread {
  readonly points: Int16Array;
  readonly chances: Float64Array;
}

/** A way for a turn to end under play for the most points. */
export interface TurnEnd {
  readonly points: number;
  readonly next: ColumnState;
  /** The points, and those then to be expected. */
  readonly worth: number;
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

/** Of a full card. */
const nothing: Spread = { points: Int16Array.of(0), chances: Float64Array.of(1) };

const endgames = new WeakMap<ValueOf, Endgame>();

/** Shared for the same values: what one game has worked out serves the next. */
export function endgameOf(space: Space, expected: ValueOf): Endgame {
  const endgame = endgames.get(expected) ?? openEndgame(space, expected);
  endgames.set(expected, endgame);
  return endgame;
}

/** Everything is worked out when first asked for, and kept. */
function openEndgame(space: Space, expected: ValueOf): Endgame {
  const { compiled } = space;
  const { boxCount, handCount, rules } = compiled;
  const follower = createFollower(space, expected);
  function keptByState<T>(find: (state: ColumnState) => T): (state: ColumnState) => T {
    const known = new Map<number, T>();
    return (state) => {
      const number = space.stateOf(state);
      const found = known.get(number) ?? find(state);
      known.set(number, found);
      return found;
    };
  }

  const endsOf = keptByState((state): readonly TurnEnd[] => {
    const ends = new Map<string, TurnEnd>();
    follower.turn(state, null, (box, score, chip, left, chance) => {
      const points = pointsOfScore(compiled, state, box, score, chip);
      const next = columnAfter(compiled, state, box, score, left);
      const same = `${space.stateOf(next)} ${points}`;
      const before = ends.get(same)?.chance ?? 0;
      ends.set(same, { points, next, worth: points + expected(next), chance: chance + before });
    });
    return [...ends.values()];
  });

  /** Every number of points that one open box may bring, including those that play for the most points never gets. */
  function pointsOfLast(state: ColumnState): ReadonlySet<number> {
    const { chip } = columnAlone(compiled, state, () => 0);
    return new Set(
      Array.from({ length: handCount }, (_, hand) => {
        const [{ box, score }] = placementsIn(compiled, state, hand, false);
        return pointsOfScore(compiled, state, box, score, compiled.alikeFace[hand] > 0 ? chip : 0);
      }),
    );
  }
  const spreadOf = keptByState((state): Spread => {
    const sums = new Float64Array(mostPoints);
    const isLast = boxCount - countBits(state.filled) === 1;
    for (const { points, chance, next } of endsOf(state)) {
      const then = isLast ? nothing : spreadOf(next);
      for (let index = 0; index < then.points.length; index++) {
        sums[points + then.points[index]] += chance * then.chances[index];
      }
    }
    const last = isLast ? pointsOfLast(state) : new Set();
    const points = Int16Array.from([...sums.keys()].filter((points) => sums[points] > 0 || last.has(points)));
    return { points, chances: Float64Array.from(points, (some) => sums[some]) };
  });

  const reachOf = keptByState((state) =>
    Float64Array.from(spreadOf(state).points, (target) => {
      const column = columnAlone(compiled, state, (box, score, chip) =>
        Number(pointsOfScore(compiled, state, box, score, chip) >= target),
      );
      return lookAhead(compiled, [column]).mean(rules.rolls - 1);
    }),
  );
  return { endsOf, spreadOf, reachOf };
}
