/** The computer players there are, weakest first; a new one is a file and a line here. */
import { playerTypeNames } from '../game/seats.ts';
import { champion } from './champion.ts';
import { fourAndUp } from './fourAndUp.ts';
import { ofAKinder } from './ofAKinder.ts';
import { optimal } from './optimal.ts';
import { random } from './random.ts';
import { sensible } from './sensible.ts';
import type { ComputerPlayer, ComputerType } from './strategy.ts';
import { upperSectioner } from './upperSectioner.ts';

const inOrder = [random, ofAKinder, upperSectioner, fourAndUp, sensible, optimal, champion];

/** With the name that people know a player by. */
export const computerPlayers: readonly (ComputerPlayer & { readonly name: string })[] = inOrder.map((player) => ({
  ...player,
  name: playerTypeNames[player.id],
}));

export function computerPlayer(id: ComputerType): ComputerPlayer {
  return computerPlayers.find((player) => player.id === id) ?? random;
}

export function isComputerType(value: unknown): value is ComputerType {
  return computerPlayers.some((player) => player.id === value);
}
