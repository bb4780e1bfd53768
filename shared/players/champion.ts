/** Champion: plays to win, not for points, against the others' cards as they are. */
import type { Ruleset } from '../rules/ruleset.ts';
import { cardTotals, isComplete, type Scorecard } from '../rules/scorecard.ts';
import { columnState } from '../solver/advise.ts';
import { type Outlooks, outlookOf, partChance, partCount, pointsUnit } from '../solver/outlook.ts';
import { type Values, worthOfScore } from '../solver/solve.ts';
import { allBoxes, type ColumnState, stateOf } from '../solver/states.ts';
import { pointsFor, stateAfter } from '../solver/turn.ts';
import { type Judge, playByForesight } from './foresight.ts';
import { expectedPoints } from './optimal.ts';
import { type CreateStrategy, type Position, requireTable } from './strategy.ts';

/** By final total, the chance to be ahead of everybody else with it; a tie counts half. */
type Chances = Float64Array;
/** More than a final total will come to; with this the chance is taken for certain. */
const mostPoints = 2000;

/** What a point is worth where no chance is at stake. */
const pointWorth = 1e-5;

/** The chance that one other player ends below each total. */
function chancesAgainst(ruleset: Ruleset, outlooks: Outlooks, card: Scorecard): Chances {
  const chances = new Float64Array(mostPoints + 1).fill(1);
  const { total } = cardTotals(card);
  if (isComplete(card)) {
    chances.fill(0, 0, total);
    chances[total] = 0.5;
    return chances;
  }
  const outlook = outlookOf(outlooks, stateOf(ruleset, columnState(ruleset, card, 1)));
  let at = 0;
  let lastPoints = 0;
  let lastChance = 0;
  let below = 0;
  for (let part = 0; part < partCount; part++) {
    const points = total + outlook[part] / pointsUnit;
    const chance = below + partChance[part] / 2;
    below += partChance[part];
    // From the middle of one part to that of the next the chance rises evenly; before the first it is none.
    for (; at < points; at++) {
      const way = part === 0 ? 0 : (at - lastPoints) / (points - lastPoints);
      chances[at] = part === 0 ? 0 : lastChance + way * (chance - lastChance);
    }
    lastPoints = points;
    lastChance = chance;
  }
  return chances;
}

function chancesAmong({ ruleset, others }: Position, outlooks: Outlooks): Chances {
  const chances = new Float64Array(mostPoints + 1).fill(1);
  for (const card of others) {
    const against = chancesAgainst(ruleset, outlooks, card);
    for (let points = 0; points <= mostPoints; points++) chances[points] *= against[points];
  }
  return chances;
}

/** The chance to win with so many points on the card and this much of it still to be played. */
function chanceOf(chances: Chances, ruleset: Ruleset, outlooks: Outlooks, state: ColumnState, total: number): number {
  if (state.filled === allBoxes) return chances[Math.min(total, mostPoints)];
  const outlook = outlookOf(outlooks, stateOf(ruleset, state));
  let chance = 0;
  for (let part = 0; part < partCount; part++) {
    const points = Math.min(total + outlook[part] / pointsUnit, mostPoints - 1);
    const whole = Math.floor(points);
    chance += partChance[part] * (chances[whole] + (points - whole) * (chances[whole + 1] - chances[whole]));
  }
  return chance;
}

function chanceToWin(values: Values, outlooks: Outlooks): Judge {
  const points = expectedPoints(values);
  return (position, columns, index) => {
    const { ruleset, card, others } = position;
    // Alone there is nobody to beat; and of Triple's three columns together no outlook is known.
    if (others.length === 0 || ruleset.columns > 1) return points(position, columns, index);
    const state = columns[index];
    const chances = chancesAmong(position, outlooks);
    const { total } = cardTotals(card);
    return (box, score, chip) => {
      const next = stateAfter(ruleset, state, box, score);
      const chance = chanceOf(chances, ruleset, outlooks, next, total + pointsFor(state, box, score, chip));
      return chance + pointWorth * worthOfScore(values, ruleset, state, box, score, chip);
    };
  };
}

export const champion: CreateStrategy = ({ tables }) =>
  playByForesight(chanceToWin(requireTable(tables.values), requireTable(tables.outlooks)));
