/** What a box asks for and what it pays, and how to play, in Italian. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { and } from '../formats.ts';
import { partName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const countOf = (count: number) => strings.numberWords[count];
const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "i cinque dadi" */
export const allDice = (dice: number) => (dice === 1 ? 'il dado' : `i ${countOf(dice)} dadi`);

/** "e due di un altro" */
const andOthers = (sizes: readonly number[], other: string) =>
  sizes.map((size) => `e ${countOf(size)} ${other}`).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `La somma dei dadi che mostrano ${pattern.face}. Gli altri dadi non contano.`;
    case 'alike':
      return sentence(`${pattern.count === dice ? '' : 'almeno '}${countOf(pattern.count)} dadi uguali`);
    case 'groups':
      if (pattern.sizes.every((size) => size === 2))
        return sentence(`${countOf(pattern.sizes.length)} coppie${pattern.same ? '' : ' di valori diversi'}`);
      return pattern.same
        ? sentence(`${and(pattern.sizes.map(countOf))} dadi uguali`)
        : sentence(
            `${countOf(pattern.sizes[0])} dadi di un valore ${andOthers(pattern.sizes.slice(1), 'di un altro')}`,
          );
    case 'run':
      return sentence(`${countOf(pattern.length)} valori di fila, come ${list(2, Math.min(pattern.length, 5))}`);
    case 'sequence':
      return `I valori ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Dadi qualsiasi';
  }
}

/** "Almeno tre dadi uguali: la somma dei cinque dadi." */
export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const ofAllDice = dice === 1 ? 'ciò che mostra il dado' : `la somma dei ${countOf(dice)} dadi`;
  const worth = typeof pays === 'number' ? `${pays} punti` : pays === 'sum' ? ofAllDice : 'la somma di quei dadi';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`${served} in più al primo lancio.`]),
    ...(needs === undefined ? [] : [`Solo quando la casella ${partName(rules, needs)} ha già dei punti.`]),
  ].join(' ');
};

export const help: Room<'help'> = {
  worth: (count) => `${count} punti`,
  rolls: (dice, rolls) =>
    rolls === 1
      ? `Al tuo turno lancia ${allDice(dice)} una volta sola.`
      : `Al tuo turno lancia ${allDice(dice)}. Poi puoi rilanciare quelli che vuoi: al massimo ${countOf(rolls)} lanci.`,
  bonus: (from, pays) => `Con ${from} punti o più nelle caselle in alto guadagni altri ${pays} punti.`,
  columns: (factors) =>
    `Ogni giocatore ha ${countOf(factors.length)} colonne. I punti contano ${and(factors.map((factor) => `×${factor}`))}, e anche il premio in alto. Puoi usare qualsiasi casella libera di qualsiasi colonna.`,
  chips: (box, points, chip, columns) =>
    columns === 1
      ? `Quando la casella ${box} ha ${points}, ogni volta che lo rifai guadagni altri ${chip} punti.`
      : `Quando tutte le caselle ${box} hanno ${points}, ogni volta che lo rifai guadagni altri ${chip} punti, per il fattore della colonna in cui lo segni.`,
  noChips: (box) => `Rifare ${box} non dà niente in più.`,
  sums: {
    upperScore: (from, pays) => `La somma delle caselle in alto. Con ${from} o più guadagni altri ${pays} punti.`,
    upperBonus: (from, pays) => `${pays} punti in più quando le caselle in alto fanno ${from} o più.`,
    chips: (each) => `${each} punti per ogni altro Yahtzee quando la casella Yahtzee ha punti.`,
  },
};
