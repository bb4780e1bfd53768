/** What a reviewed choice marks on a board: the dice that better play rolls again, and the boxes chosen and better. */
import { type Reroll, rerollKeeping } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { Board } from '../state/board.ts';

export interface JudgedMarks {
  /** The dice that should have been rolled again; null if a box should have been taken, or what was chosen was best. */
  readonly again: Reroll | null;
  readonly chosen: Box | null;
  readonly better: Box | null;
}

const nothing: JudgedMarks = { again: null, chosen: null, better: null };

export function judgedMarks({ judged, game }: Pick<Board, 'judged' | 'game'>): JudgedMarks {
  const [said, hand] = [judged.value, game.value?.turn?.hand];
  if (said === null || !hand) return nothing;
  const { chose, best } = said;
  const chosen = 'keep' in chose ? null : chose;
  if (JSON.stringify(chose) === JSON.stringify(best)) return { ...nothing, chosen };
  return {
    again: 'keep' in best ? rerollKeeping(hand, best.keep) : null,
    chosen,
    better: 'keep' in best ? null : best,
  };
}
