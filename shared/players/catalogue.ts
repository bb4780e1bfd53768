/** The computer players there are, in the order they are offered, as a person is told of them; how they play is in the strategies. */
import { playerTypeNames } from '../game/seats.ts';
import type { TableKind } from '../solver/tableKinds.ts';
import type { ComputerType } from './strategy.ts';

interface ComputerPlayer {
  readonly id: ComputerType;
  readonly name: string;
  /** One line for somebody about to choose. */
  readonly description: string;
  /** What must be worked out beforehand. */
  readonly needs: readonly TableKind[];
}

type Needs = ComputerPlayer['needs'];

function player(id: ComputerType, description: string, needs: Needs = []): ComputerPlayer {
  return { id, name: playerTypeNames[id], description, needs };
}

export const computerPlayers: readonly ComputerPlayer[] = [
  player('random', 'Rolls any dice again and scores in any box, as chance will have it.'),
  player('of-a-kinder', 'Keeps dice that occur more than once and takes the box with the most points.'),
  player('upper-sectioner', 'Keeps dice that occur more than once and fills the upper section before the lower.'),
  player('four-and-up', 'Keeps fours, fives and sixes and takes the box with the most points.'),
  player('sensible', 'Weighs every box against what it is good for, with an eye on the upper bonus.'),
  player('optimal', 'Has the most points to expect: exactly with one column, as nearly as we know with three.', [
    'values',
  ]),
  player('champion', 'Plays to win: weighs every choice by the chance to end ahead of the others.', [
    'values',
    'outlooks',
  ]),
];

const byId: ReadonlyMap<unknown, ComputerPlayer> = new Map(computerPlayers.map((player) => [player.id, player]));

/** Null for people, and for what is no type of player. */
export function computerPlayer(id: unknown): ComputerPlayer | null {
  return byId.get(id) ?? null;
}
