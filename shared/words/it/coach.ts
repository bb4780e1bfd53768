/** The sentences of Italian about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('it');

/** "tenere 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `prendere ${boxInSentence(rulesId, choice)}`;
  if (choice.keep.length === 0) return 'rilanciare tutti i dadi';
  return choice.keep.length === rulesOf(rulesId).dice ? 'tenere tutti i dadi' : `tenere ${choice.keep.join(' ')}`;
}

const points = (count: number) => `${number(count, 1)} ${count.toFixed(1) === '1.0' ? 'punto' : 'punti'}`;

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → in media ${exact ? number(value, 1) : `circa ${number(value)}`} punti alla fine`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'le altre caselle' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `meno dell'${percent(0.01)}`;
  return chance > 0.99 ? `più del ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${points(Math.abs(luck))} di ${luck < 0 ? 'sfortuna' : 'fortuna'}`;

const rollsLeft = (rolls: number) => plural(rolls, { one: 'ancora 1 lancio', other: `ancora ${rolls} lanci` });

const gamesText = (count: number) => plural(count, { one: '1 partita', other: `${number(count)} partite` });

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} esatto: circa ${minutes} ${plural(minutes, { one: 'minuto', other: 'minuti' })} e ${number(megabytes)} MB, una volta sola.`,
  best: (rulesId, choice, value, exact) => `Meglio di tutto: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Poi: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `L'allenatore indica ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} ${count === 1 ? 'punto' : 'punti'}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0) return `È quasi lo stesso: ${choiceName(rulesId, best)} o ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} per ${partsName(rulesId, parts)}`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'in più',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'in meno',
    );
    const because = [more, less].filter((text) => text !== '').join(', ma ');
    return `In media alla fine dà ${points(Math.abs(difference) / 10)} in più di «${choiceName(rulesId, other)}»: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} per ${partsName(rulesId, parts)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)} per ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Chance con ${chance} o più`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${upper} ${face} o più`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(tenths / 10)} in più della seconda scelta.`,
  winChance: (name, chance) => `${isolate(name)} vince: ${chanceName(chance)}`,
  winNote: (exact) =>
    exact ? 'Se da qui tutti giocano alla perfezione.' : 'Se da qui tutti giocano alla perfezione. È una stima.',
  balance: (start, luck, loss, final) =>
    `${tenth(start)} del gioco perfetto ${sign(luck)} ${tenth(luck)} di fortuna − ${tenth(loss)} regalati = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} regalati a partita, più o meno ${number(error, 1)} (${gamesText(games)}).`,
  ratingTooFew: (games, least) => `Per un livello servono ${least} partite con le stesse regole. Finora: ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Un giocatore perfetto non fa quasi mai di meno.';
    if (share > 0.99) return 'Un giocatore perfetto non fa quasi mai di più.';
    return `Meglio del ${exact ? '' : 'circa '}${percent(share)} delle partite di un giocatore perfetto.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Turno ${turn}, ${rollsLeft(rolls)}, dadi ${dice.join(' ')}: «${choiceName(rulesId, chose)}» ha regalato ${points(loss)}. Meglio: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ["dopo l'ultimo lancio", 'dopo il secondo lancio', 'dopo il primo lancio'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Analizza la partita di ${and(names)}`,
  preparing: (part) => `L'allenatore si prepara: ${part}. Succede una volta sola per ogni regola.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Tutte le scelte segnate di ${isolate(name)}`,
  when: (turn, rolls) => `Turno ${turn}, ${afterRolls[rolls] ?? rollsLeft(rolls)}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Dadi ${dice.join(' ')}: la scelta era «${choiceName(rulesId, chose)}». Meglio: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} ha scelto: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Meglio: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Ha regalato ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      plural(blunder, { one: '1 errore costoso', other: `${blunder} errori costosi` }),
      plural(mistake, { one: '1 errore', other: `${mistake} errori` }),
      plural(inaccuracy, { one: '1 piccolo errore', other: `${inaccuracy} piccoli errori` }),
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Turno ${turn}: lanciato ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Turno ${turn}, dadi ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: la linea è il punteggio finale atteso in ogni momento. I dadi l'hanno mossa su e giù: in tutto ${luckText(luck)}. Le scelte possono solo abbassarla: in tutto ${points(lost)}.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `Ti aspettano ${due} di ${plural(cards, { one: '1 esercizio', other: `${cards} esercizi` })}.`,
  nextDue: (when) => `Il prossimo torna ${when}.`,
  dailyDone: (result) => `Oggi l'hai già provato. ${result}`,
  best: (rulesId, choice, value) =>
    `Meglio di tutto: ${choiceName(rulesId, choice)}. Porta in media a ${points(value)}.`,
  lost: (loss) => `La tua scelta regala ${points(loss)}.`,
  comesBack: (when) => `Torna ${when}.`,
  soon: (minutes) => `tra ${plural(minutes, { one: '1 minuto', other: `${minutes} minuti` })}`,
  on: (when) => `il ${when}`,
  played: (rulesId, choice) => `Nella tua partita hai scelto: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Qui appariranno risultati, medie e dadi con le regole «${rulesName}». Finisci una partita così per cominciare.`,
  reached: (count) => `${count} o più`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, i numeri`,
  file: (owner, title) => `Yahtzee ${owner} ${title}`,
  boxes: {
    perfect: (total) =>
      `La barra è la media, il trattino è il gioco perfetto, che in tutta la partita dà ${points(total)}.`,
  },
  dice: {
    summary: (dice, sentence, test) => `${number(dice)} dadi. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `La metà dei risultati è ${middle} o meno; nove su dieci stanno tra ${low} e ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `In ${gamesText(games)}: ${points(lost)} regalati e ${luckText(luck)} a partita. Le linee sono la media di dieci partite di fila.`,
    reviewing: (games) =>
      plural(games, { one: 'Ancora 1 partita da analizzare…', other: `Ancora ${games} partite da analizzare…` }),
    unreviewed: (games) =>
      plural(games, { one: 'Una partita non è analizzata.', other: `${games} partite non sono analizzate.` }),
  },
  history: {
    summary: (games, over) => `Gli ultimi ${games} risultati; la linea è la media di ${over} di fila.`,
    range: (summary, lowest, highest) => `${summary} Il più basso ${lowest}, il più alto ${highest}.`,
  },
};
