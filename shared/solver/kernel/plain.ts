/** What the kernel does, in plain TypeScript: checks it, and replaces it where it cannot run. */
import type { Rules } from '../../rules/rules.ts';
import { averageOverDice, bestOfParts, firstHand, handChance, handCount, hands, keepCount } from '../lattice.ts';
import { allBoxes, boxCount, firstStateOf, slotTotals, stateCount, upperBoxes } from '../states.ts';
import { type Ending, handScores, raiseHands } from '../turn.ts';
import { type Progress, rowsBackwards, type Values, worthOfScore } from '../values.ts';
import { endingCount, endingOf, gamesAtOnce, type ParallelTurns } from './parallelTurns.ts';

/** From the worth of the hands at the end of a turn to what the turn is worth before its first roll, in each lane. */
function worthOfTurn(worth: Float64Array, lanes: number, into: Float64Array): void {
  averageOverDice(worth, lanes);
  bestOfParts(worth, lanes);
  averageOverDice(worth, lanes);
  bestOfParts(worth, lanes);
  into.fill(0);
  for (let hand = 0; hand < handCount; hand++) {
    for (let lane = 0; lane < lanes; lane++) into[lane] += handChance[hand] * worth[(firstHand + hand) * lanes + lane];
  }
}

/** The value of every state, or null if `progress` cancelled it. */
export function solvePlainly(ruleset: Rules, progress: Progress): Values | null {
  const values = new Float64Array(stateCount(ruleset));
  const mostSlots = Math.max(...slotTotals.map((totals) => totals.length));
  const space = new Float64Array(keepCount * mostSlots);
  for (const row of rowsBackwards(ruleset)) {
    const states = slotTotals[row.filled & upperBoxes].map((upperTotal) => ({ ...row, upperTotal }));
    const first = firstStateOf(ruleset, row.filled, row.chipsOpen);
    const worth = space.subarray(0, keepCount * states.length);
    worth.fill(-Infinity, firstHand * states.length);
    for (const [lane, state] of states.entries()) {
      const ending: Ending = (box, score, chip) => worthOfScore(values, ruleset, state, box, score, chip);
      raiseHands(worth, ruleset, state, ending, undefined, lane, states.length);
    }
    worthOfTurn(worth, states.length, values.subarray(first, first + states.length));
    if (row.filled % 64 === 0 && !progress(1 - row.filled / allBoxes)) return null;
  }
  return values;
}

/** One turn of eight games. */
export function plainTurns(): ParallelTurns {
  const lines = (count: number) => new Float64Array(count * gamesAtOnce);
  const [endings, ended, means] = [lines(endingCount), lines(keepCount), lines(1)];
  const boxes = Array.from({ length: boxCount }, (_, box) => box);
  const endingsOf = hands.map((_, hand) => boxes.map((box) => endingOf(box, handScores[box * handCount + hand])));
  return {
    endings,
    ended,
    means,
    end: (open) => {
      for (const [hand, list] of endingsOf.entries()) {
        const some = list.filter((_, box) => open & (1 << box));
        for (let lane = 0; lane < gamesAtOnce; lane++) {
          let most = -Infinity;
          for (const ending of some) most = Math.max(most, endings[ending * gamesAtOnce + lane]);
          ended[(firstHand + hand) * gamesAtOnce + lane] = most;
        }
      }
    },
    average: () => worthOfTurn(ended, gamesAtOnce, means),
  };
}
