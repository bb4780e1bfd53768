/**
 * The computer players, in the order in which they are offered, as people see them; how they play is in the strategies.
 */
import { playerEntries, playerTypes } from '../game/seats.ts';
import type { ComputerType } from './strategy.ts';

interface ComputerPlayer {
  readonly id: ComputerType;
  /** What must be worked out beforehand. */
  readonly needs: readonly ('values' | 'outlooks')[];
}

export const computerPlayers: readonly ComputerPlayer[] = playerTypes
  .filter((type) => type !== 'human')
  .map((id) => ({ id, needs: playerEntries[id].needs ?? [] }));

const byId: ReadonlyMap<unknown, ComputerPlayer> = new Map(computerPlayers.map((player) => [player.id, player]));

/** Null for people, and for anything that is not a type of player. */
export function computerPlayer(id: unknown): ComputerPlayer | null {
  return byId.get(id) ?? null;
}
