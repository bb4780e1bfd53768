/** Perfect play of many games at once: all that stand in the same state share one look ahead. */
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { firstHand, handCount, keepCount, plusDie } from '../../shared/solver/lattice.ts';
import { bestKeep, type Foresight } from '../../shared/solver/lookahead.ts';
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
import { newEnds, pointsFor, raiseHands, stateAfter, yahtzeeHands } from '../../shared/solver/turn.ts';
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

/** How a turn that began in one state ends with a hand. */
interface End {
  readonly box: number;
  readonly score: number;
  readonly points: number;
  readonly bonus: boolean;
  readonly chip: boolean;
  readonly next: number;
}

const ends = newEnds();
const worth = new Float64Array(keepCount);

/** The turn from one state; what is worth knowing about a hand is found out when the hand first comes up. */
function turnFrom(values: Values, ruleset: Ruleset, state: ColumnState, { ahead }: Foresight) {
  worth.fill(-Infinity);
  raiseHands(worth, ruleset, state, (...end) => worthOfScore(values, ruleset, state, ...end), ends);
  /** One more than the keep, so that 0 says nothing yet. */
  const kept = new Int16Array(3 * handCount);
  const known: (End | undefined)[] = [];

  function endWith(hand: number): End {
    const box = ends.boxes[hand];
    const score = ends.scores[hand];
    const chip = state.chipsOpen && yahtzeeHands.includes(hand);
    return {
      box,
      score,
      points: pointsFor(state, box, score, chip),
      bonus: pointsFor(state, box, score, false) > score,
      chip,
      next: stateOf(ruleset, stateAfter(ruleset, state, box, score)),
    };
  }
  return {
    keepOf(whole: number, rollsLeft: number): number {
      const at = rollsLeft * handCount + whole - firstHand;
      if (kept[at] === 0) kept[at] = bestKeep(ahead, whole, rollsLeft) + 1;
      return kept[at] - 1;
    },
    endOf(whole: number): End {
      const hand = whole - firstHand;
      const end = known[hand] ?? endWith(hand);
      known[hand] = end;
      return end;
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

/** Plays the games numbered from `first` on; `foresee` looks ahead from a state. */
export function playInLockstep(
  values: Values,
  ruleset: Ruleset,
  foresee: (state: ColumnState) => Foresight,
  seed: number,
  first: number,
  count: number,
): Tally {
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
    let turn = turnFrom(values, ruleset, blank, foresee(blank));
    for (const game of sortByState(states, everyColumn.length)) {
      if (states[game] !== state) {
        state = states[game];
        turn = turnFrom(values, ruleset, everyColumn[state], foresee(everyColumn[state]));
      }
      const stream = game * streamWords;
      let dice = rollFrom(0, stream);
      for (let rollsLeft = 2; rollsLeft > 0; rollsLeft--) {
        const keep = turn.keepOf(dice, rollsLeft);
        if (keep === dice) break;
        dice = rollFrom(keep, stream);
      }
      const { box, score, points, bonus, chip, next } = turn.endOf(dice);
      states[game] = next;
      tally.totals[game] += points;
      tally.boxes[box] += score;
      if (chip) tally.chips++;
      if (bonus) tally.bonuses++;
    }
  }
  return tally;
}
