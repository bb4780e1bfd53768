/** What crosses between the window and the club: its members, what came and went, what waits and why. */
import * as v from 'valibot';
import type { Problem } from './problems.ts';
import { answers, call, count, type TypeOf, text } from './schemas.ts';

/** What may still be entered without anybody doing anything: it is checked again at every meeting. */
export const waitingCodes: readonly HeldReason['code'][] = ['unfinished', 'not-approved', 'newer'];

/** Why one thing in the club was not entered; what does not wait is refused. */
export type HeldReason =
  | { readonly code: 'unfinished' | 'not-approved' | 'newer' }
  /** No regular file, or not readable for us; not what its address says; of another club; not signed by its laptop. */
  | { readonly code: 'unreadable' | 'damaged' | 'foreign' | 'forged' | 'revoked' }
  /** Another game of the club has the same id; only the club's key may sign this. */
  | { readonly code: 'id-taken' | 'not-keeper' }
  /** Stands for everything beyond the number of things that are kept in mind. */
  | { readonly code: 'too-many' }
  | { readonly code: 'bad-game'; readonly because: Problem };

export type MemberState = 'asking' | 'approved' | 'revoked';

export interface ClubMember {
  /** The public key of the laptop, 64 hexadecimal digits. */
  readonly key: string;
  readonly label: string;
  readonly state: MemberState;
  readonly isThis: boolean;
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
  /** Empty for a club that an earlier version founded without a good one. */
  readonly name: string;
  /** A path or a server's address; never with a password. */
  readonly place: string;
  readonly clubKey: string;
  readonly thisKey: string;
  /** Whether this laptop holds the club's key and can approve others. */
  readonly isKeeper: boolean;
  readonly members: readonly ClubMember[];
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

const progressSchema = v.strictObject({ stage: v.picklist(['sending', 'reading']), done: count, total: count });
export type MeetProgress = TypeOf<typeof progressSchema>;

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

export interface ClubNow {
  readonly status: ClubStatus;
  readonly isMeeting: boolean;
  /** What the last meeting that changed something did, since the program was started; null before that. */
  readonly last: Met | null;
  /** Why the last attempt to synchronise failed; null if it did not. */
  readonly problem: Problem | null;
}

/** SECURITY: a place may contain a password, so it is never part of a message or a log. */
const place = v.pipe(v.string(), v.maxLength(4_000));
const keySchema = v.strictObject({ key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

export const clubCalls = {
  /** Null if this laptop is in no club. */
  'club:read': call(v.null(), answers<ClubNow | null>),
  /** Asks for a folder; null if cancelled. */
  'club:folder': call(v.strictObject({ kind: v.literal('folder') }), answers<string | null>),
  'club:keyRing': call(v.null(), answers<boolean>),
  /** `place`: a folder or the address of a server; a server's password may be given separately. */
  'club:found': call(v.strictObject({ place, password: text, name: text })),
  'club:join': call(v.strictObject({ place, password: text })),
  /** Synchronises now, or once more when the current meeting is over. */
  'club:meet': call(v.null()),
  /** Ends the current meeting; the next continues from there. */
  'club:cancel': call(v.null()),
  /** Answers how many were approved. */
  'club:approve': call(keySchema, answers<number>),
  /** Answers the name of the laptop. */
  'club:revoke': call(keySchema, answers<string>),
  /** Takes back everything that a laptop has said about people; answers how many words. */
  'club:void': call(keySchema, answers<number>),
  /** Asks for a file; answers whether it was done, which is false if cancelled. */
  'club:saveKey': call(v.strictObject({ passphrase: text }), answers<boolean>),
  'club:takeKey': call(v.strictObject({ passphrase: text }), answers<boolean>),
  /** Answers how many of the others' games stay. */
  'club:leave': call(v.strictObject({ keep: v.boolean() }), answers<number>),
};

export const clubPushes = {
  /** Something about the club has changed: its members, its games, or whether it can be reached. */
  'club:changed': v.null(),
  /** How far a meeting has got; null when it is over. */
  'club:progress': v.nullable(progressSchema),
};
