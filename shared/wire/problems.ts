/** Why something was not done, as a code with data; nothing was changed. The sentence is made where it is shown. */
import type { PositionFault } from '../coach/position.ts';
import type { Refusal } from '../game/refusals.ts';
import type { LeftOut } from './history.ts';

/** What kept the games file from being written. */
export type StoreFault = 'full' | 'busy' | 'read-only' | 'damaged' | 'missing' | 'failed';

/** Only these may go away by waiting. */
export const passingFaults: readonly StoreFault[] = ['full', 'busy'];

/** What kept the club's folder or server from being read or written. */
export type ClubFault =
  | 'missing'
  | 'read-only'
  | 'full'
  | 'unsafe'
  | 'silent'
  | 'offline'
  | 'login'
  | 'certificate'
  | 'failed';

export const networkFaults = [
  'wrong-code',
  'too-many-tries',
  'unknown-member',
  'other-version',
  'bad-frame',
  'too-many-frames',
  'too-slow',
  'table-full',
  'name-refused',
  'started-already',
  'closed',
  'removed',
  'unreachable',
  'cheating-host',
  'game-lost',
  'different-logs',
] as const;
/** Why a connection to a table on the network was refused or has ended. */
export type NetworkFault = (typeof networkFaults)[number];

/** What the players have to know about the games file when the program starts. */
export type Notice =
  /** A newer version of the program wrote it; nothing from this run is saved. */
  | { readonly kind: 'newer-file'; readonly file: string }
  /** Nothing from this run is saved; `detail` is the system's message. */
  | { readonly kind: 'not-writable'; readonly file: string; readonly because: StoreFault; readonly detail: string }
  /** As the player wished; nothing from this run is saved. */
  | { readonly kind: 'read-only'; readonly file: string }
  /** It was damaged and is kept as `aside`; it was replaced by the backup, or by a new file if there was none. */
  | { readonly kind: 'recovered'; readonly aside: string; readonly backup: string | null; readonly saved: number }
  /** It was missing, although there had been games; replaced by `from`, or by a new file. */
  | { readonly kind: 'missing'; readonly from: string | null }
  /** The last things written before the program was killed are damaged; what is left of them is kept as `aside`. */
  | { readonly kind: 'cut-log'; readonly aside: string }
  /** Damage in it was found and repaired; `lost` games could not be. `aside` is a copy from before. */
  | { readonly kind: 'mended'; readonly games: number; readonly lost: number; readonly aside: string | null };

/** How the dice of a game differ from those of its seed; `index` counts events from 0. */
export type DiceFault =
  | {
      readonly code: 'wrong-dice';
      readonly index: number;
      readonly dice: readonly number[];
      readonly drawn: readonly number[];
    }
  | { readonly code: 'wrong-seed' };

/** What is wrong with a game that is stored or comes from a file; `index` counts events from 0. */
export type GameFault =
  | Refusal
  | {
      readonly code:
        | 'not-json'
        | 'not-a-game'
        | 'not-finished'
        | 'ends-before-start'
        | 'cheat-counts'
        | 'same-dice-counts'
        | 'wrong-checksum';
    }
  | { readonly code: 'bad-field'; readonly field: string }
  | {
      readonly code: 'wrong-points';
      readonly index: number;
      readonly field: 'score' | 'total';
      readonly points: number;
      readonly got: string;
    }
  | DiceFault
  /** It says the right things, but not in the one form in which they are written. */
  | { readonly code: 'wrong-form' };

/** What is wrong with a line of a games file. */
export type LineFault =
  | GameFault
  | { readonly code: 'not-utf8' | 'line-too-long' | 'line-cut-off' | 'not-games-file' }
  | { readonly code: 'comma-missing' | 'game-missing' | 'end-missing' | 'after-end' }
  | { readonly code: 'game-twice' | 'game-unfinished-here' | 'id-taken' }
  | { readonly code: 'newer-format'; readonly version: string };

export interface BadLine {
  readonly code: 'bad-line';
  readonly line: number;
  readonly because: LineFault;
}

/** What is wrong with a games file; lines count from 1. */
export type FileFault =
  | BadLine
  /** `detail` is the system's message, here and below. */
  | { readonly code: 'file-unreadable'; readonly detail: string };

/** The sentence for each is in `shared/words`. `detail` is the system's message. */
export type Problem =
  | LineFault
  | FileFault
  | PositionFault
  /** The caller is not our own page; its request has not the form of the channel; a bug of ours, which is in the log. */
  | { readonly code: 'bad-sender' | 'bad-request' | 'internal' }
  /** `moved-on`: something happened in the game that the player had not seen. */
  | { readonly code: 'no-game' | 'nothing-to-resume' | 'game-elsewhere' | 'game-gone' | 'moved-on' | 'dice-are-rolled' }
  | { readonly code: 'hints-off' | 'no-hints-online' | 'solving-cancelled' | 'exercise-gone' }
  | { readonly code: 'not-saved'; readonly because: StoreFault }
  | { readonly code: 'file-in-use' | 'import-running' | 'backup-damaged' }
  | { readonly code: 'not-restored'; readonly detail: string }
  | { readonly code: 'file-not-written'; readonly detail: string }
  | { readonly code: 'not-imported'; readonly because: FileFault }
  /** The one game that was to be exported cannot be read. */
  | { readonly code: 'not-exported'; readonly game: LeftOut }
  | { readonly code: 'player-gone' | 'merge-with-self' | 'merge-person-with-computer' }
  | { readonly code: 'name-taken'; readonly name: string }
  /** What the players want to add to the seed cannot be shown on one line. */
  | { readonly code: 'bad-words'; readonly longest: number }
  /** The game of the day can be tried once, by one person. */
  | { readonly code: 'daily-played'; readonly name: string }
  | { readonly code: 'daily-alone' }
  /** A score can be taken back only so often in a turn. */
  | { readonly code: 'too-many-undos'; readonly most: number }
  /** A table of perfect play cannot be worked out without so much room on the disk, or was, but could not be saved. */
  | { readonly code: 'no-room-for-table'; readonly megabytes: number }
  | { readonly code: 'table-not-kept'; readonly detail: string }
  /** `seconds`: how long to wait before it may be tried again. */
  | { readonly code: 'network'; readonly because: NetworkFault; readonly seconds?: number }
  /**
   * These three pass: the connection to the host is being made again; a machine that takes part in the dice is away;
   * another roll, or an open table, comes first.
   */
  | { readonly code: 'host-away' | 'roll-waits' | 'table-busy' }
  /** A table on the network needs a guest with a seat, and no more rolls than the machines' links last for. */
  | { readonly code: 'nobody-joined' | 'too-many-rolls' | 'bad-address' }
  /** `letter` is the first that no code has; null where only their number is wrong. */
  | { readonly code: 'bad-code'; readonly letter: string | null }
  | { readonly code: 'not-your-seat'; readonly name: string }
  | { readonly code: 'no-listening'; readonly detail: string }
  | { readonly code: 'club-exists' | 'club-not-joined' | 'club-joined' | 'club-busy' }
  /** There is no club in that place, or another than the one this laptop is in. */
  | { readonly code: 'club-nowhere' | 'club-other' }
  /** Only the laptop that founded the club can do this; it would change nothing; only the founder could answer it. */
  | { readonly code: 'club-not-keeper' | 'club-no-change' | 'club-name-fixed' }
  /** Neither a folder nor a server's address; `because` says what is wrong with an address. */
  | { readonly code: 'club-bad-place'; readonly because: 'form' | 'relative' | 'plain-text' }
  | { readonly code: 'club-bad-name'; readonly because: 'empty' | 'long' | 'unprintable' }
  | { readonly code: 'club-out-of-reach'; readonly because: ClubFault }
  | { readonly code: 'club-newer'; readonly version: number }
  | { readonly code: 'club-no-such-member'; readonly key: string }
  /** What is wrong with a founder's key in a file, or with its passphrase. */
  | { readonly code: 'club-key'; readonly because: 'short' | 'wrong' | 'not-a-key' | 'other-club' };

/** Whether it is worth trying again without changing anything. */
export function mayPass(problem: Problem): boolean {
  if (['table-busy', 'roll-waits', 'host-away'].includes(problem.code)) return true;
  return problem.code === 'not-saved' && passingFaults.includes(problem.because);
}
