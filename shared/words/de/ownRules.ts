/** The sentences of German about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('de');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} Würfel`,
  rolls: (count) => `${count} ${plural(count, { one: 'Wurf', other: 'Würfe' })} pro Runde`,
  bonus: (name, pays, from) => `${name} ${pays} ab ${from}`,
  each: (name, points) => `${name} je ${points}`,
  columns: (factors) => `${factors.length === 1 ? 'Spalte' : 'Spalten'} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `ohne ${and(names)}`,
  added: (names) => `mit ${and(names)}`,
  pays: (box, points) => `${box} bringt ${points}`,
  alike: (box, count) => `${count} gleiche Würfel zählen als ${box}.`,
  more: (count) => `und ${count} weitere Unterschiede`,
  like: (rules, differences) => `Wie „${rules}“, aber: ${differences.join('; ')}.`,
  same: (rules) => `Dasselbe Spiel wie „${rules}“.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Punkte für ${box}`,
  most: (points) => `Die ausgewählten oberen Felder bringen höchstens ${points} Punkte.`,
  deleteWarning: (name) =>
    `${isolate(name)} wird nicht mehr angeboten. Spiele mit diesen Regeln bleiben, mit ihren Listen.`,
  taken: (name) => `Regeln mit dem Namen ${isolate(name)} gibt es schon. Wähle einen anderen Namen.`,
  tooMany: (most) => `Es gibt schon ${most} eigene Regeln. Lösche erst welche.`,
};

export const daily: Room<'daily'> = { of: (day) => `Spiel des Tages, ${day}` };
