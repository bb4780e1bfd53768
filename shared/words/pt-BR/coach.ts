/** The sentences of Brazilian Portuguese about hints, reviews, practice and statistics. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { BoxRule, Pattern } from '../../rules/rules.ts';
import type { Choice, WhyData } from '../en/choices.ts';
import { and, number, percent } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const forms = (count: number, one: string, other: string) => (count === 1 ? one : other);

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "os cinco dados" */
export const allDice = (dice: number) => (dice === 1 ? 'o dado' : `os ${strings.numberWords[dice]} dados`);

/** "guardar 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `usar ${boxInSentence(rulesId, choice)}`;
  const { dice } = rulesOf(rulesId);
  if (choice.keep.length === 0) return `lançar ${allDice(dice)} de novo`;
  return choice.keep.length === dice ? `guardar ${allDice(dice)}` : `guardar ${choice.keep.join(' ')}`;
}

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `A soma de todos os dados com ${pattern.face}. Os outros dados não contam.`;
    case 'alike':
      return pattern.count === dice
        ? sentence(`${strings.numberWords[pattern.count]} dados iguais`)
        : `Pelo menos ${strings.numberWords[pattern.count]} dados iguais`;
    case 'groups': {
      const { sizes, same } = pattern;
      if (sizes.every((size) => size === 2)) {
        const pairs = forms(sizes.length, 'Um par', sentence(`${strings.numberWords[sizes.length]} pares`));
        return same || sizes.length === 1 ? pairs : `${pairs} de valores diferentes`;
      }
      const groups = sentence(`${and(sizes.map((size) => strings.numberWords[size]))} dados iguais`);
      return same ? groups : `${groups}, de valores diferentes`;
    }
    case 'run':
      return sentence(
        `${strings.numberWords[pattern.length]} valores seguidos, como ${list(2, Math.min(pattern.length, 5))}`,
      );
    case 'sequence':
      return `Os valores ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Quaisquer dados';
  }
}

const paid = (pays: BoxRule['pays'], dice: number) => {
  if (typeof pays === 'number') return `${pays} ${forms(pays, 'ponto', 'pontos')}`;
  if (pays === 'matching') return 'a soma desses dados';
  return dice === 1 ? 'o valor do dado' : `a soma d${allDice(dice)}`;
};

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  return [
    `${what}: ${paid(pays, dice)}.`,
    ...(served === undefined ? [] : [`Mais ${served} no primeiro lançamento.`]),
    ...(needs === undefined ? [] : [`Só quando ${partName(rules, needs)} já tem pontos.`]),
  ].join(' ');
};

/** Below two, the noun is singular: "0,5 ponto", "1,9 ponto". */
const points = (count: number) => `${number(count, 1)} ${Number(count.toFixed(1)) < 2 ? 'ponto' : 'pontos'}`;

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → em média, ${exact ? number(value, 1) : `cerca de ${number(value)}`} pontos no final`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'os outros campos' : and(parts.map((part) => partName(rulesId, part)));

const inParts = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'nos outros campos' : `em ${partsName(rulesId, parts)}`;

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `menos de ${percent(0.01)}`;
  return chance > 0.99 ? `mais de ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${points(Math.abs(luck))} de ${luck < 0 ? 'azar' : 'sorte'}`;

const rollsLeft = (rolls: number) => forms(rolls, 'resta 1 lançamento', `restam ${rolls} lançamentos`);

const gamesText = (count: number) => `${number(count)} ${forms(count, 'partida', 'partidas')}`;

const part = (rulesId: RulesId, { parts, tenths }: WhyData['reasons'][number]) =>
  `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} exato: cerca de ${minutes} ${forms(minutes, 'minuto', 'minutos')} e ${number(megabytes)} MB, uma só vez.`,
  best: (rulesId, choice, value, exact) => `O melhor: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Depois: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `O treinador aponta para ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} ${forms(count, 'ponto', 'pontos')}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0) return `Dá quase na mesma: ${choiceName(rulesId, best)} ou ${choiceName(rulesId, other)}.`;
    const all = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} a ${word} ${inParts(rulesId, parts)}`));
    const more = all(
      reasons.filter(({ tenths }) => tenths > 0),
      'mais',
    );
    const less = all(
      reasons.filter(({ tenths }) => tenths < 0),
      'menos',
    );
    const because = [more, less].filter((text) => text !== '').join(', mas ');
    return `Em média, no final isso dá ${points(Math.abs(difference) / 10)} a mais que “${choiceName(rulesId, other)}”: ${because}.`;
  },
  part,
  sum: (rulesId, { difference, reasons }) =>
    `${reasons.map((reason) => part(rulesId, reason)).join(', ')} = ${sign(difference)}${tenth(difference)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Chance com ${chance} ou mais`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined
      ? partName(rulesId, category)
      : `${sentence(strings.numberWords[upper])} ou mais dados com ${face}`;
  },
  chance: chanceName,
  ahead: (tenths) => `Vale ${points(Math.abs(tenths) / 10)} a mais que a segunda melhor escolha.`,
  winChance: (name, chance) => `${isolate(name)} ganha: ${chanceName(chance)}`,
  winNote: (exact) => `Se todos jogarem com perfeição a partir daqui.${exact ? '' : ' É uma estimativa.'}`,
  balance: (start, luck, loss, final) =>
    `${tenth(start)} do jogo perfeito ${sign(luck)} ${tenth(luck)} de sorte − ${tenth(loss)} desperdiçado = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: desperdício de ${points(mean)} por partida, ${number(error, 1)} a mais ou a menos (${gamesText(games)}).`,
  ratingTooFew: (games, least) =>
    `Para um nível são precisas ${least} partidas com as mesmas regras. Até agora: ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Um jogador perfeito quase nunca faz menos.';
    if (share > 0.99) return 'Um jogador perfeito quase nunca faz mais.';
    return `Melhor que ${exact ? '' : 'cerca de '}${percent(share)} das partidas de um jogador perfeito.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Vez ${turn}, ${rollsLeft(rolls)}, dados ${dice.join(' ')}: “${choiceName(rulesId, chose)}” desperdiçou ${points(loss)}. Melhor: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['depois do último lançamento', 'depois do segundo lançamento', 'depois do primeiro lançamento'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Analisar a partida de ${and(names)}`,
  preparing: (done) => `O treinador se prepara: ${done}. Isso só acontece uma vez para cada conjunto de regras.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Todas as escolhas marcadas de ${isolate(name)}`,
  when: (turn, rolls) => `Vez ${turn}, ${afterRolls[rolls] ?? rollsLeft(rolls)}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Dados ${dice.join(' ')}: a escolha foi “${choiceName(rulesId, chose)}”. Melhor: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `Escolha de ${isolate(name)}: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Melhor: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Isso desperdiçou ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${forms(blunder, 'erro caro', 'erros caros')}`,
      `${mistake} ${forms(mistake, 'erro', 'erros')}`,
      `${inaccuracy} ${forms(inaccuracy, 'pequeno erro', 'pequenos erros')}`,
    ]),
  expected: {
    summary: (name, luck, lost) =>
      `${isolate(name)}: a linha é a pontuação final esperada em cada momento. Os dados a levaram para cima e para baixo: no total, ${luckText(luck)}. As escolhas só podem baixá-la: no total, ${points(lost)}.`,
    atDice: (turn, dice, tenths) => `Vez ${turn}: saiu ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Vez ${turn}, dados ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `Para agora: ${due} de ${cards} ${forms(cards, 'exercício', 'exercícios')}.`,
  nextDue: (when) => `O próximo volta ${when}.`,
  dailyDone: (result) => `Hoje você já tentou. ${result}`,
  best: (rulesId, choice, value) => `O melhor: ${choiceName(rulesId, choice)}. Isso leva em média a ${points(value)}.`,
  lost: (loss) => `Sua escolha desperdiça ${points(loss)}.`,
  comesBack: (when) => `Ele volta ${when}.`,
  soon: (minutes) => `daqui a ${minutes} ${forms(minutes, 'minuto', 'minutos')}`,
  on: (when) => `em ${when}`,
  played: (rulesId, choice) => `Na sua partida, a escolha foi: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Aqui aparecem resultados, médias e dados com as regras “${rulesName}”. Termine uma partida assim para começar.`,
  reached: (count) => `${count} ou mais`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, os números`,
  file: (owner, title) => `Yahtzee ${owner} ${title}`,
  boxes: {
    perfect: (total) =>
      `A barra é a média, e o traço é o jogo perfeito, que numa partida inteira faz ${points(total)}.`,
  },
  dice: {
    summary: (dice, text, test) => `${number(dice)} dados. ${text} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `Metade dos resultados é ${middle} ou menos; nove em cada dez estão entre ${low} e ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `Em ${gamesText(games)}: desperdício de ${points(lost)} e ${luckText(luck)} por partida. As linhas são a média de dez partidas seguidas.`,
    reviewing: (games) => forms(games, 'Falta analisar 1 partida…', `Falta analisar ${games} partidas…`),
    unreviewed: (games) => forms(games, 'Uma partida não foi analisada.', `${games} partidas não foram analisadas.`),
  },
  history: {
    summary: (games, over) => `Os últimos ${games} resultados; a linha é a média de ${over} seguidos.`,
    range: (summary, lowest, highest) => `${summary} O menor, ${lowest}; o maior, ${highest}.`,
  },
};
