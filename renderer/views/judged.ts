/** What a reviewed choice marks on a board: the dice that better play rolls again, and the boxes chosen and better. */
import { rerollKeeping } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { Choice } from '../../shared/solver/coach/evaluate.ts';
import type { Board } from '../state/board.ts';

export type JudgedMarks = ReturnType<typeof judgedMarks>;

const boxIn = (choice: Choice | null): Box | null => (choice === null || 'keep' in choice ? null : choice);

export function judgedMarks({ judged, game }: Pick<Board, 'judged' | 'game'>) {
  const hand = game.value?.turn?.hand;
  const { chose, best } = (hand && judged.value) || { chose: null, best: null };
  // Null if what was chosen was best.
  const better = JSON.stringify(chose) === JSON.stringify(best) ? null : best;
  return {
    // The dice that should have been rolled again; null if a box should have been taken.
    again: hand && better && 'keep' in better ? rerollKeeping(hand, better.keep) : null,
    chosen: boxIn(chose),
    better: boxIn(better),
  };
}
