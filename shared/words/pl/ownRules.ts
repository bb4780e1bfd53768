/** The sentences of Polish about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('pl');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'kostka', few: 'kostki', many: 'kostek', other: 'kostki' })}`,
  rolls: (count) =>
    `${count} ${plural(count, { one: 'rzut', few: 'rzuty', many: 'rzutów', other: 'rzutu' })} w kolejce`,
  bonus: (name, pays, from) => `${name}: ${pays} od ${from}`,
  each: (name, points) => `${name}: po ${points}`,
  columns: (factors) =>
    `${factors.length === 1 ? 'jedna kolumna' : 'kolumny'} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `bez: ${and(names)}`,
  added: (names) => `dodatkowo: ${and(names)}`,
  pays: (box, points) => `${box}: ${points} pkt`,
  alike: (box, count) =>
    `${count} ${plural(count, { one: 'kostka liczy', few: 'jednakowe kostki liczą', many: 'jednakowych kostek liczy', other: 'jednakowych kostek liczy' })} się jako „${box}”.`,
  more: (count) =>
    `i jeszcze ${count} ${plural(count, { one: 'różnica', few: 'różnice', many: 'różnic', other: 'różnicy' })}`,
  like: (rules, differences) => `Jak „${rules}”, ale: ${differences.join('; ')}.`,
  same: (rules) => `Ta sama gra co „${rules}”.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Punkty: ${box}`,
  most: (points) => `Zaznaczone górne pola dają najwyżej ${points} pkt.`,
  deleteWarning: (name) =>
    `Zasad „${isolate(name)}” nie będzie już do wyboru. Gry rozegrane według nich zostają, razem ze swoimi listami.`,
  taken: (name) => `Są już zasady o nazwie „${isolate(name)}”. Wybierz inną nazwę.`,
  tooMany: (most) => `Własnych zestawów zasad jest już ${most}. Najpierw usuń któryś.`,
};

export const daily: Room<'daily'> = { of: (day) => `Gra dnia, ${day}` };
