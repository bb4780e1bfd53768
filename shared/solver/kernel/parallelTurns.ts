/** Drives the kernel where it looks through one turn of eight unrelated games. */
import { compile } from '../../rules/compile.ts';
import { countFaces, faces } from '../../rules/dice.ts';
import { presets } from '../../rules/presets.ts';
import { yahtzeeScore } from '../../rules/scoring.ts';
import { spaceOf } from '../general/space.ts';
import { firstHand, handCount, hands, keepCount } from '../lattice.ts';
import { boxCount, upperCount } from '../states.ts';
import { handScores, possibleScores } from '../turn.ts';
import { lanes, layOut, lineBytes } from './generalMemory.ts';
import type { Kernel } from './kernel.ts';

export const gamesAtOnce = lanes;

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

/** The endings of a hand in the lower boxes. */
function lowerEndings(hand: number): readonly number[] {
  return Array.from({ length: boxCount - upperCount }, (_, index) => upperCount + index).map((box) =>
    endingOf(box, handScores[box * handCount + hand]),
  );
}

/** From then on the kernel serves nothing else. */
export function openTurns(kernel: Kernel): ParallelTurns {
  layOut(kernel, spaceOf(compile(presets.basic)));
  const { buffer } = kernel.memory;
  const lower = hands.map((_, hand) => lowerEndings(hand).join());
  const keys = [...new Set(lower)];
  new Uint16Array(buffer, kernel.KEY_ENDINGS.value).set(keys.flatMap((key) => key.split(',').map(Number)));
  new Uint16Array(buffer, kernel.HAND_ENDINGS.value).set(
    hands.flatMap((hand, number) => {
      const dice = countFaces(hand);
      const upper = faces.map((face) => endingOf(face - 1, dice[face] * face));
      return [firstHand + number, kernel.KEYS.value + keys.indexOf(lower[number]) * lineBytes, ...upper];
    }),
  );
  const view = (at: number, lines: number) => new Float64Array(buffer, at, lines * gamesAtOnce);
  return {
    endings: view(kernel.ENDINGS.value, endingCount),
    ended: view(kernel.LINES.value, keepCount),
    means: view(kernel.MEANS.value, 1),
    end: kernel.endTurns,
    average: kernel.meanTurns,
  };
}
