/** What the kernel does with a turn of eight games, in plain TypeScript: checks it, and replaces it where it cannot run. */
import { averageOverDice, bestOfParts, firstHand, handChance, handCount, hands, keepCount } from '../lattice.ts';
import { boxCount } from '../states.ts';
import { handScores } from '../turn.ts';
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
