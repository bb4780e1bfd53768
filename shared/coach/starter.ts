/**
 * Positions that everybody meets, to practise before there are mistakes of one's own; the best choice in them is worked
 * out.
 */

import type { Face } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import type { Category } from '../rules/rules.ts';
import { emptyCard, withScore } from '../rules/scorecard.ts';
import type { Exercise } from './exercise.ts';

type Filled = Readonly<Record<Category, number>>;

/** Dice, rolls left, and the points on the card. */
type Position = readonly [dice: string, rollsLeft: number, filled: Filled];

const midGame: Filled = { ones: 3, threes: 9, fullHouse: 25, smallStraight: 30, chance: 24 };
const upperBehind: Filled = { ones: 1, twos: 4, threes: 6, threeOfAKind: 23, smallStraight: 30, yahtzee: 0 };
const nearBonus: Filled = { twos: 6, threes: 9, fours: 16, fives: 15, fullHouse: 25, largeStraight: 40 };

/** From the first roll of a game to the last boxes. */
const positions: readonly Position[] = [
  // An empty card: what is worth keeping?
  ['11256', 2, {}],
  ['33446', 2, {}],
  ['12346', 2, {}],
  ['13455', 2, {}],
  ['66644', 2, {}],
  ['23456', 2, {}],
  ['11123', 2, {}],
  // One roll to come.
  ['34556', 1, {}],
  ['55662', 1, {}],
  ['23455', 1, { smallStraight: 30 }],
  ['11166', 1, {}],
  // No roll to come: which box?
  ['12446', 0, {}],
  ['44466', 0, {}],
  ['66665', 0, {}],
  ['33334', 0, { threes: 9 }],
  ['11135', 0, { ones: 2 }],
  // In the middle of a game.
  ['22255', 2, midGame],
  ['34562', 1, midGame],
  ['12355', 0, midGame],
  ['44411', 0, upperBehind],
  ['55512', 1, upperBehind],
  // With the upper bonus in reach, and the last boxes.
  ['66123', 1, nearBonus],
  ['66624', 0, nearBonus],
  ['11345', 0, { ...nearBonus, chance: 25, smallStraight: 30, threeOfAKind: 26 }],
];

const handOf = (dice: string) => [...dice].map((face) => Number(face) as Face);

/** The starter set with the given one-column rules. */
export function starterExercises(id: RulesId): readonly Exercise[] {
  const rules = rulesOf(id);
  return positions.map(([dice, rollsLeft, filled]) => ({
    rules: id,
    card: Object.entries(filled).reduce(
      (card, [category, points]) => withScore(rules, card, { category, column: 1 }, points, false),
      emptyCard(rules),
    ),
    hand: handOf(dice),
    rollsLeft,
    chose: null,
  }));
}
