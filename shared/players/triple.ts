/** What a position in Triple is worth beyond its three columns, each seen alone. */
import { faces } from '../rules/dice.ts';
import { columnsOf, type Ruleset } from '../rules/ruleset.ts';
import { type Box, pointsIn, type Scorecard } from '../rules/scorecard.ts';
import { chipValue, upperBonusFrom, yahtzeeScore } from '../rules/scoring.ts';
import { boxCount, type ColumnState, upperBoxes, upperCount } from '../solver/states.ts';

/**
 * Three columns together are worth more than each alone, since every hand may go where it fits best. By box, and by
 * the columns in which it is open (1 for the first, 2 for the second, 4 for the third), so many points: a hard box
 * gains by being open more than once, and a box to get rid of bad hands loses. Fitted to games of this very player,
 * by least squares on the differences from turn to turn; without them it has some 10 points a game less.
 */
const together: readonly (readonly number[])[] = [
  [0, -3.5, -7.5, -8, -0.5, -3.5, -3.5, -4],
  [0, -1.5, -3, -5, 0, 1.5, -2.5, -3.5],
  [0, -1, -0.5, -1, 1, 3, 0, -0.5],
  [0, 0, -0.5, -1.5, 3, 5.5, 1.5, 1.5],
  [0, 0.5, 0, 0, 3.5, 6.5, 2.5, 3],
  [0, -0.5, -1, -3, 4, 7, 4, 2.5],
  [0, -2, 2, 2.5, -2, -2, 1.5, 0.5],
  [0, 1.5, 3, 6.5, 0, 3, 5, 10.5],
  [0, 4.5, -1, 2.5, 1, 6, 0.5, 2],
  [0, -1.5, 0.5, -1, -0.5, -1, -2, -3.5],
  [0, 7, 4, 12.5, -4.5, 6, -0.5, 14.5],
  [0, -3, 5.5, 5.5, -4.5, -0.5, 5, 12.5],
  [0, -4.5, -3.5, -5, -0.5, -2.5, 1.5, 1.5],
];

/** The same for the upper bonus, by column: how far its total is from three of each face that is filled. */
const bonusTogether = [
  { ahead: -0.23, behind: -0.42, squared: -0.028, paid: -1.2, lost: 2.86, live: 3.7 },
  { ahead: -1.41, behind: 1.63, squared: 0.003, paid: -0.07, lost: 0.76, live: 12.12 },
  { ahead: -1.84, behind: 3.04, squared: 0.045, paid: 1.36, lost: 0.35, live: 15.09 },
] as const;

function bonusWorth({ filled, upperTotal }: ColumnState, column: number): number {
  if ((filled & upperBoxes) === upperBoxes) return 0;
  const { ahead, behind, squared, paid, lost, live } = bonusTogether[column];
  if (upperTotal >= upperBonusFrom) return paid;
  let par = 0;
  let rest = 0;
  for (const face of faces) {
    if (filled & (1 << (face - 1))) par += 3 * face;
    else rest += 5 * face;
  }
  if (upperTotal + rest < upperBonusFrom) return lost;
  const lead = upperTotal - par;
  return live + (lead > 0 ? ahead : behind) * lead + squared * lead * lead;
}

/** By box, the columns in which it is open. */
function openColumns(columns: readonly ColumnState[], box: number): number {
  return columns.reduce((open, { filled }, column) => open | ((filled & (1 << box)) === 0 ? 1 << column : 0), 0);
}

/** How much a column changes in worth beyond itself when a box of it is filled. */
export function togetherGain(columns: readonly ColumnState[], column: number, box: number, next: ColumnState): number {
  const open = openColumns(columns, box);
  const boxes = together[box][open & ~(1 << column)] - together[box][open];
  return box < upperCount ? boxes + bonusWorth(next, column) - bonusWorth(columns[column], column) : boxes;
}

/** About how often a turn ends with five equal dice, and how often the column counts that they then go to. */
const yahtzeeChance = 0.04;
const usualFactor = 2.5;

const mostTurns = 3 * boxCount;
/** Yahtzees to be expected beyond those still missing before chips count: `[turns to come][missing]`. */
const furtherYahtzees: readonly (readonly number[])[] = Array.from({ length: mostTurns }).reduce<number[][]>(
  (hopes) => {
    const less = hopes[hopes.length - 1];
    const more = less.map((hope, missing) => hope + yahtzeeChance * (missing === 0 ? 1 : less[missing - 1] - hope));
    return [...hopes, more];
  },
  [[0, 0, 0, 0]],
);

/** What chips are still worth once a box has been filled; they are lost with a zero in any Yahtzee box. */
export function chipHope(ruleset: Ruleset, card: Scorecard, { category, column }: Box, score: number): number {
  if (!ruleset.chips) return 0;
  let turns = -1;
  for (const boxes of card.boxes) turns += boxes.filter((points) => points === null).length;
  let missing = 0;
  for (const other of columnsOf(ruleset)) {
    const filledNow = category === 'yahtzee' && other === column;
    const points = filledNow ? score : pointsIn(card, { category: 'yahtzee', column: other });
    if (points === null) missing++;
    else if (points !== yahtzeeScore) return 0;
  }
  return furtherYahtzees[turns][missing] * chipValue * usualFactor;
}
