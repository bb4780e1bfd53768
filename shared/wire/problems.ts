/** Why something was not done, as a code with data; nothing was changed. The words are made where they are shown. */
import type { Refusal } from '../game/refusals.ts';

export const storeFaults = ['full', 'busy', 'read-only', 'damaged', 'missing', 'failed'] as const;
/** What kept the file of games from being written. */
export type StoreFault = (typeof storeFaults)[number];

/** Only these may pass if one waits. */
export const passingFaults: readonly StoreFault[] = ['full', 'busy'];

export const clubFaults = ['missing', 'read-only', 'full', 'offline', 'login', 'certificate', 'failed'] as const;
/** What kept the place in which a club is kept from being read or written. */
export type ClubFault = (typeof clubFaults)[number];

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
  /** Neither a folder nor the address of a server; `because` says what is wrong with an address. */
  | { readonly code: 'club-bad-place'; readonly because: 'form' | 'plain-text' }
  | { readonly code: 'club-out-of-reach'; readonly because: ClubFault }
  /** There is no club in that place. */
  | { readonly code: 'club-nowhere' }
  | { readonly code: 'club-exists' }
  /** The place holds another club than the one this laptop is in. */
  | { readonly code: 'club-other' }
  | { readonly code: 'club-newer'; readonly version: number }
  | { readonly code: 'club-not-joined' }
  | { readonly code: 'club-joined' }
  | { readonly code: 'club-busy' }
  /** Only the laptop that founded the club can do this. */
  | { readonly code: 'club-not-keeper' }
  | { readonly code: 'club-no-such-member'; readonly key: string }
  | { readonly code: 'player-gone' }
  | { readonly code: 'refused'; readonly sentence: string };
