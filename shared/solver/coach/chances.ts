/** How likely each category is by the end of the turn if the player goes for nothing else. */

import { type Compiled, compile } from '../../rules/compile.ts';
import { placementsIn } from '../../rules/joker.ts';
import { keepNumber } from '../../rules/lattice.ts';
import type { Category, Rules } from '../../rules/rules.ts';
import type { Scorecard } from '../../rules/scorecard.ts';
import { goalsToReach } from '../../rules/worth.ts';
import { columnStateOf } from '../column.ts';
import type { Dice } from '../follow.ts';
import { partsOf } from '../parts.ts';
import { averageOverDice, bestOfParts } from '../turn.ts';

/** The fewest points that count as a success, by box. */
function goalsOf({ boxes, rules }: Compiled): readonly number[] {
  return rules.boxes.map(({ pattern, pays }, box) => {
    // Three of a face, or four with more dice: about the pace of the upper bonus.
    if (pattern.kind === 'face')
      return boxes[box].possible[Math.min(goalsToReach.upper, rules.dice) + Math.floor(rules.dice / 6)];
    return pattern.kind === 'any' && pays === 'sum' ? (goalsToReach.chance / 5) * rules.dice : 1;
  });
}

export interface CategoryChance {
  readonly category: Category;
  readonly chance: number;
}

/** The open categories of a card in scorecard order; with several columns, those open in any. */
export function categoryChances(rules: Rules, card: Scorecard, dice: Dice): readonly CategoryChance[] {
  const compiled = compile(rules);
  const { lattice, boxCount, handCount, boxes } = compiled;
  const goals = goalsOf(compiled);
  const columns = card.boxes.map((column) => columnStateOf(compiled, column));
  /** By box, whether each hand reaches its goal in some column, jokers included. */
  const reached = boxes.map(() => new Float64Array(lattice.keepCount));
  for (const column of columns) {
    for (let hand = 0; hand < handCount; hand++) {
      for (const { box, score } of placementsIn(compiled, column, hand, false))
        if (score >= goals[box]) reached[box][lattice.firstHand + hand] = 1;
    }
  }
  const parts = partsOf(lattice);
  /** The best chance from the current dice, if nothing else matters. */
  const bestChance = (worth: Float64Array) => {
    for (let left = dice.rollsLeft; left > 0; left--) {
      averageOverDice(compiled, worth);
      bestOfParts(parts, worth);
    }
    return worth[keepNumber(lattice, dice.hand)];
  };
  return Array.from({ length: boxCount }, (_, box) => box)
    .filter((box) => columns.some(({ filled }) => (filled & (1 << box)) === 0))
    .map((box) => ({ category: boxes[box].id, chance: bestChance(reached[box]) }));
}
