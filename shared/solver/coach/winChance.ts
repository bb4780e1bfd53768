/** How likely each player is to win if everybody plays perfectly from here, by the spread of their final scores. */

import { type CardState, columnAfter, pointsOfScore } from '../column.ts';
import type { Dice, Follower } from '../follow.ts';
import { countBits, type Space } from '../space.ts';
import { type Distribution, meanOf, pointsToCome } from '../tables/distribution.ts';
import { type Outlooks, outlookOf, partChance, partCount, pointsUnit } from '../tables/outlook.ts';

/** With this many boxes open or fewer the spread is worked out exactly, which takes a few milliseconds. */
export const exactBoxes = 6;

/** More points than anybody will see; anything beyond counts as this. */
const mostPoints = 2000;

/** Spreads a chance evenly over a range of points; a whole number covers half a point on either side. */
function spreadEvenly(into: Float64Array, from: number, to: number, chance: number): void {
  const first = Math.min(mostPoints, Math.round(from));
  const last = Math.min(mostPoints, Math.round(to));
  if (first === last) {
    into[first] += chance;
    return;
  }
  const density = chance / (to - from);
  into[first] += density * (first + 0.5 - from);
  for (let points = first + 1; points < last; points++) into[points] += density;
  into[last] += density * (to - last + 0.5);
}

/**
 * Adds the spread of an outlook: between the middles of two parts the chance to be below rises evenly; the outer half
 * of each outer part reaches as far out as its middle is from the next.
 */
function addOutlook(into: Float64Array, outlook: Outlooks, points: number, weight: number): void {
  const middle = (part: number) => points + outlook[part] / pointsUnit;
  const last = partCount - 1;
  const lowest = Math.max(points, 2 * middle(0) - middle(1));
  spreadEvenly(into, lowest, middle(0), (weight * partChance[0]) / 2);
  for (let part = 0; part < last; part++) {
    spreadEvenly(into, middle(part), middle(part + 1), (weight * (partChance[part] + partChance[part + 1])) / 2);
  }
  spreadEvenly(into, middle(last), 2 * middle(last) - middle(last - 1), (weight * partChance[last]) / 2);
}

/** The final total of a card, from what is expected of it and how far games end from that: an estimate. */
export function totalAround(apart: Float32Array, expected: number): Distribution {
  const chances = new Float64Array(mostPoints + 1);
  const from = Math.max(0, Math.floor(expected + 2 * apart[0] - apart[1]));
  const outlook = Uint16Array.from(apart, (points) => Math.max(0, (expected + points - from) * pointsUnit));
  addOutlook(chances, outlook, 0, 1);
  return { from, chances };
}

/** The final total of a card of one column. */
export function finalTotal(
  follower: Follower,
  outlooks: Outlooks,
  { columns: [state], total }: CardState,
  dice: Dice | null,
): Distribution {
  const { space } = follower;
  const { compiled } = space;
  if (compiled.boxCount - countBits(state.filled) <= exactBoxes) {
    const { from, chances } = pointsToCome(follower, state, dice);
    return { from: total + from, chances };
  }
  const chances = new Float64Array(mostPoints + 1);
  if (dice === null) addOutlook(chances, outlookOf(outlooks, space.stateOf(state)), total, 1);
  else {
    follower.turn(state, dice, (box, score, chip, left, chance) => {
      const next = space.stateOf(columnAfter(compiled, state, box, score, left));
      const points = total + pointsOfScore(compiled, state, box, score, chip);
      addOutlook(chances, outlookOf(outlooks, next), points, chance);
    });
  }
  return { from: 0, chances };
}

/** The chances of the sum of two spreads; `more` counts `factor` times. */
function addScaled(sum: Float64Array, more: Float64Array, factor: number): Float64Array {
  const end = more.findLastIndex((chance) => chance > 0) + 1;
  const all = new Float64Array(sum.length + (end - 1) * factor);
  for (let points = 0; points < end; points++) {
    const chance = more[points];
    if (chance === 0) continue;
    for (let at = 0; at < sum.length; at++) all[at + points * factor] += sum[at] * chance;
  }
  return all;
}

/**
 * An estimate of how the final total of a Triple card spreads, as if each of its columns were played alone: from the
 * outlooks of `basic`, around the final total expected by a better estimate. It ignores that every
 * hand goes to only one column, the one it fits best.
 */
export function tripleTotal(
  basic: Space,
  outlooks: Outlooks,
  { compiled, columns }: CardState,
  expected: number,
): Distribution {
  let chances: Float64Array = Float64Array.of(1);
  for (const [index, state] of columns.entries()) {
    if (countBits(state.filled) === compiled.boxCount) continue;
    const alone = new Float64Array(mostPoints + 1);
    addOutlook(alone, outlookOf(outlooks, basic.stateOf(state)), 0, 1);
    chances = addScaled(chances, alone, compiled.rules.columns[index]);
  }
  const spread = { from: 0, chances };
  return { from: Math.max(0, Math.round(expected - meanOf(spread))), chances };
}

/** By number of points, the chance to end with fewer. */
function chancesBelow({ from, chances }: Distribution, most: number): Float64Array {
  const below = new Float64Array(most);
  let sum = 0;
  for (let points = from; points < most; points++) {
    below[points] = sum;
    sum += chances[points - from] ?? 0;
  }
  return below;
}

/**
 * Each player's chance to win, from the distributions of their final totals; they add up to 1. RULE: a win that is
 * shared by n counts 1/n for each.
 */
export function winChances(totals: readonly Distribution[]): readonly number[] {
  const most = Math.max(...totals.map(({ from, chances }) => from + chances.length));
  const below = totals.map((total) => chancesBelow(total, most));
  /** By how many others end with exactly the same total, with everybody else below it. */
  const ties = new Float64Array(totals.length);
  return totals.map(({ from, chances }, player) => {
    let wins = 0;
    for (let points = from; points < from + chances.length; points++) {
      if (chances[points - from] === 0) continue;
      ties.fill(0);
      ties[0] = 1;
      for (let other = 0, others = 1; other < totals.length; other++) {
        if (other === player) continue;
        const same = totals[other].chances[points - totals[other].from] ?? 0;
        for (let n = others; n >= 0; n--) ties[n] = ties[n] * below[other][points] + (n > 0 ? ties[n - 1] * same : 0);
        others++;
      }
      let share = 0;
      for (let n = 0; n < ties.length; n++) share += ties[n] / (n + 1);
      wins += chances[points - from] * share;
    }
    return wins;
  });
}
