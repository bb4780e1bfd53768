/** What the window asks the coach about the game on the table. */
import type { TableMove } from './table.ts';

/** A moment of a game: after so many events. */
export interface MomentRequest {
  readonly id: number;
  readonly seen: number;
}

/** What somebody is about to do. */
export interface WarningRequest extends MomentRequest {
  readonly move: Extract<TableMove, { type: 'roll' | 'score' }>;
}
