/** What crosses between the window and the club: its members, what came and went, what waits and why. */
import type { Problem } from './problems.ts';

/** Why one thing in the club was not entered. */
export type HeldReason =
  /** Not there yet, or only half of it: checked again at every meeting. */
  | { readonly code: 'unfinished' }
  /** From a laptop that the club has not approved yet. */
  | { readonly code: 'not-approved' }
  /** Written by a newer version of the program. */
  | { readonly code: 'newer' }
  /** It is not what its address says. */
  | { readonly code: 'damaged' }
  /** It belongs to another club, or to none. */
  | { readonly code: 'foreign' }
  /** The signature is not that of the laptop named in it. */
  | { readonly code: 'forged' }
  | { readonly code: 'revoked' }
  /** Another game of the club has the same id. */
  | { readonly code: 'id-taken' }
  /** Only the club's key may sign this. */
  | { readonly code: 'not-keeper' }
  | { readonly code: 'bad-game'; readonly because: Problem };

/** What may still be entered without anybody doing anything; the rest is refused. */
export const waitingCodes: readonly HeldReason['code'][] = ['unfinished', 'not-approved', 'newer'];

export type MemberState = 'asking' | 'approved' | 'revoked';

export interface ClubMember {
  /** The public key of the laptop, 64 hexadecimal digits. */
  readonly key: string;
  /** What the laptop calls itself. */
  readonly label: string;
  readonly state: MemberState;
  readonly isThis: boolean;
  /** Games of it that are in the club's lists. */
  readonly games: number;
}

export interface HeldLine {
  /** Where the club keeps it. */
  readonly name: string;
  /** The laptop it claims to come from; null if it cannot be read. */
  readonly by: string | null;
  readonly reason: HeldReason;
}

export interface ClubStatus {
  readonly name: string;
  /** A path or a server's address; never with a password. */
  readonly place: string;
  readonly clubKey: string;
  readonly thisKey: string;
  /** Whether this laptop holds the club's key and can approve others. */
  readonly isKeeper: boolean;
  readonly members: readonly ClubMember[];
  /** Games in the club's lists. */
  readonly games: number;
  /** This laptop's own games that the club does not have yet. */
  readonly unsent: number;
  readonly waiting: number;
  readonly refused: number;
  /** The latest hundred of those that wait or were refused. */
  readonly held: readonly HeldLine[];
  /** Milliseconds since 1970; null before the first meeting. */
  readonly metAt: number | null;
}

export interface MeetProgress {
  readonly stage: 'sending' | 'reading';
  readonly done: number;
  /** How many there are to do. */
  readonly total: number;
}

/** What a meeting did. */
export interface Met {
  readonly sent: number;
  readonly received: number;
  /** Games that were in the club's lists and no longer belong there. */
  readonly removed: number;
  readonly waiting: number;
  readonly refused: number;
  /** Why this laptop's own games could not be sent, although the club could be read; null if they were. */
  readonly unsent: Problem | null;
  readonly cancelled: boolean;
}

/** How things stand between this laptop and its club. */
export interface ClubNow {
  readonly status: ClubStatus;
  /** A meeting is going on. */
  readonly isMeeting: boolean;
  /**
   * What the last meeting did, or the last one that changed something, since the program was started; null before that.
   */
  readonly last: Met | null;
  /** Why the last attempt to synchronise failed; null if it did not. */
  readonly problem: Problem | null;
}
