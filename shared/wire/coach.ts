/** What the window asks the coach about the game on the table. */
import type { TableMove } from './table.ts';

/** A moment of a game: after so many events. */
export interface MomentRequest {
  readonly id: number;
  readonly seen: number;
}

export interface HintRequest extends MomentRequest {
  /** Whether the answer may wait until it is worked out why the best is best. */
  readonly patient: boolean;
}

/** What somebody is about to do. */
export interface WarningRequest extends MomentRequest {
  readonly move: Extract<TableMove, { type: 'roll' | 'score' }>;
}
