/** Drives the kernel where it looks through one turn of eight unrelated games. */
import { countFaces, faces } from '../../rules/dice.ts';
import { spaceOf } from '../space.ts';
import {
  boxCount,
  boxes,
  firstHand,
  handCount,
  handScores,
  hands,
  keepCount,
  upperCount,
  yahtzee,
  yahtzeeScore,
} from '../yahtzee.ts';
import { type Kernel, lanes, layOut, lineBytes } from './kernel.ts';

export const gamesAtOnce = lanes;

/** The number of the first ending of each box; the others follow in the order of their scores. */
const firstEndings: readonly number[] = boxes.map((_, box) =>
  boxes.slice(0, box).reduce((sum, { possible }) => sum + possible.length, 0),
);
export const endingCount = firstEndings[boxCount - 1] + boxes[boxCount - 1].possible.length;

/** By box and score. */
const endings = new Uint8Array(boxCount * (yahtzeeScore + 1));
for (const [box, { possible }] of boxes.entries()) {
  for (const [index, score] of possible.entries())
    endings[box * (yahtzeeScore + 1) + score] = firstEndings[box] + index;
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
  layOut(kernel, spaceOf(yahtzee));
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
