/** The sentences of Swedish about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('sv');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'tärning', other: 'tärningar' })}`,
  rolls: (count) => `${count} kast per omgång`,
  bonus: (name, pays, from) => `${name} ${pays} från ${from}`,
  each: (name, points) => `${name} ${points} per gång`,
  columns: (factors) =>
    `${plural(factors.length, { one: 'en kolumn', other: 'kolumner' })} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `utan ${and(names)}`,
  added: (names) => `med ${and(names)}`,
  pays: (box, points) => `${box} ger ${points}`,
  alike: (box, count) => `${count} lika räknas som ${box}.`,
  more: (count) => `och ${count} skillnader till`,
  like: (rules, differences) => `Som ${rules}, men: ${differences.join('; ')}.`,
  same: (rules) => `Samma spel som ${rules}.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Poäng för ${box}`,
  most: (points) => `De förbockade övre rutorna ger högst ${points} poäng.`,
  deleteWarning: (name) =>
    `${isolate(name)} erbjuds inte längre. Spel med de här reglerna finns kvar, med sina listor.`,
  taken: (name) => `Det finns redan regler som heter ${isolate(name)}. Välj ett annat namn.`,
  tooMany: (most) => `Det finns redan ${most} uppsättningar egna regler. Ta bort en först.`,
};

export const daily: Room<'daily'> = { of: (day) => `Dagens spel, ${day}` };
