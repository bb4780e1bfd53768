/** Which dice are shown as marked: those to roll again, or, if a click means hold, those that are held. */
import { countRerolled, diceCount, type Reroll, rerollNone } from '../../shared/rules/dice.ts';
import type { Board } from '../state/board.ts';

export function marksOf({ marked, dieClick, may }: Pick<Board, 'marked' | 'dieClick' | 'may'>): Reroll {
  if (dieClick.value === 'reroll') return marked.value;
  return may.value.select ? (marked.value.map((again) => !again) as unknown as Reroll) : rerollNone;
}

/** How many dice the button rolls; null if it rolls none at all. */
export function diceToTake({ game, marked, may }: Pick<Board, 'game' | 'marked' | 'may'>): number | null {
  if (!may.value.roll || may.value.moveAs === null) return null;
  return game.value?.turn?.hand ? countRerolled(marked.value) : diceCount;
}
