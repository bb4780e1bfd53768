/** Rules that somebody made: what is different about them, and the dialog in which they are made. */
import { and, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { LikenessTexts } from '../likeness.ts';

const likeness: LikenessTexts = {
  dice: (count) => `${count} ${plural(count, { one: 'die', other: 'dice' })}`,
  rolls: (count) => `${count} ${plural(count, { one: 'roll', other: 'rolls' })} in a turn`,
  bonus: (name, pays, from) => `${name} ${pays} from ${from}`,
  each: (name, points) => `${name} ${points} each`,
  columns: (factors) =>
    `${plural(factors.length, { one: 'one column', other: 'columns' })} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `without ${and(names)}`,
  added: (names) => `with ${and(names)}`,
  pays: (box, points) => `${box} pays ${points}`,
  alike: (box, count) => `${count} alike count as ${box}.`,
  more: (count) => `and ${count} more differences`,
  like: (rules, differences) => `Like ${rules}, but: ${differences.join('; ')}.`,
  same: (rules) => `The same game as ${rules}.`,
};

export const ownRules = {
  likeness,
  points: (box: string) => `Points of ${box}`,
  most: (points: number) => `The ticked upper boxes bring at most ${points} points.`,
  deleteWarning: (name: string) =>
    `${isolate(name)} will no longer be offered. Games that were played with these rules stay, with their lists.`,
  taken: (name: string) => `There are rules called ${isolate(name)} already. Choose another name.`,
  tooMany: (most: number) => `There are ${most} own rule sets already. Delete one first.`,
};
