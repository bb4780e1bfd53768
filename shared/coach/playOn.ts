/** A practice game from a moment of another game: what can be undone in it. */
import type { Game } from '../game/game.ts';

export interface PlayedOn {
  /** The state after each event. */
  readonly states: readonly Game[];
  /** How many events there were at the start; they cannot be undone. */
  readonly from: number;
}

/** Whether a person has something to decide. */
function isDecision({ turn, seats }: Game): boolean {
  return turn !== null && turn.hand !== null && seats[turn.player].type === 'human';
}

/** How many events are left if the last choice of a person is undone; null if there is none. */
export function lengthBefore({ states, from }: PlayedOn): number | null {
  for (let length = states.length - 1; length >= from; length--)
    if (length === from || isDecision(states[length - 1])) return length;
  return null;
}
