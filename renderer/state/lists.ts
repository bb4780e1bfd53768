/** The lists of the first screen. */
import { readHallOfFame } from './hallOfFame.ts';
import { readPlayers } from './standings.ts';

let isFresh = false;

export async function readLists(): Promise<void> {
  await Promise.all([readHallOfFame(), readPlayers()]);
}

/** They were read for the picture that comes next, which need not read them again. */
export function keepLists(): void {
  isFresh = true;
}

export function renewLists(): void {
  if (!isFresh) void readLists();
  isFresh = false;
}
