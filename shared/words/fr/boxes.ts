/** What a box asks for and what it pays, and how to play, in French. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { and } from '../formats.ts';
import { partName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const countOf = (count: number) => strings.numberWords[count];
const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "les cinq dés" */
export const allDice = (dice: number) => (dice === 1 ? 'le dé' : `les ${countOf(dice)} dés`);

/** "et deux d'une autre" */
const andOthers = (sizes: readonly number[], other: string) =>
  sizes.map((size) => `et ${countOf(size)} ${other}`).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `La somme des dés qui montrent ${pattern.face}. Les autres dés ne comptent pas.`;
    case 'alike':
      return sentence(`${pattern.count === dice ? '' : 'au moins '}${countOf(pattern.count)} dés identiques`);
    case 'groups':
      return pattern.sizes.every((size) => size === 2)
        ? sentence(`${countOf(pattern.sizes.length)} paires${pattern.same ? '' : ' de valeurs différentes'}`)
        : pattern.same
          ? sentence(`${and(pattern.sizes.map(countOf))} dés identiques`)
          : sentence(
              `${countOf(pattern.sizes[0])} dés d'une valeur ${andOthers(pattern.sizes.slice(1), "d'une autre")}`,
            );
    case 'run':
      return sentence(
        `${countOf(pattern.length)} valeurs qui se suivent, par exemple ${list(2, Math.min(pattern.length, 5))}`,
      );
    case 'sequence':
      return `Les valeurs ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return "N'importe quels dés";
  }
}

/** "Au moins trois dés identiques : la somme des cinq dés." */
export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const ofAllDice = dice === 1 ? 'du dé' : `des ${countOf(dice)} dés`;
  const worth = typeof pays === 'number' ? `${pays} points` : `la somme ${pays === 'sum' ? ofAllDice : 'de ces dés'}`;
  return [
    `${what} : ${worth}.`,
    ...(served === undefined ? [] : [`${served} de plus au premier lancer.`]),
    ...(needs === undefined ? [] : [`Seulement quand la case ${partName(rules, needs)} contient des points.`]),
  ].join(' ');
};

export const help: Room<'help'> = {
  worth: (count) => `${count} points`,
  rolls: (dice, rolls) =>
    rolls === 1
      ? `À ton tour, lance ${allDice(dice)} une seule fois.`
      : `À ton tour, lance ${allDice(dice)}. Ensuite, tu peux relancer ceux que tu veux : ${countOf(rolls)} lancers au plus.`,
  bonus: (from, pays) => `Avec ${from} points ou plus dans les cases du haut, tu gagnes ${pays} points de plus.`,
  columns: (factors) =>
    `Chaque joueur a ${countOf(factors.length)} colonnes. Les points comptent ${and(factors.map((factor) => `×${factor}`))}, la prime du haut aussi. Tu peux prendre n'importe quelle case libre, dans n'importe quelle colonne.`,
  chips: (box, points, chip, columns) =>
    columns === 1
      ? `Dès que la case ${box} contient ${points}, chaque nouvelle réussite rapporte ${chip} points de plus.`
      : `Dès que toutes les cases ${box} contiennent ${points}, chaque nouvelle réussite rapporte ${chip} points de plus, multipliés par le facteur de la colonne où tu marques.`,
  noChips: (box) => `Réussir « ${box} » une deuxième fois ne rapporte rien de plus.`,
  sums: {
    upperScore: (from, pays) => `La somme des cases du haut. À partir de ${from}, tu gagnes ${pays} points de plus.`,
    upperBonus: (from, pays) => `${pays} points de plus dès que les cases du haut font ${from} ou plus.`,
    chips: (each) => `${each} points pour chaque nouveau Yams quand la case Yams contient des points.`,
  },
};
