/** The sentences of Danish about boxes, hints, reviews, practice and statistics. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('da');

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const countOf = (count: number) => strings.numberWords[count];

/** "alle fem terninger" */
export const allDice = (dice: number) => (dice === 1 ? 'terningen' : `alle ${countOf(dice)} terninger`);

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function groupsOf({ sizes, same }: Extract<Pattern, { kind: 'groups' }>): string {
  if (sizes.every((size) => size === 2))
    return `${sizes.length === 1 ? 'et' : countOf(sizes.length)} par${same ? '' : ' med forskellige værdier'}`;
  if (sizes.length === 2 && !same)
    return `${countOf(sizes[0])} terninger med én værdi og ${countOf(sizes[1])} med en anden`;
  return `${and(sizes.map(countOf))} ens terninger${same ? '' : ', med forskellige værdier'}`;
}

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `Summen af alle ${Object.values(strings.coach.goalNames)[pattern.face - 1]}. Andre terninger tæller ikke.`;
    case 'alike':
      return `${pattern.count === dice ? sentence(countOf(pattern.count)) : `Mindst ${countOf(pattern.count)}`} ens terninger`;
    case 'groups':
      return sentence(groupsOf(pattern));
    case 'run':
      return sentence(
        `${countOf(pattern.length)} værdier på stribe, for eksempel ${list(2, Math.min(pattern.length, 5))}`,
      );
    case 'sequence':
      return `Værdierne ${list(pattern.from, pattern.to - pattern.from + 1)}`;
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
      ? `${pays} point`
      : pays === 'sum'
        ? `summen af ${allDice(dice)}`
        : 'summen af de terninger';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`${served} mere i første kast.`]),
    ...(needs === undefined ? [] : [`Først når ${partName(rules, needs)} har givet point.`]),
  ].join(' ');
};

/** "behold 4 4 4": stands after a colon and in quotation marks. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `tag ${boxInSentence(rulesId, choice)}`;
  const all = allDice(rulesOf(rulesId).dice);
  if (choice.keep.length === 0) return `kast ${all} om`;
  return choice.keep.length === rulesOf(rulesId).dice ? `behold ${all}` : `behold ${choice.keep.join(' ')}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → slutpoint ${exact ? number(value, 1) : `cirka ${number(value)}`} i snit`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)} point`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'de andre felter' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `under ${percent(0.01)}`;
  return chance > 0.99 ? `over ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${number(Math.abs(luck), 1)} point ${luck < 0 ? 'uheld' : 'held'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} nøjagtigt: omkring ${minutes} ${plural(minutes, { one: 'minut', other: 'minutter' })} og ${number(megabytes)} MB, kun én gang.`,
  best: (rulesId, choice, value, exact) => `Bedst: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Næstbedst: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `Træneren peger på ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} point`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `Det er næsten det samme: »${choiceName(rulesId, best)}« eller »${choiceName(rulesId, other)}«.`;
    const side = (some: typeof reasons, word: string) =>
      and(some.map(({ parts, tenths }) => `${tenth(tenths)} ${word} på ${partsName(rulesId, parts)}`));
    const more = side(
      reasons.filter(({ tenths }) => tenths > 0),
      'mere',
    );
    const less = side(
      reasons.filter(({ tenths }) => tenths < 0),
      'mindre',
    );
    const because = [more, less].filter((text) => text !== '').join(', men ');
    return `I snit giver det ${points(Math.abs(difference) / 10)} mere til sidst end »${choiceName(rulesId, other)}«: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `${chance} eller mere på Chance`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${sentence(countOf(upper))} eller flere ${face}`;
  },
  chance: chanceName,
  ahead: (tenths) => `Giver ${points(tenths / 10)} mere end det næstbedste valg.`,
  winChance: (name, chance) => `${isolate(name)} vinder: ${chanceName(chance)}`,
  winNote: (exact) => `Hvis alle spiller perfekt herfra.${exact ? '' : ' Det er et skøn.'}`,
  balance: (start, luck, loss, final) =>
    `${tenth(start)} for perfekt spil ${sign(luck)} ${tenth(luck)} held − ${tenth(loss)} tabt = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} tabt pr. spil, plus/minus ${number(error, 1)} (${games} spil).`,
  ratingTooFew: (games, least) => `En spillestyrke kræver ${least} spil med samme regler. Indtil nu er der ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'En perfekt spiller får næsten aldrig mindre.';
    if (share > 0.99) return 'En perfekt spiller får næsten aldrig mere.';
    return `Bedre end ${exact ? '' : 'omkring '}${percent(share)} af en perfekt spillers spil.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Tur ${turn}, ${rolls} kast tilbage, terninger ${dice.join(' ')}: »${choiceName(rulesId, chose)}« tabte ${points(loss)}. Bedre: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['efter sidste kast', 'efter andet kast', 'efter første kast'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Gennemgå spillet: ${and(names)}`,
  preparing: (part) => `Træneren gør sig klar: ${part}. Det sker kun én gang for hvert sæt regler.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Alle markerede valg: ${isolate(name)}`,
  when: (turn, rolls) => `Tur ${turn}, ${afterRolls[rolls] ?? `med ${rolls} kast tilbage`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Terninger ${dice.join(' ')}: valget var »${choiceName(rulesId, chose)}«. Bedre: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} valgte »${choiceName(rulesId, choice)}«.`,
  better: (rulesId, choice) => `Bedre: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Det tabte ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${plural(blunder, { one: 'dyr fejl', other: 'dyre fejl' })}`,
      `${mistake} fejl`,
      `${inaccuracy} ${plural(inaccuracy, { one: 'lille fejl', other: 'små fejl' })}`,
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Tur ${turn}: kastede ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Tur ${turn}, terninger ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: linjen er de forventede slutpoint i hvert øjeblik. Terningerne flyttede dem op og ned: ${luckText(luck)} i alt. Valg kan kun sænke dem: med ${points(lost)} i alt.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `${due} af ${cards} ${plural(cards, { one: 'øvelse', other: 'øvelser' })} venter.`,
  nextDue: (when) => `Den næste kommer tilbage ${when}.`,
  dailyDone: (result) => `Du har allerede prøvet i dag. ${result}`,
  best: (rulesId, choice, value) => `Bedst: ${choiceName(rulesId, choice)}. Det fører til ${points(value)} i snit.`,
  lost: (loss) => `Dit valg taber ${points(loss)}.`,
  comesBack: (when) => `Den kommer tilbage ${when}.`,
  soon: (minutes) => `om ${minutes} ${plural(minutes, { one: 'minut', other: 'minutter' })}`,
  on: (when) => `den ${when}`,
  played: (rulesId, choice) => `I dit spil valgte du »${choiceName(rulesId, choice)}«.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Her vises resultater, snit og terninger med reglerne »${rulesName}«. Spil et spil færdigt med de regler for at begynde.`,
  reached: (count) => `${count} eller mere`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, tallene`,
  file: (owner, title) => `Yatzy ${owner} ${title}`,
  boxes: {
    perfect: (total) => `Søjlen er snittet, og stregen er perfekt spil, som giver ${points(total)} i et helt spil.`,
  },
  dice: {
    summary: (dice, text, test) =>
      `${number(dice)} ${plural(dice, { one: 'terning', other: 'terninger' })}. ${text} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `Halvdelen af resultaterne er ${middle} eller mindre; ni ud af ti ligger mellem ${low} og ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `Over ${games} spil: ${points(lost)} tabt og ${luckText(luck)} pr. spil. Linjerne er snittet af ti spil i træk.`,
    reviewing: (games) => `${games} spil mere bliver gennemgået …`,
    unreviewed: (games) => `${games} spil er ikke gennemgået.`,
  },
  history: {
    summary: (games, over) => `De seneste ${games} resultater; linjen er snittet af ${over} i træk.`,
    range: (summary, lowest, highest) => `${summary} Lavest ${lowest}, højest ${highest}.`,
  },
};
