/** What a box asks for and what it pays, and how to play, in Spanish. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { and } from '../formats.ts';
import { partName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const countOf = (count: number) => strings.numberWords[count];
const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "los cinco dados" */
export const allDice = (dice: number) => (dice === 1 ? 'el dado' : `los ${countOf(dice)} dados`);

/** "y dos de otro" */
const andOthers = (sizes: readonly number[], other: string) =>
  sizes.map((size) => `y ${countOf(size)} ${other}`).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `La suma de todos los ${Object.values(strings.coach.goalNames)[pattern.face - 1]}. Los demás dados no cuentan.`;
    case 'alike':
      return sentence(`${pattern.count === dice ? '' : 'al menos '}${countOf(pattern.count)} dados iguales`);
    case 'groups':
      if (pattern.sizes.every((size) => size === 2))
        return sentence(`${countOf(pattern.sizes.length)} parejas${pattern.same ? '' : ' de valores distintos'}`);
      return pattern.same
        ? sentence(`${and(pattern.sizes.map(countOf))} dados iguales`)
        : sentence(`${countOf(pattern.sizes[0])} dados de un valor ${andOthers(pattern.sizes.slice(1), 'de otro')}`);
    case 'run':
      return sentence(`${countOf(pattern.length)} valores seguidos, como ${list(2, Math.min(pattern.length, 5))}`);
    case 'sequence':
      return `Los valores ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Cualquier tirada';
  }
}

/** "Al menos tres dados iguales: la suma de los cinco dados." */
export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const ofAllDice = dice === 1 ? 'lo que muestra el dado' : `la suma de ${allDice(dice)}`;
  const worth = typeof pays === 'number' ? `${pays} puntos` : pays === 'sum' ? ofAllDice : 'la suma de esos dados';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`${served} más en la primera tirada.`]),
    ...(needs === undefined ? [] : [`Solo cuando la casilla ${partName(rules, needs)} ya tiene puntos.`]),
  ].join(' ');
};

export const help: Room<'help'> = {
  worth: (count) => `${count} puntos`,
  rolls: (dice, rolls) =>
    rolls === 1
      ? `En tu turno, tira ${allDice(dice)} una sola vez.`
      : `En tu turno, tira ${allDice(dice)}. Después puedes volver a tirar los que quieras: ${countOf(rolls)} tiradas como mucho.`,
  bonus: (from, pays) => `Con ${from} puntos o más en las casillas de arriba, ganas ${pays} puntos extra.`,
  columns: (factors) =>
    `Cada jugador tiene ${countOf(factors.length)} columnas. Los puntos cuentan ${and(factors.map((factor) => `×${factor}`))}, y el premio de arriba también. Puedes usar cualquier casilla libre de cualquier columna.`,
  chips: (box, points, chip, columns) =>
    columns === 1
      ? `Cuando la casilla ${box} tiene ${points}, cada vez que lo repites ganas ${chip} puntos extra.`
      : `Cuando todas las casillas ${box} tienen ${points}, cada vez que lo repites ganas ${chip} puntos extra, por el factor de la columna en que lo anotas.`,
  noChips: (box) => `Repetir ${box} no da nada extra.`,
  sums: {
    upperScore: (from, pays) => `La suma de las casillas de arriba. Con ${from} o más ganas ${pays} puntos extra.`,
    upperBonus: (from, pays) => `${pays} puntos extra cuando las casillas de arriba suman ${from} o más.`,
    chips: (each) => `${each} puntos por cada nuevo Yahtzee cuando la casilla Yahtzee tiene puntos.`,
  },
};
