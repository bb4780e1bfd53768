/** What the window asks the coach about the game on the table. */
import type { Move } from '../game/moves.ts';

/** A moment of a game: after this many events. */
export interface MomentRequest {
  readonly id: number;
  readonly seen: number;
}

export interface HintRequest extends MomentRequest {
  /** Whether the answer may wait until the reason is worked out too. */
  readonly patient: boolean;
}

/** What a player is about to do. */
export interface WarningRequest extends MomentRequest {
  readonly move: Extract<Move, { type: 'roll' | 'score' }>;
}
