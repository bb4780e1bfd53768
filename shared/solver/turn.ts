/** One turn in one column: what each hand may do with the boxes, and what it is then worth. */

import { type Face, faces, type Hand } from '../rules/dice.ts';
import type { Rules } from '../rules/rules.ts';
import { chipValue, fixedScores, scoreIn, upperBonus, upperBonusFrom, yahtzeeScore } from '../rules/scoring.ts';
import { firstHand, handCount, hands, keepOf } from './lattice.ts';
import { allBoxes, boxCount, type ColumnState, upperBoxes, upperCount, yahtzeeBox } from './states.ts';
import { categories, diceCount } from './yahtzee.ts';

/** What every hand scores in every box unless it is a joker: `handScores[box * 252 + hand]`. */
export const handScores = Uint8Array.from(
  categories.flatMap((category) => hands.map((hand) => scoreIn(hand as Hand, category))),
);

/** For each box the different scores it can take, lowest first. */
export const possibleScores: readonly (readonly number[])[] = categories.map((_, box) =>
  [...new Set(handScores.subarray(box * handCount, (box + 1) * handCount))].sort((a, b) => a - b),
);

/** The six hands of equal dice, and what they score as jokers where that differs. */
export const yahtzeeHands: readonly number[] = faces.map(
  (face) => keepOf(Array<Face>(diceCount).fill(face)) - firstHand,
);
const jokerScores: Readonly<Partial<Record<string, number>>> = fixedScores;

/** A box a hand may go to and what it scores there, before any chip. */
export interface Placement {
  readonly box: number;
  readonly score: number;
}

function placementsIn(hand: number, allowed: number, standsIn: boolean): readonly Placement[] {
  const placements: Placement[] = [];
  for (let box = 0; box < boxCount; box++) {
    if ((allowed & (1 << box)) === 0) continue;
    const joker = standsIn ? jokerScores[categories[box]] : undefined;
    placements.push({ box, score: joker ?? handScores[box * handCount + hand] });
  }
  return placements;
}

/** The boxes of a column that a hand may go to, in scorecard order. */
export function placementsOf(ruleset: Rules, filled: number, hand: number): readonly Placement[] {
  const open = allBoxes & ~filled;
  const face = yahtzeeHands.indexOf(hand);
  const isJoker = ruleset.further.joker !== 'none' && face >= 0 && (open & (1 << yahtzeeBox)) === 0;
  if (!isJoker) return placementsIn(hand, open, false);
  const own = open & (1 << face);
  // RULE: a forced joker goes to its own upper box, else to any lower box, else to any upper box.
  const allowed = ruleset.further.joker === 'free' ? open : own || open & ~upperBoxes || open;
  return placementsIn(hand, allowed, own === 0);
}

/** The points that a score brings: with its chip, and with the 35 if it takes the upper total across 63. */
export function pointsFor(state: ColumnState, box: number, score: number, chip: boolean): number {
  const crosses = box < upperCount && state.upperTotal < upperBonusFrom && state.upperTotal + score >= upperBonusFrom;
  return score + (crosses ? upperBonus : 0) + (chip ? chipValue : 0);
}

/** The column after a score; Triple's columns are seen one at a time, so there the caller has to judge chips. */
export function stateAfter(ruleset: Rules, state: ColumnState, box: number, score: number): ColumnState {
  return {
    filled: state.filled | (1 << box),
    upperTotal: box < upperCount ? state.upperTotal + score : state.upperTotal,
    chipsOpen: state.chipsOpen || (ruleset.further.chip > 0 && box === yahtzeeBox && score === yahtzeeScore),
  };
}

/** The worth of ending the turn with a score in a box, with a chip or without. */
export type Ending = (box: number, score: number, chip: boolean) => number;

/** By hand, the box that it goes to and what it scores there. */
export interface Ends {
  readonly boxes: Uint8Array;
  readonly scores: Uint8Array;
}

export function newEnds(): Ends {
  return { boxes: new Uint8Array(handCount), scores: new Uint8Array(handCount) };
}

const nobodyAsks = newEnds();
const after = new Float64Array(yahtzeeScore + 1);

/** Raises the worth of each hand, in one of the lanes, to that of the best box the column has for it. */
export function raiseHands(
  worth: Float64Array,
  ruleset: Rules,
  state: ColumnState,
  ending: Ending,
  ends: Ends = nobodyAsks,
  lane = 0,
  lanes = 1,
): void {
  const first = firstHand * lanes + lane;
  // Only five equal dice can be jokers or earn chips, so they get their own offers.
  const yahtzees = yahtzeeHands.map((hand) => worth[first + hand * lanes]);
  for (let box = 0; box < boxCount; box++) {
    if (state.filled & (1 << box)) continue;
    for (const score of possibleScores[box]) after[score] = ending(box, score, false);
    const scores = box * handCount;
    for (let hand = 0, at = first; hand < handCount; hand++, at += lanes) {
      const score = handScores[scores + hand];
      if (after[score] <= worth[at]) continue;
      worth[at] = after[score];
      ends.boxes[hand] = box;
      ends.scores[hand] = score;
    }
  }
  for (const [index, hand] of yahtzeeHands.entries()) {
    const at = first + hand * lanes;
    worth[at] = yahtzees[index];
    for (const { box, score } of placementsOf(ruleset, state.filled, hand)) {
      const value = ending(box, score, state.chipsOpen);
      if (value <= worth[at]) continue;
      worth[at] = value;
      ends.boxes[hand] = box;
      ends.scores[hand] = score;
    }
  }
}
