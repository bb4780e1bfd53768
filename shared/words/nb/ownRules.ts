/** The sentences of Norwegian about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('nb');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'terning', other: 'terninger' })}`,
  rolls: (count) => `${count} kast per omgang`,
  bonus: (name, pays, from) => `${name} ${pays} fra ${from}`,
  each: (name, points) => `${name} ${points} per gang`,
  columns: (factors) =>
    `${plural(factors.length, { one: 'én kolonne', other: 'kolonner' })} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `uten ${and(names)}`,
  added: (names) => `med ${and(names)}`,
  pays: (box, points) => `${box} gir ${points}`,
  alike: (box, count) => `${count} like teller som ${box}.`,
  more: (count) => `og ${count} andre forskjeller`,
  like: (rules, differences) => `Som ${rules}, men: ${differences.join('; ')}.`,
  same: (rules) => `Det samme spillet som ${rules}.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Poeng for ${box}`,
  most: (points) => `De øvre rutene som er krysset av, gir høyst ${points} poeng.`,
  deleteWarning: (name) =>
    `${isolate(name)} blir ikke lenger tilbudt. Spill med disse reglene blir værende, med listene sine.`,
  taken: (name) => `Det finnes allerede regler som heter ${isolate(name)}. Velg et annet navn.`,
  tooMany: (most) => `Det finnes allerede ${most} sett egne regler. Slett ett først.`,
};

export const daily: Room<'daily'> = { of: (day) => `Dagens spill, ${day}` };
