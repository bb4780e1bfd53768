/** Perfect play of many games at once: all that stand in the same state share one look ahead. */
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { firstHand, handCount, plusDie } from '../../shared/solver/lattice.ts';
import { bestKeep, type Lookahead, lookAhead } from '../../shared/solver/lookahead.ts';
import { rowsBackwards, type Values, worthOfScore } from '../../shared/solver/solve.ts';
import {
  boxCount,
  type ColumnState,
  firstStateOf,
  slotTotals,
  stateCount,
  stateOf,
  upperBoxes,
} from '../../shared/solver/states.ts';
import { offersTo, pointsFor, raiseHands, stateAfter, yahtzeeHands } from '../../shared/solver/turn.ts';
import { nextPip, openStream, streamWords } from './dice.ts';
import { newTally, type Tally } from './tally.ts';

const blank: ColumnState = { filled: 0, upperTotal: 0, chipsOpen: false };

/** By number, one column state for all that share it. */
function everyState(ruleset: Ruleset): readonly ColumnState[] {
  const states = Array<ColumnState>(stateCount(ruleset)).fill(blank);
  for (const row of rowsBackwards(ruleset)) {
    const first = firstStateOf(ruleset, row.filled, row.chipsOpen);
    for (const [slot, upperTotal] of slotTotals[row.filled & upperBoxes].entries()) {
      states[first + slot] = { ...row, upperTotal };
    }
  }
  return states;
}

/** How a turn that began in one state can end. */
interface Ending {
  readonly box: number;
  readonly score: number;
  readonly points: number;
  readonly bonus: boolean;
  readonly chip: boolean;
  readonly next: number;
}

/** The turn from one state; what is worth knowing about a hand is found out when the hand first comes up. */
function turnFrom(values: Values, ruleset: Ruleset, state: ColumnState) {
  const worth = (box: number, score: number, chip: boolean) => worthOfScore(values, ruleset, state, box, score, chip);
  const ahead: Lookahead = lookAhead((hands) => raiseHands(hands, ruleset, state, worth));
  const kept = new Int16Array(3 * handCount);
  const endings: (Ending | undefined)[] = [];

  function endingOf(hand: number): Ending {
    const chip = state.chipsOpen && yahtzeeHands.includes(hand);
    const { box, score } = offersTo(ruleset, state.filled, hand).reduce((best, offer) =>
      worth(offer.box, offer.score, chip) > worth(best.box, best.score, chip) ? offer : best,
    );
    const next = stateOf(ruleset, stateAfter(ruleset, state, box, score));
    const points = pointsFor(state, box, score, chip);
    return { box, score, points, bonus: pointsFor(state, box, score, false) > score, chip, next };
  }
  return {
    keepOf(whole: number, rollsLeft: number): number {
      const at = rollsLeft * handCount + whole - firstHand;
      // No hand keeps nothing of itself forever: 0 would be the empty keep, so keeps are noted one higher.
      if (kept[at] === 0) kept[at] = bestKeep(ahead, whole, rollsLeft) + 1;
      return kept[at] - 1;
    },
    endingOf(whole: number): Ending {
      const hand = whole - firstHand;
      endings[hand] ??= endingOf(hand);
      return endings[hand];
    },
  };
}

/** The games by state: all of the first state, then all of the next … */
function sortByState(states: Int32Array, numbers: number): Int32Array {
  const starts = new Int32Array(numbers + 1);
  for (const state of states) starts[state + 1]++;
  for (let state = 0; state < numbers; state++) starts[state + 1] += starts[state];
  const order = new Int32Array(states.length);
  for (const [game, state] of states.entries()) order[starts[state]++] = game;
  return order;
}

/** Plays the games numbered from `first` on. */
export function playInLockstep(values: Values, ruleset: Ruleset, seed: number, first: number, count: number): Tally {
  const tally = newTally(count);
  const everyColumn = everyState(ruleset);
  const states = new Int32Array(count).fill(stateOf(ruleset, blank));
  const streams = new Int32Array(count * streamWords);
  for (let game = 0; game < count; game++) openStream(streams, game * streamWords, seed, first + game, 0);

  function rollFrom(keep: number, stream: number): number {
    let dice = keep;
    while (dice < firstHand) dice = plusDie[dice * 6 + nextPip(streams, stream)];
    return dice;
  }
  for (let round = 0; round < boxCount; round++) {
    let state = -1;
    let turn = turnFrom(values, ruleset, blank);
    for (const game of sortByState(states, everyColumn.length)) {
      if (states[game] !== state) {
        state = states[game];
        turn = turnFrom(values, ruleset, everyColumn[state]);
      }
      const stream = game * streamWords;
      let dice = rollFrom(0, stream);
      for (let rollsLeft = 2; rollsLeft > 0; rollsLeft--) {
        const keep = turn.keepOf(dice, rollsLeft);
        if (keep === dice) break;
        dice = rollFrom(keep, stream);
      }
      const { box, score, points, bonus, chip, next } = turn.endingOf(dice);
      states[game] = next;
      tally.totals[game] += points;
      tally.boxes[box] += score;
      if (chip) tally.chips++;
      if (bonus) tally.bonuses++;
    }
  }
  return tally;
}
