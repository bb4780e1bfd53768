/** What the others may still reach, as the chance to win with a final total. */
import { type ColumnState, countBits, type Space } from '../../solver/space.ts';
import { type Outlooks, outlookOf, partChance, partCount, pointsUnit } from '../../solver/tables/outlook.ts';
import type { Endgame } from './endgame.ts';

/** A column and the points it has. */
export interface Standing {
  readonly state: ColumnState;
  readonly total: number;
}

/** More than any final total; with this many the chance counts as certain. */
export const mostPoints = 1000;

/** With this few boxes open the future is known exactly; outlooks would smooth it. */
export const exactFrom = 4;

/** By total, the chance that all others end below it, and that none ends above it. */
interface Others {
  readonly below: Float64Array;
  readonly notAbove: Float64Array;
}

/** Adds a player who may still reach several totals, each with its chance. */
function addExactly({ below, notAbove }: Others, totals: ArrayLike<number>, chances: ArrayLike<number>, plus: number) {
  let sum = 0;
  let at = 0;
  for (let index = 0; index < totals.length; index++) {
    const total = Math.min(totals[index] + plus, mostPoints);
    for (; at < total; at++) {
      below[at] *= sum;
      notAbove[at] *= sum;
    }
    below[at] *= sum;
    sum += chances[index];
    notAbove[at] *= sum;
    at++;
  }
}

/** Adds a player whose outlook is known in parts: between the middles of two parts the chance rises evenly. */
function addOutlook({ below, notAbove }: Others, outlook: Outlooks, total: number): void {
  let points = total + outlook[0] / pointsUnit;
  let at = Math.ceil(points);
  below.fill(0, 0, at);
  notAbove.fill(0, 0, at);
  let chance = partChance[0] / 2;
  for (let part = 1; part < partCount; part++) {
    const nextPoints = total + outlook[part] / pointsUnit;
    const nextChance = chance + (partChance[part - 1] + partChance[part]) / 2;
    for (; at < nextPoints; at++) {
      const rise = chance + ((at - points) * (nextChance - chance)) / (nextPoints - points);
      below[at] *= rise;
      notAbove[at] *= rise;
    }
    points = nextPoints;
    chance = nextChance;
  }
}

/** By final total, the chance to win with it; a tie counts half. */
export function chancesAgainst(
  space: Space,
  outlooks: Outlooks,
  endgame: Endgame,
  others: readonly Standing[],
): Float64Array {
  const below = new Float64Array(mostPoints + 1).fill(1);
  const notAbove = new Float64Array(mostPoints + 1).fill(1);
  for (const { state, total } of others) {
    const open = space.compiled.boxCount - countBits(state.filled);
    if (open === 0) addExactly({ below, notAbove }, [0], [1], total);
    else if (open <= exactFrom) {
      const { points, chances } = endgame.spreadOf(state);
      addExactly({ below, notAbove }, points, chances, total);
    } else addOutlook({ below, notAbove }, outlookOf(outlooks, space.stateOf(state)), total);
  }
  for (let total = 0; total <= mostPoints; total++) below[total] = (below[total] + notAbove[total]) / 2;
  return below;
}

/** One way things may go: its chance, and by final total the chance to win with it then. */
export interface Scenario {
  readonly chance: number;
  readonly chances: Float64Array;
}

/** From the chance of each final total of a rival to the chance to win with a total; a tie counts half. */
function winsAgainst(totals: Float64Array): Float64Array {
  const all = totals.reduce((sum, chance) => sum + chance, 0);
  let below = 0;
  return totals.map((chance) => {
    const won = below + chance / 2;
    below += chance;
    return won / all;
  });
}

/**
 * The next turn of a rival with few boxes open may end well or badly: about as many scenarios as asked for, from bad to
 * good and each about equally likely.
 */
export function scenariosOf(endgame: Endgame, { state, total }: Standing, count: number): readonly Scenario[] {
  const ends = endgame.endsOf(state).toSorted((a, b) => a.worth - b.worth);
  const groups = Array.from({ length: count }, () => ({ chance: 0, totals: new Float64Array(mostPoints + 1) }));
  let before = 0;
  for (const { points, next, chance } of ends) {
    // An ending belongs where its middle lies.
    const group = groups[Math.min(count - 1, Math.floor((before + chance / 2) * count))];
    before += chance;
    group.chance += chance;
    const then = endgame.spreadOf(next);
    for (let index = 0; index < then.points.length; index++) {
      group.totals[Math.min(total + points + then.points[index], mostPoints)] += chance * then.chances[index];
    }
  }
  return groups
    .filter(({ chance }) => chance > 0)
    .map(({ chance, totals }) => ({ chance, chances: winsAgainst(totals) }));
}
