/** The sentences of Danish about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('da');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'terning', other: 'terninger' })}`,
  rolls: (count) => `${count} kast pr. tur`,
  bonus: (name, pays, from) => `${name} ${pays} fra ${from}`,
  each: (name, points) => `${name} ${points} pr. gang`,
  columns: (factors) =>
    `${plural(factors.length, { one: 'én kolonne', other: 'kolonner' })} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `uden ${and(names)}`,
  added: (names) => `med ${and(names)}`,
  pays: (box, points) => `${box} giver ${points}`,
  alike: (box, count) => `${count} ens tæller som ${box}.`,
  more: (count) => `og ${count} andre forskelle`,
  like: (rules, differences) => `Som ${rules}, men: ${differences.join('; ')}.`,
  same: (rules) => `Det samme spil som ${rules}.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Point for ${box}`,
  most: (points) => `De øvre felter, der er krydset af, giver højst ${points} point.`,
  deleteWarning: (name) =>
    `${isolate(name)} bliver ikke længere tilbudt. Spil med disse regler bevares, med deres lister.`,
  taken: (name) => `Der er allerede regler, der hedder ${isolate(name)}. Vælg et andet navn.`,
  tooMany: (most) => `Der er allerede ${most} sæt egne regler. Slet et først.`,
};

export const daily: Room<'daily'> = { of: (day) => `Dagens spil, ${day}` };
