/** The chance to win in one column: every ending of a turn against what the others may still come to. */
import type { Ruleset } from '../rules/ruleset.ts';
import { type Outlooks, outlookOf, partChance, partCount, pointsUnit } from '../solver/outlook.ts';
import { type Values, worthOfScore } from '../solver/solve.ts';
import { allBoxes, type ColumnState, stateOf } from '../solver/states.ts';
import { type Ending, pointsFor, stateAfter } from '../solver/turn.ts';

/** A column and the points it has. */
export interface Standing {
  readonly state: ColumnState;
  readonly total: number;
}

/** By final total, the chance to be ahead of everybody else with it; a tie counts half. */
type Chances = Float64Array;
/** More than a final total will come to; with this the chance is taken for certain. */
const mostPoints = 1600;

/** What a point is worth where no chance is at stake. */
const pointWorth = 1e-5;

const isOver = ({ filled }: ColumnState) => filled === allBoxes;

/** Multiplies by the chance that one other player ends below each total. */
function reckonWith(chances: Chances, ruleset: Ruleset, outlooks: Outlooks, { state, total }: Standing): void {
  if (isOver(state)) {
    chances.fill(0, 0, total);
    chances[total] *= 0.5;
    return;
  }
  const outlook = outlookOf(outlooks, stateOf(ruleset, state));
  let at = Math.ceil(total + outlook[0] / pointsUnit);
  chances.fill(0, 0, at);
  let chance = partChance[0] / 2;
  let points = total + outlook[0] / pointsUnit;
  for (let part = 1; part < partCount; part++) {
    // From the middle of one part to that of the next the chance rises evenly; before the first it is none.
    const nextPoints = total + outlook[part] / pointsUnit;
    const nextChance = chance + (partChance[part - 1] + partChance[part]) / 2;
    const slope = (nextChance - chance) / (nextPoints - points);
    for (; at < nextPoints; at++) chances[at] *= chance + (at - points) * slope;
    points = nextPoints;
    chance = nextChance;
  }
}

/** The chance to win with so many points on the card and this much of it still to be played. */
function chanceOf(chances: Chances, ruleset: Ruleset, outlooks: Outlooks, state: ColumnState, total: number): number {
  if (isOver(state)) return chances[Math.min(total, mostPoints)];
  const from = stateOf(ruleset, state) * partCount;
  let chance = 0;
  for (let part = 0; part < partCount; part++) {
    const points = Math.min(total + outlooks[from + part] / pointsUnit, mostPoints - 1);
    const whole = Math.floor(points);
    chance += partChance[part] * (chances[whole] + (points - whole) * (chances[whole + 1] - chances[whole]));
  }
  return chance;
}

/** What the endings of a turn are worth to who plays to be first of all. */
export function winningEnding(
  values: Values,
  outlooks: Outlooks,
  ruleset: Ruleset,
  { state, total }: Standing,
  others: readonly Standing[],
): Ending {
  const chances = new Float64Array(mostPoints + 1).fill(1);
  for (const other of others) reckonWith(chances, ruleset, outlooks, other);
  return (box, score, chip) => {
    const next = stateAfter(ruleset, state, box, score);
    const chance = chanceOf(chances, ruleset, outlooks, next, total + pointsFor(state, box, score, chip));
    return chance + pointWorth * worthOfScore(values, ruleset, state, box, score, chip);
  };
}
