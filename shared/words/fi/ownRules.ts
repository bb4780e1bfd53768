/** The sentences of Finnish about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('fi');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'noppa', other: 'noppaa' })}`,
  rolls: (count) => `${count} ${plural(count, { one: 'heitto', other: 'heittoa' })} vuorolla`,
  bonus: (name, pays, from) => `${name}: ${pays}, kun pisteitä on vähintään ${from}`,
  each: (name, points) => `${name}: ${points} joka kerta`,
  columns: (factors) =>
    `${plural(factors.length, { one: 'yksi sarake', other: 'sarakkeet' })} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `poissa: ${and(names)}`,
  added: (names) => `lisänä: ${and(names)}`,
  pays: (box, points) => `${box}: ${points} pistettä`,
  alike: (box, count) => `${count} samaa kelpaa ruutuun ${box}.`,
  more: (count) => `ja ${count} muuta eroa`,
  like: (rules, differences) => `Kuten ”${rules}”, mutta: ${differences.join('; ')}.`,
  same: (rules) => `Sama peli kuin ”${rules}”.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Pisteet: ${box}`,
  most: (points) => `Valitut yläosan ruudut tuovat enintään ${points} pistettä.`,
  deleteWarning: (name) =>
    `${isolate(name)} ei ole enää valittavana. Näillä säännöillä pelatut pelit ja niiden listat säilyvät.`,
  taken: (name) => `Tämän nimiset säännöt ovat jo olemassa: ${isolate(name)}. Valitse toinen nimi.`,
  tooMany: (most) => `Omia sääntöjä on jo ${most}. Poista ensin yhdet.`,
};

export const daily: Room<'daily'> = { of: (day) => `Päivän peli, ${day}` };
