/** Why something was not done, as a code with data; nothing was changed. The words are made where they are shown. */
import type { Refusal } from '../game/refusals.ts';

export const storeFaults = ['full', 'busy', 'read-only', 'damaged', 'missing', 'failed'] as const;
/** What kept the file of games from being written. */
export type StoreFault = (typeof storeFaults)[number];

/** Only these may pass if one waits. */
export const passingFaults: readonly StoreFault[] = ['full', 'busy'];

export type Problem =
  | Refusal
  /** The caller is not our own page. */
  | { readonly code: 'bad-sender' }
  /** The request does not have the form the channel wants. */
  | { readonly code: 'bad-request' }
  /** A fault of ours; details are in the log file. */
  | { readonly code: 'internal' }
  | { readonly code: 'not-saved'; readonly because: StoreFault }
  | { readonly code: 'no-game' }
  /** Another game is on the table. */
  | { readonly code: 'game-elsewhere' }
  /** The game was deleted. */
  | { readonly code: 'game-gone' }
  | { readonly code: 'nothing-to-resume' }
  | { readonly code: 'dice-are-rolled' }
  /** Something happened in the game that the player had not seen. */
  | { readonly code: 'moved-on' }
  | { readonly code: 'solving-cancelled' }
  | { readonly code: 'refused'; readonly sentence: string };

/** Whether it is worth trying again without changing anything. */
export function mayPass(problem: Problem): boolean {
  return problem.code === 'not-saved' && passingFaults.includes(problem.because);
}
