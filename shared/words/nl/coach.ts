/** The sentences of Dutch about hints, reviews, practice and statistics. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { BoxRule, Pattern } from '../../rules/rules.ts';
import type { Choice, WhyData } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('nl');

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "alle vijf de stenen" */
export const allDice = (dice: number) => (dice === 1 ? 'de steen' : `alle ${strings.numberWords[dice]} de stenen`);

/** "4 4 4 houden": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `${boxInSentence(rulesId, choice)} nemen`;
  const { dice } = rulesOf(rulesId);
  if (choice.keep.length === 0) return `${allDice(dice)} opnieuw gooien`;
  return choice.keep.length === dice ? `${allDice(dice)} houden` : `${choice.keep.join(' ')} houden`;
}

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `Alle ${Object.values(strings.coach.goalNames)[pattern.face - 1]} bij elkaar opgeteld. Andere stenen tellen niet.`;
    case 'alike':
      return pattern.count === dice
        ? sentence(`${strings.numberWords[pattern.count]} gelijke stenen`)
        : `Minstens ${strings.numberWords[pattern.count]} gelijke stenen`;
    case 'groups': {
      const { sizes, same } = pattern;
      if (sizes.every((size) => size === 2)) {
        const pairs = sentence(`${strings.numberWords[sizes.length]} paar`);
        return same || sizes.length === 1 ? pairs : `${pairs} met verschillende ogen`;
      }
      const groups = sentence(`${and(sizes.map((size) => strings.numberWords[size]))} gelijke stenen`);
      return same ? groups : `${groups}, met verschillende ogen`;
    }
    case 'run':
      return sentence(
        `${strings.numberWords[pattern.length]} opeenvolgende getallen, zoals ${list(2, Math.min(pattern.length, 5))}`,
      );
    case 'sequence':
      return `De getallen ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Elke worp';
  }
}

const paid = (pays: BoxRule['pays'], dice: number) => {
  if (typeof pays === 'number') return `${pays} ${plural(pays, { one: 'punt', other: 'punten' })}`;
  if (pays === 'matching') return 'die stenen bij elkaar opgeteld';
  return dice === 1 ? 'de ogen van de steen' : `${allDice(dice)} bij elkaar opgeteld`;
};

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  return [
    `${what}: ${paid(pays, dice)}.`,
    ...(served === undefined ? [] : [`In de eerste worp ${served} extra.`]),
    ...(needs === undefined ? [] : [`Pas als er bij ${partName(rules, needs)} punten staan.`]),
  ].join(' ');
};

const points = (count: number) => `${number(count, 1)} ${count.toFixed(1) === '1.0' ? 'punt' : 'punten'}`;

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → gemiddelde eindscore ${exact ? number(value, 1) : `rond ${number(value)}`}`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'de andere vakken' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `minder dan ${percent(0.01)}`;
  return chance > 0.99 ? `meer dan ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${points(Math.abs(luck))} ${luck < 0 ? 'pech' : 'geluk'}`;

const rollsLeft = (rolls: number) => `nog ${rolls} ${plural(rolls, { one: 'worp', other: 'worpen' })}`;

const gamesText = (count: number) => `${number(count)} ${plural(count, { one: 'spel', other: 'spellen' })}`;

const part = (rulesId: RulesId, { parts, tenths }: WhyData['reasons'][number]) =>
  `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} precies: ongeveer ${minutes} ${plural(minutes, { one: 'minuut', other: 'minuten' })} en ${number(megabytes)} MB, eenmalig.`,
  best: (rulesId, choice, value, exact) => `Het beste: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Daarna: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `De coach wijst naar ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} ${plural(count, { one: 'punt', other: 'punten' })}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `Het maakt bijna niets uit: ${choiceName(rulesId, best)} of ${choiceName(rulesId, other)}.`;
    const all = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} bij ${partsName(rulesId, parts)}`));
    const more = all(
      reasons.filter(({ tenths }) => tenths > 0),
      'meer',
    );
    const less = all(
      reasons.filter(({ tenths }) => tenths < 0),
      'minder',
    );
    const because = [more, less].filter((text) => text !== '').join(', maar ');
    return `Gemiddeld levert dat aan het eind ${points(Math.abs(difference) / 10)} meer op dan “${choiceName(rulesId, other)}”: ${because}.`;
  },
  part,
  sum: (rulesId, { difference, reasons }) =>
    `${reasons.map((reason) => part(rulesId, reason)).join(', ')} = ${sign(difference)}${tenth(difference)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Chance met ${chance} of meer`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${sentence(strings.numberWords[upper])} of meer ${face}`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(Math.abs(tenths) / 10)} meer waard dan de op één na beste keuze.`,
  winChance: (name, chance) => `${isolate(name)} wint: ${chanceName(chance)}`,
  winNote: (exact) => `Als iedereen vanaf hier perfect speelt.${exact ? '' : ' Dit is een schatting.'}`,
  balance: (start, luck, loss, final) =>
    `${tenth(start)} voor perfect spel ${sign(luck)} ${tenth(luck)} geluk − ${tenth(loss)} weggegeven = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} per spel weggegeven, ${number(error, 1)} meer of minder (${gamesText(games)}).`,
  ratingTooFew: (games, least) =>
    `Voor een niveau zijn ${least} spellen met dezelfde regels nodig. Tot nu toe: ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Een perfecte speler haalt bijna nooit minder.';
    if (share > 0.99) return 'Een perfecte speler haalt bijna nooit meer.';
    return `Beter dan ${exact ? '' : 'ongeveer '}${percent(share)} van de spellen van een perfecte speler.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Beurt ${turn}, ${rollsLeft(rolls)}, stenen ${dice.join(' ')}: “${choiceName(rulesId, chose)}” gaf ${points(loss)} weg. Beter: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['na de laatste worp', 'na de tweede worp', 'na de eerste worp'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Spel van ${and(names)} nabespreken`,
  preparing: (done) => `De coach bereidt zich voor: ${done}. Dat gebeurt maar één keer per soort regels.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Alle gemarkeerde keuzes van ${isolate(name)}`,
  when: (turn, rolls) => `Beurt ${turn}, ${afterRolls[rolls] ?? rollsLeft(rolls)}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Stenen ${dice.join(' ')}: de keuze was “${choiceName(rulesId, chose)}”. Beter: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} koos: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Beter: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Dat gaf ${points(loss)} weg.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${plural(blunder, { one: 'dure fout', other: 'dure fouten' })}`,
      `${mistake} ${plural(mistake, { one: 'fout', other: 'fouten' })}`,
      `${inaccuracy} ${plural(inaccuracy, { one: 'foutje', other: 'foutjes' })}`,
    ]),
  expected: {
    summary: (name, luck, lost) =>
      `${isolate(name)}: de lijn is de verwachte eindscore op elk moment. De dobbelstenen duwden die omhoog en omlaag: samen ${luckText(luck)}. Keuzes kunnen die alleen verlagen: samen ${points(lost)}.`,
    atDice: (turn, dice, tenths) => `Beurt ${turn}: ${dice.join(' ')} gegooid, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Beurt ${turn}, stenen ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) =>
    `Nu aan de beurt: ${due} van de ${cards} ${plural(cards, { one: 'oefening', other: 'oefeningen' })}.`,
  nextDue: (when) => `De volgende komt ${when} terug.`,
  dailyDone: (result) => `Je hebt het vandaag al geprobeerd. ${result}`,
  best: (rulesId, choice, value) =>
    `Het beste: ${choiceName(rulesId, choice)}. Dat brengt je gemiddeld op ${points(value)}.`,
  lost: (loss) => `Jouw keuze geeft ${points(loss)} weg.`,
  comesBack: (when) => `Deze komt ${when} terug.`,
  soon: (minutes) => `over ${minutes} ${plural(minutes, { one: 'minuut', other: 'minuten' })}`,
  on: (when) => `op ${when}`,
  played: (rulesId, choice) => `In je spel koos je: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Hier komen scores, gemiddelden en dobbelstenen met de regels “${rulesName}”. Speel zo'n spel uit om te beginnen.`,
  reached: (count) => `${count} of meer`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, de getallen`,
  file: (owner, title) => `Yahtzee ${owner} ${title}`,
  boxes: {
    perfect: (total) =>
      `De balk is het gemiddelde, het streepje is perfect spel, dat in een heel spel ${points(total)} haalt.`,
  },
  dice: {
    summary: (dice, text, test) => `${number(dice)} dobbelstenen. ${text} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `De helft van de scores is ${middle} of minder; negen van de tien liggen tussen ${low} en ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `Over ${gamesText(games)}: ${points(lost)} weggegeven en ${luckText(luck)} per spel. De lijnen zijn het gemiddelde van tien spellen achter elkaar.`,
    reviewing: (games) => `Nog ${games} ${plural(games, { one: 'spel wordt', other: 'spellen worden' })} nabesproken…`,
    unreviewed: (games) => `${games} ${plural(games, { one: 'spel is', other: 'spellen zijn' })} niet nabesproken.`,
  },
  history: {
    summary: (games, over) => `De laatste ${games} scores; de lijn is het gemiddelde van ${over} achter elkaar.`,
    range: (summary, lowest, highest) => `${summary} Laagste ${lowest}, hoogste ${highest}.`,
  },
};
