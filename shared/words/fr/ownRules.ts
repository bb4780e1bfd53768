/** The sentences of French about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('fr');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'dé', other: 'dés' })}`,
  rolls: (count) => `${count} ${plural(count, { one: 'lancer', other: 'lancers' })} par tour`,
  bonus: (name, pays, from) => `${name} : ${pays} à partir de ${from}`,
  each: (name, points) => `${name} : ${points} à chaque fois`,
  columns: (factors) =>
    `${factors.length === 1 ? 'colonne' : 'colonnes'} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `sans ${and(names)}`,
  added: (names) => `avec ${and(names)}`,
  pays: (box, points) => `${box} : ${points} ${plural(points, { one: 'point', other: 'points' })}`,
  alike: (box, count) => `${count} dés identiques comptent comme ${box}.`,
  more: (count) => `et ${count} autres différences`,
  like: (rules, differences) => `Comme « ${rules} », mais : ${differences.join(' ; ')}.`,
  same: (rules) => `Le même jeu que « ${rules} ».`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Points de la case ${box}`,
  most: (points) => `Les cases du haut cochées rapportent au plus ${points} points.`,
  deleteWarning: (name) =>
    `Les règles « ${isolate(name)} » ne seront plus proposées. Les parties déjà jouées restent, avec leurs listes.`,
  taken: (name) => `Il y a déjà des règles appelées ${isolate(name)}. Choisis un autre nom.`,
  tooMany: (most) => `Il y a déjà ${most} règles maison. Supprimes-en une d'abord.`,
};

export const daily: Room<'daily'> = { of: (day) => `Partie du jour, ${day}` };
