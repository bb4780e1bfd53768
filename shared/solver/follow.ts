/**
 * Follows perfect play through a turn: from the current dice to how likely each hand, and each score, is at the end.
 */
import type { Rules } from '../rules/rules.ts';
import { yahtzeeScore } from '../rules/scoring.ts';
import { firstHand, handChance, handCount, keepCount, minusDie, minusDieFrom, plusDie } from './lattice.ts';
import type { FullLookahead } from './lookahead.ts';
import { boxCount, type ColumnState } from './states.ts';
import { newEnds, possibleScores, raiseHands, yahtzeeHands } from './turn.ts';
import { type Values, worthOfScore } from './values.ts';

/** By keep; whole hands are at the end. */
export type KeepChances = Float64Array;

/** The dice that a keep leaves out are rolled. */
function rollRest(chances: KeepChances): void {
  for (let keep = 0; keep < firstHand; keep++) {
    const chance = chances[keep];
    if (chance === 0) continue;
    const share = chance / 6;
    const edge = keep * 6;
    chances[plusDie[edge]] += share;
    chances[plusDie[edge + 1]] += share;
    chances[plusDie[edge + 2]] += share;
    chances[plusDie[edge + 3]] += share;
    chances[plusDie[edge + 4]] += share;
    chances[plusDie[edge + 5]] += share;
    chances[keep] = 0;
  }
}

/** Every hand becomes the best keep of it. */
function keepBest(chances: KeepChances, worth: Float64Array, best: Float64Array): void {
  // From the fullest down, everything moves to a part that is as good as the best, until it is the best itself.
  for (let keep = keepCount - 1; keep > 0; keep--) {
    const chance = chances[keep];
    if (chance === 0 || worth[keep] === best[keep]) continue;
    let edge = minusDieFrom[keep];
    while (best[minusDie[edge]] < best[keep]) edge++;
    chances[minusDie[edge]] += chance;
    chances[keep] = 0;
  }
}

/** Plays the rolls that are left; afterwards only hands have a chance. `chances` is changed and returned. */
export function followRolls(chances: KeepChances, { ahead, best }: FullLookahead, rollsLeft: number): KeepChances {
  for (let left = rollsLeft; left > 0; left--) {
    keepBest(chances, ahead[left], best[left]);
    rollRest(chances);
  }
  return chances;
}

const space = new Float64Array(keepCount);

/** The chance of each hand at the end of a whole turn; by keep, and valid only until the next call. */
export function followTurn(lookahead: FullLookahead): KeepChances {
  space.fill(0, 0, firstHand);
  space.set(handChance, firstHand);
  return followRolls(space, lookahead, 2);
}

/** The same by hand, and the caller may keep it. */
export function chancesAtEnd(lookahead: FullLookahead): Float64Array {
  return followTurn(lookahead).slice(firstHand);
}

/** Called once for every way a turn can end, with its chance. */
export type EachEnd = (box: number, score: number, chip: boolean, chance: number) => void;

const ends = newEnds();
const worth = new Float64Array(keepCount);
const scoreChance = new Float64Array(boxCount * (yahtzeeScore + 1));

/**
 * What perfect play makes of the hands at the end of a turn. Equal endings are reported together, those with chips
 * separately; `chances`, by keep, are used up.
 */
export function eachEnd(values: Values, ruleset: Rules, state: ColumnState, chances: KeepChances, tell: EachEnd): void {
  worth.fill(-Infinity, firstHand);
  raiseHands(worth, ruleset, state, (box, score, chip) => worthOfScore(values, ruleset, state, box, score, chip), ends);
  for (const hand of state.chipsOpen ? yahtzeeHands : []) {
    const chance = chances[firstHand + hand];
    if (chance > 0) tell(ends.boxes[hand], ends.scores[hand], true, chance);
    chances[firstHand + hand] = 0;
  }
  for (let hand = 0; hand < handCount; hand++) {
    scoreChance[ends.boxes[hand] * (yahtzeeScore + 1) + ends.scores[hand]] += chances[firstHand + hand];
  }
  for (let box = 0; box < boxCount; box++) {
    for (const score of possibleScores[box]) {
      const at = box * (yahtzeeScore + 1) + score;
      const chance = scoreChance[at];
      scoreChance[at] = 0;
      if (chance > 0) tell(box, score, false, chance);
    }
  }
}
