/** Which dice are marked for the eye: those that are rolled again, or, for who clicks to hold, those that are held. */
import { countRerolled, diceCount, type Reroll, rerollNone } from '../../shared/rules/dice.ts';
import type { Board } from '../state/board.ts';

export function marksOf({ marked, dieClick, may }: Pick<Board, 'marked' | 'dieClick' | 'may'>): Reroll {
  if (dieClick.value === 'reroll') return marked.value;
  return may.value.select ? (marked.value.map((again) => !again) as unknown as Reroll) : rerollNone;
}

/** How many dice a press of the button rolls; null where it rolls none at all. */
export function diceToTake({ game, marked, may }: Pick<Board, 'game' | 'marked' | 'may'>): number | null {
  if (!may.value.roll || may.value.moveAs === null) return null;
  return game.value?.turn?.hand ? countRerolled(marked.value) : diceCount;
}
