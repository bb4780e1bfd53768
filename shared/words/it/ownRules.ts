/** The sentences of Italian about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('it');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'dado', other: 'dadi' })}`,
  rolls: (count) => `${count} ${plural(count, { one: 'lancio', other: 'lanci' })} per turno`,
  bonus: (name, pays, from) => `${name}: ${pays} da ${from}`,
  each: (name, points) => `${name}: ${points} ogni volta`,
  columns: (factors) => `${factors.length === 1 ? 'colonna' : 'colonne'} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `senza ${and(names)}`,
  added: (names) => `con ${and(names)}`,
  pays: (box, points) => `${box} vale ${points}`,
  alike: (box, count) => `${count} dadi uguali valgono come ${box}.`,
  more: (count) => `e altre ${count} differenze`,
  like: (rules, differences) => `Come «${rules}», ma: ${differences.join('; ')}.`,
  same: (rules) => `Lo stesso gioco di «${rules}».`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Punti di ${box}`,
  most: (points) => `Le caselle in alto scelte danno al massimo ${points} punti.`,
  deleteWarning: (name) =>
    `Le regole «${isolate(name)}» non saranno più proposte. Le partite già giocate restano, con i loro elenchi.`,
  taken: (name) => `Ci sono già regole di nome ${isolate(name)}. Scegli un altro nome.`,
  tooMany: (most) => `Ci sono già ${most} regole della casa. Prima cancellane una.`,
};

export const daily: Room<'daily'> = { of: (day) => `Partita del giorno, ${day}` };
