/** Drives the kernel where it looks through one turn of eight unrelated games. */
import { countFaces, faces } from '../../rules/dice.ts';
import { yahtzeeScore } from '../../rules/scoring.ts';
import { firstHand, keepCount, keeps } from '../lattice.ts';
import { boxCount, upperCount } from '../states.ts';
import { possibleScores } from '../turn.ts';
import { fillTables, handsByShape, type Kernel, keyOf, keyScores, linesOf } from './kernel.ts';

export const gamesAtOnce = 8;

/** The number of the first ending of each box; the others follow in the order of their scores. */
const firstEndings: readonly number[] = possibleScores.map((_, box) =>
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

/** One turn of eight games. Lane l of ending, keep or hand n is at `n * 8 + l`. */
export interface ParallelTurns {
  /** What each score in each box is worth, filled in by the caller; minus infinity for filled boxes. */
  readonly endings: Float64Array;
  /** What each keep is worth if the turn ends with it: where jokers or chips count, the caller may change hands. */
  readonly ended: Float64Array;
  /** What the turn is worth before its first roll. */
  readonly means: Float64Array;
  /** From the endings to the hands; `open` are the boxes, as bits, that are open in some lane. */
  readonly end: (open: number) => void;
  /** From the hands to the means. */
  readonly average: () => void;
}

/** The kernel may solve and look through rows in the meantime. */
export function openTurns(kernel: Kernel): ParallelTurns {
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
  return {
    endings: view(kernel.ENDINGS.value, endingCount),
    ended: view(kernel.KEEPS.value, keepCount),
    means: view(kernel.MEANS.value, 1),
    end: kernel.endTurns,
    average: kernel.meanTurns,
  };
}
