/** The sentences of Norwegian about boxes, hints, reviews, practice and statistics. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('nb');

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const countOf = (count: number) => strings.numberWords[count];

/** "alle fem terningene" */
export const allDice = (dice: number) => (dice === 1 ? 'terningen' : `alle ${countOf(dice)} terningene`);

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function groupsOf({ sizes, same }: Extract<Pattern, { kind: 'groups' }>): string {
  if (sizes.every((size) => size === 2))
    return `${sizes.length === 1 ? 'ett' : countOf(sizes.length)} par${same ? '' : ' med ulike verdier'}`;
  if (sizes.length === 2 && !same)
    return `${countOf(sizes[0])} terninger med én verdi og ${countOf(sizes[1])} med en annen`;
  return `${and(sizes.map(countOf))} like terninger${same ? '' : ', med ulike verdier'}`;
}

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `Summen av alle ${Object.values(strings.coach.goalNames)[pattern.face - 1]}. Andre terninger teller ikke.`;
    case 'alike':
      return `${pattern.count === dice ? sentence(countOf(pattern.count)) : `Minst ${countOf(pattern.count)}`} like terninger`;
    case 'groups':
      return sentence(groupsOf(pattern));
    case 'run':
      return sentence(
        `${countOf(pattern.length)} verdier på rad, for eksempel ${list(2, Math.min(pattern.length, 5))}`,
      );
    case 'sequence':
      return `Verdiene ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Hvilke terninger som helst';
  }
}

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const worth =
    typeof pays === 'number'
      ? `${pays} poeng`
      : pays === 'sum'
        ? `summen av ${allDice(dice)}`
        : 'summen av de terningene';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`${served} til i første kast.`]),
    ...(needs === undefined ? [] : [`Først når ${partName(rules, needs)} har gitt poeng.`]),
  ].join(' ');
};

/** "behold 4 4 4": stands after a colon and in quotation marks. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `ta ${boxInSentence(rulesId, choice)}`;
  const all = allDice(rulesOf(rulesId).dice);
  if (choice.keep.length === 0) return `kast ${all} om igjen`;
  return choice.keep.length === rulesOf(rulesId).dice ? `behold ${all}` : `behold ${choice.keep.join(' ')}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → sluttpoeng ${exact ? number(value, 1) : `omtrent ${number(value)}`} i snitt`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)} poeng`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'de andre rutene' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `under ${percent(0.01)}`;
  return chance > 0.99 ? `over ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${number(Math.abs(luck), 1)} poeng ${luck < 0 ? 'uflaks' : 'flaks'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} nøyaktig: omtrent ${minutes} ${plural(minutes, { one: 'minutt', other: 'minutter' })} og ${number(megabytes)} MB, bare én gang.`,
  best: (rulesId, choice, value, exact) => `Best: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Nest best: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `Treneren peker på ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} poeng`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `Det er nesten det samme: «${choiceName(rulesId, best)}» eller «${choiceName(rulesId, other)}».`;
    const side = (some: typeof reasons, word: string) =>
      and(some.map(({ parts, tenths }) => `${tenth(tenths)} ${word} på ${partsName(rulesId, parts)}`));
    const more = side(
      reasons.filter(({ tenths }) => tenths > 0),
      'mer',
    );
    const less = side(
      reasons.filter(({ tenths }) => tenths < 0),
      'mindre',
    );
    const because = [more, less].filter((text) => text !== '').join(', men ');
    return `I snitt gir det ${points(Math.abs(difference) / 10)} mer til slutt enn «${choiceName(rulesId, other)}»: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `${chance} eller mer på Sjanse`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${sentence(countOf(upper))} eller flere ${face}`;
  },
  chance: chanceName,
  ahead: (tenths) => `Gir ${points(tenths / 10)} mer enn det nest beste valget.`,
  winChance: (name, chance) => `${isolate(name)} vinner: ${chanceName(chance)}`,
  winNote: (exact) => `Hvis alle spiller perfekt herfra.${exact ? '' : ' Det er et anslag.'}`,
  balance: (start, luck, loss, final) =>
    `${tenth(start)} for perfekt spill ${sign(luck)} ${tenth(luck)} flaks − ${tenth(loss)} tapt = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} tapt per spill, pluss/minus ${number(error, 1)} (${games} spill).`,
  ratingTooFew: (games, least) => `En spillestyrke krever ${least} spill med samme regler. Så langt er det ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'En perfekt spiller får nesten aldri mindre.';
    if (share > 0.99) return 'En perfekt spiller får nesten aldri mer.';
    return `Bedre enn ${exact ? '' : 'omtrent '}${percent(share)} av spillene til en perfekt spiller.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Omgang ${turn}, ${rolls} kast igjen, terninger ${dice.join(' ')}: «${choiceName(rulesId, chose)}» tapte ${points(loss)}. Bedre: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['etter siste kast', 'etter andre kast', 'etter første kast'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Gå gjennom spillet: ${and(names)}`,
  preparing: (part) => `Treneren gjør seg klar: ${part}. Det skjer bare én gang for hvert sett regler.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Alle merkede valg: ${isolate(name)}`,
  when: (turn, rolls) => `Omgang ${turn}, ${afterRolls[rolls] ?? `med ${rolls} kast igjen`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Terninger ${dice.join(' ')}: valget var «${choiceName(rulesId, chose)}». Bedre: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} valgte «${choiceName(rulesId, choice)}».`,
  better: (rulesId, choice) => `Bedre: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Det tapte ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${plural(blunder, { one: 'dyr feil', other: 'dyre feil' })}`,
      `${mistake} feil`,
      `${inaccuracy} ${plural(inaccuracy, { one: 'liten feil', other: 'små feil' })}`,
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Omgang ${turn}: kastet ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Omgang ${turn}, terninger ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: linjen er de forventede sluttpoengene i hvert øyeblikk. Terningene flyttet dem opp og ned: ${luckText(luck)} til sammen. Valg kan bare senke dem: med ${points(lost)} til sammen.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `${due} av ${cards} ${plural(cards, { one: 'øvelse', other: 'øvelser' })} står for tur.`,
  nextDue: (when) => `Den neste kommer tilbake ${when}.`,
  dailyDone: (result) => `Du har allerede prøvd i dag. ${result}`,
  best: (rulesId, choice, value) => `Best: ${choiceName(rulesId, choice)}. Det fører til ${points(value)} i snitt.`,
  lost: (loss) => `Valget ditt taper ${points(loss)}.`,
  comesBack: (when) => `Den kommer tilbake ${when}.`,
  soon: (minutes) => `om ${minutes} ${plural(minutes, { one: 'minutt', other: 'minutter' })}`,
  on: (when) => `den ${when}`,
  played: (rulesId, choice) => `I spillet ditt valgte du «${choiceName(rulesId, choice)}».`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Her vises resultater, snitt og terninger med reglene «${rulesName}». Spill ferdig et spill med de reglene for å begynne.`,
  reached: (count) => `${count} eller mer`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, tallene`,
  file: (owner, title) => `Yatzy ${owner} ${title}`,
  boxes: {
    perfect: (total) => `Søylen er snittet, og streken er perfekt spill, som gir ${points(total)} i et helt spill.`,
  },
  dice: {
    summary: (dice, text, test) =>
      `${number(dice)} ${plural(dice, { one: 'terning', other: 'terninger' })}. ${text} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `Halvparten av resultatene er ${middle} eller mindre; ni av ti ligger mellom ${low} og ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `Over ${games} spill: ${points(lost)} tapt og ${luckText(luck)} per spill. Linjene er snittet av ti spill på rad.`,
    reviewing: (games) => `${games} spill til blir gått gjennom …`,
    unreviewed: (games) => `${games} spill er ikke gått gjennom.`,
  },
  history: {
    summary: (games, over) => `De siste ${games} resultatene; linjen er snittet av ${over} på rad.`,
    range: (summary, lowest, highest) => `${summary} Lavest ${lowest}, høyest ${highest}.`,
  },
};
