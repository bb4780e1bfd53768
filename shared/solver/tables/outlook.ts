/** What perfect play can still expect in every state: not just its mean but how it spreads. */
import { columnAfter, pointsOfScore } from '../column.ts';
import type { Follower } from '../follow.ts';
import { type ColumnState, statesIn } from '../space.ts';
import type { Progress } from '../stores.ts';

/**
 * An outlook cuts everything that can come, worst first, into 32 parts and stores the mean of each, in 1/64 points. The
 * outer parts are smaller, because that is where games are decided.
 */
export const partCount = 32;
export const pointsUnit = 64;
const partWeights = Float64Array.from({ length: partCount }, (_, part) =>
  Math.sin((Math.PI * (part + 0.5)) / partCount),
);
const weightSum = partWeights.reduce((sum, weight) => sum + weight);
/** How likely each part is. */
export const partChance = partWeights.map((weight) => weight / weightSum);

/** The parts of all states, by state number. */
export type Outlooks = Uint16Array;

/** More points than anybody will see; anything beyond counts as this. */
const mostPoints = 1000;

/** Cuts a spread, which is the chance of each number of points, into the parts of an outlook. */
function cut(spread: Float64Array, into: Outlooks): void {
  let points = 0;
  let left = spread[0];
  for (let part = 0; part < partCount; part++) {
    let missing = partChance[part];
    let sum = 0;
    while (missing > left && points < mostPoints) {
      sum += left * points;
      missing -= left;
      points++;
      left = spread[points];
    }
    sum += missing * points;
    left -= missing;
    into[part] = Math.round((sum / partChance[part]) * pointsUnit);
  }
}

/** Adds to a spread what an outlook has to come after some points. */
function addOutlook(spread: Float64Array, outlook: Outlooks, points: number, chance: number): void {
  for (let part = 0; part < partCount; part++) {
    const to = Math.min(mostPoints - 1, points + outlook[part] / pointsUnit);
    const whole = Math.floor(to);
    const upper = chance * partChance[part] * (to - whole);
    spread[whole] += chance * partChance[part] - upper;
    spread[whole + 1] += upper;
  }
}

export function outlookOf(outlooks: Outlooks, state: number): Outlooks {
  return outlooks.subarray(state * partCount, (state + 1) * partCount);
}

/**
 * The outlook of every state. If only some sets of filled boxes are given, it is right if every set that can follow is
 * among them.
 */
export function solveOutlooks(
  follower: Follower,
  progress?: Progress,
  sets: Iterable<number> = follower.space.setsBackwards(),
): Outlooks {
  const { space } = follower;
  const { compiled } = space;
  const outlooks = new Uint16Array(space.stateCount() * partCount);
  const spread = new Float64Array(mostPoints + 1);

  function fillSpread(state: ColumnState): void {
    follower.turn(state, null, (box, score, chip, left, chance) => {
      const next = space.stateOf(columnAfter(compiled, state, box, score, left));
      addOutlook(spread, outlookOf(outlooks, next), pointsOfScore(compiled, state, box, score, chip), chance);
    });
  }
  let done = 0;
  for (const filled of sets) {
    let number = space.firstOf(filled);
    for (const state of statesIn(space, filled)) {
      spread.fill(0);
      fillSpread(state);
      cut(spread, outlookOf(outlooks, number++));
    }
    if (++done % 64 === 0) progress?.(1 - space.firstOf(filled) / space.stateCount());
  }
  return outlooks;
}
