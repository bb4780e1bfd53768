/** Whether the dice were fair. */
import { and, number, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';

export const proof = {
  /** The beginning of the commitment. */
  short: (digits: string) => `Dice ${digits}…`,
  hint: (commitment: string) => `The dice of this game were fixed before the first roll: SHA-256 ${commitment}`,
  /** `people` sit at the computer; nobody sits at that of a host who only watches. */
  machine: (people: readonly string[], fingerprint: string) =>
    `${people.length === 0 ? 'The host' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls: number) => `took no part in ${number(rolls)} ${plural(rolls, { one: 'roll', other: 'rolls' })}`,
  abandonedBy: (name: string, games: number) => `${name}: ${number(games)}`,
};

export const dice = {
  usual: (chance: number) =>
    `Nothing unusual: ${Math.round(chance * 100)} out of 100 sets of fair dice look at least as uneven as these.`,
  rare: (times: number) => `Fair dice look this uneven only once in ${number(times)} times.`,
};
