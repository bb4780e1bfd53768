/** The sentences of Polish about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('pl');

/** "zostaw 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `weź pole ${boxInSentence(rulesId, choice)}`;
  if (choice.keep.length === 0) return 'rzuć wszystkimi kostkami';
  return choice.keep.length === rulesOf(rulesId).dice ? 'zostaw wszystkie kostki' : `zostaw ${choice.keep.join(' ')}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → średnio na koniec ${exact ? number(value, 1) : `około ${number(value)}`} pkt`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
/** With a decimal always "punktu". */
const points = (count: number) => `${number(count, 1)} punktu`;
const games = (count: number) => plural(count, { one: 'gra', few: 'gry', many: 'gier', other: 'gry' });
const rolls = (count: number) =>
  `${count} ${plural(count, { one: 'rzut', few: 'rzuty', many: 'rzutów', other: 'rzutu' })}`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'pozostałe pola' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `poniżej ${percent(0.01)}`;
  return chance > 0.99 ? `ponad ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${points(Math.abs(luck))} ${luck < 0 ? 'pecha' : 'szczęścia'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `Dokładnie „${rulesName(rulesId)}”: około ${minutes} ${plural(minutes, { one: 'minuty', few: 'minut', many: 'minut', other: 'minuty' })} i ${number(megabytes)} MB, tylko raz.`,
  best: (rulesId, choice, value, exact) => `Najlepiej: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Potem: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `Trener pokazuje pole „${boxInSentence(rulesId, box)}”.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) =>
    `${number(count)} ${plural(count, { one: 'punkt', few: 'punkty', many: 'punktów', other: 'punktu' })}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `Prawie nie ma różnicy: ${choiceName(rulesId, best)} albo ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} (${partsName(rulesId, parts)})`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'więcej',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'mniej',
    );
    const because = [more, less].filter((text) => text !== '').join(', ale ');
    return `Średnio daje to na koniec o ${points(Math.abs(difference) / 10)} więcej niż „${choiceName(rulesId, other)}”: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} (${partsName(rulesId, parts)})`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)}: ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Szansa, co najmniej ${chance}`;
    const name = partName(rulesId, category);
    return Object.hasOwn(strings.coach.goalNames, category) ? `${name}, co najmniej ${upper}` : name;
  },
  chance: chanceName,
  ahead: (tenths) => `O ${points(tenths / 10)} więcej niż drugi najlepszy wybór.`,
  winChance: (name, chance) => `${isolate(name)} wygrywa: ${chanceName(chance)}`,
  winNote: (exact) =>
    exact ? 'Jeśli od teraz wszyscy grają doskonale.' : 'Jeśli od teraz wszyscy grają doskonale. Szacunkowo.',
  balance: (start, luck, loss, final) =>
    `${tenth(start)} za doskonałą grę ${sign(luck)} ${tenth(luck)} szczęścia − ${tenth(loss)} stracone = ${number(final)}`,
  rating: (grade, mean, error, count) =>
    `${grade}: średnia strata w grze ${points(mean)}, plus minus ${number(error, 1)} (${count} ${games(count)}).`,
  ratingTooFew: (count, least) =>
    `Klasa gracza wymaga co najmniej ${least} gier według tych samych zasad. Na razie: ${count}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Doskonały gracz prawie nigdy nie ma mniej.';
    if (share > 0.99) return 'Doskonały gracz prawie nigdy nie ma więcej.';
    return `Lepiej niż ${exact ? '' : 'około '}${percent(share)} gier doskonałego gracza.`;
  },
  decision: (rulesId, turn, left, dice, chose, best, loss) =>
    `Kolejka ${turn}, zostało: ${rolls(left)}, kostki ${dice.join(' ')}: „${choiceName(rulesId, chose)}”, strata ${points(loss)}. Lepiej: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['po ostatnim rzucie', 'po drugim rzucie', 'po pierwszym rzucie'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Analizuj grę: ${and(names)}`,
  preparing: (part) => `Trener się przygotowuje: ${part}. Dla każdych zasad dzieje się to tylko raz.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Wszystkie zaznaczone wybory: ${isolate(name)}`,
  when: (turn, left) => `Kolejka ${turn}, ${afterRolls[left] ?? `zostało: ${rolls(left)}`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Kostki ${dice.join(' ')}: wybór „${choiceName(rulesId, chose)}”. Lepiej: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `Wybór (${isolate(name)}): ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Lepiej: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Strata: ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${plural(blunder, { one: 'kosztowny błąd', few: 'kosztowne błędy', many: 'kosztownych błędów', other: 'kosztownego błędu' })}`,
      `${mistake} ${plural(mistake, { one: 'błąd', few: 'błędy', many: 'błędów', other: 'błędu' })}`,
      `${inaccuracy} ${plural(inaccuracy, { one: 'drobny błąd', few: 'drobne błędy', many: 'drobnych błędów', other: 'drobnego błędu' })}`,
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Kolejka ${turn}: rzut ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Kolejka ${turn}, kostki ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: linia to oczekiwany wynik końcowy w każdej chwili. Kostki przesuwały go w górę i w dół: razem ${luckText(luck)}. Wybory mogą go tylko obniżyć: razem o ${points(lost)}.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `Zadania na teraz: ${due} z ${cards}.`,
  nextDue: (when) => `Następne wróci ${when}.`,
  dailyDone: (result) => `Dzisiejsze zadanie masz już za sobą. ${result}`,
  best: (rulesId, choice, value) =>
    `Najlepiej: ${choiceName(rulesId, choice)}. Średnio prowadzi to do ${points(value)}.`,
  lost: (loss) => `Twój wybór kosztuje ${points(loss)}.`,
  comesBack: (when) => `Wróci ${when}.`,
  soon: (minutes) =>
    `za ${minutes} ${plural(minutes, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' })}`,
  on: (when) => when,
  played: (rulesId, choice) => `W twojej grze wybór był taki: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Tu będą wyniki, średnie i kostki z gier według zasad „${rulesName}”. Na początek skończ taką grę.`,
  reached: (count) => `${count} lub więcej`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, liczby`,
  file: (owner, title) => `Yahtzee ${owner} ${title}`,
  boxes: {
    perfect: (total) => `Słupek to średnia, kreska to doskonała gra, która w całej grze daje ${points(total)}.`,
  },
  dice: {
    summary: (dice, sentence, test) => `Kostki: ${number(dice)}. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `Połowa wyników to najwyżej ${middle}; dziewięć na dziesięć jest między ${low} a ${high}.`,
  },
  skill: {
    summary: (lost, luck, count) =>
      `${count} ${games(count)}, średnio na grę: strata ${points(lost)} i ${luckText(luck)}. Linie to średnie z dziesięciu kolejnych gier.`,
    reviewing: (count) => `Trwa analiza, zostało: ${count} ${games(count)}…`,
    unreviewed: (count) => `Bez analizy: ${count} ${games(count)}.`,
  },
  history: {
    summary: (count, over) => `Ostatnie wyniki: ${count}; linia to średnia z kolejnych ${over}.`,
    range: (summary, lowest, highest) => `${summary} Najniższy ${lowest}, najwyższy ${highest}.`,
  },
};
