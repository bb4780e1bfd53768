/** The sentences of Spanish about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('es');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'dado', other: 'dados' })}`,
  rolls: (count) => `${count} ${plural(count, { one: 'tirada', other: 'tiradas' })} por turno`,
  bonus: (name, pays, from) => `${name}: ${pays} desde ${from}`,
  each: (name, points) => `${name}: ${points} cada vez`,
  columns: (factors) =>
    `${factors.length === 1 ? 'columna' : 'columnas'} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `sin ${and(names)}`,
  added: (names) => `con ${and(names)}`,
  pays: (box, points) => `${box} da ${points}`,
  alike: (box, count) => `${count} dados iguales valen como ${box}.`,
  more: (count) => `y ${count} diferencias más`,
  like: (rules, differences) => `Como «${rules}», pero: ${differences.join('; ')}.`,
  same: (rules) => `El mismo juego que «${rules}».`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Puntos de ${box}`,
  most: (points) => `Las casillas de arriba marcadas dan como mucho ${points} puntos.`,
  deleteWarning: (name) =>
    `${isolate(name)} ya no se ofrecerá. Las partidas jugadas con estas reglas se quedan, con sus listas.`,
  taken: (name) => `Ya hay unas reglas llamadas ${isolate(name)}. Elige otro nombre.`,
  tooMany: (most) => `Ya hay ${most} reglas propias. Borra antes alguna.`,
};

export const daily: Room<'daily'> = { of: (day) => `Partida del día, ${day}` };
