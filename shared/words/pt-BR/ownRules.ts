/** The sentences of Portuguese (Brazil) about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('pt-BR');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'dado', other: 'dados' })}`,
  rolls: (count) => `${count} ${plural(count, { one: 'lançamento', other: 'lançamentos' })} por vez`,
  bonus: (name, pays, from) => `${name}: ${pays} a partir de ${from}`,
  each: (name, points) => `${name}: ${points} cada`,
  columns: (factors) =>
    `${plural(factors.length, { one: 'uma coluna', other: 'colunas' })} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `sem ${and(names)}`,
  added: (names) => `com ${and(names)}`,
  pays: (box, points) => `${box} vale ${points}`,
  alike: (box, count) => `${count} dados iguais valem como ${box}.`,
  more: (count) => `e mais ${count} diferenças`,
  like: (rules, differences) => `Como “${rules}”, mas: ${differences.join('; ')}.`,
  same: (rules) => `O mesmo jogo que “${rules}”.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Pontos de ${box}`,
  most: (points) => `Os campos de cima marcados dão no máximo ${points} pontos.`,
  deleteWarning: (name) =>
    `As regras “${isolate(name)}” não serão mais oferecidas. As partidas jogadas com elas ficam, com suas listas.`,
  taken: (name) => `Já existem regras com o nome “${isolate(name)}”. Escolha outro nome.`,
  tooMany: (most) => `Já existem ${most} conjuntos de regras próprias. Apague um antes.`,
};

export const daily: Room<'daily'> = { of: (day) => `Partida do dia, ${day}` };
