/** Whether the dice were fair. */
import { number } from '../formats.ts';

export const proof = {
  /** The beginning of the commitment. */
  short: (digits: string) => `Dice ${digits}…`,
  hint: (commitment: string) => `The dice of this game were fixed before the first roll: SHA-256 ${commitment}`,
  abandonedBy: (name: string, games: number) => `${name}: ${number(games)}`,
};

export const dice = {
  usual: (chance: number) =>
    `Nothing unusual: ${Math.round(chance * 100)} out of 100 sets of fair dice look at least as uneven as these.`,
  rare: (times: number) => `Fair dice look this uneven only once in ${number(times)} times.`,
};
