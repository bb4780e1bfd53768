/** Drives the kernel where it looks through one turn of eight unrelated games. */
import { countFaces, faces } from '../rules/dice.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { yahtzeeScore } from '../rules/scoring.ts';
import { fillTables, handsByShape, type Kernel, keyOf, keyScores, linesOf } from './kernel.ts';
import { averageOverDice, bestOfParts, firstHand, handChance, handCount, hands, keepCount, keeps } from './lattice.ts';
import { boxCount, type ColumnState, upperCount, yahtzeeBox } from './states.ts';
import { type Ending, handScores, placementsOf, possibleScores, yahtzeeHands } from './turn.ts';

export const gamesAtOnce = 8;

/** The number of the first ending of each box; the others follow in the order of their scores. */
export const firstEndings: readonly number[] = possibleScores.map((_, box) =>
  possibleScores.slice(0, box).reduce((sum, scores) => sum + scores.length, 0),
);
export const endingCount = firstEndings[boxCount - 1] + possibleScores[boxCount - 1].length;

/** By box and score. */
const endings = new Uint8Array(boxCount * (yahtzeeScore + 1));
for (const [box, scores] of possibleScores.entries()) {
  for (const [index, score] of scores.entries()) endings[box * (yahtzeeScore + 1) + score] = firstEndings[box] + index;
}

export function endingOf(box: number, score: number): number {
  return endings[box * (yahtzeeScore + 1) + score];
}

/** Lane l of ending, keep or hand n is at `n * 8 + l`. */
export interface Eight {
  /** What each score in each box is worth, filled in by the caller; minus infinity for filled boxes. */
  readonly endings: Float64Array;
  /** What each keep is worth if the turn ends with it: where jokers or chips count, the caller may change hands. */
  readonly ended: Float64Array;
  /** By rolls to come, what each keep is worth. */
  readonly ahead: readonly [Float64Array, Float64Array, Float64Array];
  /** What the turn is worth before its first roll. */
  readonly means: Float64Array;
  /** From the endings to the hands; `open` are the boxes, as bits, that are open in some lane. */
  readonly end: (open: number) => void;
  /** From the hands to the keeps and the means. */
  readonly look: () => void;
  /** From the hands to the means alone, which is faster. */
  readonly average: () => void;
}

/** The same in plain TypeScript, where there is no kernel. */
export function plainEight(): Eight {
  const lines = (count: number) => new Float64Array(count * gamesAtOnce);
  const [endings, ended, means] = [lines(endingCount), lines(keepCount), lines(1)];
  const ahead = [lines(keepCount), lines(keepCount), lines(keepCount)] as const;
  const boxes = Array.from({ length: boxCount }, (_, box) => box);
  const endingsOf = hands.map((_, hand) => boxes.map((box) => endingOf(box, handScores[box * handCount + hand])));

  function averageBest(worth: Float64Array): void {
    bestOfParts(worth, gamesAtOnce);
    means.fill(0);
    for (let hand = 0; hand < handCount; hand++) {
      for (let lane = 0; lane < gamesAtOnce; lane++) {
        means[lane] += handChance[hand] * worth[(firstHand + hand) * gamesAtOnce + lane];
      }
    }
  }
  function look(): void {
    ahead[0].set(ended);
    ahead[1].set(ended);
    averageOverDice(ahead[1], gamesAtOnce);
    ahead[2].set(ahead[1]);
    bestOfParts(ahead[2], gamesAtOnce);
    averageOverDice(ahead[2], gamesAtOnce);
    ended.set(ahead[2]);
    averageBest(ended);
  }
  return {
    endings,
    ended,
    ahead,
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
    look,
    average: look,
  };
}

/** The kernel may solve and foresee in the meantime, but `look` overwrites what it foresaw last. */
export function openEight(kernel: Kernel): Eight {
  fillTables(kernel);
  const lines = linesOf(kernel);
  const { buffer } = kernel.memory;
  new Uint16Array(buffer, kernel.KEY_ENDINGS.value).set(
    keyScores.flatMap((scores) => scores.split(',').map((score, index) => endingOf(upperCount + index, Number(score)))),
  );
  new Uint16Array(buffer, kernel.HAND_ENDINGS.value).set(
    handsByShape.flatMap((keep) => {
      const dice = countFaces(keeps[keep]);
      const upper = faces.map((face) => endingOf(face - 1, dice[face] * face));
      return [lines.keep(keep), lines.key(keyOf(keep - firstHand)), ...upper];
    }),
  );
  const view = (at: number, lines: number) => new Float64Array(buffer, at, lines * gamesAtOnce);
  const aheadAt = (rolls: number) =>
    view(kernel.AHEAD_LINES.value + rolls * keepCount * gamesAtOnce * Float64Array.BYTES_PER_ELEMENT, keepCount);
  return {
    endings: view(kernel.ENDINGS.value, endingCount),
    ended: view(kernel.KEEPS.value, keepCount),
    ahead: [aheadAt(0), aheadAt(1), aheadAt(2)],
    means: view(kernel.MEANS.value, 1),
    end: kernel.endEight,
    look: kernel.lookEight,
    average: kernel.meanEight,
  };
}

/** Fills a lane with what the endings of a turn are worth, by column. */
export function fillLane(
  { endings: into }: Eight,
  lane: number,
  columns: readonly ColumnState[],
  endings: readonly Ending[],
): void {
  for (let box = 0; box < boxCount; box++) {
    const scores = possibleScores[box];
    for (let index = 0; index < scores.length; index++) {
      let most = -Infinity;
      for (let column = 0; column < columns.length; column++) {
        if (columns[column].filled & (1 << box)) continue;
        most = Math.max(most, endings[column](box, scores[index], false));
      }
      into[(firstEndings[box] + index) * gamesAtOnce + lane] = most;
    }
  }
}

/** After `end`: what five equal dice are worth in a lane where jokers or chips count. */
export function putJokersRight(
  { ended }: Eight,
  lane: number,
  ruleset: Ruleset,
  columns: readonly ColumnState[],
  endings: readonly Ending[],
): void {
  const [{ filled, chipsOpen }] = columns;
  if (!chipsOpen && (ruleset.joker === 'none' || (filled & (1 << yahtzeeBox)) === 0)) return;
  for (const hand of yahtzeeHands) {
    let most = -Infinity;
    for (const [column, state] of columns.entries()) {
      for (const { box, score } of placementsOf(ruleset, state.filled, hand)) {
        most = Math.max(most, endings[column](box, score, chipsOpen));
      }
    }
    ended[(firstHand + hand) * gamesAtOnce + lane] = most;
  }
}
