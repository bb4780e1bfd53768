/** The sentences of Spanish about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('es');

/** "guardar 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `tomar ${boxInSentence(rulesId, choice)}`;
  if (choice.keep.length === 0) return 'tirar todos los dados otra vez';
  return choice.keep.length === rulesOf(rulesId).dice ? 'guardar todos los dados' : `guardar ${choice.keep.join(' ')}`;
}

const points = (count: number) => `${number(count, 1)} ${count.toFixed(1) === '1.0' ? 'punto' : 'puntos'}`;

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → de media, ${exact ? number(value, 1) : `unos ${number(value)}`} puntos al final`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'las demás casillas' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `menos del ${percent(0.01)}`;
  return chance > 0.99 ? `más del ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${points(Math.abs(luck))} de ${luck < 0 ? 'mala suerte' : 'suerte'}`;

const rollsLeft = (rolls: number) => plural(rolls, { one: 'queda 1 tirada', other: `quedan ${rolls} tiradas` });

const gamesText = (count: number) => plural(count, { one: '1 partida', other: `${number(count)} partidas` });

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} exacto: unos ${minutes} ${plural(minutes, { one: 'minuto', other: 'minutos' })} y ${number(megabytes)} MB, una sola vez.`,
  best: (rulesId, choice, value, exact) => `Lo mejor: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Después: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `El entrenador señala ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} ${count === 1 ? 'punto' : 'puntos'}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0) return `Da casi igual: ${choiceName(rulesId, best)} o ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} en ${partsName(rulesId, parts)}`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'más',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'menos',
    );
    const because = [more, less].filter((text) => text !== '').join(', pero ');
    return `De media, al final da ${points(Math.abs(difference) / 10)} más que «${choiceName(rulesId, other)}»: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} en ${partsName(rulesId, parts)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)} en ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Azar con ${chance} o más`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${upper} ${face} o más`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(tenths / 10)} más que la siguiente mejor elección.`,
  winChance: (name, chance) => `${isolate(name)} gana: ${chanceName(chance)}`,
  winNote: (exact) =>
    exact ? 'Si todos juegan a la perfección desde aquí.' : 'Si todos juegan a la perfección desde aquí. Estimación.',
  balance: (start, luck, loss, final) =>
    `${tenth(start)} del juego perfecto ${sign(luck)} ${tenth(luck)} de suerte − ${tenth(loss)} regalado = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} regalados por partida, más o menos ${number(error, 1)} (${gamesText(games)}).`,
  ratingTooFew: (games, least) =>
    `Para un nivel hacen falta ${least} partidas con las mismas reglas. Hasta ahora: ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Un jugador perfecto casi nunca saca menos.';
    if (share > 0.99) return 'Un jugador perfecto casi nunca saca más.';
    return `Mejor que el ${exact ? '' : 'aproximadamente '}${percent(share)} de las partidas de un jugador perfecto.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Turno ${turn}, ${rollsLeft(rolls)}, dados ${dice.join(' ')}: «${choiceName(rulesId, chose)}» regaló ${points(loss)}. Mejor: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['tras la última tirada', 'tras la segunda tirada', 'tras la primera tirada'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Analizar la partida de ${and(names)}`,
  preparing: (part) => `El entrenador se prepara: ${part}. Solo ocurre una vez para cada regla.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Todas las elecciones marcadas de ${isolate(name)}`,
  when: (turn, rolls) => `Turno ${turn}, ${afterRolls[rolls] ?? rollsLeft(rolls)}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Dados ${dice.join(' ')}: la elección fue «${choiceName(rulesId, chose)}». Mejor: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} eligió: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Mejor: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Eso regaló ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      plural(blunder, { one: '1 error caro', other: `${blunder} errores caros` }),
      plural(mistake, { one: '1 error', other: `${mistake} errores` }),
      plural(inaccuracy, { one: '1 error pequeño', other: `${inaccuracy} errores pequeños` }),
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Turno ${turn}: salió ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Turno ${turn}, dados ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: la línea es la puntuación final esperada en cada momento. Los dados la movieron arriba y abajo: en total ${luckText(luck)}. Las elecciones solo pueden bajarla: en total ${points(lost)}.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `Te esperan ${due} de ${plural(cards, { one: '1 ejercicio', other: `${cards} ejercicios` })}.`,
  nextDue: (when) => `El siguiente vuelve ${when}.`,
  dailyDone: (result) => `Hoy ya lo has probado. ${result}`,
  best: (rulesId, choice, value) => `Lo mejor: ${choiceName(rulesId, choice)}. Lleva de media a ${points(value)}.`,
  lost: (loss) => `Tu elección regala ${points(loss)}.`,
  comesBack: (when) => `Vuelve ${when}.`,
  soon: (minutes) => `dentro de ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}`,
  on: (when) => `el ${when}`,
  played: (rulesId, choice) => `En tu partida elegiste: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Aquí aparecerán resultados, medias y dados con las reglas «${rulesName}». Termina una partida así para empezar.`,
  reached: (count) => `${count} o más`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, los números`,
  file: (owner, title) => `Yahtzee ${owner} ${title}`,
  boxes: {
    perfect: (total) =>
      `La barra es la media, la raya es el juego perfecto, que en toda la partida da ${points(total)}.`,
  },
  dice: {
    summary: (dice, sentence, test) => `${number(dice)} dados. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `La mitad de los resultados es ${middle} o menos; nueve de cada diez están entre ${low} y ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `En ${gamesText(games)}: ${points(lost)} regalados y ${luckText(luck)} por partida. Las líneas son la media de diez partidas seguidas.`,
    reviewing: (games) =>
      plural(games, { one: 'Queda 1 partida por analizar…', other: `Quedan ${games} partidas por analizar…` }),
    unreviewed: (games) =>
      plural(games, { one: 'Una partida está sin analizar.', other: `${games} partidas están sin analizar.` }),
  },
  history: {
    summary: (games, over) => `Los últimos ${games} resultados; la línea es la media de ${over} seguidos.`,
    range: (summary, lowest, highest) => `${summary} El más bajo, ${lowest}; el más alto, ${highest}.`,
  },
};
