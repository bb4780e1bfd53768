/** The computer players there are, in the order they are offered, as a person is told of them; how they play is in the strategies. */
import type { TableKind } from '../solver/tableKinds.ts';
import type { ComputerType, Tables } from './strategy.ts';

interface ComputerPlayer {
  readonly id: ComputerType;
  /** What must be worked out beforehand. */
  readonly needs: readonly (TableKind & keyof Tables)[];
}

export const computerPlayers: readonly ComputerPlayer[] = [
  { id: 'random', needs: [] },
  { id: 'of-a-kinder', needs: [] },
  { id: 'upper-sectioner', needs: [] },
  { id: 'four-and-up', needs: [] },
  { id: 'sensible', needs: [] },
  { id: 'optimal', needs: ['values'] },
  { id: 'champion', needs: ['values', 'outlooks'] },
];

const byId: ReadonlyMap<unknown, ComputerPlayer> = new Map(computerPlayers.map((player) => [player.id, player]));

/** Null for people, and for what is no type of player. */
export function computerPlayer(id: unknown): ComputerPlayer | null {
  return byId.get(id) ?? null;
}
